// What a taxon is called where it is named: in the reader's language as soon as its names are here.
import { expect, test } from "vitest";
import type { SpeciesLook } from "~/domain/look/species-look";
import { USUAL_SPECIES_LOOK } from "~/domain/look/usual-species-look";
import { TAXA } from "~/domain/taxa/taxa";
import type { Taxon } from "~/domain/taxa/taxon";
import { TaxonName } from "~/insights/species/taxon-name";
import { ShownLook } from "~/ui/shell/session/shown-look";
import { rendered } from "../tabs/rendered-tab";

const RED_FOX = taxonOf(1087);
const CANIDAE = taxonOf(1001);
const OWN: Taxon = { ...RED_FOX, english: ["Reynard"], names: { de: "Feuerfuchs" } };

function taxonOf(id: number): Taxon {
  const taxon = TAXA.get(id);
  if (!taxon) throw new Error(`no taxon ${id}`);
  return taxon;
}

const textOf = async (taxon: Taxon, look: Partial<SpeciesLook> = {}, name?: string) =>
  (
    await rendered(
      <ShownLook.Provider value={{ ...USUAL_SPECIES_LOOK, ...look }}>
        <TaxonName taxon={taxon} {...(name && { name })} />
      </ShownLook.Provider>,
    )
  )
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test.each([
  ["a species", RED_FOX, {}, undefined, "red fox Vulpes vulpes"],
  ["a higher rank", CANIDAE, {}, undefined, "canid Canidae (family)"],
  ["an account's own name", OWN, {}, undefined, "Reynard Vulpes vulpes"],
  ["its name in the reader's language", OWN, { language: "de" }, undefined, "Feuerfuchs Vulpes vulpes"],
  ["a class, for an English reader", RED_FOX, {}, "Fox", "Fox Vulpes vulpes"],
  ["a class, for a German reader", OWN, { language: "de" }, "Fox", "Fox Feuerfuchs Vulpes vulpes"],
  // The names of a language come with the page: the server doesn't have them.
  ["a species, before the names are here", RED_FOX, { language: "de" }, undefined, "red fox Vulpes vulpes"],
] as const)("%s", async (_, taxon, look, name, words) => {
  expect(await textOf(taxon, look, name)).toBe(words);
});
