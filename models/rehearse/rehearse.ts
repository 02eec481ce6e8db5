// A rehearsal: a release is run over a pack in every runtime that it has files for, and V4 to V13 are judged from what they
// said. The same code runs in a page and in Node, with other runners. It keeps each reading as soon as it is made, so that
// one that was cut off goes on where it stopped. docs/models.md, Rehearsing.
import type { Manifest } from "~models/release";
import type { ModelReading, PhotoReading } from "~models/run/reading";
import type { FileSource, OpenAnswer, ReadAnswer, Runner } from "~models/runner/runner-api";
import { FORMAT_OF, type RuntimeName } from "~models/runtimes/runtime";
import { type Findings, roundedFindings } from "./findings";
import type { JudgedCheck } from "./judged";
import { judgeAgreement } from "./judges/agreement";
import { judgeDeterminism, type ReadTwice } from "./judges/determinism";
import { type HostileAnswer, type HostileFate, judgeHostile } from "./judges/hostile";
import { judgeLatency } from "./judges/latency";
import { judgeMemory, type MemoryLook } from "./judges/memory";
import { judgeNormalization } from "./judges/normalization";
import { judgeReference } from "./judges/reference";
import { judgeSamples, type SampleMetrics } from "./judges/samples";
import { judgeSignature } from "./judges/signature";
import { judgeThresholds } from "./judges/thresholds";
import { fedBothWays, packFigures, type ReadPackPhoto, thresholdCurve } from "./measure";
import type { Pack, PackPhoto } from "./pack";

export interface HostilePicture {
  /** As in "a picture that is cut in half". */
  readonly picture: string;
  readonly expected: HostileFate;
  readonly bytes: Blob;
}

/** Readings that an earlier run has made. */
export interface KeptReadings {
  get(runtime: RuntimeName, photo: string): Promise<ReadAnswer | null>;
  put(runtime: RuntimeName, photo: string, answer: ReadAnswer): Promise<void>;
}

export interface RehearsalProgress {
  readonly runtime: RuntimeName;
  readonly step:
    | "opening"
    | "reading"
    | "reading again"
    | "feeding otherwise"
    | "hostile pictures"
    | "memory";
  readonly done: number;
  readonly total: number;
}

export interface RehearsalParts {
  readonly manifest: Manifest;
  /** Where the models' files come from. */
  readonly source: FileSource;
  readonly pack: Pack;
  /** Of the pack, hex. */
  readonly packSha256: string;
  readonly photoOf: (photo: PackPhoto) => Promise<Blob>;
  readonly hostile: readonly HostilePicture[];
  readonly openRunner: (runtime: RuntimeName) => Runner;
  /** What the native runtime said, by the photo's hash; null where that is not known. */
  readonly native: ReadonlyMap<string, readonly ModelReading[]> | null;
  /** Of the release that was pushed last, on this pack. */
  readonly before: SampleMetrics | null;
  /** Bytes of the process; null where they can't be measured. */
  readonly memory: () => Promise<number | null>;
  /** Photos over which memory is watched. */
  readonly watched: number;
  readonly kept: KeptReadings;
  readonly onProgress: (progress: RehearsalProgress) => void;
  readonly signal: AbortSignal;
}

interface RehearsalOutcome {
  /** V4 to V13, in their order. */
  readonly checks: readonly JudgedCheck[];
  /** For the report: by class, light and size. */
  readonly metrics: Readonly<Record<string, unknown>>;
  readonly samples: SampleMetrics;
  readonly findings: Findings;
  /** Versions of the runtimes that were run. */
  readonly runtimes: Readonly<Record<string, string>>;
}

/** The first of those that a release has files for is the one whose word counts. */
const RUNTIMES: readonly RuntimeName[] = ["onnx", "tfjs", "litert"];
/** Findings of detectors below it aren't kept. */
export const REHEARSAL_FLOOR = 0.05;
/** Photos that are read twice. */
const TWICE = 8;
/** Photos between two looks at the memory. */
const LOOK_EVERY = 25;

/** What became of one runtime. */
interface Run {
  readonly runtime: RuntimeName;
  readonly opened: OpenAnswer;
  readonly answers: readonly { readonly photo: PackPhoto; readonly answer: ReadAnswer }[];
  readonly twice: readonly ReadTwice[];
  readonly hostile: readonly HostileAnswer[];
  readonly looks: readonly MemoryLook[];
  /** Read with the other normalization; of the first runtime alone. */
  readonly otherwise: readonly ReadPackPhoto[];
}

/** Throws the signal's reason when it is ended; what was read by then is kept. */
export async function rehearse(parts: RehearsalParts): Promise<RehearsalOutcome> {
  const { manifest, pack, packSha256 } = parts;
  const runs: Run[] = [];
  for (const runtime of runnable(manifest)) runs.push(await runIn(parts, runtime, runs.length === 0));
  const [first] = runs;
  const reference = first ? readPhotos(first) : [];
  const comparable = runs.flatMap((run) =>
    run.opened.ok ? [{ runtime: run.runtime, readings: comparableOf(run) }] : [],
  );
  const onnx = runs.find(({ runtime }) => runtime === "onnx");
  const { set, points } = thresholdCurve(manifest, reference);
  const { samples, metrics } = packFigures(manifest, reference);
  const checks = [
    judgeSignature(runs.map((run) => ({ runtime: run.runtime, answer: run.opened, unread: unreadOf(run) }))),
    judgeDeterminism(runs.flatMap(({ twice }) => twice)),
    judgeAgreement(manifest, comparable),
    judgeReference(manifest, onnx ? entriesOf(onnx) : new Map(), parts.native),
    judgeSamples(samples, parts.before),
    judgeNormalization(fedBothWays(manifest, reference, first?.otherwise ?? [])),
    judgeThresholds(set, points),
    judgeHostile(runs.flatMap(({ hostile }) => hostile)),
    judgeLatency(
      runs.flatMap((run) =>
        run.opened.ok
          ? [
              {
                runtime: run.runtime,
                opened: run.opened,
                readings: readPhotos(run).map(({ reading }) => reading),
              },
            ]
          : [],
      ),
    ),
    judgeMemory(runs.flatMap(({ looks }) => looks)),
  ];
  return {
    checks,
    metrics,
    samples,
    findings: findingsOf(pack, packSha256, runs),
    runtimes: Object.fromEntries(
      runs.flatMap(({ runtime, opened }) => (opened.ok ? [[runtime, opened.version]] : [])),
    ),
  };
}

/** Those that every model has a file for. */
export function runnable({ models }: Manifest): readonly RuntimeName[] {
  return RUNTIMES.filter((runtime) =>
    models.every(({ files }) => files.some(({ format }) => format === FORMAT_OF[runtime])),
  );
}

async function runIn(parts: RehearsalParts, runtime: RuntimeName, isFirst: boolean): Promise<Run> {
  const { manifest, source, onProgress, signal } = parts;
  signal.throwIfAborted();
  const runner = parts.openRunner(runtime);
  const end = () => runner.close();
  signal.addEventListener("abort", end);
  try {
    onProgress({ runtime, step: "opening", done: 0, total: 1 });
    const opened = await runner.open(manifest, source);
    signal.throwIfAborted();
    const nothing = { answers: [], twice: [], hostile: [], looks: [], otherwise: [] };
    if (!opened.ok) return { runtime, opened, ...nothing };
    const reader: Reader = { parts, runtime, runner };
    const answers = await readAll(reader);
    return {
      ...{ runtime, opened, answers },
      twice: await readTwice(reader, answers),
      otherwise: isFirst ? await readOtherwise(reader, answers) : [],
      hostile: await readHostile(reader),
      looks: await watchMemory(reader),
    };
  } finally {
    signal.removeEventListener("abort", end);
    runner.close();
  }
}

interface Reader {
  readonly parts: RehearsalParts;
  readonly runtime: RuntimeName;
  readonly runner: Runner;
}

async function readAll({ parts, runtime, runner }: Reader): Promise<Run["answers"]> {
  const { kept, pack, photoOf, signal } = parts;
  const answers: { readonly photo: PackPhoto; readonly answer: ReadAnswer }[] = [];
  for (const photo of pack.photos) {
    signal.throwIfAborted();
    parts.onProgress({ runtime, step: "reading", done: answers.length, total: pack.photos.length });
    const known = await kept.get(runtime, photo.sha256);
    const answer = known ?? (await runner.read(await photoOf(photo), { floor: REHEARSAL_FLOOR }));
    signal.throwIfAborted();
    if (!known) await kept.put(runtime, photo.sha256, answer);
    answers.push({ photo, answer });
  }
  return answers;
}

async function readTwice(reader: Reader, answers: Run["answers"]): Promise<readonly ReadTwice[]> {
  const read = readPhotos({ answers });
  // Spread over the pack: its first photos may all be of one kind.
  const step = Math.max(1, Math.floor(read.length / TWICE));
  const chosen = read.filter((_, at) => at % step === 0).filter((_, at) => at < TWICE);
  const again = await inTurn(reader, "reading again", chosen, {});
  return again.flatMap(({ photo, reading }, at) => {
    const first = chosen[at]?.reading.entries;
    return first
      ? [{ runtime: reader.runtime, photo: photo.sha256, first, second: reading?.entries ?? [] }]
      : [];
  });
}

async function readOtherwise(reader: Reader, answers: Run["answers"]): Promise<readonly ReadPackPhoto[]> {
  const entry = reader.parts.manifest.models.find(({ algId }) => reader.parts.manifest.entry.includes(algId));
  const normalization = entry?.input.normalization === "padding" ? "resize" : "padding";
  const read = await inTurn(reader, "feeding otherwise", readPhotos({ answers }), {
    feed: { normalization },
  });
  return read.flatMap(({ photo, reading }) => (reading ? [{ photo, reading }] : []));
}

async function inTurn(
  { parts, runtime, runner }: Reader,
  step: RehearsalProgress["step"],
  photos: readonly ReadPackPhoto[],
  options: { readonly feed?: { readonly normalization: "padding" | "resize" } },
): Promise<readonly { readonly photo: PackPhoto; readonly reading: PhotoReading | null }[]> {
  const read: { readonly photo: PackPhoto; readonly reading: PhotoReading | null }[] = [];
  for (const { photo } of photos) {
    parts.signal.throwIfAborted();
    parts.onProgress({ runtime, step, done: read.length, total: photos.length });
    const answer = await runner.read(await parts.photoOf(photo), { floor: REHEARSAL_FLOOR, ...options });
    read.push({ photo, reading: answer.ok ? answer.reading : null });
  }
  parts.signal.throwIfAborted();
  return read;
}

async function readHostile({ parts, runtime, runner }: Reader): Promise<readonly HostileAnswer[]> {
  const answers: HostileAnswer[] = [];
  for (const { picture, expected, bytes } of parts.hostile) {
    parts.signal.throwIfAborted();
    parts.onProgress({
      runtime,
      step: "hostile pictures",
      done: answers.length,
      total: parts.hostile.length,
    });
    answers.push({
      runtime,
      picture,
      expected,
      answer: await runner.read(bytes, { floor: REHEARSAL_FLOOR }),
    });
  }
  return answers;
}

async function watchMemory({ parts, runtime, runner }: Reader): Promise<readonly MemoryLook[]> {
  const { photos } = parts.pack;
  const looks: MemoryLook[] = [];
  const look = async (done: number) =>
    looks.push({ runtime, photos: done, bytes: await parts.memory(), tensors: await runner.tensors() });
  await look(0);
  for (let done = 0; done < parts.watched && photos.length > 0; done++) {
    const photo = photos[done % photos.length];
    parts.signal.throwIfAborted();
    if (!photo) break;
    await runner.read(await parts.photoOf(photo), { floor: REHEARSAL_FLOOR });
    if ((done + 1) % LOOK_EVERY !== 0) continue;
    parts.onProgress({ runtime, step: "memory", done: done + 1, total: parts.watched });
    await look(done + 1);
  }
  return looks;
}

function readPhotos({ answers }: Pick<Run, "answers">): readonly ReadPackPhoto[] {
  return answers.flatMap(({ photo, answer }) => (answer.ok ? [{ photo, reading: answer.reading }] : []));
}

/** Without those in printing colours, which each decoder converts in its own way. */
function comparableOf({ answers }: Run): ReadonlyMap<string, PhotoReading> {
  return new Map(
    answers.flatMap(({ photo, answer }) =>
      answer.ok && !answer.notes.includes("cmyk") ? [[photo.sha256, answer.reading] as const] : [],
    ),
  );
}

function entriesOf(run: Run): ReadonlyMap<string, readonly ModelReading[]> {
  return new Map([...comparableOf(run)].map(([photo, { entries }]) => [photo, entries]));
}

function unreadOf({ answers }: Run) {
  return answers.flatMap(({ photo, answer }) =>
    answer.ok ? [] : [{ photo: photo.sha256, sentence: answer.sentence }],
  );
}

function findingsOf({ photos }: Pack, packSha256: string, runs: readonly Run[]): Findings {
  return {
    ...{ schema: 1, packSha256 },
    photos: photos.map(({ sha256 }) => ({
      photo: sha256,
      runs: Object.fromEntries(
        runs.flatMap(({ runtime, answers }) => {
          const found = answers.find(({ photo }) => photo.sha256 === sha256)?.answer;
          return found?.ok ? [[runtime, roundedFindings(found.reading)]] : [];
        }),
      ),
    })),
  };
}
