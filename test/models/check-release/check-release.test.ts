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
      `V1 fail 11: ${DETECTOR} is missing the file a.tflite.`,
    ],
    [
      "absent weights",
      spoil(({ stored }) => stored.delete("e".repeat(64))),
      `V1 fail 12: ${CLASSIFIER} is missing the file w.bin.`,
    ],
    [
      "other bytes",
      stored("a", { sha256: "f".repeat(64) }),
      `V1 fail 11: ${DETECTOR} has a different file stored for a.tflite: its sha256 doesn't match.`,
    ],
    [
      "another length",
      stored("a", { bytes: 999 }),
      `V1 fail 11: ${DETECTOR} has 999 bytes stored for a.tflite, not 1000.`,
    ],
    [
      "another md5 in the bucket",
      stored("b", { md5: "f".repeat(32) }),
      `V1 fail 12: ${CLASSIFIER} has a different file stored for b.tflite: its md5 doesn't match.`,
    ],
    [
      "another md5 of the alg",
      alg({ md5Checksum: "f".repeat(32) }),
      `V1 fail 11: ${DETECTOR} has a camera file whose md5 doesn't match its checksum.`,
    ],
    ["an alg without a path", alg({ path: null }), `V1 fail 11: ${DETECTOR} needs a bucket and a path.`],
    [
      "another framework",
      alg({ framework: "2StageClassifier" }),
      `V1 fail 11: ${DETECTOR} now has a different framework.`,
    ],
    [
      "a framework that none may have",
      alg({ framework: "YOLOv8" }),
      `V1 fail 11: ${DETECTOR} has an unsupported framework: YOLOv8.`,
    ],
    [
      "an alg that is gone",
      spoil(({ algs }) => algs.delete(11)),
      `V1 fail 11: ${DETECTOR} no longer exists.`,
    ],
    [
      "weights that the graph names and nobody brought",
      spoil(({ weights }) => weights.set("c".repeat(64), ["w.bin", "x.bin"])),
      `V1 fail 12: ${CLASSIFIER} is missing the weights x.bin.`,
    ],
  ])("%s", (_, sentences, expected) => {
    expect(sentences).toEqual([expected]);
  });

  test("a model without a file for cameras", () => {
    expect(found(withModel(0, { files: [] }))).toEqual([
      `V1 fail 11: ${DETECTOR} needs exactly one camera file.`,
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
        `V2 fail 11: ${DETECTOR} passes crops to 13, which isn't in the release.`,
        `V2 warn 12: ${CLASSIFIER} gets the whole photo, because no detector passes it crops.`,
      ],
    ],
    [
      "a cycle",
      withModel(1, { downstreamConfigs: [11] }),
      [
        "V2 fail null: The release has no entry: no model gets the whole frame.",
        `V2 fail 11: Crops are passed in a loop: ${DETECTOR}, ${CLASSIFIER}.`,
      ],
    ],
    [
      "a model behind itself",
      withModel(1, { downstreamConfigs: [12] }),
      [`V2 fail 12: Crops are passed in a loop: ${CLASSIFIER}.`],
    ],
    [
      "an intermediate without a downstream",
      withModel(1, { isIntermediate: true }),
      [`V2 fail 12: ${CLASSIFIER} is intermediate, but passes its crops to no model.`],
    ],
    [
      "a classifier that gets no crops from a detector",
      withModel(0, { isIntermediate: false, downstreamConfigs: [] }),
      [`V2 warn 12: ${CLASSIFIER} gets the whole photo, because no detector passes it crops.`],
    ],
    [
      "a detector that lets nothing through",
      withModel(0, { bypassClasses: [0, 1] }),
      [`V2 warn 11: ${DETECTOR} ignores or bypasses all its classes, so it passes no crops on.`],
    ],
  ])("%s", (_, manifest, expected) => {
    expect(found(entry(manifest))).toEqual(expect.arrayContaining(expected));
    expect(found(entry(manifest)).filter((line) => line.startsWith("V2"))).toHaveLength(expected.length);
  });

  test("an entry that gets crops from another model", () => {
    expect(found({ ...soundManifest(), entry: [12] })).toEqual([
      "V2 fail null: The entry must list exactly the models that get no crops from another model.",
    ]);
  });

  test("a model that is named twice", () => {
    const manifest = soundManifest();
    const twice = { ...manifest, models: [...manifest.models, ...manifest.models.slice(1)] };
    expect(found(twice)).toEqual([`V2 fail 12: ${CLASSIFIER} is listed twice.`]);
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
      "V2 fail null: 5 models run in sequence; the limit is 4.",
    ]);
  });
});

describe("V3, classes", () => {
  test.each([
    [
      "an unknown ignored class",
      withModel(0, { ignoredClasses: [7] }),
      `V3 fail 11: ${DETECTOR} ignores class 7, which it doesn't have.`,
    ],
    [
      "an unknown bypassed class",
      withModel(0, { bypassClasses: [8] }),
      `V3 fail 11: ${DETECTOR} bypasses class 8, which it doesn't have.`,
    ],
    [
      "a class that is ignored and bypassed",
      withModel(0, { ignoredClasses: [1] }),
      `V3 warn 11: ${DETECTOR} both ignores and bypasses "person" (1), so the class is ignored.`,
    ],
    [
      "a place for an unknown class",
      withModel(1, { outputIndexToClassId: [0, 1, 5, 99] }),
      `V3 fail 12: ${CLASSIFIER} outputs class 5, which it doesn't have.`,
    ],
    [
      "a class in two places",
      withModel(1, { outputIndexToClassId: [0, 1, 1, 99] }),
      `V3 fail 12: ${CLASSIFIER} outputs class 1 at two indexes.`,
    ],
    [
      "a class without a place",
      withModel(1, { outputIndexToClassId: [0, 99] }),
      `V3 fail 12: ${CLASSIFIER} never outputs its class 1.`,
    ],
    [
      "a classifier that does not say what its output means",
      silentClassifier(),
      `V3 fail 12: ${CLASSIFIER} doesn't say which class each output index stands for.`,
    ],
    [
      "a detector that is read as a classifier",
      withModel(0, { output: { kind: "probs" } }),
      `V3 fail 11: ${DETECTOR} is a YOLOv5 model, but its output is read as probs.`,
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
      `V3 fail 11: ${DETECTOR} is missing class 99, "empty".`,
      `V3 fail 11: ${DETECTOR} no longer has the same classes as its alg.`,
    ]);
    const swapped = [...classes].reverse().concat({ id: 99, label: "empty" });
    expect(found(withModel(0, { classes: swapped }))).toEqual([
      `V3 fail 11: ${DETECTOR} no longer has the same classes as its alg.`,
    ]);
    const double = [...classes, ...classes.slice(1), { id: 99, label: "empty" }];
    expect(found(withModel(0, { classes: double }))).toContain(
      `V3 fail 11: ${DETECTOR} lists class 1 twice.`,
    );
  });
});

describe("V15, licence and card", () => {
  test.each([
    [{ licence: " " }, "a licence"],
    [{ card: { ...CARD, taughtOn: "" } }, "a description of what it was trained on"],
    [{ card: { ...CARD, failsOn: "" } }, "a description of where it fails"],
    [{ card: { ...CARD, intendedUse: "" } }, "a description of its intended use"],
  ])("%j", (change, what) => {
    expect(found(withModel(0, change))).toEqual([`V15 fail 11: ${DETECTOR} needs ${what}.`]);
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
