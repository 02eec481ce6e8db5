// Counts what a request costs: D1 calls, how many of them had to wait for an earlier one, rows read and written.
// Wraps the binding without changing what it answers.

export class D1Meter {
  calls = 0;
  rowsRead = 0;
  rowsWritten = 0;
  /** Calls in sequence: two that overlap in time count once. */
  depth = 0;
  #running = 0;

  /** `calls=3;depth=2;read=40;written=31` */
  toString(): string {
    return `calls=${this.calls};depth=${this.depth};read=${this.rowsRead};written=${this.rowsWritten}`;
  }

  async count<T>(run: () => Promise<T>, metas: (result: T) => readonly D1Meta[]): Promise<T> {
    this.calls += 1;
    if (this.#running === 0) this.depth += 1;
    this.#running += 1;
    try {
      const result = await run();
      for (const meta of metas(result)) {
        this.rowsRead += meta.rows_read ?? 0;
        this.rowsWritten += meta.rows_written ?? 0;
      }
      return result;
    } finally {
      this.#running -= 1;
    }
  }
}

/** The plain statement behind a metered one, for `batch`. */
const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function meteredStatement(statement: D1PreparedStatement, meter: D1Meter): D1PreparedStatement {
  const one = (result: { readonly meta: D1Meta }) => [result.meta];
  const metered = new Proxy(statement, {
    get(target, key) {
      if (key === "bind") return (...values: unknown[]) => meteredStatement(target.bind(...values), meter);
      if (key === "run") return () => meter.count(() => target.run(), one);
      if (key === "all") return () => meter.count(() => target.all(), one);
      if (key === "first")
        return (column: string) =>
          meter.count(
            () => target.first(column),
            () => [],
          );
      if (key === "raw")
        return (options: { columnNames: true }) =>
          meter.count(
            () => target.raw(options),
            () => [],
          );
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  plain.set(metered, statement);
  return metered;
}

/** A D1 binding whose calls the meter counts. */
export function meteredD1(d1: D1Database, meter: D1Meter): D1Database {
  return new Proxy(d1, {
    get(target, key) {
      if (key === "prepare") return (sql: string) => meteredStatement(target.prepare(sql), meter);
      if (key === "batch") {
        return (statements: D1PreparedStatement[]) =>
          meter.count(
            () => target.batch(statements.map((statement) => plain.get(statement) ?? statement)),
            (results) => results.map((result) => result.meta),
          );
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
