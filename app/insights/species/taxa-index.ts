// The table of taxa with its names in all languages, and what is found in it. Large: load it by `TAXA_INDEX`, never with
// the first view of a page. Pure.
import { createCandidates } from "~/domain/taxa/classes/candidates";
import { createTaxonSearch, nameTaxa } from "~/domain/taxa/search-taxa";
import { TAXA } from "~/domain/taxa/taxa";
import { NAMES } from "~/domain/taxa/vernacular-names";

export { findTaxon, TAXA } from "~/domain/taxa/taxa";

const named = nameTaxa(TAXA.values(), NAMES);

export const searchTaxa = createTaxonSearch(named);

export const { candidatesOf, namedSo } = createCandidates(named, searchTaxa);
