// How long our own code runs on end in a page, by the samples of its profile: the library's code may be called by ours, and
// ours by the library's.
import type { Page } from "playwright-core";

/** Microseconds between two samples. */
const INTERVAL = 500;

/** The library's files; all others of the site are ours. */
const LIBRARY = /\/maplibre-gl/;

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly url: string; readonly functionName: string };
    readonly children?: readonly number[];
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

interface Profiled<T> {
  readonly answer: T;
  /** Milliseconds. */
  readonly own: number;
}

/** What the work answers, and the longest stretch of our code while it was done. */
export async function profileOf<T>(page: Page, work: () => Promise<T>): Promise<Profiled<T>> {
  const client = await page.context().newCDPSession(page);
  await client.send("Profiler.enable");
  await client.send("Profiler.setSamplingInterval", { interval: INTERVAL });
  await client.send("Profiler.start");
  const answer = await work();
  const { profile } = await client.send("Profiler.stop");
  return { answer, own: longestOwn(profile) };
}

function longestOwn({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const files = filesOf(nodes);
  let [longest, stretch] = [0, 0];
  samples.forEach((node, at) => {
    const file = files.get(node) ?? "";
    // Collecting garbage is part of whatever it interrupts.
    if (file === COLLECTING && stretch === 0) return;
    const isOwn = file === COLLECTING || (file.startsWith("http") && !LIBRARY.test(file));
    stretch = isOwn ? stretch + (timeDeltas[at] ?? 0) / 1000 : 0;
    longest = Math.max(longest, stretch);
  });
  return longest;
}

const COLLECTING = "(garbage collector)";

/** The file that each node runs for: its own, or that of who called the browser's function. */
function filesOf(nodes: Profile["nodes"]): ReadonlyMap<number, string> {
  const files = new Map<number, string>();
  // Callers come before what they call.
  for (const { id, callFrame, children } of nodes) {
    const collects = callFrame.functionName === COLLECTING ? COLLECTING : "";
    const own = callFrame.url || files.get(id) || collects;
    files.set(id, own);
    for (const child of children ?? []) files.set(child, own);
  }
  return files;
}
