// What a run of a known detector finds, held against what was written down of it.
import type { Feed } from "~models/image/feed";
import { decide } from "~models/run/decide";
import type { Emission } from "~models/run/outcome";
import type { PhotoReading } from "~models/run/reading";
import { readPhoto } from "~models/run/run-release";
import type { Runtime } from "~models/runtimes/runtime";
import { readFrame } from "../../support/pictures/read-frame";
import { sharedPath } from "../../support/shared";
import { COCO_FILES, cocoRelease, type ExpectedDetection, expectedOfCoco } from "./coco-world";

interface Parity {
  readonly photos: number;
  /** Photos that neither side can read. */
  readonly refused: number;
  readonly detections: number;
  readonly worstBoxPx: number;
  readonly worstScore: number;
  /** Photos on which the two did not find the same things. */
  readonly unmatched: readonly string[];
}

/** What a runner of YOLOv5n reads on a photo of data/ml that is fed so; null where it cannot be read. */
type ReadCoco = (photo: string, feed: Feed) => Promise<PhotoReading | null>;

/** Every photo padded and stretched, by a runtime that has YOLOv5n loaded. */
export function parityOf(runtime: Runtime, photos: readonly string[]): Promise<Parity> {
  const manifest = cocoRelease(COCO_FILES.own.path);
  return parityBy(photos, async (photo, feed) => {
    const frame = await readFrame(sharedPath("data", "ml", photo)).catch(() => null);
    return frame && readPhoto({ manifest, frame, runtime, floor: 0.05, feed, now: () => 0 });
  });
}

/** The same, by whatever reads. */
export async function parityBy(photos: readonly string[], read: ReadCoco): Promise<Parity> {
  const manifest = cocoRelease(COCO_FILES.own.path);
  const expected = expectedOfCoco();
  const sum = { photos: 0, refused: 0, detections: 0, worstBoxPx: 0, worstScore: 0 };
  const unmatched: string[] = [];
  for (const photo of photos) {
    const known = expected[photo];
    if (!known || "error" in known) {
      sum.refused += (await read(photo, {})) === null ? 1 : 0;
      continue;
    }
    sum.photos += 1;
    for (const normalization of ["padding", "resize"] as const) {
      const reading = await read(photo, { normalization });
      const found = reading ? decide(manifest, reading).emissions : [];
      const wanted = known[normalization];
      if (!isSame(found, wanted)) unmatched.push(`${photo}, ${normalization}`);
      sum.detections += wanted.length;
      wanted.forEach((one, at) => {
        const gap = gapOf(found[at], one);
        sum.worstBoxPx = Math.max(sum.worstBoxPx, gap.box);
        sum.worstScore = Math.max(sum.worstScore, gap.score);
      });
    }
  }
  return { ...sum, unmatched };
}

function isSame(found: readonly Emission[], wanted: readonly ExpectedDetection[]): boolean {
  return found.map(({ classId }) => classId).join() === wanted.map(({ id }) => id).join();
}

function gapOf(found: Emission | undefined, { score, box }: ExpectedDetection) {
  if (!found) return { box: 0, score: 0 };
  const { left, top, right, bottom } = found.box;
  const gaps = [left, top, right, bottom].map((side, at) => Math.abs(side - (box[at] ?? 0)));
  return { box: Math.max(...gaps), score: Math.abs(found.score - score) };
}
