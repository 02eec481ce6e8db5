// A search over all taxa by any of their names: the arrows move, Enter takes, Escape leaves.
import { useEffect, useMemo, useRef, useState } from "react";
import type { Taxon } from "~/domain/taxa/taxon";
import { SearchList } from "~/ui/search-list";
import { useAccountTaxa } from "./account-taxa";
import { searchTaxa, TAXA } from "./taxa-index";
import { TaxonName } from "./taxon-name";
import { useTaxonNames } from "./use-taxon-names";

export interface TaxonListProps {
  /** Above the field: what is asked. */
  readonly label: string;
  /** Shown before anything is typed, the likeliest first. */
  readonly offered?: readonly Taxon[];
  /** Come first among those that fit as well: taxa that the account knows. */
  readonly first?: ReadonlySet<number>;
  readonly onChoose: (taxon: Taxon) => void;
  readonly onEscape: () => void;
}

/** No name of a taxon is longer. */
const TYPED_LIMIT = 80;

export default function TaxonList({ label, offered = [], first, onChoose, onEscape }: TaxonListProps) {
  const [typed, setTyped] = useState("");
  const own = useAccountTaxa();
  const search = own?.search ?? searchTaxa;
  const found = useMemo(() => search(typed, first), [search, typed, first]);
  const isAsked = typed.trim() !== "";
  const shown = isAsked ? found : offered.map((taxon) => ({ taxon, other: null }));
  const whole = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may end below the window
  useEffect(() => {
    // In a block: newer browsers answer it with a promise, which React would call as the effect's end.
    whole.current?.scrollIntoView({ block: "nearest" });
  }, [shown.length]);
  return (
    <div ref={whole} className="scroll-my-4">
      <SearchList
        label={label}
        placeholder="Type a name"
        maxLength={TYPED_LIMIT}
        typed={typed}
        onType={setTyped}
        listLabel="Species and groups"
        options={shown.map(({ taxon, other }) => ({
          value: String(taxon.id),
          content: <TaxonOption taxon={taxon} other={other} />,
        }))}
        onChoose={(value) => {
          const taxon = (own?.taxa ?? TAXA).get(Number(value));
          if (taxon) onChoose(taxon);
        }}
        onEscape={onEscape}
        listClassName="-mx-1.5 max-h-[268px] overflow-y-auto empty:hidden"
      />
      <p role="status" className="text-ink-3 text-small empty:hidden [&:not(:empty)]:mt-2">
        {hintOf(isAsked, shown.length)}
      </p>
    </div>
  );
}

function hintOf(isAsked: boolean, shown: number): string | null {
  if (isAsked) return shown > 0 ? null : "No such name. Try the scientific name, or fewer letters.";
  return "Common or scientific names work, in English, Spanish, French, German or Portuguese.";
}

interface TaxonOptionProps {
  readonly taxon: Taxon;
  readonly other: string | null;
}

/** On two lines where it was found by another name: "red fox Vulpes vulpes", and "Rotfuchs" below. */
function TaxonOption({ taxon, other }: TaxonOptionProps) {
  const own = useTaxonNames()(taxon);
  return (
    <span className="min-w-0 flex-1 break-words py-1">
      <TaxonName taxon={taxon} />
      {other !== null && other !== own && <span className="block text-ink-3 text-label">{other}</span>}
    </span>
  );
}
