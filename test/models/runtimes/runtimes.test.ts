// The adapters in Node: the same graph in two formats gives the same numbers, and what cannot be run is refused in words.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as onnxruntime from "onnxruntime-node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ManifestModel } from "~models/release";
import { outputClasses } from "~models/release/output-classes";
import { createDisposables } from "~models/runtimes/disposables";
import { createOnnxRuntime } from "~models/runtimes/onnx";
import { answerAmong } from "~models/runtimes/pick";
import type { Runtime } from "~models/runtimes/runtime";
import { createTfjsRuntime } from "~models/runtimes/tfjs";
import { trailRelease } from "../../support/models/runnable";
import { sharedOrSkip, sharedPath } from "../../support/shared";

const WASM = createRequire(import.meta.url).resolve(
  "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm",
);
const ULTRALYTICS = ["data", "ml", "structure", "hyuto-yolov5n-tfjs-agnostic-nms-model.json"] as const;

const { manifest, bytes } = trailRelease();
const [detector, classifier] = manifest.models as readonly [ManifestModel, ManifestModel];

/** All files of a model by their path, as a runner hands them over. */
function filesOf(model: ManifestModel): ReadonlyMap<string, Uint8Array> {
  const parts = model.files.flatMap((file) => [file, ...(file.shards ?? [])]);
  return new Map(parts.map(({ path, sha256 }) => [path, bytes.get(sha256) ?? new Uint8Array()]));
}

/** A picture that is the same every time, of values 0 to 1, and with its channels apart. */
function pictures({ input: { width, height } }: ManifestModel) {
  const pixels = width * height;
  const together = Float32Array.from({ length: 3 * pixels }, (_, at) => ((at * 7919) % 256) / 255);
  const apart = together.map((_, at) => together[(at % pixels) * 3 + Math.floor(at / pixels)] ?? 0);
  return { nhwc: together, nchw: apart };
}

describe("our own release", () => {
  let onnx: Runtime;
  let tfjs: Runtime;

  beforeAll(async () => {
    onnx = createOnnxRuntime({ library: onnxruntime, session: { intraOpNumThreads: 1 } });
    tfjs = await createTfjsRuntime({ wasm: WASM });
    for (const model of [detector, classifier]) {
      await onnx.load(model, filesOf(model));
      await tfjs.load(model, filesOf(model));
    }
  });
  afterAll(async () => {
    await onnx.dispose();
    await tfjs.dispose();
  });

  test.each([
    ["detector", detector, 1e-2],
    ["classifier", classifier, 1e-5],
  ] as const)(
    "says the same of a picture in ONNX and in TensorFlow.js: %s",
    {
      meta: { budget: { ms: 500, because: "runs a model in two runtimes" } },
    },
    async (_name, model, within) => {
      const picture = pictures(model);
      const one = await onnx.run(model.algId, picture[onnx.layout]);
      const other = await tfjs.run(model.algId, picture[tfjs.layout]);
      expect(other.shape).toEqual(one.shape);
      const gap = one.data.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (other.data[at] ?? 0))),
        0,
      );
      expect(gap).toBeLessThan(within);
    },
  );

  test("leaves no tensor behind, however often it runs, and not when a run fails", async () => {
    const { nhwc } = pictures(classifier);
    const before = tfjs.tensors();
    for (let round = 0; round < 5; round++) await tfjs.run(classifier.algId, nhwc);
    await expect(tfjs.run(classifier.algId, nhwc.slice(1))).rejects.toThrow();
    expect(tfjs.tensors()).toBe(before);
  });

  test("what an answer holds stays as it is when the next comes", async () => {
    const { nhwc } = pictures(classifier);
    const first = await tfjs.run(classifier.algId, nhwc);
    const kept = [...first.data];
    await tfjs.run(classifier.algId, new Float32Array(nhwc.length));
    expect([...first.data]).toEqual(kept);
  });

  test("tells what the graph takes and gives", async () => {
    const { input, outputs } = await onnx.load(classifier, filesOf(classifier));
    expect(input).toMatchObject({ type: "float32", shape: [1, 3, 96, 96] });
    expect(outputs).toMatchObject([{ type: "float32", shape: [1, outputClasses(classifier).length] }]);
  });
});

describe("ONNX Runtime", () => {
  /** A library whose graph answers with numbers of this type, and that says which tensors were freed. */
  function libraryThatAnswers(answers: Float32Array | Int32Array, fails = false) {
    const freed: string[] = [];
    const tensor = (name: string, data: unknown) => ({ data, dims: [1, 3], dispose: () => freed.push(name) });
    class Tensor {
      constructor() {
        Object.assign(this, tensor("picture", null));
      }
    }
    const port = (name: string, shape: readonly (number | string)[]) => ({
      name,
      isTensor: true,
      type: "float32",
      shape,
    });
    const session = {
      inputNames: ["images"],
      inputMetadata: [port("images", ["batch", 3, 96, 96])],
      outputMetadata: [port("probs", [1, 3])],
      run: async () => {
        if (fails) throw new Error("no memory");
        return { probs: tensor("answer", answers) };
      },
    };
    const library = {
      InferenceSession: { create: async () => session },
      Tensor,
      env: { versions: { common: "1" }, wasm: {}, logLevel: "" },
    } as unknown as typeof onnxruntime;
    return { library, freed };
  }

  test.each([
    ["that answers", new Float32Array(3), false, ["picture", "answer"]],
    ["whose answer is in whole numbers", new Int32Array(3), false, ["picture", "answer"]],
    ["that fails", new Float32Array(3), true, ["picture"]],
  ] as const)(
    "takes a batch of any size, and holds no tensor after a run %s",
    async (_what, answers, fails, all) => {
      const { library, freed } = libraryThatAnswers(answers, fails);
      const onnx = createOnnxRuntime({ library });
      const { input } = await onnx.load(classifier, filesOf(classifier));
      expect(input.shape).toEqual([-1, 3, 96, 96]);
      await onnx.run(classifier.algId, new Float32Array(3)).catch(() => undefined);
      expect([onnx.tensors(), freed]).toEqual([0, all]);
    },
  );
});

test("what was made is held until it was freed, and what cannot be freed is held still", () => {
  const held = createDisposables<{ readonly isStuck?: boolean }>(({ isStuck }) => {
    if (isStuck) throw new Error("stuck");
  });
  const [one, stuck] = [held.take({}), held.take({ isStuck: true })];
  expect(held.count()).toBe(2);
  held.freeAll([one, one]);
  expect(() => held.freeAll([stuck])).toThrow("stuck");
  expect(held.count()).toBe(1);
});

describe("what cannot be run", () => {
  sharedOrSkip(...ULTRALYTICS)(
    "a graph that decides itself which boxes stay is refused before its weights are read",
    async () => {
      const tfjs = await createTfjsRuntime({ wasm: WASM });
      const files = new Map([["model.json", new Uint8Array(readFileSync(sharedPath(...ULTRALYTICS)))]]);
      await expect(tfjs.load(detector, files)).rejects.toThrow(
        "Trail detector removes overlapping boxes itself, with a fixed threshold. Export it without non-maximum suppression.",
      );
    },
  );

  test("a model without a file of the format is refused", async () => {
    const onnx = createOnnxRuntime({ library: onnxruntime });
    await expect(onnx.load({ ...detector, files: [] }, new Map())).rejects.toThrow(
      "Trail detector has no onnx file.",
    );
  });
});

describe("the answer among several outputs", () => {
  test.each([
    ["the only one", [[1, 6300, 8]], 0],
    [
      "the rows, beside the three heads that they were made of",
      [
        [1, 6300, 8],
        [1, 3, 40, 40, 8],
        [1, 3, 20, 20, 8],
      ],
      0,
    ],
    [
      "the rows, wherever they stand",
      [
        [1, 3, 40, 40, 8],
        [1, 6300, 8],
      ],
      1,
    ],
  ] as const)("is %s", (_what, shapes, at) => {
    expect(answerAmong(detector, shapes)).toBe(at);
  });

  test("is none of three heads that were never put together", () => {
    const heads = [80, 40, 20].map((side) => [1, 3, side, side, 8]);
    expect(() => answerAmong(detector, heads)).toThrow(
      "Trail detector has 3 outputs, and it isn't clear which one to read.",
    );
  });
});
