// One active filter as a sentence: pressing the words opens its editor, the cross takes it away.
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { FilterSentence } from "~/domain/view/filters/filter-words";
import { sentenceText } from "~/domain/view/filters/filter-words";
import { Popover } from "~/ui/overlay/popover";

interface FilterChipProps {
  readonly sentence: FilterSentence;
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
  readonly onRemove: () => void;
  /** The editor. */
  readonly children: ReactNode;
}

export function FilterChip({ sentence, editing, onEdit, onRemove, children }: FilterChipProps) {
  return (
    <span className="inline-flex h-8 min-w-0 max-w-full items-center rounded-sm bg-raised text-small ring-1 ring-line ring-inset hover:ring-line-strong touch:h-11">
      <Popover
        open={editing}
        onOpenChange={onEdit}
        label={`Filter: ${sentence.about}`}
        closeOnEnter
        className="w-72 p-3"
        button={(trigger) => (
          <button
            type="button"
            {...trigger}
            className="inline-flex h-8 min-w-0 items-center gap-1.5 whitespace-nowrap rounded-l-sm pr-0.5 pl-2.5 touch:h-11"
          >
            <span className="text-ink-3">{sentence.about}</span>
            <b className="truncate font-semibold text-ink">{sentence.asks || "…"}</b>
          </button>
        )}
      >
        {children}
      </Popover>
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
