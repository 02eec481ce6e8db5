// The files of a model as people know them.
import { describe, expect, test } from "vitest";
import {
  cameraSizeWords,
  deviceFile,
  formatWords,
  lackingParts,
  type StoredFile,
  wholeFiles,
} from "~/domain/models/model-files";

const part = (facts: Partial<StoredFile>): StoredFile => ({
  algId: 11,
  role: "browser",
  format: "onnx",
  path: "det.onnx",
  precision: "fp16-stored",
  sha256: "a".repeat(64),
  bytes: 965_022,
  ...facts,
});

const PARTS: readonly StoredFile[] = [
  part({}),
  part({ format: "tfjs", path: "group1-shard1of1.bin", bytes: 903_324, sha256: "b".repeat(64) }),
  part({ format: "tfjs", path: "model.json", bytes: 81_612, sha256: "c".repeat(64) }),
  part({ role: "device", format: "tflite", path: "det.tflite", precision: "fp32", bytes: 1_833_488 }),
];

describe("wholeFiles", () => {
  test("names a file once, however many parts it is stored in, the camera's first", () => {
    expect(wholeFiles(PARTS).map(({ role, format, bytes }) => [role, format, bytes])).toEqual([
      ["device", "tflite", 1_833_488],
      ["browser", "onnx", 965_022],
      ["browser", "tfjs", 984_936],
    ]);
  });

  test("opens tfjs by its model.json", () => {
    expect(wholeFiles(PARTS).find(({ format }) => format === "tfjs")?.sha256).toBe("c".repeat(64));
  });

  test("has no tfjs file as long as only weights are stored", () => {
    expect(wholeFiles(PARTS.filter(({ path }) => path !== "model.json")).map(({ format }) => format)).toEqual(
      ["tflite", "onnx"],
    );
  });
});

describe("lackingParts", () => {
  const tfjs = (...paths: readonly string[]) => paths.map((path) => part({ format: "tfjs", path }));

  test.each<[string, readonly StoredFile[], readonly string[]]>([
    ["no tfjs at all", [part({})], []],
    ["a whole one", tfjs("model.json", "group1-shard1of1.bin"), []],
    ["weights of another name", tfjs("model.json", "w.bin"), []],
    ["a graph alone", tfjs("model.json"), ["the .bin weights of model.json"]],
    ["weights alone", tfjs("w.bin"), ["model.json"]],
    [
      "some of the weights",
      tfjs("model.json", "group1-shard2of3.bin"),
      ["group1-shard1of3.bin", "group1-shard3of3.bin"],
    ],
  ])("%s", (_, files, lacking) => {
    expect(lackingParts(files)).toEqual(lacking);
  });

  test("an incomplete model isn't among the files", () => {
    expect(wholeFiles([part({}), ...tfjs("model.json")]).map(({ format }) => format)).toEqual(["onnx"]);
  });
});

test("the camera's file is the one of its role, and there may be none", () => {
  expect(deviceFile(wholeFiles(PARTS))?.bytes).toBe(1_833_488);
  expect(deviceFile(wholeFiles(PARTS.slice(0, 3)))).toBeUndefined();
});

test("formats are named once each", () => {
  expect(formatWords(wholeFiles([...PARTS, part({ path: "other.onnx" })]))).toBe("TFLite, ONNX, TFJS");
});

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [81_612, "82 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [1_833_488, "1.8 MB"],
  [undefined, "No file yet"],
])("%s bytes are %s", (bytes, words) => {
  expect(cameraSizeWords(bytes)).toBe(words);
});
