// What unsure classes have in common: the lowest rank that is sure enough, and nothing where sums mean nothing.
import { describe, expect, test } from "vitest";
import { rollUp } from "~/domain/taxa/roll-up";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";

const FACTS = { taxonOf: (name: string) => findTaxon(name)?.taxon ?? null, taxa: TAXA, sureFrom: 50 };

type Scores = Readonly<Record<string, number>>;

const rolled = (scores: Scores, sureFrom = 50): string | null => {
  const classes = Object.entries(scores).map(([className, confidence]) => ({ className, confidence }));
  const found = rollUp(classes, { ...FACTS, sureFrom });
  return found && `${found.taxon.scientificName} ${found.confidence}`;
};

describe("an insight", { meta: { budget: { ms: 150, because: "reads two thousand taxa" } } }, () => {
  test.each<[why: string, scores: Scores, expected: string | null]>([
    ["a species that is sure enough stays", { "red fox": 50, coyote: 40 }, null],
    ["two of a family", { "red fox": 47, coyote: 41, raccoon: 12 }, "Canidae 88"],
    ["two of a genus", { "red fox": 30, "arctic fox": 25, coyote: 20 }, "Vulpes 55"],
    ["two classes of one species", { "red fox": 30, "Vulpes vulpes": 25, coyote: 20 }, "Vulpes vulpes 55"],
    ["two of an order", { "red fox": 30, raccoon: 25, moose: 20 }, "Carnivora 55"],
    ["two of a class", { "red fox": 30, moose: 25, "wild turkey": 20 }, "Mammalia 55"],
    ["never above a class", { "red fox": 30, "wild turkey": 30, animal: 30 }, null],
    [
      "a group that a model names counts for itself and what is above",
      { canidae: 30, "red fox": 25 },
      "Canidae 55",
    ],
    ["what is no more than an animal counts for nothing", { animal: 45, "red fox": 30 }, null],
    ["unmapped classes count for nothing", { "my old fox": 45, "red fox": 30, badger: 20 }, null],
    ["a person is no primate", { person: 45, baboon: 30 }, null],
    ["people and vehicles are not rolled up", { person: 45, vehicle: 45 }, null],
    ["nor empty photos", { empty: 45, blank: 45 }, null],
    ["animals are, beside a person", { person: 40, "red fox": 30, coyote: 25 }, "Canidae 55"],
    ["scores above 100 are each for itself", { "red fox": 45, coyote: 45, raccoon: 20 }, null],
    ["rounding is no such sum", { "red fox": 33.34, coyote: 33.33, raccoon: 33.34 }, "Canidae 66.67"],
    ["nothing is unsure without a class", {}, null],
    ["a sum below what is asked for", { "red fox": 20, coyote: 20 }, null],
  ])("%s", (_, scores, expected) => {
    expect(rolled(scores)).toBe(expected);
  });

  test.each<[sureFrom: number, expected: string | null]>([
    [0, null],
    [40, null],
    [60, "Canidae 75"],
    [75, "Canidae 75"],
    [80, "Carnivora 95"],
    [96, null],
  ])("from %i % on", (sureFrom, expected) => {
    expect(rolled({ "red fox": 40, coyote: 35, raccoon: 20 }, sureFrom)).toBe(expected);
  });

  test("of two families that are sure enough, the surer one", () => {
    expect(rolled({ "red fox": 20, coyote: 20, moose: 25, "mule deer": 25 }, 40)).toBe("Cervidae 50");
  });

  test("names what was summed, the surest first", () => {
    const classes = [
      { className: "coyote", confidence: 20.1 },
      { className: "my old fox", confidence: 10 },
      { className: "red fox", confidence: 40.2 },
    ];
    const found = rollUp(classes, FACTS);
    expect(found?.classes.map(({ className }) => className)).toEqual(["red fox", "coyote"]);
    expect(found?.confidence).toBe(60.3);
  });
});
