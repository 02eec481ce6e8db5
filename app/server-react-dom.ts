// What libraries import from `react-dom`, for a server: a document has no portals and nothing to flush. The build of the
// server uses this file in its place (vite.config.ts).

/** Refuses, as React's own renderer does when it meets a portal. */
export function createPortal(): never {
  throw new Error("A document that is rendered on the server has no portals.");
}

export function flushSync<Result>(run?: () => Result): Result | undefined {
  return run?.();
}

export default { createPortal, flushSync };
