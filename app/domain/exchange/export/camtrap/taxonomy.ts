// What Camtrap DP says of a class: the type of an observation, and the taxon with its ranks and its names. Pure. It
// brings the names in every language, so islands load it apart from the other exports. Camtrap DP 1.0.2,
// observations.observationType, observations.scientificName and the descriptor's `taxonomic`.
import { taxonRank } from "~/domain/exchange/export/taxon-columns";
import { EMPTY_CLASS } from "~/domain/insights/insight";
import type { SetSpecies } from "~/domain/set/species/set-species";
import { looksLikePerson } from "~/domain/taxa/looks-like-person";
import { vernacularNames } from "~/domain/taxa/names/vernacular-names";
import { ranksOf } from "~/domain/taxa/ranks";
import type { Taxon, TaxonKind } from "~/domain/taxa/taxon";

type ObservationType = "animal" | "human" | "vehicle" | "blank" | "unknown" | "unclassified";

export interface ObservedClass {
  readonly type: ObservationType;
  /** Empty where nothing alive was seen, and for a class whose taxon is not known. */
  readonly scientificName: string;
  /** The taxon as the descriptor lists it; null without a scientific name. */
  readonly taxon: object | null;
}

export type Taxonomy = (accountId: number, className: string) => ObservedClass;

const TYPES: Readonly<Record<TaxonKind, ObservationType>> = {
  animal: "animal",
  person: "human",
  vehicle: "vehicle",
  blank: "blank",
  other: "unknown",
};

/**
 * By the meaning in the account that the insight belongs to. An import names what has no species by its type, and such names
 * are types again. A class without a known taxon is an animal without a scientific name, or a person if its text names one: its
 * own text is in the tags.
 */
export function camtrapTaxonomy({ taxonOf, taxa }: SetSpecies): Taxonomy {
  return (accountId, className) => {
    const taxon = taxonOf(accountId, className);
    if (!taxon) return nameless(typeByName(className.trim().toLowerCase()));
    const type = TYPES[taxon.kind];
    if (taxon.scientificName === "") return nameless(type);
    return { type, scientificName: taxon.scientificName, taxon: described(taxon, taxa) };
  };
}

function typeByName(name: string): ObservationType {
  if (name === "" || name === "unclassified") return "unclassified";
  if (name === EMPTY_CLASS.label) return "blank";
  return looksLikePerson(name) ? "human" : "animal";
}

function nameless(type: ObservationType): ObservedClass {
  return { type, scientificName: "", taxon: null };
}

function described(taxon: Taxon, taxa: SetSpecies["taxa"]): object {
  const names = vernacularNames(taxon);
  const { species: _, ...ranks } = ranksOf(taxon, taxa);
  return {
    scientificName: taxon.scientificName,
    taxonRank: taxonRank(taxon),
    kingdom: "Animalia",
    ...ranks,
    ...(Object.keys(names).length > 0 && { vernacularNames: names }),
  };
}
