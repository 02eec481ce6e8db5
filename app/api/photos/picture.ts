// A stored picture as an HTTP answer: conditional, by range, cacheable for ever because its bytes never change, but for
// one that replaces another. Cached for the reader alone, unless it is public.
import type { OpenPicture } from "~/services/photos/photos";

const FOR_EVER = "max-age=31536000, immutable";
/** A day; then asked for again by its tag. */
const FOR_NOW = "max-age=86400";

interface ServedPicture extends OpenPicture {
  readonly isPublic?: boolean;
}

export function pictureResponse({ object, isFinal, isPublic = false }: ServedPicture): Response {
  const headers = new Headers({
    etag: object.etag,
    "content-type": object.contentType,
    "cache-control": `${isPublic ? "public" : "private"}, ${isFinal ? FOR_EVER : FOR_NOW}`,
    "accept-ranges": "bytes",
    ...(!isPublic && { vary: "Authorization, Cookie" }),
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
