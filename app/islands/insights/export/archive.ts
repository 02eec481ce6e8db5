// An export as a zip archive: what is written is deflated on the way by the browser's own stream.
import { BlobWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-custom.js";
import type { FileSink } from "./file-sink";

interface OpenEntry {
  readonly writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  readonly added: Promise<unknown>;
}

/** `type` is the archive's media type; `at` is when its files were written. */
export function createArchive(type: string, at: Date): FileSink {
  const zip = new ZipWriter<Blob>(new BlobWriter(type), {
    // This is a worker already.
    useWebWorkers: false,
    // An entry waits until it is packed, so that its sizes stand before it: not every reader looks behind it.
    bufferedWrite: true,
    lastModDate: at,
  });
  let open: OpenEntry | null = null;
  const end = async () => {
    await open?.writer.close();
    await open?.added;
    open = null;
  };
  return {
    async begin(name) {
      await end();
      const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
      // Below 4 GiB whatever its size turns out to be: no extra field of the 64-bit kind.
      const added = zip.add(name, readable, { uncompressedSize: 0 });
      open = { writer: writable.getWriter(), added };
      // The next write, or the end of the entry, throws it.
      added.catch(() => undefined);
    },
    async write(bytes) {
      await open?.writer.write(bytes);
    },
    async close() {
      await end();
      return zip.close();
    },
    async abandon() {
      // The reading end fails with the writing end, as it must.
      await Promise.allSettled([open?.writer.abort(), open?.added]);
    },
  };
}
