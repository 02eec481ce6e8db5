// The bucket of models on R2. Bytes go in by parts and are hashed on their way; an upload that ends early, late or with
// other bytes is aborted, so that no reader ever sees a part of one. A killed Worker leaves an open upload, which R2
// itself ends after seven days. docs/platform.md, Models in R2.
import type { HashedBytes, ModelPut, ModelStore } from "~/services/ports";
import { readObject } from "./r2-read";

/** R2 wants at least 5 MiB for all parts but the last; a Worker holds one that fills and one that is on its way. */
const PART_BYTES = 8 * 1024 * 1024;

type PutMeta = Parameters<ModelStore["put"]>[2];

export function createR2Models(bucket: R2Bucket): ModelStore {
  return {
    put: (key, body, meta) =>
      meta.size <= PART_BYTES ? putWhole(bucket, key, { body, meta }) : putParts(bucket, key, { body, meta }),

    get: (key, options) => readObject(bucket, key, options),

    async hash(key) {
      const object = await bucket.get(key);
      if (!object) return null;
      const hashes = new Hashes();
      for await (const chunk of chunksOf(object.body)) await hashes.add(chunk);
      return hashes.end();
    },

    async list(prefix, from) {
      const found = await bucket.list({ prefix, ...(from !== null && { cursor: from }) });
      return {
        objects: found.objects.map(({ key, uploaded }) => ({ key, storedAt: uploaded.getTime() })),
        next: found.truncated ? found.cursor : null,
      };
    },

    async storedAt(key) {
      return (await bucket.head(key))?.uploaded.getTime() ?? null;
    },

    async remove(key) {
      await bucket.delete(key);
    },
  };
}

interface Incoming {
  readonly body: ReadableStream<Uint8Array>;
  readonly meta: PutMeta;
}

async function putWhole(bucket: R2Bucket, key: string, { body, meta }: Incoming): Promise<ModelPut> {
  const hashes = new Hashes();
  let whole = new Uint8Array(0);
  try {
    for await (const part of partsOf(body, meta.size)) {
      await hashes.add(part);
      whole = part;
    }
  } catch (error) {
    return await given(error, hashes);
  }
  const hashed = await hashes.end();
  if (hashed.sha256 !== meta.sha256) return "digestMismatch";
  await bucket.put(key, whole, { sha256: meta.sha256, httpMetadata: { contentType: meta.contentType } });
  return hashed;
}

async function putParts(bucket: R2Bucket, key: string, { body, meta }: Incoming): Promise<ModelPut> {
  const upload = await bucket.createMultipartUpload(key, { httpMetadata: { contentType: meta.contentType } });
  const hashes = new Hashes();
  const done: R2UploadedPart[] = [];
  try {
    for await (const part of partsOf(body, meta.size)) {
      await hashes.add(part);
      done.push(await upload.uploadPart(done.length + 1, part));
    }
    const hashed = await hashes.end();
    if (hashed.sha256 !== meta.sha256) throw new Spoilt("digestMismatch");
    await upload.complete(done);
    return hashed;
  } catch (error) {
    await upload.abort();
    return await given(error, hashes);
  }
}

/** Why nothing was kept, as far as the bytes are to blame. */
class Spoilt extends Error {
  constructor(readonly outcome: "cut" | "digestMismatch") {
    super(outcome);
  }
}

async function given(error: unknown, hashes: Hashes): Promise<ModelPut> {
  await hashes.drop();
  if (error instanceof Spoilt) return error.outcome;
  throw error;
}

/** The body in parts of 8 MiB, the last one shorter. Throws `Spoilt` when it is not exactly `size` bytes. */
async function* partsOf(body: ReadableStream<Uint8Array>, size: number) {
  let part = new Uint8Array(Math.min(PART_BYTES, size));
  let [filled, seen] = [0, 0];
  for await (const chunk of chunksOf(body)) {
    seen += chunk.length;
    if (seen > size) throw new Spoilt("cut");
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.subarray(at, at + part.length - filled);
      part.set(taken, filled);
      [at, filled] = [at + taken.length, filled + taken.length];
      if (filled < part.length) continue;
      yield part;
      part = new Uint8Array(Math.min(PART_BYTES, size - seen + chunk.length - at));
      filled = 0;
    }
  }
  if (seen < size) throw new Spoilt("cut");
}

/** What comes of a stream; one that breaks is cut. */
async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (;;) {
      const part = await reader.read().catch(() => {
        throw new Spoilt("cut");
      });
      if (part.done) return;
      yield part.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** SHA-256 and md5 of a stream as it passes; the md5 is what the specification's alg and its device file have. */
class Hashes {
  readonly #sums = ["SHA-256", "MD5"].map((name) => digestStream(name));
  #bytes = 0;

  async add(chunk: Uint8Array): Promise<void> {
    this.#bytes += chunk.length;
    await Promise.all(this.#sums.map(({ writer }) => writer.write(chunk)));
  }

  async end(): Promise<HashedBytes> {
    await Promise.all(this.#sums.map(({ writer }) => writer.close()));
    const [sha256 = "", md5 = ""] = await Promise.all(
      this.#sums.map(async ({ sink }) => hexOf(await sink.digest)),
    );
    return { bytes: this.#bytes, sha256, md5 };
  }

  async drop(): Promise<void> {
    await Promise.allSettled(this.#sums.flatMap(({ writer, sink }) => [writer.abort(), sink.digest]));
  }
}

function digestStream(name: string) {
  const { DigestStream: Sink } = crypto as Crypto & { readonly DigestStream: typeof DigestStream };
  const sink = new Sink(name);
  return { sink, writer: sink.getWriter() };
}

function hexOf(hash: ArrayBuffer): string {
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
