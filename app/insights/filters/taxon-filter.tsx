// The filter by species beside the cameras.
import PawPrint from "lucide-react/icons/paw-print";
import { useEffect, useState } from "react";
import type { FilterSentence } from "~/domain/view/filters/filter-words";
import { lazyCode, usePrefetch } from "~/ui/waiting/lazy-part";
import { ChoiceFilter } from "./choice-filter";
import type { TaxonChoice, TaxonChoiceProps } from "./taxon-choice";

const CHOICE = lazyCode(() => import("./taxon-choice"));
const AHEAD = [CHOICE];

interface TaxonFilterProps extends TaxonChoiceProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly sentence: FilterSentence;
}

export function TaxonFilter({ open, onOpenChange, species, chosen, sentence, onChange }: TaxonFilterProps) {
  const [Choice, setChoice] = useState<typeof TaxonChoice | null>(null);
  usePrefetch(AHEAD);
  useEffect(() => {
    if (open) void CHOICE.load().then((code) => setChoice(() => code.TaxonChoice));
  }, [open]);
  return (
    <ChoiceFilter
      label="Species"
      all="All species"
      icon={<PawPrint size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none" />}
      isAll={chosen.length === 0}
      sentence={sentence}
      open={open}
      onOpenChange={onOpenChange}
      onClear={() => onChange([])}
      className="w-80 p-3"
    >
      {Choice && <Choice species={species} chosen={chosen} onChange={onChange} />}
    </ChoiceFilter>
  );
}
