// Which photos are shown: all, one kind, those with something wrong or missed, one cell of the matrix, or those that two
// runtimes see differently. Pure.

import { readingOf } from "~/demo/session/demo-state";
import { type Confusion, confusion } from "~models/metrics/confusion";
import type { Manifest } from "~models/release";
import { isOwn } from "./photo-words";
import { isAmiss, kindsOf, type PhotoKind, type ShownPhoto, truthOf } from "./shown-photo";

export type PhotoFilter =
  | { readonly by: "all" }
  | { readonly by: "kind"; readonly kind: PhotoKind }
  | { readonly by: "amiss" }
  /** What is there, and what was said. */
  | { readonly by: "cell"; readonly there: string; readonly said: string }
  | { readonly by: "ids"; readonly ids: ReadonlySet<string>; readonly words: string };

export const ALL: PhotoFilter = { by: "all" };

interface Chip {
  readonly filter: PhotoFilter;
  readonly label: string;
  /** Null for the filter that shows all. */
  readonly count: number | null;
}

const KINDS: readonly (readonly [PhotoKind, string, own?: string])[] = [
  ["animals", "Animals"],
  ["people", "People and vehicles"],
  ["empty", "Empty", "No finding"],
];

/** The chips above the photos, with how many each leaves; the last one only for labelled photos. */
export function chipsOf(shown: readonly ShownPhoto[]): readonly Chip[] {
  const kinds = shown.map(kindsOf);
  const amiss = shown.filter(isAmiss).length;
  const labelled = shown.some(({ judged }) => judged !== null);
  return [
    { filter: ALL, label: "All", count: null },
    ...KINDS.map(([kind, label, own = label]) => ({
      filter: { by: "kind", kind } as const,
      label: shown.every(({ photo }) => isOwn(photo)) ? own : label,
      count: kinds.filter((of) => of.includes(kind)).length,
    })),
    ...(labelled ? [{ filter: { by: "amiss" } as const, label: "Wrong or missed", count: amiss }] : []),
  ];
}

export function isSameFilter(a: PhotoFilter, b: PhotoFilter): boolean {
  return a.by === b.by && (a.by !== "kind" || b.by !== "kind" || a.kind === b.kind);
}

/** A filter that has no chip of its own, in words: "boar taken for bear". */
export function filterWords(filter: PhotoFilter): string | null {
  if (filter.by === "ids") return filter.words;
  return filter.by === "cell" ? `${filter.there}, said ${filter.said}` : null;
}

export function photosShown(
  manifest: Manifest,
  shown: readonly ShownPhoto[],
  filter: PhotoFilter,
): readonly ShownPhoto[] {
  switch (filter.by) {
    case "all":
      return shown;
    case "kind":
      return shown.filter((photo) => kindsOf(photo).includes(filter.kind));
    case "amiss":
      return shown.filter(isAmiss);
    case "cell":
      return shown.filter((photo) => isInCell(manifest, photo, filter));
    case "ids":
      return shown.filter(({ photo }) => filter.ids.has(photo.id));
  }
}

function isInCell(
  manifest: Manifest,
  shown: ShownPhoto,
  { there, said }: { readonly there: string; readonly said: string },
): boolean {
  const counted = COUNTED.get(shown) ?? countOf(manifest, shown);
  if (counted === null) return false;
  COUNTED.set(shown, counted);
  const { rows, columns, counts } = counted;
  return (counts[rows.indexOf(there)]?.[columns.indexOf(said)] ?? 0) > 0;
}

/** Counted once for each shown photo, however often the threshold moves past. */
const COUNTED = new WeakMap<ShownPhoto, Confusion>();

function countOf(manifest: Manifest, { photo, outcome }: ShownPhoto): Confusion | null {
  const reading = readingOf(photo);
  const truth = reading && truthOf(photo, reading);
  return truth && outcome && confusion(manifest, [{ truth, outcome }]);
}
