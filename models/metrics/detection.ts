// How well a detector finds what is there, whatever its threshold: average precision by class, by light and by size. Pure.
import { areaOf, type FrameBox } from "~models/image/frame";
import type { ManifestModel } from "~models/release";
import type { Finding, PhotoReading } from "~models/run/reading";
import {
  averagePrecision,
  averagePrecisionOverOverlaps,
  meanOf,
  type RankedPhoto,
} from "./average-precision";
import type { TrueObject, Truth } from "./truth";

/** Shares of the photo's area: under the first an object is small, from the second on it is large. */
const SMALL = 0.01;
const LARGE = 0.1;

/** A labelled photo with what a detector at the entry says of it. */
interface DetectedPhoto {
  readonly truth: Truth;
  readonly reading: PhotoReading;
  /** "day", "night": photos of one light are also judged alone. */
  readonly light?: string;
}

interface Precisions {
  /** Objects that count. */
  readonly objects: number;
  /** 0 to 1: found by an overlap of 0.5, and the mean over 0.5 to 0.95; null without objects. */
  readonly ap50: number | null;
  readonly ap50to95: number | null;
}

interface DetectionMetrics extends Precisions {
  /** The mean of these is that of all: each class counts the same. */
  readonly byClass: readonly (Precisions & { readonly label: string })[];
  readonly byLight: readonly (Precisions & { readonly light: string })[];
  readonly bySize: readonly (Precisions & { readonly size: Size })[];
}

type Size = "small" | "medium" | "large";
const SIZES: readonly Size[] = ["small", "medium", "large"];

/** Of a model that is an entry. A class is true of an object whose label or kind it is. */
export function detectionMetrics(model: ManifestModel, photos: readonly DetectedPhoto[]): DetectionMetrics {
  const byClass = model.classes.map(({ id, label }) => ({
    label,
    ...precisionsOf(photos.map((photo) => rankedPhoto(photo, model.algId, { id, label }))),
  }));
  const lights = [...new Set(photos.flatMap(({ light }) => light ?? []))].sort();
  return {
    ...meanPrecisions(byClass),
    byClass: byClass.filter(({ objects }) => objects > 0),
    byLight: lights.map((light) => ({
      light,
      ...overClasses(
        model,
        photos.filter((photo) => photo.light === light),
      ),
    })),
    bySize: SIZES.map((size) => ({ size, ...overClasses(model, photos, size) })),
  };
}

function overClasses(model: ManifestModel, photos: readonly DetectedPhoto[], size?: Size): Precisions {
  const each = model.classes.map((one) =>
    precisionsOf(photos.map((photo) => rankedPhoto(photo, model.algId, one, size))),
  );
  return meanPrecisions(each);
}

function precisionsOf(photos: readonly RankedPhoto[]): Precisions {
  const objects = photos.flatMap((photo) => photo.objects.filter(({ ignored }) => !ignored)).length;
  return { objects, ap50: averagePrecision(photos), ap50to95: averagePrecisionOverOverlaps(photos) };
}

function meanPrecisions(each: readonly Precisions[]): Precisions {
  return {
    objects: each.reduce((sum, { objects }) => sum + objects, 0),
    ap50: meanOf(each.map(({ ap50 }) => ap50)),
    ap50to95: meanOf(each.map(({ ap50to95 }) => ap50to95)),
  };
}

/** What is there of a class, and what was found of it; of one size, the others count for nothing. */
function rankedPhoto(
  { truth, reading }: DetectedPhoto,
  algId: number,
  { id, label }: { readonly id: number; readonly label: string },
  size?: Size,
): RankedPhoto {
  const ignored = (box: FrameBox) => size !== undefined && sizeOf(box, reading) !== size;
  const findings = reading.entries.filter((entry) => entry.algId === algId).flatMap((one) => one.findings);
  const toFound = ({ box, score }: Finding) => ({ box, score, ignored: ignored(box) });
  return {
    objects: truth
      .filter((object) => isCalled(object, label))
      .map(({ box }) => ({ box, ignored: ignored(box) })),
    found: findings.filter(({ classId }) => classId === id).map(toFound),
  };
}

function isCalled(object: TrueObject, label: string): boolean {
  return [object.label.toLowerCase(), object.kind].includes(label.toLowerCase());
}

function sizeOf(box: FrameBox, { width, height }: PhotoReading): Size {
  const share = areaOf(box) / (width * height);
  if (share < SMALL) return "small";
  return share < LARGE ? "medium" : "large";
}
