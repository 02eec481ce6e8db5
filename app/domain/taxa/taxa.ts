// Our table of taxa: the orders and families of mammals and birds, and the species that camera traps meet. Written and
// checked by us; test/domain/taxa holds every row to others' lists. Pure. Decision 0143, Taxa.
import { createTaxonFinder } from "./find-taxon";
import { readTaxa } from "./read-table";
import { CLASS_IDS, SPECIAL } from "./special";
import { BIRDS_OF_PREY } from "./table/birds-of-prey";
import { CARNIVORES } from "./table/carnivores";
import { GROUND_BIRDS } from "./table/ground-birds";
import { HOOFED_MAMMALS } from "./table/hoofed-mammals";
import { OTHER_MAMMALS } from "./table/other-mammals";
import { PRIMATES } from "./table/primates";
import { REPTILES } from "./table/reptiles";
import { RODENTS } from "./table/rodents";
import { SONGBIRDS } from "./table/songbirds";
import { TREE_BIRDS } from "./table/tree-birds";
import { WATER_BIRDS } from "./table/water-birds";
import type { Taxon } from "./taxon";

const MAMMALS = [CARNIVORES, HOOFED_MAMMALS, PRIMATES, RODENTS, OTHER_MAMMALS];
const BIRDS = [GROUND_BIRDS, WATER_BIRDS, BIRDS_OF_PREY, TREE_BIRDS, SONGBIRDS];

/** Every taxon, by its number. */
export const TAXA: ReadonlyMap<number, Taxon> = new Map(
  [
    ...SPECIAL,
    ...MAMMALS.flatMap((text) => readTaxa(text, CLASS_IDS.mammals)),
    ...BIRDS.flatMap((text) => readTaxa(text, CLASS_IDS.birds)),
    ...readTaxa(REPTILES, CLASS_IDS.reptiles),
  ].map((taxon) => [taxon.id, taxon]),
);

const finder = createTaxonFinder(TAXA.values());

export const findTaxon = finder.find;
/** What a text may mean: several where it is to be asked, none where it is unknown. */
export const candidateTaxa = finder.candidates;

/** The taxa that one belongs to, the next first. */
export function lineage(taxon: Taxon): readonly Taxon[] {
  const above = taxon.parent === null ? undefined : TAXA.get(taxon.parent);
  return above ? [above, ...lineage(above)] : [];
}
