// A photo in words. Pure.

import type { DemoPhoto } from "~/demo/session/demo-state";
import { formatCount, formatPercent } from "~/domain/text/format";
import { EMPTY_CLASS } from "~models/release";
import type { Emission, Outcome } from "~models/run/outcome";
import type { PhotoNote } from "~models/runner/runner-api";
import { type ShownPhoto, seenIn } from "./shown-photo";

/** Findings named in a caption; the rest are counted. */
const NAMED = 3;

/** "Red fox" -> "Red fox", "person" -> "Person": a class at the start of a text. "empty" stays as it is. */
export function capitalizedClass(label: string): string {
  if (label === EMPTY_CLASS.label) return label;
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}

export function percentOf(score: number): string {
  return formatPercent(score * 100);
}

/** "Raccoon 93%" */
export function emissionWords({ label, score }: Pick<Emission, "label" | "score">): string {
  return `${capitalizedClass(label)} ${percentOf(score)}`;
}

/** Shown where a model found nothing in the reader's own photo: it doesn't mean that the photo is empty. */
const NO_FINDING = "no finding";

/** "Raccoon 93%, Person 71%"; `nothing` where nothing is seen. */
function outcomeWords(outcome: Outcome, nothing: string): string {
  const seen = seenIn(outcome).map(emissionWords);
  if (seen.length === 0) return nothing;
  const more = seen.length - NAMED;
  return `${seen.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** The reader's own photo, which has no labels. */
export function isOwn({ objects }: Pick<DemoPhoto, "objects">): boolean {
  return objects === null;
}

/** Under a photo. */
export function captionOf({ photo, outcome }: ShownPhoto): string {
  if (outcome !== null) return outcomeWords(outcome, isOwn(photo) ? NO_FINDING : EMPTY_CLASS.label);
  return photo.answer === null ? "not read yet" : "couldn't be read";
}

/** "1 wrong, 2 missed"; null where all is right or the photo has no labels. */
export function amissWords({ judged }: ShownPhoto): string | null {
  if (judged === null) return null;
  const wrong = judged.emissions.filter(({ verdict }) => verdict === "wrong").length;
  const missed = judged.missed.length;
  const words = [wrong > 0 ? `${wrong} wrong` : null, missed > 0 ? `${missed} missed` : null];
  return words.filter((word) => word !== null).join(", ") || null;
}

/** 5.4 -> "5.4 ms", 52.3 -> "52 ms", 1130 -> "1.1 s" */
export function durationWords(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`;
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}

export function photosWords(count: number): string {
  return count === 1 ? "1 photo" : `${formatCount(count)} photos`;
}

const NOTES: Readonly<Record<PhotoNote, string>> = {
  cmyk: "Stored in printing colours (CMYK): other programs may show it differently, so it's not compared.",
  turned: "Rotated as its EXIF data says.",
  mirrored: "Mirrored as its EXIF data says.",
  grey: "Stored in greyscale.",
  profile: "Its colour profile is ignored, as on the camera.",
};

/** What is special about how a photo was read. */
export function noteWords({ answer }: DemoPhoto): readonly string[] {
  return answer?.ok ? answer.notes.map((note) => NOTES[note]) : [];
}
