// What the deployed Worker weighs, and how long it is busy before it can answer: by wrangler, of what would be deployed.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../../scripts/start/paths";
import { type Figure, median } from "../figure";

const run = promisify(execFile);
const WRANGLER = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
const STARTS = 5;
const MICROSECONDS = 1_000;

/** The parts that are read of a profile of V8's. */
interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly functionName: string } }[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

export async function* measureWorkerStart(): AsyncIterable<Figure> {
  const folder = await mkdtemp(join(tmpdir(), "fernwatch-bench-"));
  try {
    const built = await wrangler(["deploy", "--dry-run", "--outdir", join(folder, "out")]);
    const size = Number(/gzip: ([\d.]+) KiB/.exec(built)?.[1] ?? Number.NaN);
    yield { name: "spine/worker-size", value: size, unit: "KiB-gzip", atMost: 900 };
    const times: number[] = [];
    for (let start = 0; start < STARTS; start++) {
      const file = join(folder, `${start}.cpuprofile`);
      await wrangler(["check", "startup", "--outfile", file]);
      times.push(busyMs(JSON.parse(await readFile(file, "utf8"))));
    }
    yield { name: "spine/worker-start", value: median(times), unit: "ms", atMost: 120 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All that is not idle. */
function busyMs({ nodes, samples, timeDeltas }: Profile): number {
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id),
  );
  const busy = timeDeltas.filter((_, at) => !idle.has(samples[at] ?? 0));
  return busy.reduce((sum, delta) => sum + delta, 0) / MICROSECONDS;
}

async function wrangler(args: readonly string[]): Promise<string> {
  const env = { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" };
  const { stdout } = await run(process.execPath, [WRANGLER, ...args], { cwd: ROOT, env });
  return stdout;
}
