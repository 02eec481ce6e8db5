// V1, V2, V3 and V15 by table: each rule is broken once, and its sentence names what is wrong. docs/models.md, Checks.
import { describe, expect, test } from "vitest";
import { checkRelease } from "~models/check-release";
import type { Manifest } from "~models/release";
import { releaseGraph } from "~models/release/graph";
import { soundFacts, soundManifest, withModel } from "./release-world";

const DETECTOR = '"Trail detector" (11)';
const CARD = { taughtOn: "Drawn scenes.", failsOn: "Photographs.", intendedUse: "To try it." };
const CLASSIFIER = '"Species classifier" (12)';

/** What is found besides what is passed: `V1 fail 11: sentence`. */
function found(manifest: Manifest, facts = soundFacts()): readonly string[] {
  return checkRelease(manifest, facts)
    .filter((check) => check.status !== "pass")
    .map(({ id, status, where, sentence }) => `${id} ${status} ${where}: ${sentence}`);
}

test("a sound release passes V1, V2, V3 and V15", () => {
  expect(checkRelease(soundManifest(), soundFacts()).map(({ id, status }) => [id, status])).toEqual([
    ["V1", "pass"],
    ["V2", "pass"],
    ["V3", "pass"],
    ["V15", "pass"],
  ]);
});

/** The classifier without the classes of its output's places. */
function silentClassifier(): Manifest {
  const manifest = soundManifest();
  const models = manifest.models.map(({ outputIndexToClassId: _places, ...model }) => model);
  return { ...manifest, models };
}

describe("V1, files", () => {
  const spoil = (change: (facts: ReturnType<typeof soundFacts>) => void) => {
    const facts = soundFacts();
    change(facts);
    return found(soundManifest(), facts);
  };
  const stored = (letter: string, change: object) =>
    spoil(({ stored }) => {
      const key = letter.repeat(64);
      const known = stored.get(key);
      if (known) stored.set(key, { ...known, ...change });
    });
  const alg = (change: object) =>
    spoil(({ algs }) => {
      const known = algs.get(11);
      if (known) algs.set(11, { ...known, ...change });
    });

  test.each([
    [
      "an absent file",
      spoil(({ stored }) => stored.delete("a".repeat(64))),
      `V1 fail 11: ${DETECTOR} lacks the file a.tflite.`,
    ],
    [
      "absent weights",
      spoil(({ stored }) => stored.delete("e".repeat(64))),
      `V1 fail 12: ${CLASSIFIER} lacks the file w.bin.`,
    ],
    [
      "other bytes",
      stored("a", { sha256: "f".repeat(64) }),
      `V1 fail 11: ${DETECTOR} has other bytes as a.tflite: their sha256 differs.`,
    ],
    [
      "another length",
      stored("a", { bytes: 999 }),
      `V1 fail 11: ${DETECTOR} has 999 bytes of a.tflite, not 1000.`,
    ],
    [
      "another md5 in the bucket",
      stored("b", { md5: "f".repeat(32) }),
      `V1 fail 12: ${CLASSIFIER} has other bytes as b.tflite: their md5 differs.`,
    ],
    [
      "another md5 of the alg",
      alg({ md5Checksum: "f".repeat(32) }),
      `V1 fail 11: ${DETECTOR} has a camera's file with another md5 than its checksum says.`,
    ],
    [
      "an alg without a path",
      alg({ path: null }),
      `V1 fail 11: ${DETECTOR} does not say in which bucket and under which path it lies.`,
    ],
    [
      "another framework",
      alg({ framework: "2StageClassifier" }),
      `V1 fail 11: ${DETECTOR} has another framework by now.`,
    ],
    [
      "a framework that none may have",
      alg({ framework: "YOLOv8" }),
      `V1 fail 11: ${DETECTOR} has the framework YOLOv8.`,
    ],
    [
      "an alg that is gone",
      spoil(({ algs }) => algs.delete(11)),
      `V1 fail 11: ${DETECTOR} does not exist any more.`,
    ],
    [
      "weights that the graph names and nobody brought",
      spoil(({ weights }) => weights.set("c".repeat(64), ["w.bin", "x.bin"])),
      `V1 fail 12: ${CLASSIFIER} lacks the weights x.bin.`,
    ],
  ])("%s", (_, sentences, expected) => {
    expect(sentences).toEqual([expected]);
  });

  test("a model without a file for cameras", () => {
    expect(found(withModel(0, { files: [] }))).toEqual([
      `V1 fail 11: ${DETECTOR} needs exactly one file for cameras.`,
    ]);
  });
});

describe("V2, graph", () => {
  const entry = (manifest: Manifest) => ({ ...manifest, entry: releaseGraph(manifest.models).entry });

  test.each([
    [
      "a missing downstream",
      withModel(0, { downstreamConfigs: [13] }),
      [
        `V2 fail 11: ${DETECTOR} hands crops to 13, which is not in the release.`,
        `V2 warn 12: ${CLASSIFIER} gets the whole photo: no detector hands it crops.`,
      ],
    ],
    [
      "a cycle",
      withModel(1, { downstreamConfigs: [11] }),
      [
        "V2 fail null: No model gets the whole frame: there is no entry.",
        `V2 fail 11: Crops go round in a circle: ${DETECTOR}, ${CLASSIFIER}.`,
      ],
    ],
    [
      "a model behind itself",
      withModel(1, { downstreamConfigs: [12] }),
      [`V2 fail 12: Crops go round in a circle: ${CLASSIFIER}.`],
    ],
    [
      "an intermediate without a downstream",
      withModel(1, { isIntermediate: true }),
      [`V2 fail 12: ${CLASSIFIER} is intermediate, but hands its crops to nobody.`],
    ],
    [
      "a classifier that nobody hands crops to",
      withModel(0, { isIntermediate: false, downstreamConfigs: [] }),
      [`V2 warn 12: ${CLASSIFIER} gets the whole photo: no detector hands it crops.`],
    ],
    [
      "a detector that lets nothing through",
      withModel(0, { bypassClasses: [0, 1] }),
      [`V2 warn 11: ${DETECTOR} ignores or bypasses all its classes: nothing gets behind it.`],
    ],
  ])("%s", (_, manifest, expected) => {
    expect(found(entry(manifest))).toEqual(expect.arrayContaining(expected));
    expect(found(entry(manifest)).filter((line) => line.startsWith("V2"))).toHaveLength(expected.length);
  });

  test("an entry that is not the one that nobody points to", () => {
    expect(found({ ...soundManifest(), entry: [12] })).toEqual([
      "V2 fail null: The entry that is named is not the one that nobody points to.",
    ]);
  });

  test("a model that is named twice", () => {
    const manifest = soundManifest();
    const twice = { ...manifest, models: [...manifest.models, ...manifest.models.slice(1)] };
    expect(found(twice)).toEqual([`V2 fail 12: ${CLASSIFIER} is named twice.`]);
  });

  test("five models behind each other", () => {
    const [detector] = soundManifest().models;
    const models = [11, 12, 13, 14, 15].map((algId, at) => ({
      ...detector,
      algId,
      downstreamConfigs: at < 4 ? [algId + 1] : [],
      isIntermediate: at < 4,
    }));
    const deep = { ...soundManifest(), models } as Manifest;
    expect(found(deep).filter((line) => line.startsWith("V2"))).toEqual([
      "V2 fail null: 5 models stand behind each other; at most 4 may.",
    ]);
  });
});

describe("V3, classes", () => {
  test.each([
    [
      "an unknown ignored class",
      withModel(0, { ignoredClasses: [7] }),
      `V3 fail 11: ${DETECTOR} ignores the class 7, which it does not have.`,
    ],
    [
      "an unknown bypassed class",
      withModel(0, { bypassClasses: [8] }),
      `V3 fail 11: ${DETECTOR} bypasses the class 8, which it does not have.`,
    ],
    [
      "a class that is ignored and bypassed",
      withModel(0, { ignoredClasses: [1] }),
      `V3 warn 11: ${DETECTOR} ignores and bypasses "person" (1): ignoring wins.`,
    ],
    [
      "a place for an unknown class",
      withModel(1, { outputIndexToClassId: [0, 1, 5, 99] }),
      `V3 fail 12: ${CLASSIFIER} answers with the class 5, which it does not have.`,
    ],
    [
      "a class in two places",
      withModel(1, { outputIndexToClassId: [0, 1, 1, 99] }),
      `V3 fail 12: ${CLASSIFIER} answers with the class 1 in two places.`,
    ],
    [
      "a class without a place",
      withModel(1, { outputIndexToClassId: [0, 99] }),
      `V3 fail 12: ${CLASSIFIER} never answers with its class 1.`,
    ],
    [
      "a classifier that does not say what its output means",
      silentClassifier(),
      `V3 fail 12: ${CLASSIFIER} does not say which class each place of its output stands for.`,
    ],
    [
      "a detector that is read as a classifier",
      withModel(0, { output: { kind: "probs" } }),
      `V3 fail 11: ${DETECTOR} is a YOLOv5, but its output is read as probs.`,
    ],
  ])("%s", (_, manifest, expected) => {
    expect(found(manifest)).toEqual([expected]);
  });

  test("class 99 is there, once, and classes are the alg's in its order", () => {
    const classes = [
      { id: 0, label: "animal" },
      { id: 1, label: "person" },
    ];
    expect(found(withModel(0, { classes }))).toEqual([
      `V3 fail 11: ${DETECTOR} lacks the class 99, "empty".`,
      `V3 fail 11: ${DETECTOR} has other classes than its alg by now.`,
    ]);
    const swapped = [...classes].reverse().concat({ id: 99, label: "empty" });
    expect(found(withModel(0, { classes: swapped }))).toEqual([
      `V3 fail 11: ${DETECTOR} has other classes than its alg by now.`,
    ]);
    const double = [...classes, ...classes.slice(1), { id: 99, label: "empty" }];
    expect(found(withModel(0, { classes: double }))).toContain(
      `V3 fail 11: ${DETECTOR} has the class 1 twice.`,
    );
  });
});

describe("V15, licence and card", () => {
  test.each([
    [{ licence: " " }, "a licence"],
    [{ card: { ...CARD, taughtOn: "" } }, "a word on what it was taught on"],
    [{ card: { ...CARD, failsOn: "" } }, "a word on where it fails"],
    [{ card: { ...CARD, intendedUse: "" } }, "a word on its intended use"],
  ])("%j", (change, what) => {
    expect(found(withModel(0, change))).toEqual([`V15 fail 11: ${DETECTOR} lacks ${what}.`]);
  });
});

describe("the graph of a release", () => {
  const graph = (...models: readonly (readonly [number, ...number[]])[]) =>
    releaseGraph(models.map(([algId, ...downstreamConfigs]) => ({ algId, downstreamConfigs })));

  test("has a level for each step of the longest way", () => {
    expect(graph([1, 2, 3], [2, 3], [3])).toMatchObject({
      entry: [1],
      levels: [[1], [2], [3]],
      edges: [
        { from: 1, to: 2 },
        { from: 1, to: 3 },
        { from: 2, to: 3 },
      ],
      missing: [],
      unplaced: [],
    });
  });

  test("of two entries begins with both", () => {
    expect(graph([1, 3], [2, 3], [3])).toMatchObject({ entry: [1, 2], levels: [[1, 2], [3]] });
  });

  test("tells a cycle and what is behind it from the rest", () => {
    expect(graph([1], [2, 3], [3, 2, 4], [4])).toMatchObject({
      entry: [1],
      levels: [[1]],
      unplaced: [2, 3, 4],
    });
  });

  test("of nothing is empty", () => {
    expect(graph()).toEqual({ entry: [], levels: [], edges: [], missing: [], unplaced: [] });
  });
});
