// Right, wrong, missed by table. Decision 0118, Right, wrong, missed.
import { describe, expect, test } from "vitest";
import { judgePhoto } from "~models/metrics/judge-photo";
import type { Truth } from "~models/metrics/truth";
import { vocabularyOf } from "~models/metrics/vocabulary";
import type { Manifest } from "~models/release";
import type { Emission } from "~models/run/outcome";
import { box, emission, object, oneStage, outcome, twoStages } from "../judging-world";

const FOX = object("Red fox", box(0));
const RACCOON = object("raccoon", box(100));
const PERSON = object("person", box(200), "person");
const VEHICLE = object("vehicle", box(200), "vehicle");

/** `right Red fox -> Red fox`, `wrong Raccoon -> nothing`, `missed Red fox`. */
function told(manifest: Manifest, truth: Truth, ...said: readonly Emission[]): readonly string[] {
  const { emissions, missed } = judgePhoto(vocabularyOf(manifest), truth, outcome(...said));
  return [
    ...emissions.map((one) => `${one.verdict} ${one.emission.label} -> ${one.object?.label ?? "nothing"}`),
    ...missed.map(({ label }) => `missed ${label}`),
  ];
}

describe("two stages", () => {
  test.each<readonly [string, Truth, readonly Emission[], readonly string[]]>([
    ["a species in its place", [FOX], [emission("Red fox", box(0))], ["right Red fox -> Red fox"]],
    ["case does not count", [RACCOON], [emission("Raccoon", box(100))], ["right Raccoon -> raccoon"]],
    [
      "another species in its place",
      [FOX],
      [emission("Raccoon", box(0))],
      ["wrong Raccoon -> Red fox", "missed Red fox"],
    ],
    [
      "the species where nothing is",
      [FOX],
      [emission("Red fox", box(100))],
      ["wrong Red fox -> nothing", "missed Red fox"],
    ],
    [
      "half of it is not enough",
      [FOX],
      [emission("Red fox", box(20))],
      ["wrong Red fox -> nothing", "missed Red fox"],
    ],
    ["nothing said", [FOX, PERSON], [], ["missed Red fox", "missed person"]],
    ["a person past the classifier", [PERSON], [emission("person", box(200))], ["right person -> person"]],
    ["what it cannot say is not expected", [VEHICLE, object("Moose", box(0))], [], []],
    [
      "another word on what it cannot say is wrong",
      [VEHICLE],
      [emission("person", box(200))],
      ["wrong person -> vehicle"],
    ],
    [
      '"empty" claims nothing',
      [FOX],
      [emission("empty", box(0))],
      ["silent empty -> nothing", "missed Red fox"],
    ],
    [
      "said twice by one model is wrong once",
      [FOX],
      [emission("Red fox", box(0)), emission("Red fox", box(2), { score: 0.5 })],
      ["right Red fox -> Red fox", "wrong Red fox -> nothing"],
    ],
    [
      "the best one first takes what it overlaps most",
      [object("Red fox", box(10)), FOX],
      [emission("Red fox", box(1)), emission("Red fox", box(9), { score: 0.5 })],
      ["right Red fox -> Red fox", "right Red fox -> Red fox"],
    ],
    [
      "a wrong word does not take from a right one",
      [FOX],
      [emission("Raccoon", box(0)), emission("Red fox", box(0), { score: 0.5 })],
      ["wrong Raccoon -> nothing", "right Red fox -> Red fox"],
    ],
    [
      "what no detector has found speaks of the whole photo",
      [FOX],
      [emission("Red fox", box(0, 240), { detScore: null })],
      ["right Red fox -> Red fox"],
    ],
    [
      "the kind is not the word of a classifier",
      [FOX],
      [emission("animal", box(0), { algId: 12 })],
      ["wrong animal -> Red fox", "missed Red fox"],
    ],
  ])("%s", (_, truth, said, wanted) => {
    expect(told(twoStages(), truth, ...said)).toEqual(wanted);
  });

  test("two models may both be right about one object", () => {
    const { emissions, found, missed } = judgePhoto(
      vocabularyOf(twoStages()),
      [FOX],
      outcome(emission("Red fox", box(0)), emission("animal", box(0))),
    );
    expect([emissions.map(({ verdict }) => verdict), found, missed]).toEqual([["right", "right"], 1, []]);
  });
});

test("a detector alone is right by the kind", () => {
  const said = [emission("animal", box(0)), emission("person", box(200))];
  expect(told(oneStage(), [FOX, PERSON], ...said)).toEqual([
    "right animal -> Red fox",
    "right person -> person",
  ]);
});

test("what an intermediate hands on, and what is ignored, cannot be said", () => {
  expect(vocabularyOf(twoStages()).labels).toEqual(["person", "Red fox", "Raccoon"]);
  expect(vocabularyOf(oneStage()).labels).toEqual(["animal", "person"]);
});
