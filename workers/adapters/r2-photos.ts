// The bucket of pictures on R2. R2 itself refuses bytes that do not have the announced SHA-256.
import type { PhotoStore } from "~/services/ports";

export function createR2Photos(bucket: R2Bucket): PhotoStore {
  return {
    async put(key, body, meta) {
      // R2 wants a stream of known length; the pipe fails when the body is shorter or longer.
      const { readable, writable } = new FixedLengthStream(meta.size);
      const piped = body.pipeTo(writable).then(
        () => null,
        (error: unknown) => error ?? new Error("cut"),
      );
      try {
        const stored = await bucket.put(key, readable, {
          sha256: meta.sha256,
          onlyIf: { etagDoesNotMatch: "*" },
          httpMetadata: { contentType: meta.contentType },
        });
        return stored === null ? "exists" : "stored";
      } catch (error) {
        if ((await piped) !== null || isDigestError(error)) return "digestMismatch";
        throw error;
      }
    },

    async get(key, { range, knownTags = [] } = {}) {
      const object = await read(key, { range, onlyIf: noneOf(knownTags) });
      if (!object) return null;
      const etag = object.httpEtag;
      const contentType = object.httpMetadata?.contentType ?? "application/octet-stream";
      if (!("body" in object)) return { unchanged: true, etag, contentType };
      return {
        body: object.body,
        size: object.size,
        etag,
        contentType,
        ...(range ? partOf(object) : {}),
      };
    },

    async exists(key) {
      return (await bucket.head(key)) !== null;
    },

    async hashOf(key) {
      return (await bucket.head(key))?.checksums.toJSON().sha256 ?? null;
    },
  };

  /**
   * The condition is tried by the bucket: an object that the reader has comes without a body. A range that the object
   * does not have is ignored, as RFC 9110 allows: the whole is answered.
   */
  async function read(
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
}

/** R2 takes a list of tags only in the form of a header. */
function noneOf(tags: readonly string[]): Headers | undefined {
  return tags.length === 0 ? undefined : new Headers({ "if-none-match": tags.join(", ") });
}

function isDigestError(error: unknown): boolean {
  return error instanceof Error && /sha-?256|checksum|digest|length/i.test(error.message);
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
