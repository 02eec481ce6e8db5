// A worker that reads a model out of files that someone has chosen: whatever is in them, it never holds up the page.
import { expose } from "comlink";
import { ownRelease } from "~models/own/own-release";
import { tooLarge } from "~models/own/sort-files";
import type { OwnModelApi } from "./own-model-api";

const api: OwnModelApi = {
  async read(files, classes) {
    const sentence = tooLarge(files);
    if (sentence !== null) return { ok: false, field: "files", sentence };
    const read = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
    return ownRelease({ files: read, classes, now: new Date().toISOString() });
  },
};

expose(api);
