// A stored picture as an HTTP answer: conditional, by range, cacheable for ever because its bytes never change, but for
// one that stands in for another.
import type { OpenPicture } from "~/services/photos/photos";
import type { ByteRange } from "~/services/ports";

const FOR_EVER = "private, max-age=31536000, immutable";
/** A day; then asked for again by its tag. */
const FOR_NOW = "private, max-age=86400";

/** Reads a single `bytes=` range; undefined when there is none or it is of another form (then the whole is sent). */
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

export function pictureResponse({ object, isFinal }: OpenPicture): Response {
  const headers = new Headers({
    etag: object.etag,
    "content-type": object.contentType,
    "cache-control": isFinal ? FOR_EVER : FOR_NOW,
    "accept-ranges": "bytes",
    vary: "Authorization, Cookie",
  });
  if ("unchanged" in object) return new Response(null, { status: 304, headers });
  if (!object.range) {
    headers.set("content-length", String(object.size));
    return new Response(object.body, { headers });
  }
  const { offset, length } = object.range;
  headers.set("content-length", String(length));
  headers.set("content-range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  return new Response(object.body, { status: 206, headers });
}
