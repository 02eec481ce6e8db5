// What Camtrap DP says of a class: the type of an observation, and the taxon with its ranks and its names. Pure. It
// brings the whole table of taxa, so islands load it apart from the other exports. Camtrap DP 1.0.2,
// observations.observationType, observations.scientificName and the descriptor's `taxonomic`.
import { EMPTY_CLASS } from "~/domain/insights/insight";
import { findTaxon, ranksAbove } from "~/domain/taxa/taxa";
import type { Taxon, TaxonKind } from "~/domain/taxa/taxon";
import { vernacularNames } from "~/domain/taxa/vernacular-names";

type ObservationType = "animal" | "human" | "vehicle" | "blank" | "unknown" | "unclassified";

export interface ObservedClass {
  readonly type: ObservationType;
  /** Empty where nothing alive was seen, and for a class whose taxon is not known. */
  readonly scientificName: string;
  /** The taxon as the descriptor lists it; null without a scientific name. */
  readonly taxon: object | null;
}

export type Taxonomy = (className: string) => ObservedClass;

const TYPES: Readonly<Record<TaxonKind, ObservationType>> = {
  animal: "animal",
  person: "human",
  vehicle: "vehicle",
  blank: "blank",
  other: "unknown",
};

/**
 * An import names what has no species by its type, and such names are types again. A class that the table of taxa does not
 * have is an animal without a scientific name: its own text is in the tags.
 */
export const camtrapTaxonomy: Taxonomy = (className) => {
  const name = className.trim().toLowerCase();
  if (name === "" || name === "unclassified") return nameless("unclassified");
  if (name === EMPTY_CLASS.label) return nameless("blank");
  const taxon = findTaxon(className)?.taxon;
  if (!taxon) return nameless("animal");
  const type = TYPES[taxon.kind];
  if (taxon.scientificName === "") return nameless(type);
  return { type, scientificName: taxon.scientificName, taxon: described(taxon) };
};

function nameless(type: ObservationType): ObservedClass {
  return { type, scientificName: "", taxon: null };
}

function described(taxon: Taxon): object {
  const names = vernacularNames(taxon);
  return {
    scientificName: taxon.scientificName,
    taxonRank: taxon.rank ?? "kingdom",
    kingdom: "Animalia",
    ...ranksAbove(taxon),
    ...(Object.keys(names).length > 0 && { vernacularNames: names }),
  };
}
