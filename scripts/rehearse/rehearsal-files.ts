// One rehearsal in Node: V4 to V13 of a release on a pack, as a page would find them; its record and its findings.
import { createHash } from "node:crypto";
import { cpus } from "node:os";
import { type RehearsalRecord, verdictOf } from "../../models/rehearsal";
import type { SampleMetrics } from "../../models/rehearse/judges/samples";
import { REHEARSAL_FLOOR, type RehearsalProgress, rehearse } from "../../models/rehearse/rehearse";
import { canonicalJson } from "../../models/release/canonical";
import type { ModelReading } from "../../models/run/reading";
import { hostilePictures } from "./hostile-pictures";
import { AT_HAND, openNodeRunner } from "./node-runner";
import { createNativeRuntime } from "./node-runtimes";
import type { LoadedPack } from "./packs";
import type { FoundRelease } from "./release-called";

/** Photos over which memory is watched. */
const WATCHED = 500;

interface RehearsalOptions {
  /** Of the release that was pushed before, on the same pack. */
  readonly before: SampleMetrics | null;
  readonly watched?: number;
  readonly onProgress?: (progress: RehearsalProgress) => void;
}

export interface RehearsalFiles {
  /** Without V1, V2, V3 and V15, which the server judges. */
  readonly record: RehearsalRecord;
  /** Canonical JSON. */
  readonly findings: string;
  readonly samples: SampleMetrics;
}

export async function rehearsalFiles(
  release: FoundRelease,
  { pack, sha256, photoOf }: LoadedPack,
  { before, watched = WATCHED, onProgress = () => {} }: RehearsalOptions,
): Promise<RehearsalFiles> {
  const began = Date.now();
  const { checks, metrics, samples, findings, runtimes } = await rehearse({
    ...{ manifest: release.manifest, source: AT_HAND, pack, packSha256: sha256, photoOf, before, watched },
    hostile: await hostilePictures(),
    openRunner: (runtime) => openNodeRunner(runtime, release.files),
    native: await nativeReadings(release, { pack, sha256, photoOf }),
    memory: async () => settledMemory(),
    kept: { get: async () => null, put: async () => {} },
    onProgress,
    signal: new AbortController().signal,
  });
  const text = canonicalJson(findings);
  const record: RehearsalRecord = {
    schema: 1,
    manifestSha256: sha256Of(canonicalJson(release.manifest)),
    createdBy: "npm run rehearse",
    createdAt: new Date(began).toISOString(),
    environment: { ua: `Node ${process.version}`, cores: cpus().length, isolated: false, runtimes },
    checks,
    metrics,
    samplesSha256: sha256,
    packs: [{ name: pack.name, sha256, photos: pack.photos.length }],
    findingsSha256: sha256Of(text),
    tookMs: Date.now() - began,
    verdict: verdictOf(checks),
  };
  return { record, findings: text, samples };
}

export function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Null where the native runtime isn't installed, or can't open the release. */
async function nativeReadings({ manifest, files }: FoundRelease, { pack, photoOf }: LoadedPack) {
  const runtime = await createNativeRuntime();
  if (runtime === null) return null;
  const runner = openNodeRunner("onnx", files, async () => runtime);
  const opened = await runner.open(manifest, AT_HAND);
  const readings = new Map<string, readonly ModelReading[]>();
  for (const photo of opened.ok ? pack.photos : []) {
    const answer = await runner.read(await photoOf(photo), { floor: REHEARSAL_FLOOR });
    if (answer.ok && !answer.notes.includes("cmyk")) readings.set(photo.sha256, answer.reading.entries);
  }
  await runtime.dispose();
  return opened.ok ? readings : null;
}

/**
 * Bytes of objects and of buffers, WASM's among them, without garbage where this process may collect it (`--expose-gc`). What
 * the system has given to the process says less: it comes and stays in steps of megabytes.
 */
function settledMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
