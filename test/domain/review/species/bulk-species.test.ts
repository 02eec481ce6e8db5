// Many insights reviewed at once: what changes, and what is said of it.
import { describe, expect, test } from "vitest";
import {
  type BulkSaid,
  bulkChange,
  correctionWords,
  frequentClasses,
  saidWords,
} from "~/domain/review/species/bulk-species";
import type { Reviewable } from "~/domain/review/species-action";

const insight = (insightId: string, className: string, more: Partial<Reviewable> = {}): Reviewable => ({
  ...{ insightId, className, deviceId: "dev-1", userConfirmed: false },
  classList: [{ className, confidence: 90 }],
  ...more,
});
const named = (insightId: string, className: string, machine = className): Reviewable =>
  insight(insightId, className, { userConfirmed: true, classList: [{ className: machine, confidence: 90 }] });

const THREE = [insight("a", "Coyote"), insight("b", "Red fox"), named("c", "Red fox", "Coyote")];

function said(insights: readonly Reviewable[], what: BulkSaid) {
  return bulkChange(insights, what).words.map(({ insightId, after }) => [
    insightId,
    after.className,
    after.userConfirmed,
  ]);
}

describe("what changes", () => {
  test("a correction names all that a person has not named so", () => {
    expect(said(THREE, { className: "Red fox" })).toEqual([
      ["a", "Red fox", true],
      ["b", "Red fox", true],
    ]);
  });

  test("with a taxon, also those whose word was said without it", () => {
    expect(said(THREE, { className: "Red fox", taxonId: 1087 }).map(([id]) => id)).toEqual(["a", "b", "c"]);
  });

  test("a confirmation leaves each what it shows", () => {
    expect(said(THREE, "confirm")).toEqual([
      ["a", "Coyote", true],
      ["b", "Red fox", true],
    ]);
  });

  test("taking back lets the machine's class count again", () => {
    expect(said(THREE, "take-back")).toEqual([["c", "Coyote", false]]);
  });
});

test.each([
  [THREE, "Red fox", "2 insights become Red fox; 1 already is."],
  [[insight("a", "Coyote")], "Red fox", "1 insight becomes Red fox."],
  [[named("a", "Red fox")], "Red fox", "A person has named it Red fox already."],
  [[named("a", "Elk"), named("b", "Elk")], "Elk", "People have named all 2 of them Elk already."],
  [
    Array.from({ length: 1_200 }, (_, i) => insight(String(i), "Coyote")),
    "Red fox",
    "1,200 insights become Red fox.",
  ],
])("before a correction (%#)", (insights, className, words) => {
  expect(correctionWords(bulkChange(insights, { className }), className)).toBe(words);
});

test.each([
  [THREE, { className: "Red fox" }, "2 insights are Red fox now"],
  [[insight("a", "Elk")], { className: "Red fox" }, "1 insight is Red fox now"],
  [THREE, "confirm", "2 insights confirmed; 1 already was"],
  [[insight("a", "Elk")], "confirm", "1 insight confirmed"],
  [[named("a", "Elk")], "confirm", "It was confirmed already"],
  [[named("a", "Elk"), named("b", "Elk")], "confirm", "All of them were confirmed already"],
  [THREE, "take-back", "1 insight: the model's class counts again"],
  [[insight("a", "Elk")], "take-back", "No person has named any of them"],
] as const)("after it (%#)", (insights, what, words) => {
  expect(saidWords(bulkChange(insights, what), what)).toBe(words);
});

test("the classes that are shown come most frequent first, six at most", () => {
  expect(frequentClasses(THREE)).toEqual(["Red fox", "Coyote"]);
  expect(frequentClasses([..."abcdefgh"].map((name) => ({ className: name })))).toHaveLength(6);
});
