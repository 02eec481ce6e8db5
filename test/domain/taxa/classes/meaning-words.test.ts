// The words for what classes mean and for the history of that.
import { describe, expect, test } from "vitest";
import {
  changedClassNames,
  changedMeaningWords,
  changeWords,
  commonName,
  confirmedWords,
  doubtWords,
  historyWords,
  meantByWords,
  seenWords,
} from "~/domain/taxa/classes/meaning-words";
import type { MeaningStep } from "~/domain/taxa/meaning-change";
import { type ShownMeaningChange, withStanding } from "~/domain/taxa/meaning-history";
import { findTaxon } from "~/domain/taxa/taxa";

const nameOf = (taxonId: number) => (taxonId === 1087 ? "red fox" : null);
const step = (className: string, after: number | null): MeaningStep => ({ className, before: null, after });
const change = (version: number, more: Partial<ShownMeaningChange> = {}): ShownMeaningChange => ({
  ...{
    id: String(version),
    version,
    changedAt: 0,
    by: "Maya R.",
    isOwn: false,
    reverts: null,
    revertedBy: null,
    checklist: null,
  },
  steps: [step("Rotfuchs", 1087)],
  ...more,
});

test.each([
  [[step("Rotfuchs", 1087)], ["Rotfuchs means red fox"]],
  [[step("hiker", 0)], ["hiker means no species"]],
  [[step("hiker", null)], ["hiker means what its name or model says"]],
  [[step("a", 5)], ["a means …"]],
  [[step("a", 1087), step("b", 1087)], ["2 classes mean red fox: a, b"]],
  [
    [step("a", 1087), step("b", 0)],
    ["a means red fox", "b means no species"],
  ],
  [
    [..."abcde"].map((name) => step(name, null)),
    ["5 classes mean what their names or models say: a, b, c, d, e"],
  ],
  [[..."abcdefg"].map((name) => step(name, 0)), ["7 classes mean no species: a, b, c, d and 3 more"]],
  [[step("a", 1), step("b", 2), step("c", 3), step("d", 4)], ["4 classes have a new meaning: a, b, c, d"]],
])("a change in words: %#", (steps, words) => {
  expect(changeWords(steps, nameOf)).toEqual(words);
});

describe("the history", () => {
  test.each([
    ["stands", {}, [{ className: "rotfuchs", taxonId: 1087 }]],
    ["stands", { steps: [step("a", 0), step("Rotfuchs", 1087)] }, [{ className: "Rotfuchs", taxonId: 1087 }]],
    ["changed", {}, [{ className: "Rotfuchs", taxonId: 5 }]],
    ["changed", {}, []],
    ["reverted", { revertedBy: 2 }, [{ className: "Rotfuchs", taxonId: 1087 }]],
    ["stands", { steps: [], checklist: { name: "ours.csv", lines: 2 } }, []],
    ["changed", { version: 0, steps: [], checklist: { name: "ours.csv", lines: 2 } }, []],
  ] as const)("%s: %o where %o is chosen", (standing, more, choices) => {
    expect(withStanding(change(1, more), choices, 1).standing).toBe(standing);
  });

  test("names who, and calls the reader you", () => {
    expect(historyWords(change(1), [], nameOf)).toBe("Maya R.: Rotfuchs means red fox");
    expect(historyWords(change(1, { isOwn: true }), [], nameOf)).toBe("You: Rotfuchs means red fox");
  });

  test("says what was taken back, or what is now where that is not listed any more", () => {
    const back = change(2, { isOwn: true, reverts: 1, steps: [step("Rotfuchs", null)] });
    expect(historyWords(back, [back, change(1)], nameOf)).toBe("You took back: Rotfuchs means red fox");
    expect(historyWords(back, [back], nameOf)).toBe(
      "You took back a change. Now Rotfuchs means what its name or model says",
    );
  });
});

test.each([
  [["Rotfuchs"], null, "Meaning of “Rotfuchs” changed", null],
  [["Rotfuchs"], 1, "Meaning of “Rotfuchs” restored", null],
  [["a", "b", "c"], null, "Meaning of 3 classes changed", "a, b, c"],
  [["a", "b", "c", "d", "e", "f"], 1, "Meaning of 6 classes restored", "a, b, c, d and 2 more"],
] as const)("among saves, a change of %j that took back %s", (classes, reverts, words, names) => {
  const steps = classes.map((name) => step(name, 1087));
  expect(changedMeaningWords({ steps, reverts, checklist: null })).toBe(words);
  expect(changedClassNames({ steps })).toBe(names);
});

test.each([
  ["red fox", "name", "By name"],
  ["vulpes VULPES", "name", "Scientific name"],
  ["Canis vulpes", "synonym", "Earlier name"],
  ["red-fox", "spelling", "Spelling"],
  ["Rotfuchs", "choice", "Your choice"],
  ["red fox", "model", "By your model"],
] as const)("%s is known by %s: %s", (className, by, words) => {
  const { taxon } = findTaxon("red fox") ?? {};
  expect(taxon && meantByWords(by, className, taxon)).toBe(words);
});

test("how often a class was seen", () => {
  const lastReceived = Date.UTC(2026, 10, 20);
  expect(seenWords({ count: 1204, lastReceived })).toBe("1,204 insights, last Nov 20th 2026");
  expect(seenWords({ count: 1, lastReceived })).toBe("1 insight, last Nov 20th 2026");
  expect(seenWords({ count: 0, lastReceived: null })).toBe("Not seen yet");
});

test("a taxon without an English name is called as zoologists do", () => {
  const { taxon } = findTaxon("Panthera") ?? {};
  expect(taxon && commonName(taxon)).toBe("Panthera");
});

test.each([
  [[["fox", 1087]], "Confirmed: fox"],
  [[["fox", null]], "Not confirmed any more: fox"],
  [
    [
      ["fox", 1087],
      ["object", 0],
    ],
    "Confirmed: 2 classes",
  ],
] as const)("staff are told %j", (changes, words) => {
  expect(confirmedWords(changes.map(([className, taxonId]) => ({ className, taxonId })))).toBe(words);
});

test("of two sources that disagree both are named", () => {
  expect(doubtWords({ between: "models", taxa: [] })).toBe("Your models disagree");
  expect(doubtWords({ between: "lists", taxa: [] })).toBe("Your model and your checklist disagree");
});
