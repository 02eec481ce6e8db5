// How a picture can be fed in another way than a manifest says. Pure.
import type { Normalization } from "~models/release";

/** What stands here goes before the manifest's word. */
export interface Feed {
  readonly normalization?: Normalization;
  readonly channels?: "BGR";
  /** What a channel's value is divided by. */
  readonly scale?: number;
}
