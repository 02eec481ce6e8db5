// A model out of files that the reader has chosen, read in a worker of its own. Loaded when someone asks for it. Client only.
import { wrap } from "comlink";
import type { OwnRelease } from "~models/own/own-release";
import type { OwnModelApi } from "./own-model-api";
import { readOwnModel } from "./read-own-model";

/** `classes`: as someone has written them; empty: the files themselves say them. Null when `signal` stopped it. */
export function ownModel(
  files: readonly File[],
  classes: string,
  signal: AbortSignal,
): Promise<OwnRelease | null> {
  const worker = new Worker(new URL("./own-model-worker.ts", import.meta.url), {
    type: "module",
    name: "own-model",
  });
  const lost = new Promise<"lost" | "offline">((resolve) =>
    // A script that fails to load has no message; an error inside it has one.
    worker.addEventListener("error", ({ message }) => resolve(message ? "lost" : "offline")),
  );
  const answer = wrap<OwnModelApi>(worker).read(files, classes);
  return readOwnModel({ answer, lost, end: () => worker.terminate() }, signal);
}
