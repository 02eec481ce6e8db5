// What the heads of files say, and what is refused in which words. docs/models.md, Files.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ArtifactFormat, artifactFormat, headBytes, judgeFile } from "~models/files/judge-file";
import { readOnnx } from "~models/files/read-onnx";
import { readTfjs } from "~models/files/read-tfjs";
import { readTflite } from "~models/files/read-tflite";
import { ROOT } from "../../scripts/start/paths";
import { modelJson, onnx, tflite, tfliteHead } from "../support/models/model-files";
import { sharedOrSkip, sharedPath } from "../support/shared";

const text = (value: string) => new TextEncoder().encode(value);
const judged = (format: ArtifactFormat, bytes: Uint8Array, size = bytes.length) =>
  judgeFile(format, bytes.subarray(0, headBytes(format)), size);

describe("a file of the demonstration release is read by its head", () => {
  const shipped = (path: string) =>
    new Uint8Array(readFileSync(join(ROOT, "models", "releases", "trail-demo", path)));

  test.each([
    ["detector/detector.tflite", { inputs: [[1, 320, 320, 3]], outputs: [[1, 6300, 8]] }],
    ["classifier/classifier.tflite", { inputs: [[1, 96, 96, 3]], outputs: [[1, 11]] }],
    ["hunters/hunters.tflite", { inputs: [[1, 96, 96, 3]], outputs: [[1, 5]] }],
  ])("%s", (path, shapes) => {
    const bytes = shipped(path);
    expect(readTflite(bytes.subarray(0, headBytes("tflite")), bytes.length)).toEqual(shapes);
  });

  test.each(["detector/detector.onnx", "classifier/classifier.onnx", "hunters/hunters.onnx"])(
    "%s",
    (path) => {
      const bytes = shipped(path);
      expect(readOnnx(bytes.subarray(0, headBytes("onnx")), bytes.length)).toMatchObject({ irVersion: 7 });
    },
  );

  test.each(["detector/model.json", "classifier/model.json"])("%s", (path) => {
    expect(readTfjs(shipped(path))).toEqual({ weights: ["group1-shard1of1.bin"] });
  });

  test.each(["detector/detector.tflite", "detector/detector.onnx", "detector/model.json"])(
    "%s is refused when it is cut anywhere",
    (path) => {
      const bytes = shipped(path);
      const format = artifactFormat(
        path.endsWith("json") ? "tfjs" : path.endsWith("onnx") ? "onnx" : "tflite",
        path.slice(path.lastIndexOf("/") + 1),
      );
      for (const share of [0.0001, 0.01, 0.3, 0.9, 0.999]) {
        const cut = bytes.subarray(0, Math.floor(bytes.length * share));
        expect([share, judged(format, cut)]).toEqual([share, expect.stringContaining("This is")]);
      }
    },
  );
});

describe("foreign files of the shared material", () => {
  const folder = "data/ml/weights/yolov5n-coco";
  const withWeights = sharedOrSkip(folder);
  const bytesOf = (name: string) => new Uint8Array(readFileSync(sharedPath(folder, name)));

  withWeights.each([
    ["yolov5n-640-thirdparty-fp16.tflite", "tflite"],
    ["yolov5n-640-thirdparty-int8.tflite", "tflite"],
    ["yolov5n-640-thirdparty-fp16.onnx", "onnx"],
    ["yolov5n-640-ownexport-fp16w.onnx", "onnx"],
  ] as const)("%s is a sound %s file", (name, format) => {
    expect(judged(format, bytesOf(name))).toBeNull();
  });

  withWeights("a checkpoint of PyTorch is refused for what it is", () => {
    for (const format of ["tflite", "onnx", "tfjs", "tfjs-weights"] as const) {
      expect(judged(format, bytesOf("yolov5n.pt"))).toBe(
        "This is a zip archive, such as a PyTorch .pt file. Upload a tflite, onnx or tfjs file.",
      );
    }
  });
});

describe("a file that isn't a model is named", () => {
  test.each([
    [[0x80, 0x02, 0x7d, 0x2e], "a Python pickle"],
    [[0x80, 0x05, 0x95, 0x2e], "a Python pickle"],
    [[0x50, 0x4b, 0x03, 0x04], "a zip archive, such as a PyTorch .pt file"],
    [[0x89, 0x48, 0x44, 0x46], "an HDF5 file, such as Keras saves"],
    [[0xff, 0xd8, 0xff, 0xe0], "a JPEG picture"],
    [[...text("\ufeff  <!DOCTYPE html><p>Not found")], "a web page"],
    [[...text("<html>")], "a web page"],
    [[...text("version https://git-lfs.github.com/spec/v1")], "a Git LFS pointer, not the file itself"],
    [[], "an empty file"],
  ])("%j", (bytes, kind) => {
    for (const format of ["tflite", "onnx", "tfjs", "tfjs-weights"] as const) {
      expect(judged(format, Uint8Array.from(bytes))).toBe(
        `This is ${kind}. Upload a tflite, onnx or tfjs file.`,
      );
    }
  });

  test.each([
    ["any other bytes", [0, 1, 2, 3]],
    ["the sign of gzip", [0x1f, 0x8b, 0x08, 0]],
    ["the sign of a program", [0x4d, 0x5a, 0x90, 0]],
    ["the sign of a pickle, but not its end", [0x80, 0x02, 0x7d, 0x2e, 0]],
    ["the version of a pickle, and nothing that it could go on with", [0x80, 0x04, 0, 0x2e]],
  ])("weights are numbers, which may begin with %s", (_, bytes) => {
    expect(judged("tfjs-weights", Uint8Array.from(bytes))).toBeNull();
  });

  test("weights whose end is not here are a pickle when they begin as one", () => {
    const head = new Uint8Array(headBytes("tfjs-weights"));
    for (const [start, kind] of [
      [[0x80, 0x02, 0x8a], "This is a Python pickle. Upload a tflite, onnx or tfjs file."],
      [[0x80, 0x02, 0x99], null],
    ] as const) {
      head.set(start);
      expect(judgeFile("tfjs-weights", head, 2 * head.length)).toBe(kind);
    }
  });

  test.each(["tflite", "onnx", "tfjs"] as const)(
    "two bytes are enough to name what is no %s file",
    (format) => {
      for (const [bytes, kind] of [
        [[0x1f, 0x8b, 8], "a gzip archive"],
        [[0x4d, 0x5a, 0x90], "a program"],
        [[0x80, 0x02, 0], "a Python pickle"],
      ] as const) {
        expect(judged(format, Uint8Array.from(bytes))).toContain(`This is ${kind}.`);
      }
    },
  );
});

describe("a tflite file", () => {
  const why = (bytes: Uint8Array, size = bytes.length) => judged("tflite", bytes, size);

  test("of a few bytes is sound", () => expect(why(tflite())).toBeNull());

  test.each<[string, Uint8Array, string]>([
    [
      "with another identifier",
      tflite().map((byte, at) => (at === 4 ? 0x58 : byte)),
      "it doesn't start like a tflite file",
    ],
    [
      "whose root leads far away",
      tflite().map((byte, at) => (at === 3 ? 0x7f : byte)),
      "its first table is outside the file",
    ],
    [
      "whose root leads nowhere",
      tflite().map((byte, at) => (at < 4 ? 0 : byte)),
      "its first table is outside the file",
    ],
    ["that names a tensor too many", tflite({ inputAt: 9 }), "it refers to a tensor that it doesn't have"],
    ["without its weights", tfliteHead({ weights: 5_000 }), "its weights are cut short"],
    ["with an endless list of weights", tfliteHead({ weights: 0xffff_fff0 }), "its weights are cut short"],
  ])("%s is refused", (_, bytes, complaint) => {
    expect(why(bytes)).toBe(`This isn't a valid tflite file: ${complaint}.`);
  });

  test("whose tables follow the head is accepted", () => {
    const head = new Uint8Array(headBytes("tflite"));
    head.set([0, 0, 16, 0, ...text("TFL3")]);
    expect(readTflite(head, 2 * 1024 * 1024)).toEqual({ inputs: null, outputs: null });
  });

  test("never keeps us busy and never throws, whatever its bytes are", { tags: "property" }, () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 12 }), (changes) => {
        const bytes = tflite();
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        const read = readTflite(bytes, bytes.length);
        expect(["string", "object"]).toContain(typeof read);
      }),
    );
  });
});

describe("an onnx file", () => {
  const why = (bytes: Uint8Array, size = bytes.length) => judged("onnx", bytes, size);

  test("of a few bytes is sound", () => {
    expect(why(onnx())).toBeNull();
    expect(readOnnx(onnx(), onnx().length)).toEqual({ irVersion: 8, producer: "tests" });
  });

  test("whose graph reaches far behind the head is sound", () => {
    const whole = onnx({ graph: 500_000 });
    expect(judgeFile("onnx", whole.subarray(0, 1_000), whole.length)).toBeNull();
  });

  test.each<[string, Uint8Array, string]>([
    [
      "with an unknown field",
      Uint8Array.from([...onnx(), 0xfa, 0x07, 1, 0]),
      "it doesn't start like an onnx file",
    ],
    [
      "with a header that promises gigabytes",
      Uint8Array.of(8, 8, 58, 0xff, 0xff, 0xff, 0xff, 0x7f),
      "it is cut short",
    ],
    ["without a version", onnx().subarray(2), "it has no valid version"],
    ["without a graph", onnx().subarray(0, 13), "it has no graph"],
    ["with two graphs", Uint8Array.from([...onnx(), 58, 0]), "it has no graph"],
    ["of text", text("onnx, honestly"), "it doesn't start like an onnx file"],
  ])("%s is refused", (_, bytes, complaint) => {
    expect(why(bytes)).toBe(`This isn't a valid onnx file: ${complaint}.`);
  });

  test("of very many empty fields ends the search", () => {
    const fields = new Uint8Array(200_000).fill(0);
    for (let at = 0; at < fields.length; at += 2) fields.set([66, 0], at);
    expect(why(fields)).toBe("This isn't a valid onnx file: it has no valid version.");
  });
});

describe("a model.json", () => {
  test.each<[string, Uint8Array, RegExp]>([
    ["of no JSON", text("{"), /it isn't JSON/],
    ["that is no UTF-8", Uint8Array.of(0x7b, 0xff, 0x7d), /it isn't JSON/],
    [
      "nested 100,000 levels deep",
      text(
        `{"format":"graph-model","modelTopology":{"node":${"[".repeat(1e5)}${"]".repeat(1e5)}},"weightsManifest":[]}`,
      ),
      /is nested too deep/,
    ],
    [
      "of a layers model",
      modelJson(["a.bin"], { format: "layers-model" }),
      /isn't the model.json of a graph model/,
    ],
    ["without weights", modelJson([]), /isn't the model.json of a graph model/],
    ["that climbs out of its folder", modelJson(["../../secret.bin"]), /plain file name/],
    ["with an address for weights", modelJson(["https://example.test/a.bin"]), /plain file name/],
    ["that names weights twice", modelJson(["a.bin", "a.bin"]), /lists a weights file twice/],
    [
      "with very many weights",
      modelJson(Array.from({ length: 65 }, (_, at) => `${at}.bin`)),
      /isn't the model.json/,
    ],
    [
      "forty thousand levels deep",
      text(`${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`),
      /isn't the model.json|isn't JSON/,
    ],
  ])("%s is refused", (_, bytes, complaint) => {
    expect(judged("tfjs", bytes)).toMatch(complaint);
  });
});
