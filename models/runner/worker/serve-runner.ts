// A runner in a worker: what all three entries have in common.
import { expose } from "comlink";
import { decodePhoto } from "~models/runner/decode-photo";
import { fetchRuntime } from "~models/runner/fetch-runtime";
import { openFileCache } from "~models/runner/file-cache";
import { createRunner } from "~models/runner/runner";
import type { RunnerSpeed } from "~models/runner/runner-api";
import type { Runtime, RuntimeName } from "~models/runtimes/runtime";

interface Served {
  readonly name: RuntimeName;
  /** Where its WASM is. */
  readonly wasm: string;
  readonly createRuntime: (speed: RunnerSpeed, wasm: Uint8Array<ArrayBuffer>) => Promise<Runtime>;
  /** Whether it can use more than one thread, where the page may share memory. */
  readonly threaded?: boolean;
}

export function serveRunner({ name, wasm, createRuntime, threaded = false }: Served): void {
  // ONNX Runtime starts its threads from this very file, under this name; they listen to messages of their own.
  if (self.name.startsWith("em-pthread")) return;
  expose(
    createRunner({
      name,
      createRuntime,
      threadsOf: (asked) => (threaded && self.crossOriginIsolated ? asked : 1),
      fetchRuntime: (onProgress) => fetchRuntime(wasm, onProgress),
      openFileCache,
      decode: decodePhoto,
      now: () => performance.now(),
    }),
  );
}
