// A runner as the page sees it: a worker of its own for one runtime, which ends with `close`. Client only. Load it lazily:
// nothing of a runtime is downloaded before `open`.
import { proxy, type Remote, wrap } from "comlink";
import type { RuntimeName } from "~models/runtimes/runtime";
import { ProvenRunner } from "./proven-runner";
import type { FastRunner, Runner, RunnerApi, RunnerSpeed } from "./runner-api";
import { type Connection, type Loss, type Patience, WatchedRunner } from "./watch-runner";

interface RunnerOptions {
  /** Default: one thread. */
  readonly speed?: RunnerSpeed;
  readonly patience?: Patience;
}

/** More of them wait for each other longer than they help. */
const MOST_THREADS = 4;

/** Each names its file in place, so that the build finds it. */
const WORKERS: Readonly<Record<RuntimeName, () => Worker>> = {
  onnx: () =>
    new Worker(new URL("./worker/onnx-worker.ts", import.meta.url), { type: "module", name: "runner-onnx" }),
  tfjs: () =>
    new Worker(new URL("./worker/tfjs-worker.ts", import.meta.url), { type: "module", name: "runner-tfjs" }),
  litert: () =>
    new Worker(new URL("./worker/litert-worker.ts", import.meta.url), {
      type: "module",
      name: "runner-litert",
    }),
};

/** One thread, whose word counts. */
export function openRunner(name: RuntimeName, { speed, patience }: RunnerOptions = {}): Runner {
  return new WatchedRunner(() => connect(WORKERS[name]()), speed, patience);
}

/**
 * As fast as this browser lets it: with threads where the page is isolated, on the graphics card where that is asked for.
 * It shows on its first photo that it says what one thread says, or gives way to it.
 */
export function openFastRunner(name: RuntimeName, { graphics = false } = {}): FastRunner {
  const threads = crossOriginIsolated ? Math.min(MOST_THREADS, navigator.hardwareConcurrency) : 1;
  return new ProvenRunner(openRunner(name, { speed: { threads, graphics } }), () => openRunner(name));
}

function connect(worker: Worker): Connection {
  const remote: Remote<RunnerApi> = wrap<RunnerApi>(worker);
  const lost = new Promise<Loss>((resolve) => {
    worker.addEventListener("error", (event) => resolve(lossOf(event)));
    worker.addEventListener("messageerror", () => resolve("lost"));
  });
  return {
    api: {
      open: (manifest, source, speed, onProgress) => remote.open(manifest, source, speed, proxy(onProgress)),
      read: (photo, options) => remote.read(photo, options),
      tensors: () => remote.tensors(),
    },
    lost,
    end: () => worker.terminate(),
  };
}

/** A script that fails to load has no message; an error inside it has one. */
function lossOf(event: Event): Loss {
  return event instanceof ErrorEvent && event.message !== "" ? "lost" : "offline";
}
