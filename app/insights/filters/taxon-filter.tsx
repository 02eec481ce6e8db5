// The filter by species beside the cameras: "All species", or what is chosen with a cross. One panel for both, so that the
// first choice does not close it.
import ChevronDown from "lucide-react/icons/chevron-down";
import PawPrint from "lucide-react/icons/paw-print";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { type FilterSentence, sentenceText } from "~/domain/view/filters/filter-words";
import { Popover } from "~/ui/overlay/popover";
import { lazyCode, usePrefetch } from "~/ui/waiting/lazy-part";
import type { TaxonChoice, TaxonChoiceProps } from "./taxon-choice";

const CHOICE = lazyCode(() => import("./taxon-choice"));
const AHEAD = [CHOICE];

interface TaxonFilterProps extends TaxonChoiceProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly sentence: FilterSentence;
}

export function TaxonFilter({ open, onOpenChange, species, chosen, sentence, onChange }: TaxonFilterProps) {
  const all = chosen.length === 0;
  const [Choice, setChoice] = useState<typeof TaxonChoice | null>(null);
  usePrefetch(AHEAD);
  useEffect(() => {
    if (open) void CHOICE.load().then((code) => setChoice(() => code.TaxonChoice));
  }, [open]);
  return (
    <span
      className={`inline-flex h-8 min-w-0 flex-none items-center rounded-sm text-small ring-inset ${all ? "ring-1 ring-line-strong hover:bg-hover" : "bg-raised ring-1 ring-line hover:ring-line-strong"}`}
    >
      <Popover
        // Opened whole, so that the focus goes to its first control.
        open={open && Choice !== null}
        onOpenChange={onOpenChange}
        label="Species"
        className="w-80 p-3"
        button={(trigger) => (
          <button
            type="button"
            {...trigger}
            className="inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-sm px-2.5 font-medium text-ink-2 hover:text-ink"
          >
            <PawPrint size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
            {all ? "All species" : <b className="font-semibold text-ink">{sentence.asks}</b>}
            {all && <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" className="-mr-0.5" />}
          </button>
        )}
      >
        {Choice && <Choice species={species} chosen={chosen} onChange={onChange} />}
      </Popover>
      {!all && (
        <button
          type="button"
          aria-label={`Remove ${sentenceText(sentence)}`}
          onClick={() => onChange([])}
          className="-ml-2 grid h-8 w-7 flex-none place-items-center rounded-r-sm text-ink-3 hover:text-ink"
        >
          <X size={13} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
