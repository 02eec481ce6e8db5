// Reads a manifest from what came from outside. Pure. The format: docs/models.md, Release bundle.

import * as z from "zod/mini";
import type { Manifest } from "~models/release";
import { manifestShape } from "./shapes";

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: string };

/** A manifest, or the first thing that is wrong with it, by its place: `models.0.files: ...`. */
export function parseManifest(unknown: unknown): Parsed<Manifest> {
  return parsedBy(manifestShape, unknown);
}

/** A value of the shape, or the first thing that is wrong with it. */
export function parsedBy<Shape extends z.core.$ZodType>(
  shape: Shape,
  unknown: unknown,
): Parsed<z.output<Shape>> {
  const read = z.safeParse(shape, unknown);
  if (read.success) return { ok: true, value: read.data };
  const issue = read.error.issues[0];
  const place = issue?.path.map(String).join(".") ?? "";
  return { ok: false, why: `${place === "" ? "" : `${place}: `}${issue?.message ?? "not readable"}` };
}
