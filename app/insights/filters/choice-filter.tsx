// A filter beside the search that is chosen from a list: "All cameras", or what is chosen with a cross. One panel for both, so
// that the first choice does not close it.
import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { type FilterSentence, sentenceText } from "~/domain/view/filters/filter-words";
import { Popover } from "~/ui/overlay/popover";

interface ChoiceFilterProps {
  /** The name of the panel. */
  readonly label: string;
  /** "All cameras": what the button says while nothing is chosen. */
  readonly all: string;
  readonly icon: ReactNode;
  readonly isAll: boolean;
  readonly sentence: FilterSentence;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onClear: () => void;
  /** Of the panel. */
  readonly className: string;
  /** The list; null while its code is on its way. */
  readonly children: ReactNode;
}

export function ChoiceFilter(props: ChoiceFilterProps) {
  const { label, all, icon, isAll, sentence, open, onOpenChange, onClear, className, children } = props;
  return (
    <span
      className={`inline-flex h-8 min-w-0 flex-none items-center rounded-sm text-small ring-inset touch:h-11 ${isAll ? "ring-1 ring-line-strong hover:bg-hover" : "bg-raised ring-1 ring-line hover:ring-line-strong"}`}
    >
      <Popover
        // Opened whole, so that the focus goes to its first control.
        open={open && children !== null}
        onOpenChange={onOpenChange}
        label={label}
        className={className}
        button={(trigger) => (
          <button
            type="button"
            {...trigger}
            className="inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-sm px-2.5 font-medium text-ink-2 hover:text-ink touch:h-11"
          >
            {icon}
            {isAll ? all : <b className="font-semibold text-ink">{sentence.asks}</b>}
            {isAll && <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" className="-mr-0.5" />}
          </button>
        )}
      >
        {children}
      </Popover>
      {!isAll && (
        <button
          type="button"
          aria-label={`Remove ${sentenceText(sentence)}`}
          onClick={onClear}
          className="-ml-2 grid h-8 w-7 flex-none place-items-center rounded-r-sm text-ink-3 hover:text-ink touch:size-11"
        >
          <X size={13} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
