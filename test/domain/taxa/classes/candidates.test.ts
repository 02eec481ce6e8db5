// What a class may mean whose meaning is not sure, in our table.
import { expect, test } from "vitest";
import { createCandidates } from "~/domain/taxa/classes/candidates";
import { NAMES } from "~/domain/taxa/names/vernacular-names";
import { createTaxonSearch, nameTaxa } from "~/domain/taxa/search-taxa";
import { TAXA } from "~/domain/taxa/taxa";

const named = nameTaxa(TAXA.values(), NAMES);
const { candidatesOf, namedSo } = createCandidates(named, createTaxonSearch(named));
const names = (className: string) => candidatesOf(className).map(({ scientificName }) => scientificName);

test.each([
  ["badger", ["Meles meles", "Taxidea taxus"]],
  ["Badgers", ["Meles meles", "Taxidea taxus"]],
  ["elk", ["Cervus canadensis", "Alces alces"]],
  ["fox (juvenile)", ["Vulpes vulpes", "Urocyon cinereoargenteus"]],
  ["Rotfuchs", ["Vulpes vulpes"]],
  ["renard roux", ["Vulpes vulpes"]],
  ["Rehe", ["Capreolus", "Capreolus capreolus", "Capreolus pygargus"]],
  ["panther", ["Panthera pardus", "Puma concolor"]],
  ["robin", ["Erithacus rubecula", "Turdus migratorius"]],
  ["buffalo", ["Syncerus caffer", "Bos bison", "Bubalus bubalis"]],
  ["red fxo", ["Vulpes vulpes"]],
  ["red sqirrel", ["Sciurus vulgaris", "Tamiasciurus hudsonicus", "Sciurus igniventris"]],
  ["hiker", []],
  ["misc_1", []],
  ["", []],
  ["...", []],
])("%s: %j", (className, taxa) => {
  expect(names(className)).toEqual(taxa);
});

test("only a whole name counts as one, in any language", () => {
  const namesSo = (className: string) => namedSo(className).map(({ scientificName }) => scientificName);
  expect(["Rotfuchs", "ZORRO ROJO", "Rotfuchs 2", "Rotfux"].map(namesSo)).toEqual([
    ["Vulpes vulpes"],
    ["Vulpes vulpes"],
    [],
    [],
  ]);
});

test("a word of many names brings the group and the likeliest species, at most three", () => {
  expect(names("deer sp.")[0]).toBe("Cervidae");
  expect(names("unknown deer")).toHaveLength(3);
});
