// Where the bytes of a file go: into Blobs as they are, or deflated on the way by the browser's own stream.
import type { ZipEntry } from "~/domain/exchange/export/zip";

export interface FileSink {
  readonly method: ZipEntry["method"];
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Everything that was written. */
  close(): Promise<Blob>;
  /** Nothing more will be written, and nobody wants what was. */
  abandon(): Promise<void>;
}

/** Bytes kept in memory before they become a Blob. */
const HELD_BYTES = 4 * 2 ** 20;

export function createSink(deflated: boolean): FileSink {
  return deflated ? createDeflatingSink() : createPlainSink();
}

function createPlainSink(): FileSink {
  const blobs: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let heldBytes = 0;
  const fold = () => {
    blobs.push(new Blob(held));
    held = [];
    heldBytes = 0;
  };
  return {
    method: "stored",
    async write(bytes) {
      held.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes >= HELD_BYTES) fold();
    },
    async close() {
      fold();
      return new Blob(blobs);
    },
    async abandon() {
      held = [];
      blobs.length = 0;
    },
  };
}

function createDeflatingSink(): FileSink {
  const { readable, writable } = new CompressionStream("deflate-raw");
  const packed = new Response(readable).blob();
  const writer = writable.getWriter();
  return {
    method: "deflated",
    write: (bytes) => writer.write(bytes),
    async close() {
      await writer.close();
      return packed;
    },
    async abandon() {
      // The reading end fails with the writing end, as it must.
      await Promise.allSettled([writer.abort(), packed]);
    },
  };
}
