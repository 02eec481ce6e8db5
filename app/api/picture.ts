// A stored picture as an HTTP answer: conditional, by range, cacheable for ever because its bytes never change.
import type { StoredObject } from "../services/ports";

type Range = { readonly offset: number; readonly length?: number } | { readonly suffix: number };

/** Reads a single `bytes=` range; undefined when there is none or it is of another form (then the whole is sent). */
export function parseRange(header: string | undefined): Range | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (from === "") return to === "" || Number(to) === 0 ? undefined : { suffix: Number(to) };
  if (to === "") return { offset: Number(from) };
  return Number(to) < Number(from)
    ? undefined
    : { offset: Number(from), length: Number(to) - Number(from) + 1 };
}

export function pictureResponse(object: StoredObject, ifNoneMatch: string | undefined): Response {
  const headers = new Headers({
    etag: object.etag,
    "content-type": object.contentType,
    "cache-control": "private, max-age=31536000, immutable",
    "accept-ranges": "bytes",
    vary: "Authorization, Cookie",
  });
  if (ifNoneMatch?.split(",").some((tag) => tag.trim() === object.etag)) {
    void object.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  if (!object.range) {
    headers.set("content-length", String(object.size));
    return new Response(object.body, { headers });
  }
  const { offset, length } = object.range;
  headers.set("content-length", String(length));
  headers.set("content-range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  return new Response(object.body, { status: 206, headers });
}
