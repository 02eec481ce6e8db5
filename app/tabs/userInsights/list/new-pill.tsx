// "12 new": what has arrived since the rows were asked for. It floats over the rows and moves none of them; only a
// press brings them in. docs/look.md, Shape.
import ArrowUp from "lucide-react/icons/arrow-up";
import { formatCount } from "~/domain/text/format";

interface NewPillProps {
  readonly count: number;
  readonly onShow: () => void;
}

export function NewPill({ count, onShow }: NewPillProps) {
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-[19px] z-20 flex justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-[30px] animate-rise items-center gap-1.5 rounded-full bg-accent px-3 font-semibold text-on-accent text-small tabular-nums shadow-2 hover:bg-accent-hover touch:h-11 max-w700:px-5"
        >
          <ArrowUp size={14} strokeWidth={2} aria-hidden="true" />
          {formatCount(count)} new
          <span className="sr-only"> {count === 1 ? "insight" : "insights"}: show</span>
        </button>
      )}
    </div>
  );
}
