// The files of models that the browser keeps between visits (models/runner/file-cache.ts); they go when the session does,
// for among them may be releases that belong to no one else.

const MODEL_CACHE = "fernwatch-models";

/** Deletes what is kept; a browser without caches, or one that forbids them, has nothing to delete. */
export function dropModelCache(): void {
  if (typeof caches === "undefined") return;
  caches.delete(MODEL_CACHE).catch(() => undefined);
}
