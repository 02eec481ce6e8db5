// The button of the pill; fetched when something new has arrived.
import ArrowUp from "lucide-react/icons/arrow-up";
import { formatCount } from "~/domain/text/format";

interface NewButtonProps {
  readonly count: number;
  readonly onShow: () => void;
}

export default function NewButton({ count, onShow }: NewButtonProps) {
  return (
    <button
      type="button"
      onClick={onShow}
      className="pointer-events-auto inline-flex h-[30px] animate-rise items-center gap-1.5 rounded-full bg-accent px-3 font-semibold text-on-accent text-small tabular-nums shadow-2 hover:bg-accent-hover touch:h-11 max-w700:px-5"
    >
      <ArrowUp size={14} strokeWidth={2} aria-hidden="true" />
      {formatCount(count)} new
      <span className="sr-only"> {count === 1 ? "insight" : "insights"}: show</span>
    </button>
  );
}
