// A runner in Node: the runner of pages with a runtime on WASM, files at hand, and pictures decoded by sharp.
import sharp from "sharp";
import { type DecodedPhoto, MOST_PIXELS, notesOn, pictureHeadOf } from "../../models/runner/decode-photo";
import type { FileCache } from "../../models/runner/file-cache";
import { createRunner } from "../../models/runner/runner";
import type { FileSource, Runner } from "../../models/runner/runner-api";
import { RunnerFailure } from "../../models/runner/trouble";
import type { Runtime, RuntimeName } from "../../models/runtimes/runtime";
import { createNodeRuntime } from "./node-runtimes";

/** Files of models by their SHA-256, hex. */
export type HeldFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** What a runner here opens: every file comes out of its cache. */
export const AT_HAND: FileSource = { kind: "fetched", base: "held:", headers: {} };

/** `createRuntime`: default is the runtime of pages. */
export function openNodeRunner(
  name: RuntimeName,
  files: HeldFiles,
  createRuntime: () => Promise<Runtime> = () => createNodeRuntime(name),
): Runner {
  const speed = { threads: 1, graphics: false };
  let made: Runtime | null = null;
  const runner = createRunner({
    name,
    createRuntime: async () => {
      made = await createRuntime();
      return made;
    },
    threadsOf: () => 1,
    // The runtime reads its own.
    fetchRuntime: async () => ({ wasm: new Uint8Array(), fetched: 0 }),
    openFileCache: async () => cacheOf(files),
    decode: decodeInNode,
    now: () => performance.now(),
  });
  return {
    open: (manifest, source, onProgress) => runner.open(manifest, source, speed, onProgress ?? (() => {})),
    read: (photo, options) => runner.read(photo, options),
    tensors: () => runner.tensors(),
    close: () => {
      void made?.dispose();
      made = null;
    },
  };
}

function cacheOf(files: HeldFiles): FileCache {
  return { get: async (sha256) => files.get(sha256) ?? null, put: async () => {}, drop: async () => {} };
}

/** As models/runner/decode-photo.ts does in a page: turned as EXIF says, the colour profile ignored. */
async function decodeInNode(photo: Blob): Promise<DecodedPhoto> {
  const head = await pictureHeadOf(photo);
  const bytes = new Uint8Array(await photo.arrayBuffer());
  try {
    const { data, info } = await sharp(bytes, {
      failOn: "truncated",
      ignoreIcc: true,
      limitInputPixels: MOST_PIXELS,
    })
      .rotate()
      .toColorspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { frame: { width: info.width, height: info.height, data }, notes: notesOn(head) };
  } catch {
    throw new RunnerFailure("unreadable");
  }
}
