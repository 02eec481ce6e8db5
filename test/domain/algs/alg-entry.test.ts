// An alg as its form has it. Spec section 3 (Alg).
import { describe, expect, test } from "vitest";
import type { Alg } from "~/domain/algs/alg";
import {
  type AlgEntry,
  classLines,
  entryOf,
  fromEntry,
  readClasses,
  toAlgEntry,
} from "~/domain/algs/alg-entry";

const DETECTOR: Alg = {
  algId: 11,
  name: "Trail detector",
  description: "Animals, people, cars",
  type: "image",
  framework: "YOLOv5",
  author: "Fernwatch",
  licence: "proprietary",
  card: { taughtOn: "Drawn scenes", failsOn: "Photographs", intendedUse: "Demonstration" },
  classes: [
    { id: 0, label: "animal" },
    { id: 1, label: "big cat" },
    { id: 99, label: "empty" },
  ],
  runtime: {
    input: { width: 320, height: 320, channels: "RGB", scale: 255, padValue: 114, padAnchor: "center" },
    output: { kind: "yolov5", coords: "pixel", rows: 6300, stride: [8, 16, 32], anchorsPerCell: 3 },
    thresholds: { conf: 0.35, iou: 0.45, nms: "agnostic", multiLabel: false, maxDet: 100 },
  },
  bucket: "fernwatch-models",
  path: "det.tflite",
  md5Checksum: "00".repeat(16),
  createdAt: 0,
  updatedAt: 0,
};

const entry = (given: Partial<AlgEntry> = {}): AlgEntry => ({ ...toAlgEntry(DETECTOR), ...given });

test("an alg and its form say the same, class 99 aside", () => {
  const { name, description, type, framework, author, licence, card, classes, runtime } = DETECTOR;
  const words = { name, description, type, framework, author, licence, card, runtime };
  expect(fromEntry(toAlgEntry(DETECTOR))).toEqual({
    ok: true,
    value: { ...words, classes: classes.slice(0, 2) },
  });
});

test("a classifier keeps which class each place of its output stands for", () => {
  const asked = entry({
    framework: "2StageClassifier",
    width: "96",
    height: "96",
    cropMargin: "0.06",
    places: "0, 1 99",
  });
  expect(fromEntry(asked)).toMatchObject({
    value: {
      runtime: {
        input: { width: 96, cropMargin: 0.06 },
        output: { kind: "probs" },
        outputIndexToClassId: [0, 1, 99],
      },
    },
  });
});

test("what an alg does not say of padding and crops may stay unsaid", () => {
  const asked = entry({ framework: "2StageClassifier", padValue: "", cropMargin: " " });
  const read = fromEntry(asked);
  expect(read).toMatchObject({ ok: true });
  expect(read.ok && read.value.runtime?.input).toEqual({
    width: 320,
    height: 320,
    channels: "RGB",
    scale: 255,
  });
});

test("a new alg has no input and output settings yet", () => {
  expect(fromEntry({ ...toAlgEntry(null), name: "New" })).toMatchObject({
    ok: true,
    value: { runtime: null },
  });
});

test("a form is made of whatever was posted", () => {
  expect(entryOf({ name: "Fox", width: 320, other: "x" })).toEqual({
    ...Object.fromEntries(Object.keys(toAlgEntry(null)).map((field) => [field, ""])),
    name: "Fox",
  });
});

describe("what makes no sense is refused at its field", () => {
  test.each<[Partial<AlgEntry>, Partial<Record<keyof AlgEntry, string>>]>([
    [{ width: "0" }, { width: "Enter a whole number from 1 to 4096." }],
    [{ height: "" }, { height: "Enter a whole number from 1 to 4096." }],
    [{ conf: "1.5" }, { conf: "Enter a number from 0 to 1." }],
    [{ maxDet: "2.5" }, { maxDet: "Enter a whole number from 1 to 10000." }],
    [
      { stride: "8, x" },
      { stride: "Enter whole numbers that divide the width and the height, such as 8, 16, 32." },
    ],
    [
      { stride: "7" },
      { stride: "Enter whole numbers that divide the width and the height, such as 8, 16, 32." },
    ],
    [
      { framework: "2StageClassifier", places: "fox" },
      { places: "Enter class numbers in output order, such as 0, 1, 99." },
    ],
    [
      { classes: "0 fox\ndeer" },
      { classes: 'Line 2: enter the class number, a space and the class name, such as "0 fox".' },
    ],
  ])("%j", (given, errors) => {
    expect(fromEntry(entry(given))).toMatchObject({ ok: false, refusal: errors });
  });
});

describe("classes, one a line", () => {
  test.each([
    ["0 fox\n1 roe deer", "0 fox\n1 roe deer"],
    ["  0:fox\r\n\r\n1, deer  ", "0 fox\n1 deer"],
    ["99 empty", ""],
    ["", ""],
  ])("%j", (text, lines) => {
    const read = readClasses(text);
    expect(read.ok && classLines(read.value)).toBe(lines);
  });
});
