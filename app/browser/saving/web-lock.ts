// One tab at a time: the browser's own locks, which a tab that is closed gives back.

/**
 * Runs the work once no other tab of this browser runs any of that name. A caller that leaves while waiting runs none.
 * If there are no locks (a page without TLS) every tab goes on its own.
 */
export async function withWebLock(
  name: string,
  work: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  try {
    await locks.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** The names under which some tab of this browser runs work alone at this moment; none where there are no locks. */
export async function heldLockNames(): Promise<ReadonlySet<string>> {
  const locks: LockManager | undefined = navigator.locks;
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => name ?? []));
}
