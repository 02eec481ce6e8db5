// Whether machine and person mean the same, class by class and by rank, as tables; and what the rows are then.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRECISION_BY, type PrecisionBy, reviewedClasses } from "~/domain/review/species/agreement";
import { createSetSpecies } from "~/domain/set/species/create-set-species";
import { NO_ACCOUNT_TAXA } from "~/domain/taxa/account-table";
import type { MeaningChoice } from "~/domain/taxa/meaning";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";

const table = { taxa: TAXA, find: findTaxon };
const HOME = 7;
const ELSEWHERE = 8;
const idOf = (name: string) => findTaxon(name)?.taxon.id ?? -1;
const meaning = (...choices: readonly MeaningChoice[]) =>
  createSetSpecies([{ accountId: HOME, version: 1, choices, ...NO_ACCOUNT_TAXA }], table);
const pair = (machineName: string, className: string | null, n = 1, accountId = HOME) => ({
  accountId,
  machineName,
  className,
  n,
});

describe("machine and person", () => {
  const said = (machine: string, person: string | null, by: PrecisionBy, ...choices: MeaningChoice[]) => {
    const [row] = reviewedClasses([pair(machine, person)], meaning(...choices), by);
    if (row?.wider) return "wider";
    return row?.agreed ? "agrees" : "differs";
  };

  test.each([
    ["Red fox", "Red fox", "agrees"],
    ["red fox", "Red fox ", "agrees"],
    // The same taxon in other words.
    ["Red fox", "Vulpes vulpes", "agrees"],
    ["fox, red", "red_fox", "agrees"],
    // One below.
    ["Canidae", "Red fox", "agrees"],
    ["Carnivora", "Canidae", "agrees"],
    ["Animal", "Red fox", "agrees"],
    // One above.
    ["Red fox", "Canidae", "wider"],
    ["Red fox", "Animal", "wider"],
    // Beside.
    ["Red fox", "Raccoon", "differs"],
    ["Red fox", "Felidae", "differs"],
    ["Red fox", "empty", "differs"],
    // A person is no animal.
    ["Animal", "Person", "differs"],
    ["Person", "Animal", "differs"],
    // What means nothing known goes by its text.
    ["Blurry thing", "blurry thing", "agrees"],
    ["Blurry thing", "Blurred thing", "differs"],
    ["Blurry thing", "Red fox", "differs"],
    // As it was counted before: not the same.
    ["Red fox", null, "differs"],
  ])("%s, %s: %s", (machine, person, expected) => {
    expect(said(machine, person, "class")).toBe(expected);
  });

  test.each<[PrecisionBy, string, string, string]>([
    ["species", "Red fox", "Vulpes vulpes", "agrees"],
    ["species", "Red fox", "Coyote", "differs"],
    ["species", "Red fox", "Vulpes", "wider"],
    ["family", "Red fox", "Coyote", "agrees"],
    ["family", "Red fox", "Vulpes", "agrees"],
    ["family", "Red fox", "Carnivora", "wider"],
    ["family", "Red fox", "Raccoon", "differs"],
    ["order", "Red fox", "Raccoon", "agrees"],
    ["order", "Red fox", "White-tailed deer", "differs"],
    ["order", "Carnivora", "Red fox", "agrees"],
    ["order", "Person", "Red fox", "differs"],
    ["order", "Blurry thing", "Blurry thing", "agrees"],
  ])("by %s: %s, %s: %s", (by, machine, person, expected) => {
    expect(said(machine, person, by)).toBe(expected);
  });

  test("go by what the account has chosen", () => {
    const fox = { className: "Reineke", taxonId: idOf("red fox") };
    expect(said("Red fox", "Reineke", "class")).toBe("differs");
    expect(said("Red fox", "Reineke", "class", fox)).toBe("agrees");
    expect(said("Canidae", "Reineke", "class", fox)).toBe("agrees");
    // Chosen to mean no taxon: the texts are not the same.
    expect(said("Red fox", "Vulpes vulpes", "class", { className: "vulpes vulpes", taxonId: 0 })).toBe(
      "differs",
    );
  });
});

describe("the rows", () => {
  const PAIRS = [
    pair("Red fox", "Red fox", 5),
    pair("Red fox", "Raccoon", 1),
    pair("Red fox", "Canidae", 2),
    pair("Vulpes vulpes", "Red fox", 3),
    pair("Rotfuchs", "Rotfuchs", 4),
    pair("Coyote", "Red fox", 1),
  ];
  const rows = (by: PrecisionBy, ...choices: MeaningChoice[]) =>
    reviewedClasses(PAIRS, meaning(...choices), by).map(({ className, reviewed, agreed, wider }) =>
      [className, reviewed, agreed, wider].join(" "),
    );

  test("are the classes as the machine named them", () => {
    expect(rows("class")).toEqual(["Red fox 6 5 2", "Vulpes vulpes 3 3 0", "Rotfuchs 4 4 0", "Coyote 1 0 0"]);
  });

  test("are one row for a species, once its classes mean it, and are taken apart again", () => {
    const fox = { className: "rotfuchs", taxonId: idOf("red fox") };
    expect(rows("species")).toEqual(["Red fox 9 8 2", "Rotfuchs 4 4 0", "Coyote 1 0 0"]);
    expect(rows("species", fox)).toEqual(["Red fox 13 12 2", "Coyote 1 0 0"]);
    expect(rows("species")).toContain("Rotfuchs 4 4 0");
  });

  test("are families and orders with the taxon's number, and what means nothing known stays apart", () => {
    const [family, unknown] = reviewedClasses(PAIRS, meaning(), "family");
    expect(family).toMatchObject({ taxonId: idOf("Canidae"), reviewed: 12, agreed: 11, wider: 0 });
    expect(unknown).toMatchObject({ className: "Rotfuchs", taxonId: null, reviewed: 4, agreed: 4 });
    const [order] = reviewedClasses(PAIRS, meaning(), "order");
    expect(order).toMatchObject({ taxonId: idOf("Carnivora"), reviewed: 12, agreed: 12 });
  });

  test("of one text with two meanings are one row of no taxon by class, and two by species", () => {
    const species = meaning({ className: "Badger", taxonId: idOf("American badger") });
    const both = [pair("Badger", "Badger", 2), pair("Badger", "Badger", 1, ELSEWHERE)];
    expect(reviewedClasses(both, species, "class")).toEqual([
      { className: "Badger", taxonId: null, reviewed: 3, agreed: 3, wider: 0 },
    ]);
    expect(reviewedClasses(both, species, "species").map(({ taxonId, agreed }) => [taxonId, agreed])).toEqual(
      [
        [idOf("American badger"), 2],
        [null, 1],
      ],
    );
  });

  const WORDS = [
    "Red fox",
    "Vulpes vulpes",
    "Vulpes",
    "Canidae",
    "Coyote",
    "Animal",
    "Person",
    "empty",
    "Thing",
  ];
  const pairs = fc.array(
    fc.record({
      accountId: fc.constantFrom(HOME, ELSEWHERE),
      machineName: fc.constantFrom(...WORDS),
      className: fc.option(fc.constantFrom(...WORDS)),
      n: fc.integer({ min: 1, max: 50 }),
    }),
  );

  test("count every review once, in any order of the pairs", { tags: "property" }, () => {
    fc.assert(
      fc.property(pairs, fc.constantFrom(...PRECISION_BY), (all, by) => {
        const found = reviewedClasses(all, meaning(), by);
        const total = found.reduce((sum, { reviewed, wider }) => sum + reviewed + wider, 0);
        expect(total).toBe(all.reduce((sum, { n }) => sum + n, 0));
        expect(found.every(({ reviewed, agreed }) => agreed <= reviewed)).toBe(true);
        const sorted = (rows: typeof found) => rows.map((row) => JSON.stringify(row)).sort();
        expect(sorted(reviewedClasses([...all].reverse(), meaning(), by))).toEqual(sorted(found));
      }),
    );
  });

  test("agree the more, the higher the rank", { tags: "property" }, () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const agreed = PRECISION_BY.map((by) =>
          reviewedClasses(all, meaning(), by).reduce((sum, row) => sum + row.agreed, 0),
        );
        expect([...agreed].sort((a, b) => a - b)).toEqual(agreed);
      }),
    );
  });
});
