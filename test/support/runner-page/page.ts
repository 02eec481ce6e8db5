// A page that does nothing but run models: what tests and measurements ask of a runner, in a real browser.
import type { Manifest } from "~models/release";
import { openFastRunner, openRunner } from "~models/runner/open-runner";
import type {
  OpenAnswer,
  Proof,
  ReadAnswer,
  ReadOptions,
  Runner,
  RunnerProgress,
  RunnerSpeed,
} from "~models/runner/runner-api";
import type { Patience } from "~models/runner/watch-runner";
import type { RuntimeName } from "~models/runtimes/runtime";
import type { BareRequest } from "./bare-worker";

export type { BareRequest };

export interface OpenRequest {
  readonly runtime: RuntimeName;
  readonly manifest: Manifest;
  /** As fast as the page allows, and proven; without the two below. */
  readonly fast?: boolean;
  readonly speed?: RunnerSpeed;
  readonly patience?: Patience;
}

export interface OpenedHere {
  readonly answer: OpenAnswer;
  readonly progress: readonly RunnerProgress[];
}

/** What the page offers to a test, as `window.runners`. */
export interface RunnerPage {
  /** A runner of that name, in place of the one that had it. */
  open(name: string, request: OpenRequest): Promise<OpenedHere>;
  /** The photo at an address of the server. */
  read(name: string, photo: string, options?: Partial<ReadOptions>): Promise<ReadAnswer>;
  readMany(name: string, photos: readonly string[]): Promise<readonly ReadAnswer[]>;
  tensors(name: string): Promise<number>;
  /** Of a runner that was opened as fast as the page allows. */
  proof(name: string): Proof | null;
  close(name: string): void;
  /** Milliseconds of each run of a runtime without a runner around it. */
  bare(request: BareRequest): Promise<readonly number[]>;
  /** Milliseconds of the longest task of this thread so far; 0: none was over 50. */
  longestTask(): number;
}

declare global {
  interface Window {
    runners: RunnerPage;
  }
}

const open = new Map<string, Runner>();
const proofs = new Map<string, () => Proof>();
const photos = new Map<string, Blob>();
let longest = 0;

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ type: "longtask", buffered: true });

function named(name: string): Runner {
  const runner = open.get(name);
  if (!runner) throw new Error(`No runner is called ${name}.`);
  return runner;
}

/** Fetched once: a photo is at hand when the network is not. */
async function blobAt(address: string): Promise<Blob> {
  const known = photos.get(address);
  if (known) return known;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  const blob = await answer.blob();
  photos.set(address, blob);
  return blob;
}

const page: RunnerPage = {
  async open(name, { runtime, manifest, fast, ...options }) {
    open.get(name)?.close();
    const quick = fast ? openFastRunner(runtime) : null;
    const runner = quick ?? openRunner(runtime, options);
    open.set(name, runner);
    if (quick) proofs.set(name, () => quick.proof());
    const progress: RunnerProgress[] = [];
    const source = { kind: "fetched", base: "/files/", headers: {} } as const;
    const answer = await runner.open(manifest, source, (one) => progress.push(one));
    return { answer, progress };
  },
  read: async (name, photo, options) => named(name).read(await blobAt(photo), { floor: 0.05, ...options }),
  async readMany(name, photos) {
    const answers: ReadAnswer[] = [];
    for (const photo of photos) answers.push(await named(name).read(await blobAt(photo), { floor: 0.05 }));
    return answers;
  },
  tensors: (name) => named(name).tensors(),
  proof: (name) => proofs.get(name)?.() ?? null,
  close: (name) => named(name).close(),
  bare(request) {
    const worker = new Worker(new URL("./bare-worker.ts", import.meta.url), { type: "module", name: "bare" });
    return new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => {
        worker.terminate();
        resolve(data);
      });
      worker.addEventListener("error", () => reject(new Error("The bare runtime failed.")));
      worker.postMessage(request);
    });
  },
  longestTask: () => longest,
};

window.runners = page;
