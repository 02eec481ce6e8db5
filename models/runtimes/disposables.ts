// What a runtime holds in memory without garbage collection: what is created is registered here, and released here.

export interface Disposables<One> {
  /** Enters what was made. */
  take<Made extends One>(made: Made): Made;
  /** Frees all that was entered and is not free yet; what cannot be freed stays entered. */
  freeAll(made: readonly One[]): void;
  /** How many are not free. */
  count(): number;
}

export function createDisposables<One>(free: (one: One) => void): Disposables<One> {
  const held = new Set<One>();
  return {
    take(made) {
      held.add(made);
      return made;
    },
    freeAll(made) {
      for (const one of made) {
        if (!held.has(one)) continue;
        free(one);
        held.delete(one);
      }
    },
    count: () => held.size,
  };
}
