// What staff may write of an alg, call its files and a release, in which words. Spec sections 3 (Alg), 5 and 9 (Limits).
import { describe, expect, test } from "vitest";
import { type AlgFile, type AlgWords, isReleaseReady } from "~/domain/algs/alg";
import { algErrors, algWords } from "~/domain/algs/alg-edit";
import { fileNameError, replacedPath } from "~/domain/algs/alg-file-rules";
import { normalizationWords } from "~/domain/releases/release";
import { releaseErrors, tidyRelease } from "~/domain/releases/release-words";

const WORDS: AlgWords = {
  name: "Trail detector",
  description: "",
  type: "",
  framework: "YOLOv5",
  author: "",
  licence: "",
  card: { taughtOn: "", failsOn: "", intendedUse: "" },
  classes: [{ id: 0, label: "animal" }],
  runtime: null,
};

describe("an alg", () => {
  test("is kept without blanks around its texts and without class 99", () => {
    const classes = [...WORDS.classes, { id: 99, label: "nothing" }, { id: 1, label: " person\n" }];
    expect(algWords({ ...WORDS, name: "  Trail\u202E detector ", classes })).toEqual({
      ...WORDS,
      classes: [
        { id: 0, label: "animal" },
        { id: 1, label: "person" },
      ],
    });
  });

  test("of a name and a framework is fine", () => {
    expect(algErrors(WORDS)).toEqual({});
  });

  test.each([
    [{ name: "" }, { name: "Please enter a name." }],
    [{ framework: "" }, { framework: "Please choose a framework." }],
    [{ name: "x".repeat(101) }, { name: "This must have at most 100 characters." }],
    [{ licence: "x".repeat(201) }, { licence: "This must have at most 200 characters." }],
    [
      { card: { ...WORDS.card, failsOn: "x".repeat(2001) } },
      { "card.failsOn": "This must have at most 2000 characters." },
    ],
    [{ classes: [...WORDS.classes, { id: 0, label: "fox" }] }, { classes: "Class number 0 appears twice." }],
    [{ classes: [{ id: 3, label: "" }] }, { classes: "Give every class a name." }],
    [
      { classes: [{ id: 3, label: "x".repeat(201) }] },
      { classes: "A class name has at most 200 characters." },
    ],
  ])("with %j is refused", (change, errors) => {
    expect(algErrors({ ...WORDS, ...change })).toEqual(errors);
  });

  test.each([
    [{}, true],
    [{ framework: "2StageClassifier" }, true],
    [{ framework: "YOLOv8" }, false],
    [{ md5Checksum: null }, false],
    [{ bucket: "" }, false],
    [{ path: null }, false],
  ])("with %j may be released: %s", (change, ready) => {
    const alg = { md5Checksum: "a".repeat(32), bucket: "models", path: "det.tflite", framework: "YOLOv5" };
    expect(isReleaseReady({ ...alg, ...change })).toBe(ready);
  });
});

describe("a file of an alg", () => {
  const file = { role: "device", format: "tflite", path: "det.tflite" } as const;
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ path: `w${at}.bin`, format: "tfjs" }) as AlgFile);

  test.each([
    [file, null],
    [{ role: "browser", format: "onnx", path: "det.onnx" }, null],
    [{ role: "browser", format: "tfjs", path: "model.json" }, null],
    [{ role: "browser", format: "tfjs", path: "group1-shard1of2.bin" }, null],
    [
      { ...file, role: "browser" },
      "Cameras run tflite; browsers run onnx or tfjs. Don't use tflite for browsers.",
    ],
    [
      { ...file, format: "onnx" },
      "Cameras run tflite; browsers run onnx or tfjs. Don't use onnx for cameras.",
    ],
    [{ ...file, path: "det.pt" }, "A tflite file's name must end in .tflite."],
    [
      { ...file, path: "../det.tflite" },
      "Use only letters, digits, dots, dashes and underscores in the file name.",
    ],
    [
      { ...file, path: "a/det.tflite" },
      "Use only letters, digits, dots, dashes and underscores in the file name.",
    ],
    [
      { ...file, path: ".tflite" },
      "Use only letters, digits, dots, dashes and underscores in the file name.",
    ],
    [
      { role: "browser", format: "tfjs", path: "weights.h5" },
      "A tfjs model is model.json and the .bin weights that it names.",
    ],
  ] as const)("%j: %s", (name, sentence) => {
    expect(fileNameError(name, [])?.message ?? null).toBe(sentence);
  });

  test("is one too many after eighty, unless it takes the place of one", () => {
    const weights = { role: "browser", format: "tfjs", path: "w3.bin" } as const;
    expect(fileNameError(file, many(80))?.message).toBe("An alg has at most 80 files.");
    expect(fileNameError(weights, many(80))).toBeNull();
  });

  test("takes the place of its format's, but weights only of their own name", () => {
    const onnx = (path: string) => ({ role: "browser", format: "onnx", path }) as const;
    const tfjs = (path: string) => ({ role: "browser", format: "tfjs", path }) as const;
    expect([file, onnx("a.onnx")].map(replacedPath)).toEqual([null, null]);
    expect([tfjs("a.bin"), tfjs("model.json")].map(replacedPath)).toEqual(["a.bin", "model.json"]);
  });
});

describe("a release", () => {
  const asked = (change: object) =>
    releaseErrors(tidyRelease({ name: "A", description: "B", models: [{}], ...change } as never));

  test.each([
    [{}, {}],
    [{ name: "  " }, { name: "Please enter a name." }],
    [{ description: "" }, { description: "Please enter a description." }],
    [{ name: "x".repeat(101) }, { name: "This must have at most 100 characters." }],
    [{ description: "x".repeat(101) }, { description: "This must have at most 100 characters." }],
    [{ models: [] }, { models: "Add at least one model." }],
    [{ models: new Array(17).fill({}) }, { models: "A release has at most 16 models." }],
  ])("with %j is refused", (change, errors) => {
    expect(asked(change)).toEqual(errors);
  });

  test("shows each way of feeding its models once", () => {
    const fed = (...ways: readonly ("resize" | "padding")[]) =>
      ways.map((normalization) => ({ normalization }));
    expect(normalizationWords(fed("resize", "padding", "resize"))).toBe("padding, resize");
    expect(normalizationWords(fed("resize"))).toBe("resize");
  });
});
