// How a picture can be fed in another way than a manifest says. Pure.
import type { Normalization } from "~models/release";

/** Values here override the manifest's. */
export interface Feed {
  readonly normalization?: Normalization;
  readonly channels?: "BGR";
  /** What a channel's value is divided by. */
  readonly scale?: number;
}
