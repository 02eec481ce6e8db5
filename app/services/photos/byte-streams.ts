// Small conversions between byte streams and byte arrays, for pictures. No I/O of their own.

/** Reads a stream whole. The caller vouches for its size. */
export async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value);
  return concat(chunks);
}

/** A stream of one chunk. */
export function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Reads the first `wanted` bytes (fewer if the stream is shorter) and answers them with a stream of the whole. */
export async function peek(
  body: ReadableStream<Uint8Array>,
  wanted: number,
): Promise<{ readonly head: Uint8Array; readonly stream: ReadableStream<Uint8Array> }> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let have = 0;
  while (have < wanted) {
    const part = await reader.read();
    if (part.done) break;
    chunks.push(part.value);
    have += part.value.length;
  }
  const head = concat(chunks);
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      const part = await reader.read();
      if (part.done) controller.close();
      else controller.enqueue(part.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { head, stream };
}

/**
 * Lets a body go by, `most` bytes of it: who is still sending hears no answer, and a body that is cancelled instead costs the
 * connection, and with it the next request. Never rejects.
 */
export async function discard(stream: ReadableStream<Uint8Array>, most: number): Promise<void> {
  const reader = stream.getReader();
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done && size < most; part = await reader.read()) {
      size += part.value.length;
    }
    if (size >= most) await reader.cancel();
  } catch {
    // Its sender was cut off: nothing is left of it.
  }
}

/**
 * Reads a stream as far as it goes and no further than one byte beyond `limit`: to its end ("whole"), until its sender was
 * cut off ("cut"), or "over" the limit.
 */
export async function readPiece(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<{ readonly bytes: Uint8Array; readonly end: "whole" | "cut" | "over" }> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      size += part.value.length;
      if (size > limit) {
        await reader.cancel();
        return { bytes: new Uint8Array(), end: "over" };
      }
    }
  } catch {
    return { bytes: concat(chunks), end: "cut" };
  }
  return { bytes: concat(chunks), end: "whole" };
}

function concat(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
