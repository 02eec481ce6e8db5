// Choosing the right species: the model's classes and what was chosen lately, every taxon by any of its names, and, set
// apart, a species that neither knows.
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { useEffect, useMemo, useRef, useState } from "react";
import { EMPTY_CLASS } from "~/domain/insights/insight";
import { SPECIES_LIMIT } from "~/domain/review/species/species-name";
import { type KnownTaxa, type SpeciesOption, speciesOptions } from "~/domain/review/species/species-options";
import type { SaidSpecies } from "~/domain/review/species-action";
import { TaxonName } from "~/insights/species/taxon-name";
import { useTaxonNames } from "~/insights/species/use-taxon-names";
import { Button } from "~/ui/button";
import { SearchList } from "~/ui/search-list";
import { Spinner } from "~/ui/waiting/spinner";
import { useKnownTaxa } from "./use-known-taxa";

interface SpeciesChoiceProps {
  /** The home account of the insight. */
  readonly accountId: number;
  /** What the model weighed, best first. */
  readonly weighed: readonly string[];
  /** The classes of the model. */
  readonly classes: readonly string[];
  readonly recent: readonly SaidSpecies[];
  /** What is shown now. */
  readonly current: string;
  readonly onChoose: (species: SaidSpecies) => void;
  /** A word that is no class and no taxon. */
  readonly onAdd: (className: string) => void;
  readonly onCancel: () => void;
}

/** No class is called so: a class has no line break. */
const OWN = "\n";

export default function SpeciesChoice(props: SpeciesChoiceProps) {
  const [typed, setTyped] = useState("");
  return <SpeciesChoiceList {...props} {...useKnownTaxa(props.accountId)} typed={typed} onType={setTyped} />;
}

interface SpeciesChoiceListProps extends SpeciesChoiceProps {
  readonly known: KnownTaxa | null;
  /** Nothing more is on its way. */
  readonly settled: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

export function SpeciesChoiceList(props: SpeciesChoiceListProps) {
  const { weighed, classes, recent, known, settled, typed, current, onChoose, onAdd, onCancel } = props;
  const whole = useRef<HTMLDivElement>(null);
  const { listed, own } = useMemo(
    () => speciesOptions(typed, { weighed, classes, recent, known }),
    [typed, weighed, classes, recent, known],
  );
  useEffect(() => {
    // In a block: newer browsers answer it with a promise, which React would call as the effect's end.
    whole.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const options = listed.map((option) => ({
    value: option.className,
    content: <ListedSpecies option={option} current={option.className === current} />,
  }));
  // Until the table of taxa is here, a word may have a line of its own in it.
  const isAsked = own !== null && settled;
  return (
    <div ref={whole} className="flex flex-col gap-1.5">
      <SearchList
        label="Correct species"
        placeholder="Common or scientific name"
        maxLength={SPECIES_LIMIT}
        typed={typed}
        onType={props.onType}
        listLabel="Species"
        options={
          isAsked
            ? [...options, { value: OWN, apart: options.length > 0, content: <OwnSpecies name={own} /> }]
            : options
        }
        onChoose={(value) => {
          if (value === OWN) return own !== null && onAdd(own);
          const taxonId = listed.find(({ className }) => className === value)?.taxon?.id;
          return onChoose(taxonId === undefined ? { className: value } : { className: value, taxonId });
        }}
        onEscape={onCancel}
        entersWithArrow
        listClassName="-mx-1.5 max-h-[268px] overflow-y-auto"
      />
      {!settled && typed !== "" && (
        <p role="status" className="flex items-center gap-2 text-ink-3 text-small">
          <Spinner size={14} />
          Looking for more species
        </p>
      )}
      <Button size="small" variant="ghost" onClick={onCancel} className="self-start">
        Cancel
      </Button>
    </div>
  );
}

interface ListedSpeciesProps {
  readonly option: SpeciesOption;
  readonly current: boolean;
}

/** "Raccoon Procyon lotor", and below it the name by which it was found. */
function ListedSpecies({ option: { className, taxon, other }, current }: ListedSpeciesProps) {
  const nameIn = useTaxonNames();
  const isShown = other === className || (taxon !== null && other === nameIn(taxon));
  return (
    <>
      <span className="min-w-0 flex-1 break-words py-1">
        {taxon === null ? (
          <span className={className === EMPTY_CLASS.label ? "text-ink-3" : ""}>{className}</span>
        ) : (
          <TaxonName taxon={taxon} name={className} />
        )}
        {other !== null && !isShown && <span className="block text-ink-3 text-label">{other}</span>}
      </span>
      {current && (
        <>
          <Check size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-3" />
          <span className="sr-only">, shown now</span>
        </>
      )}
    </>
  );
}

function OwnSpecies({ name }: { readonly name: string }) {
  return (
    <>
      <Plus size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1 break-words py-1">
        Add a new species? “<span className="font-medium text-ink">{name}</span>”
      </span>
    </>
  );
}
