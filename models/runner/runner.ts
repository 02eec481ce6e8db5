// One runtime with one release in it: opens it, reads photos. Runs in a worker (serve-runner.ts), and wherever its parts
// are handed in.
import type { Manifest, ManifestModel } from "~models/release";
import { inputComplaint } from "~models/run/check-input";
import { outputComplaint } from "~models/run/check-output";
import { readPhoto } from "~models/run/run-release";
import { type Runtime, type RuntimeName, RuntimeRefusal, type Signature } from "~models/runtimes/runtime";
import type { DecodedPhoto } from "./decode-photo";
import { type GatheredFiles, gatherFiles } from "./fetch-files";
import type { FetchedRuntime } from "./fetch-runtime";
import type { FileCache } from "./file-cache";
import type { FileSource, Opened, RunnerApi, RunnerProgress, RunnerSpeed } from "./runner-api";
import { RunnerFailure, refusal, refusedModel } from "./trouble";

export interface RunnerParts {
  readonly name: RuntimeName;
  /** Downloads the runtime. */
  readonly fetchRuntime: (onProgress: (done: number, total: number) => void) => Promise<FetchedRuntime>;
  /** How many threads it can have of those that are asked for. */
  readonly threadsOf: (asked: number) => number;
  readonly createRuntime: (speed: RunnerSpeed, wasm: Uint8Array<ArrayBuffer>) => Promise<Runtime>;
  readonly openFileCache: () => Promise<FileCache>;
  readonly decode: (photo: Blob) => Promise<DecodedPhoto>;
  /** Milliseconds. */
  readonly now: () => number;
}

interface Open {
  readonly manifest: Manifest;
  readonly runtime: Runtime;
}

interface Opening {
  readonly manifest: Manifest;
  readonly source: FileSource;
  readonly speed: RunnerSpeed;
  readonly report: (progress: RunnerProgress) => void;
}

/** Grey, as the border of a letterbox: 114 of 255. */
const GREY = 114 / 255;

export function createRunner(parts: RunnerParts): RunnerApi {
  let open: Open | null = null;
  return {
    open: (manifest, source, speed, onProgress) =>
      answered(async () => {
        const { runtime, opened } = await openRelease(parts, { manifest, source, speed, report: onProgress });
        open = { manifest, runtime };
        return { ok: true, ...opened };
      }),
    read: (photo, { floor, feed }) =>
      answered(async () => {
        if (!open) throw new Error("No release is open.");
        const began = parts.now();
        const { frame, notes } = await parts.decode(photo);
        const decodeMs = parts.now() - began;
        const { now } = parts;
        const reading = await readPhoto({ ...open, frame, floor, now, decodeMs, ...(feed && { feed }) });
        return { ok: true, reading, notes };
      }),
    tensors: async () => open?.runtime.tensors() ?? 0,
  };
}

/** What is thrown becomes a plain answer: an error would cross to the page as text without its kind. */
async function answered<Answer>(work: () => Promise<Answer>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RunnerFailure) return refusal(error.trouble, error.message);
    if (error instanceof RuntimeRefusal) return refusedModel(error.message);
    console.warn(error);
    return refusal("lost");
  }
}

async function openRelease(
  parts: RunnerParts,
  { manifest, source, speed, report }: Opening,
): Promise<{ readonly runtime: Runtime; readonly opened: Opened }> {
  const { now } = parts;
  const began = now();
  const tell = (phase: RunnerProgress["phase"]) => (done: number, total: number) =>
    report({ phase, done, total });
  const { wasm, fetched } = await parts.fetchRuntime(tell("runtime"));
  const threads = parts.threadsOf(speed.threads);
  const runtime = await parts.createRuntime({ ...speed, threads }, wasm);
  const ready = now();
  const gathered = await gatherFiles({
    manifest,
    runtime: parts.name,
    source,
    cache: await parts.openFileCache(),
    onProgress: tell("download"),
  });
  const files = now();
  const signatures = await compile(runtime, manifest, { gathered, onProgress: tell("compile") });
  const compiled = now();
  await warmUp(runtime, manifest, tell("warm-up"));
  const times = {
    runtime: ready - began,
    files: files - ready,
    compile: compiled - files,
    warmUp: now() - compiled,
  };
  const { name, version } = runtime;
  const opened = {
    runtime: name,
    version,
    threads,
    fetched: fetched + gathered.fetched,
    times,
    signatures,
  };
  return { runtime, opened };
}

async function compile(
  runtime: Runtime,
  { models }: Manifest,
  { gathered, onProgress }: { gathered: GatheredFiles; onProgress: (done: number, total: number) => void },
): Promise<Opened["signatures"]> {
  const signatures: (Signature & { readonly algId: number })[] = [];
  for (const model of models) {
    onProgress(signatures.length, models.length);
    const files = gathered.models.get(model.algId) ?? new Map<string, Uint8Array>();
    const load = () => runtime.load(model, files);
    const signature = await tried(`${model.algName} couldn't be loaded`, load);
    refuseFor(model, inputComplaint(model, signature.input, runtime.layout));
    signatures.push({ algId: model.algId, ...signature });
  }
  return signatures;
}

function refuseFor({ algName }: ManifestModel, complaint: string | null): void {
  if (complaint !== null) throw new RuntimeRefusal(`"${algName}" ${complaint}.`);
}

/** What a runtime throws before the first photo is about the model: it is refused with the runtime's words. */
async function tried<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RuntimeRefusal) throw error;
    throw new RuntimeRefusal(`${what}: ${sentenceOf(error)}`);
  }
}

function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n", 1)[0] ?? "";
}

/** The first run takes up to three times as long as the others; it also shows whether the graph answers as it should. */
async function warmUp(
  runtime: Runtime,
  { models }: Manifest,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  for (const [done, model] of models.entries()) {
    onProgress(done, models.length);
    const { width, height } = model.input;
    const picture = new Float32Array(3 * width * height).fill(GREY);
    const output = await tried(`${model.algName} couldn't be run`, () => runtime.run(model.algId, picture));
    refuseFor(model, outputComplaint(model, output));
  }
}
