// What is really on a labelled photo. Pure data.
import type { FrameBox } from "~models/image/frame";

export interface TrueObject {
  readonly kind: "animal" | "person" | "vehicle";
  /** The species; of people and vehicles their kind. */
  readonly label: string;
  /** Pixels of the frame. */
  readonly box: FrameBox;
}

/** Of one photo; none: nothing is on it. */
export type Truth = readonly TrueObject[];
