// Conditional answers of the JSON API: what the client holds already is not sent again. RFC 9110, If-None-Match.
import type { SealedBody } from "~/services/insights/early-page-lookup";
import type { HeldPage, HeldTags } from "~/services/insights/insight-slices";

/** Reads `If-None-Match`. */
export function knownTags(ifNoneMatch: string | undefined): HeldTags {
  const tags = (ifNoneMatch ?? "")
    .split(",")
    .map(opaque)
    .filter((tag) => tag !== "");
  return { some: tags.length > 0, has: (etag) => tags.includes("*") || tags.includes(opaque(etag)) };
}

/** Names the accounts that could not be reached; what was answered is without them. */
const MISSING_ACCOUNTS_HEADER = "x-missing-accounts";

/**
 * 200 with the body, or 304. Always to be asked about again: a tag is cheap to check, and stale pages are not. Rejects with
 * what prevents the first piece; what prevents a later one breaks the body off, which no client takes for a whole one.
 */
export async function taggedResponse(
  { etag, body, missing = [] }: HeldPage<string | AsyncIterable<string>>,
  contentType: string,
): Promise<Response> {
  const headers = headersOf(etag);
  if (missing.length > 0) headers.set(MISSING_ACCOUNTS_HEADER, missing.join(", "));
  if (body === null) return new Response(null, { status: 304, headers });
  headers.set("content-type", contentType);
  return new Response(typeof body === "string" ? body : await streamed(body), { headers });
}

/** The next piece is asked for when the last one was taken. */
async function streamed(pieces: AsyncIterable<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const rest = pieces[Symbol.asyncIterator]();
  let next: IteratorResult<string> | null = await rest.next();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = next ?? (await rest.next());
      next = null;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await rest.return?.();
    },
  });
}

/** 200 with a sealed page, of a length that is known. */
export function sealedResponse({ etag, body, bytes }: SealedBody, contentType: string): Response {
  const headers = headersOf(etag);
  headers.set("content-type", contentType);
  headers.set("content-length", String(bytes));
  return new Response(body, { headers });
}

function headersOf(etag: string): Headers {
  return new Headers({
    etag,
    "cache-control": "private, no-cache",
    vary: "Authorization, Cookie, Accept",
  });
}

/** Whether `Accept` names a media type with its parameters, as `application/json;profile=columns`. */
export function accepts(accept: string | undefined, mediaType: string): boolean {
  const [type = "", ...wanted] = membersOf(mediaType);
  return (accept ?? "").split(",").some((range) => {
    const [named, ...given] = membersOf(range);
    return named === type && wanted.every((parameter) => given.includes(parameter));
  });
}

/** A media type and its parameters, lower case, without spaces and quotes. */
function membersOf(mediaType: string): readonly string[] {
  return mediaType
    .toLowerCase()
    .replaceAll('"', "")
    .split(";")
    .map((member) =>
      member
        .split("=")
        .map((part) => part.trim())
        .join("="),
    );
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
