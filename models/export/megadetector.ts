// Results as the JSON that tools for camera traps read (Timelapse, AddaxAI and others): MegaDetector's batch output, format
// version 1.4. Pure. The format: https://lila.science/megadetector-output-format
import type { FrameBox } from "~models/image/frame";
import type { Manifest } from "~models/release";
import type { Thresholds } from "~models/run/decide";
import type { Emission, Outcome, Step, Stop } from "~models/run/outcome";
import { detectionThreshold, type ExportedPhoto, isDetection } from "./exported-photo";

const FORMAT_VERSION = "1.4";
/** What tools know the first three by. 0 is kept for "empty". */
const KNOWN_CATEGORIES = ["animal", "person", "vehicle"];
/** Digits behind the point: a hundredth of a pixel of 10,000. */
const DIGITS = 6;

interface MegadetectorMeta {
  /** When the last photo was done. ISO 8601, UTC. */
  readonly completed: string;
  /** What ran it: `onnxruntime-web 1.30.0`. */
  readonly runtime: string;
  /** The release's identity; null: it has none. Hex. */
  readonly manifestSha256: string | null;
  /** What was decided by, where it is not what the manifest says. */
  readonly thresholds?: Thresholds;
}

/** One thing that a release reports: who found it, and what others behind say of it. */
interface Detection {
  readonly label: string;
  readonly score: number;
  readonly box: FrameBox;
  /** Best first; of what no classifier was asked about: none. */
  readonly classes: Emission["classList"];
}

/**
 * The file as text. A detection is what the release reports: its category and `conf` are the detector's, its
 * classifications those of the model behind that reports it, best first. A photo that could not be read says why under
 * `failure`, without detections.
 */
export function megadetectorJson(
  manifest: Manifest,
  photos: readonly ExportedPhoto[],
  meta: MegadetectorMeta,
): string {
  const detected = photos.map(({ file, result }) => ({
    file,
    result: "failure" in result ? result : { ...result, detections: detectionsOf(manifest, result.outcome) },
  }));
  const all = detected.flatMap(({ result }) => ("failure" in result ? [] : result.detections));
  const categories = numbered(
    all.map(({ label }) => label),
    KNOWN_CATEGORIES,
  );
  const species = numbered(all.flatMap(({ classes }) => classes.map((one) => one.label)));
  const images = detected.map(({ file, result }) =>
    "failure" in result
      ? { file, failure: result.failure, detections: null }
      : { file, detections: result.detections.map((one) => toJson(one, { ...result, categories, species })) },
  );
  const file = {
    info: infoOf(manifest, meta),
    detection_categories: byNumber(categories),
    ...(species.size > 0 && { classification_categories: byNumber(species) }),
    images,
  };
  return withFloats(JSON.stringify(file, null, 1));
}

function infoOf(manifest: Manifest, meta: MegadetectorMeta): object {
  const { completed, runtime, manifestSha256 } = meta;
  const threshold = detectionThreshold(manifest, meta.thresholds);
  const entry = manifest.models.find(({ algId }) => manifest.entry.includes(algId));
  const behind = manifest.models.filter(({ algId }) => !manifest.entry.includes(algId));
  const time = completed.slice(0, 19).replace("T", " ");
  return {
    format_version: FORMAT_VERSION,
    detector: entry?.algName ?? manifest.name,
    detection_completion_time: time,
    ...(threshold !== null && { detector_metadata: { typical_detection_threshold: threshold } }),
    ...(behind.length > 0 && {
      classifier: behind.map(({ algName }) => algName).join(", "),
      classification_completion_time: time,
    }),
    release: manifest.name,
    ...(manifestSha256 && { release_manifest_sha256: manifestSha256 }),
    runtime,
  };
}

function toJson(
  { label, score, box, classes }: Detection,
  {
    width,
    height,
    categories,
    species,
  }: {
    readonly width: number;
    readonly height: number;
    readonly categories: ReadonlyMap<string, number>;
    readonly species: ReadonlyMap<string, number>;
  },
): object {
  const [left, right] = [within(box.left, width), within(box.right, width)];
  const [top, bottom] = [within(box.top, height), within(box.bottom, height)];
  const sides = [left / width, top / height, (right - left) / width, (bottom - top) / height];
  const classifications = classes.map((one) => [String(species.get(one.label)), rounded(one.score)]);
  return {
    category: String(categories.get(label)),
    conf: rounded(score),
    bbox: sides.map(rounded),
    ...(classifications.length > 0 && { classifications }),
  };
}

/** What is reported, with the word of the detector which has found it: that of the step that handed the crop on. */
function detectionsOf(manifest: Manifest, { stops, emissions }: Outcome): readonly Detection[] {
  const detectors = new Set(
    manifest.models.filter(({ output }) => output.kind === "yolov5").map(({ algId }) => algId),
  );
  const walk = (all: readonly Stop[], before: Step | null): readonly Detection[] =>
    all.flatMap(({ algId, steps }) =>
      steps.flatMap((step) => {
        const isClassified = !detectors.has(algId);
        const { label, finding } = (isClassified && before) || step;
        const emission = step.emission === null ? undefined : emissions[step.emission];
        const own: readonly Detection[] =
          emission && isDetection(emission)
            ? [
                {
                  label,
                  score: finding.score,
                  box: emission.box,
                  classes: isClassified ? emission.classList : [],
                },
              ]
            : [];
        return [...own, ...walk(step.next, step)];
      }),
    );
  return walk(stops, null);
}

/** Numbers from 1 on: first those that are known, whether they occur or not, then others as they come. */
function numbered(labels: readonly string[], known: readonly string[] = []): ReadonlyMap<string, number> {
  return new Map([...new Set([...known, ...labels])].map((label, at) => [label, at + 1]));
}

function byNumber(labels: ReadonlyMap<string, number>): Readonly<Record<string, string>> {
  return Object.fromEntries([...labels].map(([label, number]) => [String(number), label]));
}

function rounded(value: number): number {
  return Number(value.toFixed(DIGITS));
}

/** A box may reach over the edge; in the file it ends there. */
function within(place: number, side: number): number {
  return Math.min(Math.max(place, 0), side);
}

/** Readers in other languages want a `conf` with a point, also of 0 and 1. */
function withFloats(json: string): string {
  return json.replace(/"conf": ([01])(?=[,\s}])/g, '"conf": $1.0');
}
