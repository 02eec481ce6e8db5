// Finding taxa by typing, in a small table and in ours.
import { describe, expect, test } from "vitest";
import { NAMES } from "~/domain/taxa/names/vernacular-names";
import { readTaxa } from "~/domain/taxa/read-table";
import { createTaxonSearch, nameTaxa } from "~/domain/taxa/search-taxa";
import { TAXA } from "~/domain/taxa/taxa";

const TABLE = `100 order Carnivora|carnivore
101 family Canidae|canid
102 genus Vulpes|fox
103 species Vulpes vulpes|red fox, common fox|Canis vulpes
104 species Vulpes lagopus|Arctic fox
105 genus Cerdocyon
106 species Cerdocyon thous|crab-eating fox
110 family Procyonidae|procyonid
111 genus Procyon
112 species Procyon lotor|raccoon
130 species Passerella iliaca|fox sparrow
`;
const LANGUAGES = [
  ["deu", new Map([[103, "Rotfuchs"]])],
  [
    "spa",
    new Map([
      [106, "zorro cangrejero"],
      [112, "mapache común"],
    ]),
  ],
] as const;
const small = createTaxonSearch(nameTaxa(readTaxa(TABLE, 10), LANGUAGES));
const ids = (typed: string, first?: ReadonlySet<number>) => small(typed, first).map(({ taxon }) => taxon.id);

describe("typing finds", () => {
  test.each([
    ["red fox", [103]],
    ["RED  Fóx", [103]],
    ["fox red", [103]],
    ["vulpes lag", [104]],
    ["Canis vulpes", [103]],
    ["rotf", [103]],
    ["fuchs", [103]],
    ["mapache comun", [112]],
    ["crab eating", [106]],
    ["ccoo", [112]],
    ["cc", []],
    ["xyz", []],
    ["  ", []],
    [".*", []],
  ])("%j: %j", (typed, found) => {
    expect(ids(typed)).toEqual(found);
  });

  test("an exact name first, whole words next, species before higher ranks", () => {
    // The genus is called "fox"; of the species, those that more languages name come first, then the shortest name.
    expect(ids("fox")).toEqual([102, 103, 106, 104, 130]);
    expect(ids("vulpes")).toEqual([102, 103, 104]);
    expect(ids("proc")).toEqual([112, 110, 111]);
    expect(ids("can")).toEqual([103, 106, 101]);
  });

  test("what the account knows before others that fit as well", () => {
    expect(ids("fox", new Set([130]))).toEqual([102, 130, 103, 106, 104]);
    expect(ids("red fox", new Set([130]))).toEqual([103]);
  });

  test("says by which name, where that is not shown beside it", () => {
    const [byGerman] = small("rotfuchs");
    const [byOther] = small("common fox");
    const [byUsual] = small("red fox");
    const [byScientific] = small("vulpes vulpes");
    const others = [byGerman, byOther, byUsual, byScientific].map((found) => found?.other);
    expect(others).toEqual(["Rotfuchs", "common fox", null, null]);
  });
});

describe("in our table", () => {
  const search = createTaxonSearch(nameTaxa(TAXA.values(), NAMES));

  test.each([
    ["fox", "Vulpes vulpes"],
    ["mo", "Alces alces"],
    ["Rotfuchs", "Vulpes vulpes"],
    ["zorro rojo", "Vulpes vulpes"],
    ["jabali", "Sus scrofa"],
    ["deer", "Cervidae"],
    ["Felis concolor", "Puma concolor"],
    ["grey wolf", "Canis lupus"],
    ["person", "Homo sapiens"],
  ])("%s is %s first", (typed, scientificName) => {
    expect(search(typed)[0]?.taxon.scientificName).toBe(scientificName);
  });

  test("a list is never longer than ten", () => {
    for (const typed of ["a", "e", "fox", "red", "Canis"]) {
      expect(search(typed).length).toBeLessThanOrEqual(10);
    }
  });
});
