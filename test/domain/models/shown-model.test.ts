// What a reader sees of a model.
import { expect, test } from "vitest";
import { readAlgId } from "~/domain/algs/alg-id";
import type { StoredFile } from "~/domain/models/model-files";
import { fileName } from "~/domain/models/model-list";
import { animalsOf, licenceWords, readCard, shownModel } from "~/domain/models/shown-model";

const FACTS = {
  algId: 11,
  name: "Trail detector",
  description: "",
  type: "image",
  framework: "YOLOv5",
  author: "Fernwatch",
  licence: "CC0-1.0",
  md5Checksum: null,
  classDefinitions: "[]",
  card: "{}",
  runtime: "{}",
  createdAt: 0,
};

test("classes stand by id, animals by name with 'empty' last", () => {
  const classes = new Map([
    [99, "empty"],
    [2, "Red fox"],
    [0, "Wild boar"],
    [1, "Fox squirrel"],
  ]);
  const model = shownModel(FACTS, classes, []);
  expect(model.classes.map(({ classId }) => classId)).toEqual([0, 1, 2, 99]);
  expect(animalsOf(model)).toEqual(["Fox squirrel", "Red fox", "Wild boar", "empty"]);
});

test("a model can be tried alone where it says how it is fed, and a page can run it", () => {
  const file = { algId: 11, precision: "fp32", sha256: "a", bytes: 1 };
  const onnx = { ...file, role: "browser", format: "onnx", path: "det.onnx" } as const;
  const tflite = { ...file, role: "device", format: "tflite", path: "det.tflite" } as const;
  const runtime = '{"input":{"width":320}}';
  const canBeTried = (facts: Partial<typeof FACTS>, files: readonly StoredFile[]) =>
    shownModel({ ...FACTS, ...facts }, new Map(), files).canBeTried;
  expect(canBeTried({ runtime }, [tflite, onnx])).toBe(true);
  expect(canBeTried({ runtime }, [tflite])).toBe(false);
  expect(canBeTried({}, [onnx])).toBe(false);
  expect(canBeTried({ runtime, framework: "ResNet" }, [onnx])).toBe(false);
});

test.each([
  ["{}", { taughtOn: "", failsOn: "", intendedUse: "" }],
  ["", { taughtOn: "", failsOn: "", intendedUse: "" }],
  [
    '{"taughtOn":7,"failsOn":"Photographs","more":1}',
    { taughtOn: "", failsOn: "Photographs", intendedUse: "" },
  ],
])("a card stored as %j says what it says, and nothing else", (json, card) => {
  expect(readCard(json)).toEqual(card);
});

test("a model without a licence shows that it has none", () => {
  expect(licenceWords({ licence: "" })).toBe("No licence given");
  expect(licenceWords({ licence: "CC0-1.0" })).toBe("CC0-1.0");
});

test.each([
  ["Trail detector", "trail-detector-11.tflite"],
  ["../Übel: 3%", "bel-3-11.tflite"],
  ["狐", "model-11.tflite"],
])("the file of %j is kept as %s", (name, kept) => {
  expect(fileName({ algId: 11, name })).toBe(kept);
});

test.each([
  ["11", 11],
  ["0", null],
  ["-1", null],
  ["1e3", null],
  ["1".repeat(16), null],
  ["", null],
])("the id %j is read as %s", (text, id) => {
  expect(readAlgId(text)).toBe(id);
});
