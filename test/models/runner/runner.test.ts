import { describe, expect, test } from "vitest";
import { notesOn } from "~models/runner/decode-photo";
import type { FileCache } from "~models/runner/file-cache";
import { createRunner, type RunnerParts } from "~models/runner/runner";
import type { RunnerProgress } from "~models/runner/runner-api";
import { RunnerFailure } from "~models/runner/trouble";
import { type Output, type Runtime, RuntimeRefusal } from "~models/runtimes/runtime";
import { detector, onnxFile, releaseOf } from "../run-world";

const FILE = new Blob(["1"]);
const SOURCE = { kind: "held", files: new Map([["a.onnx", FILE]]) } as const;
const MANIFEST = releaseOf(detector(1, { files: [onnxFile("a.onnx")] }));
const ROWS = 6300;
const NUMBERS = 8;
const FLOOR = { floor: 0.05 };

/** An answer of a detector in which nothing is found, but for one animal when a score is given. */
function rows(score = 0): Output {
  const data = new Float32Array(ROWS * NUMBERS);
  data.set([160, 160, 80, 80, score, 1, 0, 0]);
  return { shape: [1, ROWS, NUMBERS], data };
}

function runtimeThat(options: Partial<Runtime> = {}): Runtime {
  return {
    name: "onnx",
    version: "1.30.0",
    layout: "nchw",
    load: async () => ({ input: { name: "images", shape: [1, 3, 320, 320], type: "float32" }, outputs: [] }),
    run: async () => rows(0.9),
    tensors: () => 3,
    dispose: async () => undefined,
    ...options,
  };
}

const EMPTY_SHELF: FileCache = {
  get: async () => null,
  put: async () => undefined,
  drop: async () => undefined,
};

function runnerWith(runtime: Runtime, options: Partial<RunnerParts> = {}) {
  const progress: RunnerProgress[] = [];
  let time = 0;
  const runner = createRunner({
    name: "onnx",
    fetchRuntime: async (onProgress) => {
      onProgress(14, 14);
      return { wasm: new Uint8Array(14), fetched: 14 };
    },
    createRuntime: async () => runtime,
    threadsOf: () => 1,
    openFileCache: async () => EMPTY_SHELF,
    decode: async () => ({
      frame: { width: 320, height: 320, data: new Uint8Array(4 * 320 * 320) },
      notes: ["turned"],
    }),
    now: () => time++,
    ...options,
  });
  const speed = { threads: 4, graphics: false };
  return { runner, progress, open: () => runner.open(MANIFEST, SOURCE, speed, (one) => progress.push(one)) };
}

describe("opening", () => {
  test("says what runs, how many threads in fact, what came over the line and how long each step took", async () => {
    const { open, progress } = runnerWith(runtimeThat());
    expect(await open()).toMatchObject({
      ok: true,
      runtime: "onnx",
      version: "1.30.0",
      threads: 1,
      fetched: 14,
      times: { runtime: 1, files: 1, compile: 1, warmUp: 1 },
      signatures: [{ algId: 1, input: { shape: [1, 3, 320, 320] } }],
    });
    expect(progress.map(({ phase }) => phase)).toEqual([
      ...["runtime", "download", "download", "compile", "warm-up"],
    ]);
  });

  test.each([
    [
      "that the runtime refuses is refused in its words",
      new RuntimeRefusal("It takes two pictures."),
      "It takes two pictures.",
    ],
    [
      "at which the runtime fails is refused by its name, with the first line of what is said",
      new Error("no such operator\n  at 0x12"),
      "Detector 1 couldn't be loaded: no such operator",
    ],
  ] as const)("a model %s", async (_what, error, sentence) => {
    const { open } = runnerWith(runtimeThat({ load: () => Promise.reject(error) }));
    expect(await open()).toEqual({ ok: false, trouble: "refused", sentence });
  });

  test("a graph that takes pictures of another size is refused before it is run", async () => {
    let runs = 0;
    const { open } = runnerWith(
      runtimeThat({
        load: async () => ({
          input: { name: "images", shape: [1, 3, 640, 640], type: "float32" },
          outputs: [],
        }),
        run: async () => {
          runs++;
          return rows();
        },
      }),
    );
    expect(await open()).toEqual({
      ok: false,
      trouble: "refused",
      sentence: '"Detector 1" takes an input of 1 x 3 x 640 x 640 numbers, not 1 x 3 x 320 x 320.',
    });
    expect(runs).toBe(0);
  });

  test("a graph that answers otherwise than the manifest says is refused before any photo", async () => {
    const output = { shape: [1, 3, NUMBERS], data: new Float32Array(3 * NUMBERS) };
    const { open } = runnerWith(runtimeThat({ run: async () => output }));
    expect(await open()).toEqual({
      ok: false,
      trouble: "refused",
      sentence: '"Detector 1" outputs 1 x 3 x 8 numbers, not 1 x 6300 x 8.',
    });
  });

  test("a graph that outputs values that aren't numbers is refused by its name", async () => {
    const { open } = runnerWith(runtimeThat({ run: async () => rows(Number.NaN) }));
    expect(await open()).toEqual({
      ok: false,
      trouble: "refused",
      sentence: `"Detector 1" outputs values that aren't numbers.`,
    });
  });

  test("a graph that breaks when it runs is refused by its name", async () => {
    const run = () => Promise.reject(new Error("Reshape: the sizes do not fit"));
    const { open } = runnerWith(runtimeThat({ run }));
    expect(await open()).toMatchObject({
      sentence: "Detector 1 couldn't be run: Reshape: the sizes do not fit",
    });
  });

  test("without a network it is offline", async () => {
    const fetchRuntime = () => Promise.reject(new RunnerFailure("offline"));
    const { open } = runnerWith(runtimeThat(), { fetchRuntime });
    expect(await open()).toMatchObject({ ok: false, trouble: "offline" });
  });
});

describe("reading", () => {
  test("gives what was found, the time of decoding and what is to be known of the picture", async () => {
    const { runner, open } = runnerWith(runtimeThat());
    await open();
    const answer = await runner.read(new Blob(), FLOOR);
    expect(answer).toMatchObject({
      ok: true,
      notes: ["turned"],
      reading: { width: 320, entries: [{ algId: 1, findings: [{ classId: 0 }] }], times: { decode: 1 } },
    });
  });

  test("a picture that cannot be decoded is refused in the decoder's words", async () => {
    const decode = () => Promise.reject(new RunnerFailure("unreadable", "This is a PDF."));
    const { runner, open } = runnerWith(runtimeThat(), { decode });
    await open();
    expect(await runner.read(new Blob(), FLOOR)).toEqual({
      ok: false,
      trouble: "unreadable",
      sentence: "This is a PDF.",
    });
  });

  test("a runtime that breaks is reported as lost, so that its worker is replaced", async () => {
    let runs = 0;
    const run = () =>
      runs++ === 0 ? Promise.resolve(rows()) : Promise.reject(new Error("memory access out of bounds"));
    const { runner, open } = runnerWith(runtimeThat({ run }));
    await open();
    expect(await runner.read(new Blob(), FLOOR)).toMatchObject({ ok: false, trouble: "lost" });
  });

  test("tensors are those of the runtime; none before it is open", async () => {
    const { runner, open } = runnerWith(runtimeThat());
    expect(await runner.tensors()).toBe(0);
    await open();
    expect(await runner.tensors()).toBe(3);
  });
});

describe("what is to be known of a picture", () => {
  const plain = { format: "jpeg", size: null, colours: "rgb", orientation: 1, hasProfile: false } as const;

  test("is colours that decoders turn differently, grey, and a profile", () => {
    expect(notesOn(plain)).toEqual([]);
    expect(notesOn({ ...plain, colours: "cmyk", hasProfile: true })).toEqual(["cmyk", "profile"]);
    expect(notesOn({ ...plain, colours: "grey" })).toEqual(["grey"]);
  });

  test.each([
    [2, ["mirrored"]],
    [3, ["turned"]],
    [4, ["turned", "mirrored"]],
    [5, ["turned", "mirrored"]],
    [6, ["turned"]],
    [7, ["turned", "mirrored"]],
    [8, ["turned"]],
  ] as const)("is what was done to it for its EXIF orientation %i", (orientation, notes) => {
    expect(notesOn({ ...plain, orientation })).toEqual(notes);
  });
});
