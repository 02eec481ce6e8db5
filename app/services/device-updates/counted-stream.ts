// Bytes on their way out, counted.

/** What waits for a slow reader. A bucket's own chunks of 4 KiB would cost a turn of the machine each. */
const CHUNK_BYTES = 64 * 1024;

interface Counted {
  /** The same bytes, read from their source only as fast as they are asked for. */
  readonly stream: ReadableStream<Uint8Array>;
  /** Ends when the count of it is noted, whole or cut. Rejects where it could not be. */
  readonly noted: Promise<void>;
}

/**
 * Counts the bytes of a stream that has `length` of them and notes how many have left. The last one leaves alone: only once
 * all before it were taken and `note` was waited for, so that a reader who has them all may rely on it. Of one who goes
 * away, what was handed out by then is noted, which may be more than arrived and is never less. A count that cannot be
 * noted stops no byte.
 */
export function countedStream(
  body: ReadableStream<Uint8Array>,
  { length, note }: { readonly length: number; readonly note: (bytes: number) => Promise<void> },
): Counted {
  const reader = body.getReader({ mode: "byob" });
  let sent = 0;
  let last: Uint8Array<ArrayBuffer> | null = null;
  let settle: (noting: Promise<void>) => void = () => undefined;
  const noted = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const noteOnce = async () => {
    const noting = note(sent);
    settle(noting);
    await noting.catch(() => undefined);
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (last === null) {
          const part = await reader.read(new Uint8Array(CHUNK_BYTES)).catch(async (error: unknown) => {
            await noteOnce();
            throw error;
          });
          if (part.done) {
            if (sent < length) await noteOnce();
            controller.close();
            return;
          }
          const front = part.value.subarray(0, length - 1 - sent);
          sent += front.length;
          if (front.length < part.value.length) last = part.value.subarray(front.length);
          if (front.length > 0) return controller.enqueue(front);
        }
        if (last === null) return;
        sent += last.length;
        await noteOnce();
        controller.enqueue(last);
        last = null;
      },
      async cancel(reason) {
        await noteOnce();
        await reader.cancel(reason);
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
  return { stream, noted };
}
