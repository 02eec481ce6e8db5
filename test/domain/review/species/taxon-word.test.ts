// The class text that stands beside a taxon: its English name where that means it in the account, else its scientific one.
import { describe, expect, test } from "vitest";
import { wordFor, wordOfClass } from "~/domain/review/species/taxon-word";
import { createMeaning, type MeaningChoice } from "~/domain/taxa/meaning";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";
import type { Taxon } from "~/domain/taxa/taxon";

const TABLE = { taxa: TAXA, find: findTaxon };
const BY_NAME = createMeaning([], TABLE);

function taxonOf(name: string): Taxon {
  const found = findTaxon(name);
  if (!found) throw new Error(`no taxon: ${name}`);
  return found.taxon;
}
const RED_FOX = taxonOf("Vulpes vulpes");
const GREY_FOX = taxonOf("Urocyon cinereoargenteus");
const means = (className: string, taxon: Taxon): MeaningChoice => ({ className, taxonId: taxon.id });

describe("the word for a taxon", () => {
  test.each([
    ["is its English name", RED_FOX, [], "red fox"],
    [
      "is its scientific name where the account means another one",
      RED_FOX,
      [means("red fox", GREY_FOX)],
      "Vulpes vulpes",
    ],
    [
      "is its scientific name where the account says no taxon",
      RED_FOX,
      [{ className: "Red Fox", taxonId: 0 }],
      "Vulpes vulpes",
    ],
    [
      "is its English name again where the account has chosen that",
      RED_FOX,
      [means("RED FOX", RED_FOX)],
      "red fox",
    ],
    [
      "is its scientific name where several are called so",
      taxonOf("Meles meles"),
      [means("European badger", GREY_FOX)],
      "Meles meles",
    ],
    [
      "is a family's English name",
      taxonOf("Canidae"),
      [],
      TAXA.get(taxonOf("Canidae").id)?.english[0] ?? "Canidae",
    ],
    [
      "is English where there is no scientific one, whatever that means",
      taxonOf("vehicle"),
      [{ className: "vehicle", taxonId: 0 }],
      "vehicle",
    ],
  ] as const)("%s", (_, taxon, choices, word) => {
    expect(wordFor(taxon, createMeaning(choices, TABLE))).toBe(word);
  });

  test("is never empty, and means the taxon by name, except for genera that are written as an English name", () => {
    const others = [...TAXA.values()].flatMap((taxon) => {
      const word = wordFor(taxon, BY_NAME);
      expect(word).not.toBe("");
      return BY_NAME(word).taxon?.id === taxon.id ? [] : [taxon];
    });
    // "Puma" is the cat before it is the genus.
    expect([...new Set(others.map(({ rank }) => rank))]).toEqual(["genus"]);
  });
});

test.each([
  ["means it", "Vulpes vulpes", [], "Vulpes vulpes"],
  ["means it by choice", "Rotfuchs", [means("rotfuchs", RED_FOX)], "Rotfuchs"],
  ["means another one", "Coyote", [], "red fox"],
  ["means nothing that is known", "Rotfuchs", [], "red fox"],
] as const)("a class of the model that %s", (_, className, choices, word) => {
  const meaningOf = createMeaning(choices, TABLE);
  expect(wordOfClass(className, { taxon: RED_FOX, meaningOf })).toBe(word);
});
