// Average precision as COCO counts it: detections best first, precision at 101 points of recall. Pure.
import { type FrameBox, intersectionOverUnion } from "~models/image/frame";

/** Objects and detections of one class on one photo. */
export interface RankedPhoto {
  /** `ignored`: finding it is neither right nor wrong. */
  readonly objects: readonly { readonly box: FrameBox; readonly ignored?: boolean }[];
  /** `ignored`: where it finds nothing, it is not wrong either. */
  readonly found: readonly { readonly box: FrameBox; readonly score: number; readonly ignored?: boolean }[];
}

/** COCO's ten: 0.5, 0.55, .. 0.95. */
const OVERLAPS = Array.from({ length: 10 }, (_, at) => (50 + 5 * at) / 100);
const RECALL_POINTS = 101;

/**
 * 0 to 1: the mean over recall 0, 0.01, .. 1 of the best precision that is reached at that recall or beyond. A detection
 * is right when it overlaps an object that is not taken by at least `least`, intersection over union. Null without objects.
 */
export function averagePrecision(photos: readonly RankedPhoto[], least = 0.5): number | null {
  const objects = photos.flatMap((photo) => photo.objects.filter(({ ignored }) => !ignored)).length;
  if (objects === 0) return null;
  const ranked = photos.flatMap((photo) => verdicts(photo, least)).sort((a, b) => b.score - a.score);
  return interpolated(ranked, objects);
}

/** The mean over the overlaps 0.5, 0.55, .. 0.95: "AP50-95". */
export function averagePrecisionOverOverlaps(photos: readonly RankedPhoto[]): number | null {
  return meanOf(OVERLAPS.map((least) => averagePrecision(photos, least)));
}

/** Of those that are there; null when none is. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

interface Verdict {
  readonly score: number;
  readonly isRight: boolean;
}

/** What each detection of a photo is, without those that count for nothing. */
function verdicts({ objects, found }: RankedPhoto, least: number): readonly Verdict[] {
  const free = new Set(objects);
  return [...found]
    .sort((a, b) => b.score - a.score)
    .flatMap((detection): readonly Verdict[] => {
      const { score } = detection;
      const object = nearest(detection.box, free, least);
      if (!object) return detection.ignored ? [] : [{ score, isRight: false }];
      free.delete(object);
      return object.ignored ? [] : [{ score, isRight: true }];
    });
}

/** An object that counts goes before one that does not, whatever they overlap. */
function nearest<Item extends RankedPhoto["objects"][number]>(
  box: FrameBox,
  objects: ReadonlySet<Item>,
  least: number,
): Item | null {
  const near = [...objects]
    .map((object) => ({ object, shared: intersectionOverUnion(box, object.box) }))
    .filter(({ shared }) => shared >= least);
  near.sort(
    (a, b) => Number(a.object.ignored ?? false) - Number(b.object.ignored ?? false) || b.shared - a.shared,
  );
  return near[0]?.object ?? null;
}

/** From the last detection back, the best precision so far holds for every recall point that is passed. */
function interpolated(ranked: readonly Verdict[], objects: number): number {
  let right = 0;
  const curve = ranked.map(({ isRight }, at) => {
    right += Number(isRight);
    return { right, precision: right / (at + 1) };
  });
  let sum = 0;
  let best = 0;
  let point = RECALL_POINTS - 1;
  for (const at of curve.reverse()) {
    // A point beyond what is reached adds nothing. Whole numbers: 0.07 * 100 is more than 7.
    while (point >= 0 && point * objects > at.right * (RECALL_POINTS - 1)) {
      sum += best;
      point -= 1;
    }
    best = Math.max(best, at.precision);
  }
  return (sum + best * (point + 1)) / RECALL_POINTS;
}
