// A filter that has no editor here: its sentence, and its cross.
import X from "lucide-react/icons/x";
import { type FilterSentence, sentenceText } from "~/domain/view/filters/filter-words";

interface PlainChipProps {
  readonly sentence: FilterSentence;
  readonly onRemove: () => void;
}

export function PlainChip({ sentence, onRemove }: PlainChipProps) {
  return (
    <span className="inline-flex h-8 min-w-0 max-w-full items-center rounded-sm bg-raised pl-2.5 text-small ring-1 ring-line ring-inset touch:h-11">
      <span className="text-ink-3">{sentence.about}</span>
      <b className="ml-1.5 truncate font-semibold text-ink">{sentence.asks}</b>
      <button
        type="button"
        aria-label={`Remove ${sentenceText(sentence)}`}
        onClick={onRemove}
        className="grid h-8 w-7 flex-none place-items-center rounded-r-sm text-ink-3 hover:text-ink touch:size-11"
      >
        <X size={13} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
