// A release that is broken in one way is caught by the check that is there for it, and a sound one by none: files, graph
// and classes before anything runs, the signature by loading it, a swapped twin by two runtimes that disagree.
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as onnxruntime from "onnxruntime-node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkRelease, type ServerFacts } from "~models/check-release";
import { compareReadings } from "~models/compare/compare";
import { readTfjs } from "~models/files/read-tfjs";
import type { Frame } from "~models/image/frame";
import type { ManifestModel } from "~models/release";
import { inputComplaint } from "~models/run/check-input";
import { signatureComplaint } from "~models/run/check-output";
import { readPhoto } from "~models/run/run-release";
import { createOnnxRuntime } from "~models/runtimes/onnx";
import type { Runtime } from "~models/runtimes/runtime";
import { createTfjsRuntime } from "~models/runtimes/tfjs";
import { ROOT } from "../../../scripts/start/paths";
import { type Runnable, trailRelease } from "../../support/models/runnable";
import { readFrame } from "../../support/pictures/read-frame";
import { BROKEN_RELEASES } from "./broken-releases";

const WASM = createRequire(import.meta.url).resolve(
  "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm",
);
const GREY = 114 / 255;
/** With something on them. */
const SAMPLES = ["p000.jpg", "p001.jpg"];

const sound = trailRelease();
let runtimes: readonly Runtime[] = [];
let frames: readonly Frame[] = [];

beforeAll(async () => {
  frames = await Promise.all(SAMPLES.map((file) => readFrame(join(ROOT, "public", "samples", file))));
});
afterAll(async () => {
  for (const runtime of runtimes) await runtime.dispose();
});

/** The first check that finds something, and what. */
async function caught(release: Runnable): Promise<readonly [string, string] | null> {
  const failed = checkRelease(release.manifest, factsOf(release)).find(({ status }) => status === "fail");
  if (failed) return [failed.id, failed.sentence];
  for (const runtime of runtimes) await runtime.dispose();
  runtimes = [
    createOnnxRuntime({ library: onnxruntime, session: { intraOpNumThreads: 1 } }),
    await createTfjsRuntime({ wasm: WASM }),
  ];
  for (const runtime of runtimes) {
    for (const model of release.manifest.models) {
      const complaint = await signatureOf(runtime, model, release);
      if (complaint !== null) return ["V4", `${runtime.name}: ${model.algName} ${complaint}`];
    }
  }
  return disagreement(release);
}

/** What the server would know: what the bytes are, and the algs of the sound release. */
function factsOf({ manifest, bytes }: Runnable): ServerFacts {
  const hash = (name: string, of: Uint8Array) => createHash(name).update(of).digest("hex");
  const files = manifest.models.flatMap((model) => model.files);
  return {
    algs: new Map(
      sound.manifest.models.map(({ algId, framework, classes, files }) => [
        algId,
        {
          ...{ framework, classes, bucket: "models", path: "a.tflite" },
          md5Checksum: files.find(({ role }) => role === "device")?.md5 ?? null,
        },
      ]),
    ),
    stored: new Map(
      [...bytes].map(([key, held]) => [
        key,
        { bytes: held.length, sha256: hash("sha256", held), md5: hash("md5", held) },
      ]),
    ),
    weights: new Map(
      files.flatMap(({ format, sha256 }) => {
        const head = format === "tfjs" ? readTfjs(bytes.get(sha256) ?? new Uint8Array()) : "";
        return typeof head === "string" ? [] : [[sha256, head.weights] as const];
      }),
    ),
  };
}

async function signatureOf(
  runtime: Runtime,
  model: ManifestModel,
  { bytes }: Runnable,
): Promise<string | null> {
  const parts = model.files.flatMap((file) => [file, ...(file.shards ?? [])]);
  const { input } = await runtime.load(
    model,
    new Map(parts.map(({ path, sha256 }) => [path, bytes.get(sha256) ?? new Uint8Array()])),
  );
  const complaint = inputComplaint(model, input, runtime.layout);
  if (complaint !== null) return complaint;
  const grey = new Float32Array(3 * model.input.width * model.input.height).fill(GREY);
  return signatureComplaint(model, await runtime.run(model.algId, grey), "fp16-stored");
}

async function disagreement({ manifest }: Runnable): Promise<readonly [string, string] | null> {
  const pairs = [];
  for (const frame of frames) {
    const read = (runtime: Runtime) => readPhoto({ manifest, frame, runtime, floor: 0.05, now: () => 0 });
    const [onnx, tfjs] = runtimes;
    if (onnx && tfjs) pairs.push({ a: await read(onnx), b: await read(tfjs) });
  }
  const { agrees, ...gaps } = compareReadings(manifest, pairs, { precision: "fp16-stored" });
  return agrees ? null : ["V6", JSON.stringify(gaps)];
}

const RUNS = { meta: { budget: { ms: 1_500, because: "loads a release into two runtimes, and runs it" } } };

test("a sound release is caught by nothing", RUNS, async () => {
  expect(await caught(sound)).toBeNull();
});

test.each(BROKEN_RELEASES)("$what is caught by $caughtBy", RUNS, async ({ caughtBy, of }) => {
  expect(await caught(of(sound))).toEqual([caughtBy, expect.any(String)]);
});
