// A pack: labelled photos that a release is rehearsed on. Its identity is a hash of the photos' bytes and of what is on them,
// so that a record of a rehearsal says exactly what was run. Pure. docs/models.md, Rehearsing.
import type { TrueObject, Truth } from "~models/metrics/truth";
import { canonicalJson } from "~models/release/canonical";

/** As fractions of the photo, 0 to 1: x, y, width, height. */
type PartBox = readonly [number, number, number, number];

export interface PackObject extends Omit<TrueObject, "box"> {
  readonly box: PartBox;
}

export interface PackPhoto {
  /** Of the photo's bytes, hex. */
  readonly sha256: string;
  readonly night: boolean;
  /** Everything that is on it; none: it is empty. */
  readonly objects: readonly PackObject[];
}

export interface Pack {
  /** What people call it; no part of its identity. */
  readonly name: string;
  /** In any order: a pack is a set. A photo is in it once. */
  readonly photos: readonly PackPhoto[];
}

/** The text whose SHA-256 is the pack's identity. */
export function packText({ photos }: Pack): string {
  const sorted = [...photos].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  return canonicalJson({
    schema: 1,
    photos: sorted.map(({ sha256, night, objects }) => ({
      ...{ sha256, night },
      objects: objects.map(({ kind, label, box }) => ({ kind, label, box })),
    })),
  });
}

/** What is on a photo, in pixels of its frame. */
export function truthIn(
  { objects }: Pick<PackPhoto, "objects">,
  { width, height }: { readonly width: number; readonly height: number },
): Truth {
  return objects.map(({ kind, label, box: [x, y, w, h] }) => ({
    ...{ kind, label },
    box: { left: x * width, top: y * height, right: (x + w) * width, bottom: (y + h) * height },
  }));
}
