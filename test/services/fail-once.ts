// A database that loses its connection once, for tests of retries (fault E1), one that is cut at a batch, and one in which
// another writer is quicker.

/** A binding whose first write fails once, before the database sees it or after it has committed. */
export function failOnce(d1: D1Database, place: "before" | "after"): D1Database {
  let armed = true;
  return new Proxy(d1, {
    get(target, key) {
      if (key === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          if (!armed || !isWrite(statements)) return target.batch(statements);
          armed = false;
          if (place === "after") await target.batch(statements);
          throw new Error("D1_ERROR: Network connection lost.");
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A binding that is cut at its n-th batch: before the database sees it, or when it is done. */
export function cutAt(d1: D1Database, n: number, place: "before" | "after"): D1Database {
  let calls = 0;
  return new Proxy(d1, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return async (statements: D1PreparedStatement[]) => {
        calls += 1;
        if (calls !== n) return target.batch(statements);
        if (place === "after") await target.batch(statements);
        throw new Error("killed");
      };
    },
  });
}

/** A binding before whose first write `others` is done, once: what was read by then is old. */
export function overtaken(d1: D1Database, others: () => Promise<unknown>): D1Database {
  let armed = true;
  return new Proxy(d1, {
    get(target, key) {
      if (key === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          if (armed && isWrite(statements)) {
            armed = false;
            await others();
          }
          return target.batch(statements);
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Whether a batch begins with a write; the look-up of the device does not. */
function isWrite(statements: readonly D1PreparedStatement[]): boolean {
  const { statement } = statements[0] as unknown as { statement: string };
  return /^\s*(UPDATE|INSERT)/i.test(statement);
}
