// The bucket of pictures on R2. R2 itself refuses bytes that do not have the announced SHA-256.
import type { PhotoStore } from "~/services/ports";
import { readObject } from "./r2-read";

/** R2 lists and deletes no more keys in one call. */
const DROPPED_AT_ONCE = 1_000;

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

    get: (key, options) => readObject(bucket, key, options),

    async exists(key) {
      return (await bucket.head(key)) !== null;
    },

    async dropUnder(prefix) {
      const { objects, truncated } = await bucket.list({ prefix, limit: DROPPED_AT_ONCE });
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
      return truncated;
    },

    async hashOf(key) {
      return (await bucket.head(key))?.checksums.toJSON().sha256 ?? null;
    },
  };
}

function isDigestError(error: unknown): boolean {
  return error instanceof Error && /sha-?256|checksum|digest|length/i.test(error.message);
}
