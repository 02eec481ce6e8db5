// An export as one file: bytes go into Blobs as they are, which a browser keeps on disk when they are many.
import type { FileSink } from "./file-sink";

/** Bytes kept in memory before they become a Blob. */
const HELD_BYTES = 4 * 2 ** 20;

/** `type` is the file's media type. */
export function createPlainFile(type: string): FileSink {
  const blobs: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let heldBytes = 0;
  const fold = () => {
    blobs.push(new Blob(held));
    held = [];
    heldBytes = 0;
  };
  return {
    async begin() {},
    async write(bytes) {
      held.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes >= HELD_BYTES) fold();
    },
    async close() {
      fold();
      return new Blob(blobs, { type });
    },
    async abandon() {
      held = [];
      blobs.length = 0;
    },
  };
}
