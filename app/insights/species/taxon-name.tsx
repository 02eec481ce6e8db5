// What a taxon is called: its common name, its scientific one beside it, and its rank where it is no species.
import { commonName } from "~/domain/taxa/classes/meaning-words";
import type { Taxon } from "~/domain/taxa/taxon";

interface TaxonNameProps {
  readonly taxon: Taxon;
  /** What it is called where it is shown, if not as usual. */
  readonly name?: string;
  readonly className?: string;
}

export function TaxonName({ taxon, name = commonName(taxon), className = "" }: TaxonNameProps) {
  const { rank, scientificName } = taxon;
  const isScientific = name === scientificName;
  // Zoologists write genera and species in italics, higher ranks upright.
  const look = rank === "species" || rank === "genus" ? "italic" : "";
  return (
    <span className={className}>
      <span className={isScientific ? look : ""}>{name}</span>
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
