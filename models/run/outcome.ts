// What a release makes of a reading: what it reports, and the way that each finding took. Pure.
import type { FrameBox } from "~models/image/frame";
import type { ClassScore, Finding } from "./reading";

/** What a release reports: an insight, were it a camera. */
export interface Emission extends ClassScore {
  /** The model whose word it is. */
  readonly algId: number;
  readonly label: string;
  /** Pixels of the frame. */
  readonly box: FrameBox;
  /** Of the detector that found it, 0 to 1; null where none did. */
  readonly detScore: number | null;
  /** Best five, best first; of a detector its one. */
  readonly classList: readonly (ClassScore & { readonly label: string })[];
  /** Reported by a detector whose classifier was not asked. */
  readonly bypassed: boolean;
}

/** What became of a finding. */
export type Fate =
  | "reported"
  /** Reported at once: its class goes past the models behind. */
  | "bypassed"
  /** Passed on; `next` has the result. */
  | "forwarded"
  | "ignored"
  /** Under its detector's threshold. */
  | "below";

export interface Step {
  readonly finding: Finding;
  readonly label: string;
  readonly fate: Fate;
  /** Place in the outcome's emissions; null: it reported nothing itself. */
  readonly emission: number | null;
  /** One for each model that it was handed to. */
  readonly next: readonly Stop[];
}

/** One model on the way, with what it found there. */
export interface Stop {
  readonly algId: number;
  readonly region: FrameBox;
  readonly steps: readonly Step[];
}

export interface Outcome {
  /** Best first. */
  readonly emissions: readonly Emission[];
  readonly stops: readonly Stop[];
  /** The class of the photo: that of its best emission that is not "empty"; without one 99, "empty". */
  readonly result: { readonly classId: number; readonly label: string };
}
