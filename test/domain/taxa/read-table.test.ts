// The text of the table of taxa, and names in other languages.
import { expect, test } from "vitest";
import { readNames, readTaxa } from "~/domain/taxa/read-table";

test("a line is a taxon below the nearest one of a higher rank", () => {
  const text = `20 order Carnivora|carnivore
21 family Canidae
22 genus Vulpes|fox
23 species Vulpes vulpes|red fox, common fox|Canis vulpes
24 family Felidae|felid
25 species Felis catus|domestic cat||domestic
26 order Rodentia|rodent
`;
  const taxa = readTaxa(text, 10);
  expect(taxa.map(({ id, parent }) => [id, parent])).toEqual([
    [20, 10],
    [21, 20],
    [22, 21],
    [23, 22],
    [24, 20],
    [25, 24],
    [26, 10],
  ]);
  expect(taxa[3]).toEqual({
    id: 23,
    rank: "species",
    scientificName: "Vulpes vulpes",
    synonyms: ["Canis vulpes"],
    english: ["red fox", "common fox"],
    kind: "animal",
    domestic: false,
    parent: 22,
  });
  expect(taxa[5]).toMatchObject({ synonyms: [], domestic: true });
});

test.each(["Vulpes vulpes", "23 Vulpes vulpes", "x species Vulpes vulpes", "23 tribe Vulpini"])(
  "%s is no taxon",
  (line) => {
    expect(() => readTaxa(line, 10)).toThrow(`No taxon: ${line}`);
  },
);

test("names are by the number of their taxon", () => {
  expect([...readNames("23 zorro rojo\n25 gato\n")]).toEqual([
    [23, "zorro rojo"],
    [25, "gato"],
  ]);
  expect(() => readNames("zorro")).toThrow("No name: zorro");
});
