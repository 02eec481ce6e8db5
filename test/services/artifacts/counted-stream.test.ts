// Bytes of a file are counted as they are handed out: the last one only when all before it were taken. Decision 0112, What
// counts as fetched.
import { expect, test } from "vitest";
import { countedStream } from "~/services/device-updates/counted-stream";

const CHUNK = 64 * 1024;

/** A file of so many bytes, counted, and what was noted of it. */
function counted(length: number) {
  const notes: number[] = [];
  const body = new Response(new Uint8Array(length).fill(7)).body;
  if (body === null) throw new Error("There is no body.");
  const { stream, noted } = countedStream(body, {
    length,
    note: async (bytes) => {
      notes.push(bytes);
    },
  });
  return { reader: stream.getReader(), noted, notes };
}

test.each([1, 2, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 17])(
  "of %i bytes all arrive, and are noted before the last one does",
  async (length) => {
    const { reader, noted, notes } = counted(length);
    let arrived = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      arrived += value.length;
      expect(notes).toEqual(arrived < length ? [] : [length]);
    }
    await noted;
    expect([arrived, notes]).toEqual([length, [length]]);
  },
);

test.each([2, CHUNK, 3 * CHUNK + 17])(
  "of %i bytes the whole is not noted for a reader who goes away before the last",
  async (length) => {
    const { reader, noted, notes } = counted(length);
    let arrived = 0;
    while (arrived < length - 1) arrived += (await reader.read()).value?.length ?? 0;
    expect(arrived).toBe(length - 1);
    await reader.cancel();
    await noted;
    expect(notes).toEqual([length - 1]);
  },
);
