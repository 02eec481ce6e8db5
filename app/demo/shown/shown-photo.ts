// A photo as the page shows it at a threshold: what is reported, which kind of photo that makes it, and, for a labelled
// photo, how much of it is right. Pure.
import type { DemoPhoto } from "~/demo/session/demo-state";
import { readingOf } from "~/demo/session/demo-state";
import { boxKind } from "~/ui/picture/box-kind";
import { type JudgedPhoto, judgePhoto } from "~models/metrics/judge-photo";
import type { Truth } from "~models/metrics/truth";
import type { Vocabulary } from "~models/metrics/vocabulary";
import { EMPTY_CLASS, type Manifest } from "~models/release";
import { decide, type Thresholds } from "~models/run/decide";
import type { Emission, Outcome } from "~models/run/outcome";
import type { ModelReading, PhotoReading } from "~models/run/reading";

export interface ShownPhoto {
  readonly photo: DemoPhoto;
  /** Null: not read yet, or not to be read. */
  readonly outcome: Outcome | null;
  /** Null: unlabelled, or not read yet. */
  readonly judged: JudgedPhoto | null;
}

/** In pixels of its reading; null for a photo without labels. */
export function truthOf({ objects }: DemoPhoto, { width, height }: PhotoReading): Truth | null {
  return (
    objects?.map(({ kind, label, box: [x, y, w, h] }) => ({
      kind,
      label,
      box: { left: x * width, top: y * height, right: (x + w) * width, bottom: (y + h) * height },
    })) ?? null
  );
}

/** What was shown of each photo, by which of its findings pass. */
export type ShownBefore = WeakMap<DemoPhoto, Map<string, ShownPhoto>>;

/**
 * Returns the same object for a photo as long as the same findings pass: a threshold that moves past none of them changes
 * nothing, and nothing is drawn again.
 */
export function createPhotoView(
  manifest: Manifest,
  vocabulary: Vocabulary,
  thresholds: Thresholds,
  before: ShownBefore = new WeakMap(),
) {
  const confs = new Map(
    manifest.models.map(({ algId, thresholds: own }) => [algId, thresholds.get(algId) ?? own?.conf ?? 0]),
  );
  return (photo: DemoPhoto): ShownPhoto => {
    const known = before.get(photo) ?? new Map<string, ShownPhoto>();
    before.set(photo, known);
    const reading = readingOf(photo);
    const key = reading === null ? "" : reading.entries.map((entry) => passing(entry, confs)).join();
    const shown = known.get(key) ?? show(photo);
    known.set(key, shown);
    return shown;
  };

  function show(photo: DemoPhoto): ShownPhoto {
    const reading = readingOf(photo);
    if (reading === null) return { photo, outcome: null, judged: null };
    const outcome = decide(manifest, reading, thresholds);
    const truth = truthOf(photo, reading);
    return { photo, outcome, judged: truth && judgePhoto(vocabulary, truth, outcome) };
  }
}

/** A sign for each finding, in order: whether it passes, and which of those behind it do. */
function passing({ algId, findings }: ModelReading, confs: ReadonlyMap<number, number>): string {
  const conf = confs.get(algId) ?? 0;
  return findings
    .map(({ score, next }) =>
      score < conf ? "0" : `1${next.map((behind) => `(${passing(behind, confs)})`).join("")}`,
    )
    .join("");
}

/** What the model says is there, without "empty". */
export function seenIn({ emissions }: Outcome): readonly Emission[] {
  return emissions.filter(({ classId }) => classId !== EMPTY_CLASS.id);
}

/** Whether the model reported something wrong or missed something. */
export function isAmiss({ judged }: ShownPhoto): boolean {
  return (
    judged !== null &&
    (judged.missed.length > 0 || judged.emissions.some(({ verdict }) => verdict === "wrong"))
  );
}

export type PhotoKind = "animals" | "people" | "empty";

/** A photo with a deer and a person is of both kinds. None: it has not been read. */
export function kindsOf({ outcome }: ShownPhoto): readonly PhotoKind[] {
  if (outcome === null) return [];
  const seen = seenIn(outcome).map(({ label }) => boxKind(label));
  if (seen.length === 0) return ["empty"];
  return [
    ...(seen.includes("animal") ? (["animals"] as const) : []),
    ...(seen.includes("other") ? (["people"] as const) : []),
  ];
}
