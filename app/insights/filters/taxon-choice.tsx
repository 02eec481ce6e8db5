// Choosing species: animals, people, vehicles or nothing with one press, and a search over the taxa that the set shows, each
// with everything below it.
import { useEffect, useState } from "react";
import { TAXON_KINDS } from "~/domain/taxa/taxon-words";
import { formatCount } from "~/domain/text/format";
import { speciesWords, type TaxonLine, taxonList } from "~/domain/view/filters/taxon-list";
import type { SeenSpecies } from "~/insights/view/view-props";
import { INPUT } from "~/ui/filters/input-look";
import { Checkbox } from "~/ui/form/checkbox";
import { useSpeciesLook } from "~/ui/shell/session/shown-look";
import { Spinner } from "~/ui/waiting/spinner";

/** More are found by typing. */
const MOST_SHOWN = 100;
/** px. */
const INDENT = 16;
const DEEPEST = 4;

export interface TaxonChoiceProps {
  readonly species: SeenSpecies;
  /** Numbers of taxa; none means all. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

export function TaxonChoice({ species, chosen, onChange }: TaxonChoiceProps) {
  const { seen, failed, want } = species;
  const [typed, setTyped] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: wanted once, when the choice opens
  useEffect(want, []);
  const lines = taxonList(seen?.taxa ?? [], typed, new Set(chosen));
  const toggle = (taxonId: number, on: boolean) =>
    onChange(on ? [...chosen, taxonId] : chosen.filter((id) => id !== taxonId));
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Kinds</legend>
        {TAXON_KINDS.map(({ taxonId, label }) => (
          <button
            key={taxonId}
            type="button"
            aria-pressed={chosen.includes(taxonId)}
            onClick={() => toggle(taxonId, !chosen.includes(taxonId))}
            className="h-7 rounded-sm px-2.5 font-medium text-ink-2 text-small ring-1 ring-line-strong ring-inset hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink aria-pressed:ring-accent touch:h-11"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <input
        type="search"
        aria-label="Find a species"
        placeholder="Find a species, family or order"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={INPUT}
      />
      {lines.length > 0 && (
        <ul aria-label="Species" className="-mx-1.5 max-h-[304px] overflow-y-auto">
          {lines.slice(0, MOST_SHOWN).map((line) => (
            <TaxonRow
              key={line.taxon.id}
              line={line}
              checked={chosen.includes(line.taxon.id)}
              onChange={(on) => toggle(line.taxon.id, on)}
            />
          ))}
        </ul>
      )}
      <div className="flex min-h-7 items-center justify-between gap-2 text-ink-3 text-label">
        <span role="status">
          {seen === null && !failed ? (
            <span className="inline-flex items-center gap-2">
              <Spinner size={14} />
              Loading your species
            </span>
          ) : (
            standWords({ species, lines: lines.length, chosen: chosen.length })
          )}
        </span>
        {chosen.length > 0 && (
          <button
            type="button"
            onClick={() => onChange([])}
            className="flex-none rounded-xs px-1 font-medium text-accent-ink hover:underline touch:h-11"
          >
            All species
          </button>
        )}
      </div>
    </div>
  );
}

interface TaxonRowProps {
  readonly line: TaxonLine;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

function TaxonRow({ line: { taxon, depth }, checked, onChange }: TaxonRowProps) {
  const { name, scientificName, insights } = taxon;
  const { scientific } = useSpeciesLook();
  const below = speciesWords(taxon);
  const isNamed = scientific && scientificName !== "" && scientificName !== name;
  return (
    <li style={{ paddingLeft: Math.min(depth, DEEPEST) * INDENT }}>
      <Checkbox checked={checked} onChange={onChange}>
        <span className="inline-flex w-full min-w-0 items-baseline gap-2">
          <span className="min-w-0 truncate" title={isNamed ? `${name}, ${scientificName}` : name}>
            {name}
            {isNamed && <i className="ml-2 text-ink-3 text-label">{scientificName}</i>}
            {below !== "" && <span className="text-ink-3">, {below}</span>}
          </span>
          <span className="ml-auto flex-none text-ink-3 text-label tabular-nums">
            {formatCount(insights)}
          </span>
        </span>
      </Checkbox>
    </li>
  );
}

function standWords({
  species: { seen, failed },
  lines,
  chosen,
}: {
  readonly species: SeenSpecies;
  readonly lines: number;
  readonly chosen: number;
}): string {
  if (seen === null) return failed ? "Species could not be loaded. Close this list and open it again." : "";
  if (lines === 0) return seen.taxa.length === 0 ? "No species yet" : "No species has that name";
  if (lines > MOST_SHOWN) {
    return `${formatCount(MOST_SHOWN)} of ${formatCount(lines)} shown; type to find more`;
  }
  if (chosen > 0) return `${formatCount(chosen)} chosen`;
  return seen.unknown === 0
    ? "All species are shown"
    : `${formatCount(seen.unknown)} ${seen.unknown === 1 ? "insight has a class" : "insights have classes"} without a species`;
}
