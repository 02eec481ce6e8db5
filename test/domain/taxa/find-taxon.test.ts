// Which taxon a text means, in a small table and in ours.
import { describe, expect, test } from "vitest";
import { createTaxonFinder } from "~/domain/taxa/find-taxon";
import { readTaxa } from "~/domain/taxa/read-table";
import { findTaxon } from "~/domain/taxa/taxa";

const TABLE = `100 order Carnivora|carnivore
101 family Canidae|canid, dog family
102 genus Vulpes|fox
103 species Vulpes vulpes|red fox, common fox|Canis vulpes
104 genus Canis
105 species Canis latrans|coyote
106 species Canis lupus|gray wolf, wolf
110 family Felidae|cat
111 genus Puma
112 species Puma concolor|cougar, puma|Felis concolor
120 family Mustelidae
121 genus Meles
122 species Meles meles|European badger, badger
123 genus Taxidea
124 species Taxidea taxus|American badger, badger
130 genus Branta
131 species Branta canadensis|Canada goose
`;
const { find, candidates } = createTaxonFinder(readTaxa(TABLE, 10));
const found = (text: string) => {
  const { taxon, by } = find(text) ?? {};
  return taxon ? `${taxon.id} ${by}` : null;
};

describe("a text means a taxon", () => {
  test.each([
    ["Vulpes vulpes", "103 name"],
    ["red fox", "103 name"],
    ["Red Fox ", "103 name"],
    ["Canidae", "101 name"],
    ["Canis vulpes", "103 synonym"],
    ["Felis concolor", "112 synonym"],
    ["canis_latrans", "105 spelling"],
    ["red-fox", "103 spelling"],
    ["grey wolf", "106 spelling"],
    ["fox, red", "103 spelling"],
    ["red foxes", "103 spelling"],
    ["coyotes", "105 spelling"],
    ["wolves", "106 spelling"],
    ["Canada geese", "131 spelling"],
    // English before a genus of the same word.
    ["puma", "112 name"],
    ["Vulpes", "102 name"],
  ])("%s: %s", (text, expected) => {
    expect(found(text)).toBe(expected);
  });
});

test.each(["badger", "badgers", "", "  ", "fo", "red fox cub", "Vulpes sp", "fox, red, old", ", ", "s"])(
  "%j means none: what fits several, or nothing, is asked",
  (text) => {
    expect(found(text)).toBeNull();
  },
);

test.each([
  ["badgers", "European badger, American badger"],
  ["badger", "European badger, American badger"],
  ["red fox", "red fox"],
  ["Canis vulpes", "red fox"],
  ["fo", ""],
])("%j may mean: %s", (text, names) => {
  expect(
    candidates(text)
      .map(({ english }) => english[0])
      .join(", "),
  ).toBe(names);
});

test.each([
  ["Rac", null],
  ["badger", null],
  ["elk", null],
  ["person", "Homo sapiens"],
  ["White-tailed deer", "Odocoileus virginianus"],
  ["Wild boar", "Sus scrofa"],
  ["Black bear", "Ursus americanus"],
  ["Raccoon", "Procyon lotor"],
  ["Wild turkey", "Meleagris gallopavo"],
  ["Felis concolor", "Puma concolor"],
  ["mountain lion", "Puma concolor"],
  ["bird", "Aves"],
  ["birds", "Aves"],
  ["animal", "Animalia"],
])("in our table, %s is %s", (text, scientificName) => {
  expect(findTaxon(text)?.taxon.scientificName ?? null).toBe(scientificName);
});

test.each([
  ["vehicle", "vehicle"],
  ["no cv result", "other"],
  ["Empty", "blank"],
  ["human", "person"],
])("%s is of the kind %s", (text, kind) => {
  expect(findTaxon(text)?.taxon.kind).toBe(kind);
});
