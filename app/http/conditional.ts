// Conditional answers of the JSON API: what the client holds already is not sent again. RFC 9110, If-None-Match.
import type { HeldPage, HeldTags } from "~/services/insights/insight-slices";

/** Reads `If-None-Match`. */
export function knownTags(ifNoneMatch: string | undefined): HeldTags {
  const tags = (ifNoneMatch ?? "")
    .split(",")
    .map(opaque)
    .filter((tag) => tag !== "");
  return { some: tags.length > 0, has: (etag) => tags.includes("*") || tags.includes(opaque(etag)) };
}

/** 200 with the body, or 304. Always to be asked about again: a tag is cheap to check, and stale pages are not. */
export function taggedResponse({ etag, body }: HeldPage<string>, contentType: string): Response {
  const headers = new Headers({
    etag,
    "cache-control": "private, no-cache",
    vary: "Authorization, Cookie, Accept",
  });
  if (body === null) return new Response(null, { status: 304, headers });
  headers.set("content-type", contentType);
  return new Response(body, { headers });
}

/** Whether `Accept` names a media type. */
export function accepts(accept: string | undefined, mediaType: string): boolean {
  return (accept ?? "").split(",").some((part) => part.split(";")[0]?.trim().toLowerCase() === mediaType);
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
