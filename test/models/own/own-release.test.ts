// Files of others, dropped on a page: what is understood, and the words for what is not.
import { readFileSync } from "node:fs";
import { describe, expect, test as plainTest } from "vitest";
import { judgeStructure } from "~models/own/judge-structure";
import { ownRelease } from "~models/own/own-release";
import { ROOT } from "../../../scripts/start/paths";
import { modelJson, onnx, tflite } from "../../support/models/model-files";
import { sharedOrSkip, sharedPath } from "../../support/shared";

const test = sharedOrSkip("data", "ml");
const BUDGET = { meta: { budget: { ms: 600, because: "reads and hashes real models" } } };
const file = (name: string, bytes: Uint8Array) => ({ name, bytes: new Uint8Array(bytes) });
const own = (files: readonly ReturnType<typeof file>[], classes = "") =>
  ownRelease({ files, classes, now: "2026-11-20T18:00:00.000Z" });
const weights = (name: string) => readFileSync(sharedPath("data", "ml", "weights", "yolov5n-coco", name));
const shipped = (name: string) => readFileSync(`${ROOT}/models/releases/trail-demo/${name}`);
const coco = () => weights("coco-names.json").toString();

describe("models of others", () => {
  test("a foreign ONNX file brings its classes with it", BUDGET, async () => {
    const release = await own([file("best.onnx", weights("yolov5n-640-thirdparty-fp16.onnx"))]);
    expect(release).toMatchObject({ ok: true, format: "onnx" });
    if (!release.ok) return;
    const [model] = release.manifest.models;
    expect(model).toMatchObject({
      framework: "YOLOv5",
      input: { width: 640, height: 640, normalization: "padding", scale: 255 },
      output: { kind: "yolov5", rows: 25_200, coords: "probed" },
      files: [{ path: "best.onnx", format: "onnx" }],
    });
    expect(model?.classes.slice(0, 2).map(({ label }) => label)).toEqual(["person", "bicycle"]);
    expect(model?.classes).toHaveLength(81);
    expect([...release.files.keys()]).toEqual(["best.onnx"]);
  });

  test("one without classes wants as many as its output is wide", BUDGET, async () => {
    const model = file("own.onnx", weights("yolov5n-640-ownexport-fp16w.onnx"));
    expect(await own([model], "deer\nfox")).toEqual({
      ok: false,
      field: "classes",
      sentence: "The list has 2 classes. This model has 80 classes.",
    });
    expect(await own([model])).toMatchObject({
      field: "classes",
      sentence: expect.stringMatching(/one per line.* has 80 classes\.$/),
    });
    expect(await own([model, file("names.json", weights("coco-names.json"))])).toMatchObject({ ok: true });
  });

  test("a model.json comes with its weights", BUDGET, async () => {
    const graph = file("model.json", weights("yolov5n-640-tfjs-fp16/model.json"));
    expect(await own([graph], coco())).toMatchObject({
      ok: false,
      sentence: "model.json also needs its weights: group1-shard1of1.bin.",
    });
    const shard = file("group1-shard1of1.bin", weights("yolov5n-640-tfjs-fp16/group1-shard1of1.bin"));
    const release = await own([shard, graph], coco());
    expect(release).toMatchObject({ ok: true, format: "tfjs" });
    expect(release.ok && release.manifest.models[0]).toMatchObject({
      framework: "YOLOv5",
      input: { width: 640, height: 640 },
      files: [{ path: "model.json", shards: [{ path: "group1-shard1of1.bin", bytes: shard.bytes.length }] }],
    });
  });

  test("two camera's files of others are detectors, whatever numbers they hold", BUDGET, async () => {
    for (const name of ["yolov5n-640-thirdparty-fp16.tflite", "yolov5n-640-thirdparty-int8.tflite"]) {
      expect(await own([file(name, weights(name))], coco())).toMatchObject({
        ok: true,
        format: "tflite",
        manifest: { models: [{ framework: "YOLOv5", output: { rows: 25_200, coords: "probed" } }] },
      });
    }
  });

  test("an export that removes boxes itself is recognised by its graph, and refused", BUDGET, async () => {
    const path = sharedPath("data", "ml", "structure", "hyuto-yolov5n-tfjs-agnostic-nms-model.json");
    const { weightsManifest } = JSON.parse(readFileSync(path, "utf8"));
    const shards: readonly string[] = weightsManifest.flatMap((group: { paths: string[] }) => group.paths);
    const files = [
      file("model.json", readFileSync(path)),
      ...shards.map((name) => file(name, new Uint8Array(4))),
    ];
    expect(await own(files, coco())).toEqual({
      ok: false,
      field: "files",
      sentence:
        "This model removes overlapping boxes itself, with a fixed threshold. Export it without non-maximum suppression.",
    });
  });

  plainTest(
    "a classifier is known by its one list, in every format; empty keeps its number",
    BUDGET,
    async () => {
      const list = "deer\nboar\nfox\nbear\nraccoon\nturkey\ncoyote\nmoose\ncottontail\nbobcat\nempty";
      const graph = shipped("classifier/model.json");
      const shard = file("group1-shard1of1.bin", shipped("classifier/group1-shard1of1.bin"));
      for (const files of [
        [file("classifier.onnx", shipped("classifier/classifier.onnx"))],
        [file("model.json", graph), shard],
        [file("classifier.tflite", shipped("classifier/classifier.tflite"))],
      ]) {
        expect(await own(files, list)).toMatchObject({
          ok: true,
          manifest: {
            models: [
              {
                framework: "2StageClassifier",
                input: { width: 96, height: 96, normalization: "resize" },
                output: { kind: "probs" },
                outputIndexToClassId: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99],
              },
            ],
          },
        });
      }
    },
  );
});

describe("a model that can't be run", () => {
  plainTest.each([
    ["a pickle", [file("best.pt", new Uint8Array(9))], /^best\.pt is a Python pickle, which can run code/],
    [
      "a renamed pickle",
      [file("best.onnx", Uint8Array.from([0x80, 2, 0x7d, 0x2e]))],
      /^best\.onnx is a Python pickle\./,
    ],
    [
      "pictures",
      [file("a.jpg", Uint8Array.from([0xff, 0xd8, 0xff]))],
      /^a\.jpg is a JPEG picture\. Choose an \.onnx/,
    ],
    ["nothing", [], /^None of these files is a model\. Choose/],
    [
      "two models",
      [file("a.onnx", onnx()), file("b.tflite", tflite())],
      /^a\.onnx and b\.tflite are both models\./,
    ],
    [
      "a cut file",
      [file("a.tflite", tflite().subarray(0, 90))],
      /^This isn't a valid tflite file: its weights are cut/,
    ],
    [
      "a graph of layers",
      [file("model.json", new TextEncoder().encode('{"format":"layers-model"}'))],
      /isn't a valid model\.json/,
    ],
    [
      "a graph without weights",
      [file("model.json", modelJson())],
      /^model\.json also needs its weights: group1/,
    ],
    [
      "weights alone",
      [file("group1-shard1of1.bin", new Uint8Array(8).fill(1))],
      /^None of these files is a model/,
    ],
  ])("%s", async (_name, files, sentence) => {
    expect(await own(files, "deer")).toMatchObject({
      ok: false,
      field: "files",
      sentence: expect.stringMatching(sentence),
    });
  });

  const sized = (name: string, length: number) => ({
    name,
    bytes: { length } as Uint8Array<ArrayBuffer>,
  });
  const MB = 1024 * 1024;
  // None of them has bytes to look at: they are refused by what the browser says of them.
  plainTest.each([
    [
      "weights over 64 MB",
      [sized("a.onnx", 64 * MB + 1)],
      "a.onnx is larger than 64 MB, the limit for this kind of file.",
    ],
    [
      "a graph over 4 MB",
      [sized("model.json", 4 * MB + 1)],
      "model.json is larger than 4 MB, the limit for this kind of file.",
    ],
    [
      "a list over 512 KB",
      [sized("a.onnx", MB), sized("notes.txt", MB)],
      "notes.txt is larger than 512 KB, the limit for this kind of file.",
    ],
    [
      "files over 128 MB together",
      ["a.onnx", "b.bin", "c.bin"].map((name) => sized(name, 50 * MB)),
      "These files are larger than 128 MB in total.",
    ],
    [
      "a folder full of files",
      Array.from({ length: 201 }, (_, at) => sized(`${at}.bin`, 1)),
      "You chose 201 files; a model has at most 200. Choose only the model's own files.",
    ],
  ])("%s", async (_name, files, sentence) => {
    expect(await own(files)).toEqual({ ok: false, field: "files", sentence });
  });

  plainTest.each([
    ["YOLOv8's output", { outputs: [[1, 84, 8400]] }, /newer detector/],
    [
      "raw maps",
      {
        outputs: [
          [1, 3, 80, 80, 85],
          [1, 3, 40, 40, 85],
        ],
      },
      /raw feature maps/,
    ],
    ["boxes that are chosen already", { outputs: [[1, 300, 6]] }, /removes overlapping boxes/],
    ["another number of rows", { outputs: [[1, 12_345, 85]] }, /matches neither YOLOv5/],
    ["a step that suppresses", { ops: new Set(["Conv", "NonMaxSuppression"]) }, /removes overlapping/],
    ["colours last", { input: { shape: [1, 640, 640, 3], type: "float32" } }, /channels first/],
    [
      "grey pictures",
      { input: { shape: [1, 1, 640, 640], type: "float32" } },
      /1-channel pictures, not 3-channel/,
    ],
    ["many pictures", { input: { shape: [8, 3, 640, 640], type: "float32" } }, /takes 8 pictures at a time/],
    ["words", { input: { shape: [1, 128], type: "int64" } }, /input is int64, so it can't take pictures/],
  ])("%s", (_name, change, sentence) => {
    const usual = {
      input: { shape: [1, 3, 640, 640], type: "float32" },
      outputs: [[1, 25_200, 85]],
      ops: new Set(["Conv"]),
      lastOp: "Concat",
      labels: [],
    };
    expect(judgeStructure(usual, "onnx")).toMatchObject({ ok: true });
    expect(judgeStructure({ ...usual, ...change }, "onnx")).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(sentence),
    });
  });

  plainTest("open sides are taken as the usual ones, logits as what they are", () => {
    const open = {
      input: { shape: [null, 3, null, null], type: "float32" },
      outputs: [[null, null, null]],
      ops: new Set<string>(),
      lastOp: "Concat",
      labels: [],
    };
    expect(judgeStructure(open, "onnx")).toMatchObject({
      model: { framework: "YOLOv5", width: 640, output: { rows: 25_200 }, classes: null },
    });
    expect(judgeStructure({ ...open, outputs: [[null, 12]], lastOp: "Gemm" }, "onnx")).toMatchObject({
      model: { framework: "2StageClassifier", width: 224, output: { kind: "logits" }, classes: 12 },
    });
  });
});
