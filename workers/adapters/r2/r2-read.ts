// Reading an object of a bucket: whole or a part, and not at all when the reader has it.
import type { ObjectReadOptions, StoredObject, UnchangedObject } from "~/services/ports";

/** An object as a stream; null without one. */
export async function readObject(
  bucket: R2Bucket,
  key: string,
  { range, knownTags = [] }: ObjectReadOptions = {},
): Promise<StoredObject | UnchangedObject | null> {
  const object = await open(bucket, key, { range, onlyIf: noneOf(knownTags) });
  if (!object) return null;
  const etag = object.httpEtag;
  const contentType = object.httpMetadata?.contentType ?? "application/octet-stream";
  if (!("body" in object)) return { unchanged: true, etag, contentType };
  return { body: object.body, size: object.size, etag, contentType, ...(range ? partOf(object) : {}) };
}

/**
 * The condition is tried by the bucket: an object that the reader has comes without a body. A range that the object
 * does not have is ignored, as RFC 9110 allows: the whole is answered.
 */
async function open(
  bucket: R2Bucket,
  key: string,
  { range, onlyIf }: { readonly range: R2Range | undefined; readonly onlyIf: Headers | undefined },
): Promise<R2ObjectBody | R2Object | null> {
  if (!range) return bucket.get(key, { onlyIf });
  try {
    return await bucket.get(key, { range, onlyIf });
  } catch {
    return bucket.get(key, { onlyIf });
  }
}

/** R2 takes a list of tags only in the form of a header. */
function noneOf(tags: readonly string[]): Headers | undefined {
  return tags.length === 0 ? undefined : new Headers({ "if-none-match": tags.join(", ") });
}

/** The range of an answer; none when it is the whole object. */
function partOf(object: R2ObjectBody): {
  readonly range?: { readonly offset: number; readonly length: number };
} {
  const range = toOffset(object.range, object.size);
  return range.length === object.size ? {} : { range };
}

/** R2 answers a range in the form it was asked for, with the members of the other forms there but undefined. */
function toOffset(
  range: { readonly offset?: number; readonly length?: number; readonly suffix?: number } | undefined,
  size: number,
): { readonly offset: number; readonly length: number } {
  if (range?.suffix !== undefined) {
    const length = Math.min(size, range.suffix);
    return { offset: size - length, length };
  }
  const offset = range?.offset ?? 0;
  return { offset, length: range?.length ?? size - offset };
}
