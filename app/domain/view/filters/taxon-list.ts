// The list of taxa that a filter offers: what matches a typed text with all that it belongs to, and how far each line is
// set in. Pure.
import type { SeenTaxon } from "~/domain/set/species/seen-taxa";
import { TAXON_KINDS } from "~/domain/taxa/taxon-words";

export interface TaxonLine {
  readonly taxon: SeenTaxon;
  /** 0 for a line at the edge. */
  readonly depth: number;
}

/** What has a button of its own above the list. */
const OWN_BUTTONS: ReadonlySet<number> = new Set(TAXON_KINDS.map(({ taxonId }) => taxonId));

/**
 * In the order of `taxa`, without groups that add nothing. A text matches the beginning of a word of a name, in any case; what is above and below a match is
 * shown too.
 */
export function taxonList(
  taxa: readonly SeenTaxon[],
  typed: string,
  chosen: ReadonlySet<number> = new Set(),
): readonly TaxonLine[] {
  const byId = new Map(taxa.map((taxon) => [taxon.id, taxon]));
  const aboveOf = (taxon: SeenTaxon): readonly SeenTaxon[] => {
    const above = taxon.parent === null ? undefined : byId.get(taxon.parent);
    return above ? [above, ...aboveOf(above)] : [];
  };
  const needle = plain(typed);
  const matching = new Set(taxa.filter((taxon) => matches(taxon, needle)).map(({ id }) => id));
  const shown = new Set<number>();
  for (const taxon of taxa) {
    const path = [taxon, ...aboveOf(taxon)];
    const isFound = path.some(({ id }) => matching.has(id));
    if (isFound) for (const { id } of path) shown.add(id);
  }
  const isLine = (taxon: SeenTaxon) =>
    shown.has(taxon.id) &&
    !OWN_BUTTONS.has(taxon.id) &&
    (!isQuiet(taxon, taxa) || chosen.has(taxon.id) || (needle !== "" && matching.has(taxon.id)));
  return taxa.filter(isLine).map((taxon) => ({ taxon, depth: aboveOf(taxon).filter(isLine).length }));
}

/**
 * A group adds nothing to the one line below it that has all its insights; a genus says little to most people, however many
 * species it has. Typed, both are found.
 */
function isQuiet({ id, rank, insights }: SeenTaxon, taxa: readonly SeenTaxon[]): boolean {
  if (rank !== "order" && rank !== "family" && rank !== "genus") return false;
  const below = taxa.filter(({ parent }) => parent === id);
  const isOwn = below.reduce((sum, child) => sum + child.insights, 0) < insights;
  return !isOwn && (rank === "genus" || below.length === 1);
}

function matches({ name, englishName, scientificName }: SeenTaxon, needle: string): boolean {
  return [name, englishName, scientificName].some((text) => ` ${plain(text)}`.includes(` ${needle}`));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[-_\s]+/g, " ")
    .trim();
}

/** "4 species" beside a group, nothing beside a species. */
export function speciesWords({ rank, species }: Pick<SeenTaxon, "rank" | "species">): string {
  if (rank === "species" || species === 0) return "";
  return species === 1 ? "1 species" : `${species} species`;
}
