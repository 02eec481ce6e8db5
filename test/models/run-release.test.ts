// The walk through a release with models whose answers the test writes, and with the shipped ones.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { topClasses } from "~models/classify/top-classes";
import type { Frame } from "~models/image/frame";
import type { ManifestModel } from "~models/release";
import { outputComplaint, signatureComplaint } from "~models/run/check-output";
import { decide } from "~models/run/decide";
import { readPhoto } from "~models/run/run-release";
import type { Output, Runtime } from "~models/runtimes/runtime";
import { nodeRuntime } from "../support/models/node-runtime";
import { readFrame } from "../support/pictures/read-frame";
import { sharedOrSkip, sharedPath } from "../support/shared";
import { classifier, detector, onnxFile, releaseOf } from "./run-world";

const FRAME: Frame = { width: 640, height: 480, data: new Uint8ClampedArray(640 * 480 * 4).fill(90) };

/** Answers of a detector of 320 by 320 and three classes: rows by hand, the others empty. */
function rows(...said: readonly (readonly number[])[]): Output {
  const data = new Float32Array(6_300 * 8);
  said.forEach((row, at) => {
    data.set(row, 8 * at);
  });
  return { shape: [1, 6_300, 8], data };
}

const probs = (...scores: readonly number[]): Output => ({
  shape: [1, scores.length],
  data: Float32Array.from(scores),
});

/** A runtime that answers by alg, and notes who was asked. */
function answering(answers: Readonly<Record<number, Output>>) {
  const asked: number[] = [];
  const runtime: Runtime = {
    name: "onnx",
    version: "by hand",
    layout: "nchw",
    load: async () => ({ input: { name: "", shape: [], type: "" }, outputs: [] }),
    run: async (algId) => {
      asked.push(algId);
      return answers[algId] ?? probs();
    },
    tensors: () => 0,
    dispose: async () => {},
  };
  return { runtime, asked };
}

const read = (runtime: Runtime, ...models: readonly ManifestModel[]) =>
  readPhoto({ manifest: releaseOf(...models), frame: FRAME, runtime, floor: 0.05, now: () => 0 });

const ANIMAL = [160, 160, 32, 32, 0.9, 1, 0, 0];
const PERSON = [60, 160, 16, 32, 0.8, 0, 1, 0];
const VEHICLE = [260, 160, 32, 32, 0.7, 0, 0, 1];
const FAINT = [160, 100, 20, 20, 0.06, 1, 0, 0];
const FIRST = { isIntermediate: true, downstreamConfigs: [12], ignoredClasses: [2], bypassClasses: [1] };

describe("a reading", () => {
  test("asks classifiers for all above the floor, but for what is ignored or bypassed", async () => {
    const { runtime, asked } = answering({
      11: rows(ANIMAL, PERSON, VEHICLE, FAINT),
      12: probs(0.7, 0.2, 0.1),
    });
    const reading = await read(runtime, detector(11, FIRST), classifier(12));
    expect(asked).toEqual([11, 12, 12]);
    const findings = reading.entries[0]?.findings ?? [];
    expect(findings.map(({ classId, next }) => [classId, next.length])).toEqual([
      [0, 1],
      [1, 0],
      [2, 0],
      [0, 1],
    ]);
    expect(findings[0]?.box).toEqual({ left: 288, top: 208, right: 352, bottom: 272 });
    expect(findings[0]?.next[0]).toMatchObject({ algId: 12, region: findings[0]?.box });
    expect(reading.times.stages.map(({ algId, runs }) => [algId, runs])).toEqual([
      [11, 1],
      [12, 2],
    ]);
  });

  test("keeps what a detector's own lower threshold wants", async () => {
    const { runtime } = answering({ 11: rows([...FAINT.slice(0, 4), 0.02, 1, 0, 0]) });
    const low = { conf: 0.01, iou: 0.45, nms: "agnostic" as const, multiLabel: false, maxDet: 9 };
    const reading = await read(runtime, detector(11, { thresholds: low }));
    expect(reading.entries[0]?.findings).toHaveLength(1);
  });

  test("brings boxes of a detector behind a detector back to the frame", async () => {
    const { runtime } = answering({ 11: rows(ANIMAL), 13: rows([160, 160, 320, 320, 1, 1, 0, 0]) });
    const first = detector(11, { isIntermediate: true, downstreamConfigs: [13] });
    const reading = await read(runtime, first, detector(13));
    const [animal] = reading.entries[0]?.findings ?? [];
    expect(animal?.next[0]?.findings[0]?.box).toEqual(animal?.box);
  });

  test("hands what a classifier says on to the classifier behind", async () => {
    const { runtime, asked } = answering({ 12: probs(0.7, 0.2, 0.1), 14: probs(0.1, 0.8, 0.1) });
    const first = classifier(12, { isIntermediate: true, downstreamConfigs: [14] });
    const reading = await read(runtime, first, classifier(14));
    expect(asked).toEqual([12, 14]);
    expect(decide(releaseOf(first, classifier(14)), reading).emissions).toMatchObject([
      { algId: 14, label: "fox", detScore: null, box: { right: 640, bottom: 480 } },
    ]);
  });

  test.each([
    ["another shape", probs(1, 2), '"Detector 11" outputs 1 x 2 numbers, not 1 x 6300 x 8.'],
    [
      "what is no number",
      rows([...ANIMAL.slice(0, 5), Number.NaN]),
      `"Detector 11" outputs values that aren't numbers.`,
    ],
    [
      "scores of a raw head",
      rows([...ANIMAL.slice(0, 5), 4]),
      /scores outside 0 to 1, so its final decoding step/,
    ],
  ])("of a model that answers %s is refused in words", async (_name, answer, sentence) => {
    const { runtime } = answering({ 11: answer });
    await expect(read(runtime, detector(11))).rejects.toThrow(sentence);
  });

  test("of a release whose crops go in a circle ends", async () => {
    const { runtime } = answering({ 10: probs(0.7, 0.2, 0.1), 12: probs(0.7, 0.2, 0.1) });
    const round = classifier(12, { downstreamConfigs: [12] });
    await expect(read(runtime, classifier(10, { downstreamConfigs: [12] }), round)).rejects.toThrow(
      "Crops are passed in a loop.",
    );
  });
});

describe("what a classifier answers", () => {
  test("gives its best five, of equal ones the first", () => {
    const ids = [10, 11, 12, 13, 14, 99];
    const top = topClasses(Float32Array.from([0, 0.25, 0.5, 0.25, 0, 0]), { ids, kind: "probs" });
    expect(top.map(({ classId }) => classId)).toEqual([12, 11, 13, 10, 14]);
  });

  test("as logits becomes probabilities, however large", () => {
    const top = topClasses(Float32Array.from([1_000, 999]), { ids: [0, 1], kind: "logits" });
    expect(top[0]?.score).toBeCloseTo(0.7311, 4);
    expect(top[1]?.score).toBeCloseTo(0.2689, 4);
  });

  test("has to sum to 1 for its signature, not for a photo", () => {
    const answer = probs(0.5, 0.2, 0.2);
    expect(outputComplaint(classifier(12), answer)).toBeNull();
    expect(signatureComplaint(classifier(12), answer, "fp32")).toBe(
      "outputs probabilities that sum to 0.900, not 1",
    );
    expect(signatureComplaint(classifier(12), probs(0.5, 0.3, 0.2), "fp32")).toBeNull();
    expect(outputComplaint(classifier(12), probs(0.5, 1.3, 0.2))).toBe(
      "outputs probabilities outside 0 to 1",
    );
  });
});

sharedOrSkip("prototypes", "ml")(
  "the trial's release finds on its scenes what was written down of it",
  {
    meta: { budget: { ms: 3_000, because: "runs two models on real pictures" } },
  },
  async () => {
    const runtime = nodeRuntime();
    const folder = ["prototypes", "ml"] as const;
    const first = detector(11, { ...FIRST, files: [onnxFile("det_fp16w.onnx")] });
    const second = classifier(12, {
      classes: [
        ...Array.from({ length: 6 }, (_, id) => ({ id, label: `species ${id}` })),
        { id: 99, label: "empty" },
      ],
      outputIndexToClassId: [0, 1, 2, 3, 4, 5, 99],
      ignoredClasses: [99],
      files: [onnxFile("cls_fp16w.onnx")],
    });
    const bytes = (file: string) => new Map([[file, readFileSync(sharedPath(...folder, "release", file))]]);
    await runtime.load(first, bytes("det_fp16w.onnx"));
    await runtime.load(second, bytes("cls_fp16w.onnx"));
    const manifest = releaseOf(first, second);
    const expected = JSON.parse(
      readFileSync(sharedPath(...folder, "expected-onnxruntime-node.json"), "utf8"),
    );
    let compared = 0;
    for (const scene of ["s001.png", "s002.png", "s003.png", "s006.png", "s008.png"]) {
      const frame = await readFrame(sharedPath(...folder, "scenes", scene));
      const reading = await readPhoto({ manifest, frame, runtime, floor: 0.05, now: () => 0 });
      const wanted: readonly { algId: number; classId: number; score: number; box: number[] }[] =
        expected.images[scene];
      const { emissions } = decide(manifest, reading);
      expect(emissions).toHaveLength(wanted.length);
      for (const one of wanted) {
        const same = emissions.find(({ box }) => Math.abs(box.left - (one.box[0] ?? 0)) < 0.1);
        expect(same).toMatchObject({ algId: one.algId, classId: one.classId });
        expect(Math.abs((same?.score ?? 0) - one.score)).toBeLessThan(1e-3);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(2);
    await runtime.dispose();
  },
);
