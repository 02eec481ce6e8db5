// What a visit to the page has done so far: its photos with the model's answers, the run, and the checks against other
// runtimes. Pure.
import type { SampleObject } from "~/demo/samples/sample-pack";
import type { PhotoReading } from "~models/run/reading";
import type { Opened, PhotoNote, RunnerProgress, RunnerTrouble } from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";

export type PhotoReadAnswer =
  | { readonly ok: true; readonly reading: PhotoReading; readonly notes: readonly PhotoNote[] }
  | { readonly ok: false; readonly trouble: RunnerTrouble; readonly sentence: string };

export interface DemoPhoto {
  readonly id: string;
  /** Its file's name, for people. */
  readonly name: string;
  /** The objects on it; null: unlabelled. */
  readonly objects: readonly SampleObject[] | null;
  /** The source for an `img`; empty: it can't be shown. */
  readonly href: string;
  /** Its thumbnail; null: not made yet, or not possible. */
  readonly thumb: string | null;
  /** Null: not asked yet. */
  readonly answer: PhotoReadAnswer | null;
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
  /** Milliseconds for all photos of the last run, without opening; null during a run. */
  readonly took: number | null;
}

/** The same photos in another runtime. */
export interface RuntimeCheck {
  readonly phase: Phase;
  readonly runtime: RuntimeName;
  readonly opened: Opened | null;
  /** By the photo's id. */
  readonly readings: ReadonlyMap<string, PhotoReading>;
  /** Photos that the runtime couldn't read. */
  readonly failed: number;
  /** Whether all photos are read and only the cause of the differences is still being looked for. */
  readonly explaining: boolean;
  /** Why the two differ, in a sentence; null: they agree, or the cause is unknown. */
  readonly cause: string | null;
}

export interface DemoState {
  readonly photos: readonly DemoPhoto[];
  readonly run: Run;
  readonly checks: readonly RuntimeCheck[];
}

/** Most photos on the page: as many as it can show without slowing down a phone. */
export const MOST_PHOTOS = 500;

export function isBusy(phase: Phase): boolean {
  return phase.kind === "opening" || phase.kind === "running";
}

/** Troubles that aren't the photo's: another try might read it. */
const PASSING: readonly RunnerTrouble[] = ["lost", "too-slow", "offline"];
/** Troubles of the photo itself, whatever the model. */
const OWN: readonly RunnerTrouble[] = ["unreadable", "too-large"];

/** Whether another try might read the photo. */
export function mayBeRetried({ answer }: DemoPhoto): boolean {
  return answer !== null && !answer.ok && PASSING.includes(answer.trouble);
}

/** The same photo for another model or runtime: a photo that nothing can read stays unreadable. */
export function asUnread(photo: DemoPhoto): DemoPhoto {
  const { answer } = photo;
  const stays = answer !== null && !answer.ok && OWN.includes(answer.trouble);
  return stays ? photo : { ...photo, answer: null };
}

export function answered(photos: readonly DemoPhoto[]): number {
  return photos.filter(({ answer }) => answer !== null).length;
}

/** The reading of a photo; null: not asked yet, or unreadable. */
export function readingOf(photo: DemoPhoto): PhotoReading | null {
  return photo.answer?.ok ? photo.answer.reading : null;
}
