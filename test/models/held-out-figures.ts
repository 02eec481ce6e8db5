// How the shipped release does on the drawn scenes that it was never taught: what is judged, and by which figures.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { intersectionOverUnion } from "~models/image/frame";
import { detectionMetrics } from "~models/metrics/detection";
import type { LabelledReading } from "~models/metrics/sweep";
import type { TrueObject, Truth } from "~models/metrics/truth";
import type { Manifest } from "~models/release";
import type { Finding, PhotoReading } from "~models/run/reading";
import { readPhoto } from "~models/run/run-release";
import { ROOT } from "../../scripts/start/paths";
import { nodeRuntime } from "../support/models/node-runtime";
import { trailRelease } from "../support/models/runnable";
import { readFrame } from "../support/pictures/read-frame";

const FOLDER = join(ROOT, "test", "models", "held-out");
const FLOOR = 0.05;
const NONE = new Uint8Array();

interface Scene {
  readonly file: string;
  readonly light: string;
  /** Boxes as shares of the picture: left, top, width, height. */
  readonly objects: readonly (Omit<TrueObject, "box"> & {
    readonly box: readonly [number, number, number, number];
  })[];
}

export interface HeldOutFigures {
  /** AP50 of the detector, the mean over its classes, 0 to 1. */
  readonly map50: number;
  /** Of the animals that the detector finds: the share whose species is named right. */
  readonly species: number;
  /** Of a hundred scenes without anything: in how many the detector finds something. */
  readonly falseAlarms: number;
}

export function heldOutScenes(): readonly Scene[] {
  return JSON.parse(readFileSync(join(FOLDER, "labels.json"), "utf8"));
}

/** The release's ONNX files in Node read the scenes, one thread. */
export async function heldOutFigures(scenes: readonly Scene[]): Promise<HeldOutFigures> {
  const { manifest, bytes } = trailRelease();
  const runtime = nodeRuntime();
  for (const model of manifest.models) {
    await runtime.load(
      model,
      new Map(model.files.map(({ path, sha256 }) => [path, bytes.get(sha256) ?? NONE])),
    );
  }
  const photos: LabelledReading[] = [];
  for (const scene of scenes) {
    const frame = await readFrame(join(FOLDER, scene.file));
    const reading = await readPhoto({ manifest, frame, runtime, floor: FLOOR, now: () => 0 });
    photos.push({ truth: truthOf(scene, reading), reading });
  }
  await runtime.dispose();
  return figuresOf(manifest, photos);
}

function figuresOf(manifest: Manifest, photos: readonly LabelledReading[]): HeldOutFigures {
  const [detector] = manifest.models;
  if (!detector) throw new Error("the release begins with a detector");
  const kept = (reading: PhotoReading) =>
    reading.entries.flatMap(({ findings }) =>
      findings.filter(({ score }) => score >= (detector.thresholds?.conf ?? 0)),
    );
  const named = photos.flatMap(({ truth, reading }) => namedRight(truth, kept(reading), manifest));
  const blanks = photos.filter(({ truth }) => truth.length === 0);
  const alarms = blanks.filter(({ reading }) => kept(reading).length > 0);
  return {
    map50: detectionMetrics(detector, photos).ap50 ?? 0,
    species: named.filter(Boolean).length / named.length,
    falseAlarms: (100 * alarms.length) / blanks.length,
  };
}

function truthOf({ objects }: Scene, { width, height }: PhotoReading): Truth {
  return objects.map(({ box: [left, top, wide, high], ...object }) => ({
    ...object,
    box: {
      left: left * width,
      top: top * height,
      right: (left + wide) * width,
      bottom: (top + high) * height,
    },
  }));
}

/** For each animal that is found: whether the classifier behind says what it is. */
function namedRight(truth: Truth, found: readonly Finding[], manifest: Manifest): readonly boolean[] {
  const animals = truth.filter(({ kind }) => kind === "animal");
  return found.flatMap((finding) => {
    const [nearest] = animals
      .filter(({ box }) => intersectionOverUnion(box, finding.box) >= 0.5)
      .sort((a, b) => intersectionOverUnion(b.box, finding.box) - intersectionOverUnion(a.box, finding.box));
    const answer = answerOf(finding, manifest);
    return nearest && answer !== null ? [answer === nearest.label] : [];
  });
}

function answerOf({ next }: Finding, { models }: Manifest): string | null {
  const [behind] = next;
  const classifier = models.find(({ algId }) => algId === behind?.algId);
  const answer = behind?.findings[0]?.classId;
  return classifier?.classes.find(({ id }) => id === answer)?.label ?? null;
}
