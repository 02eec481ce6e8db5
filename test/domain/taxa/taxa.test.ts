// Our table of taxa: sound in itself, and as large as it is meant to be.
import { describe, expect, test } from "vitest";
import { GERMAN } from "~/domain/taxa/names/german";
import { NAMES, vernacularNames } from "~/domain/taxa/names/vernacular-names";
import { ranksOf } from "~/domain/taxa/ranks";
import { readNames } from "~/domain/taxa/read-table";
import { findTaxon, lineage, TAXA } from "~/domain/taxa/taxa";
import { RANKS, type Taxon } from "~/domain/taxa/taxon";

const all = [...TAXA.values()];
const species = all.filter(({ rank }) => rank === "species");
/** Whether a name finds the taxon, or one above or below it: "puma" is the cat, Puma its genus. */
const isMeant = (name: string, id: number): boolean => {
  const [meant, taxon] = [findTaxon(name)?.taxon, TAXA.get(id)];
  if (!meant || !taxon) return false;
  return [meant, ...lineage(meant)].includes(taxon) || lineage(taxon).includes(meant);
};
const of = (name: string): Taxon => {
  const found = findTaxon(name);
  if (!found) throw new Error(`${name} is not in the table.`);
  return found.taxon;
};

describe("the table", { meta: { budget: { ms: 150, because: "reads two thousand taxa" } } }, () => {
  test("has at least 700 species, 400 of them mammals, and four more languages for 250", () => {
    expect(species.length).toBeGreaterThanOrEqual(700);
    const mammals = species.filter((taxon) => ranksOf(taxon, TAXA).class === "Mammalia");
    expect(mammals.length).toBeGreaterThanOrEqual(400);
    const named = species.filter((taxon) => Object.keys(vernacularNames(taxon)).length === 5);
    expect(named.length).toBeGreaterThanOrEqual(250);
  });

  test("gives each number and each scientific name once, and no name of two taxa but a genus and one below or above it", () => {
    const scientific = all.flatMap(({ scientificName }) => (scientificName === "" ? [] : [scientificName]));
    expect(new Set(scientific).size).toBe(scientific.length);
    const mute = all.flatMap(({ id, english, synonyms, scientificName }) =>
      [scientificName, ...english, ...synonyms]
        .filter((name) => name !== "" && !isMeant(name, id))
        .map((name) => `${id} ${name}`),
    );
    // What people call a fossa is Cryptoprocta ferox, of another genus.
    expect(mute).toEqual(["1423 Fossa"]);
  });

  test("puts each taxon below one of a higher rank, and each species into its genus", () => {
    for (const taxon of all) {
      const above = lineage(taxon).map(({ rank }) => (rank === null ? -1 : RANKS.indexOf(rank)));
      expect(above).toEqual([...above].sort((a, b) => b - a));
      if (taxon.rank !== null) expect(RANKS.indexOf(taxon.rank)).toBeGreaterThan(above[0] ?? -1);
    }
    const strays = species.filter(
      (taxon) => taxon.kind === "animal" && ranksOf(taxon, TAXA).genus !== taxon.scientificName.split(" ")[0],
    );
    expect(strays.map(({ scientificName }) => scientificName)).toEqual([]);
  });

  test("writes names as they are written", () => {
    const binomial = /^[A-Z][a-z]+ [a-z-]+$/;
    expect(
      species.map(({ scientificName }) => scientificName).filter((name) => !binomial.test(name)),
    ).toEqual([]);
    const odd = all
      .flatMap(({ english, synonyms }) => [...english, ...synonyms])
      .filter((name) => /^\s|\s$|[|;_]|\s\s/.test(name));
    expect(odd).toEqual([]);
  });

  test("names a taxon of ours in every line of another language, once", () => {
    for (const [language, names] of NAMES) {
      expect([...names.keys()].filter((id) => !TAXA.has(id))).toEqual([]);
      expect(names.size, language).toBeGreaterThan(500);
    }
    expect(readNames(GERMAN).size).toBe(GERMAN.trim().split("\n").length);
  });
});

test("a taxon knows its ranks and its names", () => {
  expect(ranksOf(of("red fox"), TAXA)).toEqual({
    class: "Mammalia",
    order: "Carnivora",
    family: "Canidae",
    genus: "Vulpes",
    species: "Vulpes vulpes",
  });
  expect(vernacularNames(of("red fox"))).toEqual({
    eng: "red fox",
    spa: "zorro rojo",
    fra: "renard roux",
    deu: "Rotfuchs",
    por: "raposa-vermelha",
  });
  expect(ranksOf(of("vehicle"), TAXA)).toEqual({});
  expect(of("domestic dog").domestic).toBe(true);
  expect(of("dingo").domestic).toBe(false);
});
