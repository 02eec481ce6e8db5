// Where a taxon belongs, rank by rank, as tables of the field have it: a column a rank. Pure.
import { RANKS, type Rank, type Taxon } from "./taxon";

type Ranks = Partial<Readonly<Record<Rank, string>>>;

/**
 * The scientific names of a taxon and of all that it belongs to, by rank. A species tells its genus, which the table leaves
 * out where nothing else is of it.
 * @example ranksOf(dogs, taxa) // { class: "Mammalia", order: "Carnivora", family: "Canidae" }
 */
export function ranksOf(taxon: Taxon, taxa: ReadonlyMap<number, Taxon>): Ranks {
  const names = new Map<Rank, string>();
  for (let at: Taxon | undefined = taxon; at; at = at.parent === null ? undefined : taxa.get(at.parent)) {
    if (at.rank !== null) names.set(at.rank, at.scientificName);
    if (at.rank === "species") names.set("genus", at.scientificName.split(" ")[0] ?? "");
  }
  return Object.fromEntries(RANKS.flatMap((rank) => (names.has(rank) ? [[rank, names.get(rank)]] : [])));
}
