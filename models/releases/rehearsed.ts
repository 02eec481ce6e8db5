// The rehearsals of the shipped releases, as `npm run rehearse -- shipped samples` has made them. Their shape; the files:
// models/releases/rehearsals.
import * as z from "zod/mini";
import { recordShape } from "~models/rehearsal";
import { hexOf } from "~models/release/shapes";

export const rehearsedShape = z.strictObject({
  /** Of what decides how the models answer (models/rehearse/running-part.ts), hex. */
  runningSha256: hexOf(64),
  /** Of the release as it was rehearsed: every world makes its own manifest, which runs alike. */
  record: recordShape,
});

export type Rehearsed = z.output<typeof rehearsedShape>;
