// Which part of a file is asked for, and which of it the reader has. RFC 9110, Range and If-None-Match.
import type { ByteRange } from "~/services/ports";

/** Reads a single `bytes=` range; undefined without one or for any other form (then the whole is sent). */
export function parseRange(header: string | undefined): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (from === "") return to === "" || Number(to) === 0 ? undefined : { suffix: Number(to) };
  if (to === "") return { offset: Number(from) };
  return Number(to) < Number(from)
    ? undefined
    : { offset: Number(from), length: Number(to) - Number(from) + 1 };
}

/** The entity tags of an `If-None-Match`, quoted, weak ones as strong; what is not a tag is left out. */
export function parseTags(header: string | undefined): readonly string[] {
  return header?.match(/"[\x21\x23-\x7e]*"/g) ?? [];
}
