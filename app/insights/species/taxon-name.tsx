// What a taxon is called: its name in the reader's language, its scientific one beside it, and its rank where it is no species.
import type { Taxon } from "~/domain/taxa/taxon";
import { useSpeciesLook } from "~/ui/shell/session/shown-look";
import { useTaxonNames } from "./use-taxon-names";

interface TaxonNameProps {
  readonly taxon: Taxon;
  /** What it is called where it is shown, if not as usual: a reader of another language gets its name beside. */
  readonly name?: string;
  readonly className?: string;
}

export function TaxonName({ taxon, name: shown, className = "" }: TaxonNameProps) {
  const own = useTaxonNames()(taxon);
  const isForeign = useSpeciesLook().language !== "en";
  const name = shown ?? own;
  const { rank, scientificName } = taxon;
  const isScientific = name === scientificName;
  // Zoologists write genera and species in italics, higher ranks upright.
  const look = rank === "species" || rank === "genus" ? "italic" : "";
  return (
    <span className={className}>
      <span className={isScientific ? look : ""}>{name}</span>
      {isForeign && own.toLowerCase() !== name.toLowerCase() && own !== scientificName && (
        <span className="font-normal text-ink-2">{` ${own}`}</span>
      )}
      {!isScientific && scientificName !== "" && (
        <>
          {" "}
          <span className={`inline-block font-normal text-ink-3 ${look}`}>{scientificName}</span>
        </>
      )}
      {rank !== null && rank !== "species" && (
        <span className="font-normal text-ink-3 text-small">{` (${rank})`}</span>
      )}
    </span>
  );
}
