// What a visit of the page has done so far: its photos with what the model said of each, the run, and the checks against
// other runtimes. Pure data and the words for it.
import type { SampleObject } from "~/demo/samples/sample-pack";
import type { PhotoReading } from "~models/run/reading";
import type { Opened, PhotoNote, RunnerProgress, RunnerTrouble } from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";

export type PhotoAnswer =
  | { readonly ok: true; readonly reading: PhotoReading; readonly notes: readonly PhotoNote[] }
  | { readonly ok: false; readonly trouble: RunnerTrouble; readonly sentence: string };

export interface DemoPhoto {
  readonly id: string;
  /** As people know it: its file's name. */
  readonly name: string;
  /** What is on it; null: nobody has said. */
  readonly objects: readonly SampleObject[] | null;
  /** Where an `img` finds it; empty: it is no picture that may be shown. */
  readonly href: string;
  /** A small one of it; null: it is still being made, or cannot be. */
  readonly thumb: string | null;
  /** Null: not asked yet. */
  readonly answer: PhotoAnswer | null;
}

export type Phase =
  | { readonly kind: "idle" }
  | { readonly kind: "opening"; readonly progress: RunnerProgress | null }
  | { readonly kind: "running" }
  | { readonly kind: "done" }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly trouble: RunnerTrouble; readonly sentence: string };

export interface Run {
  readonly phase: Phase;
  readonly runtime: RuntimeName;
  readonly opened: Opened | null;
  /** Milliseconds for all photos of the last run, opening aside; null while it goes. */
  readonly took: number | null;
}

/** The same photos in another runtime. */
export interface Check {
  readonly phase: Phase;
  readonly runtime: RuntimeName;
  readonly opened: Opened | null;
  /** By the photo's id. */
  readonly readings: ReadonlyMap<string, PhotoReading>;
  /** Photos that it could not read. */
  readonly failed: number;
  /** Whether all are read and only the cause of what differs is still looked for. */
  readonly explaining: boolean;
  /** Why the two differ, in a sentence; null: they agree, or nobody knows. */
  readonly cause: string | null;
}

export interface DemoState {
  readonly photos: readonly DemoPhoto[];
  readonly run: Run;
  readonly checks: readonly Check[];
}

/** Photos at once: what a page can show without holding up a telephone. */
export const MOST_PHOTOS = 500;

export function isBusy(phase: Phase): boolean {
  return phase.kind === "opening" || phase.kind === "running";
}

/** What has nothing to do with the photo: at another try it may be read. */
const PASSING: readonly RunnerTrouble[] = ["lost", "too-slow", "offline"];
/** What is the photo's own, whatever the model. */
const OWN: readonly RunnerTrouble[] = ["unreadable", "too-large"];

/** Photos that may be read at another try. */
export function mayBeRetried({ answer }: DemoPhoto): boolean {
  return answer !== null && !answer.ok && PASSING.includes(answer.trouble);
}

/** The same photo before another model, or in another runtime: what no one can read stays so. */
export function asUnread(photo: DemoPhoto): DemoPhoto {
  const { answer } = photo;
  const stays = answer !== null && !answer.ok && OWN.includes(answer.trouble);
  return stays ? photo : { ...photo, answer: null };
}

export function answered(photos: readonly DemoPhoto[]): number {
  return photos.filter(({ answer }) => answer !== null).length;
}

/** The reading of a photo; null: not asked yet, or it could not be read. */
export function readingOf(photo: DemoPhoto): PhotoReading | null {
  return photo.answer?.ok ? photo.answer.reading : null;
}
