// A local database asked through a small Worker beside it, each request on a connection of its own: Miniflare's own
// bridge keeps one open, and loses it when the machine is busy for a few seconds.

/** Sends one request to the Worker beside the bindings. */
export type Ask = (path: string, body: string | ArrayBuffer) => Promise<Response>;

interface LocalStatement {
  bind(...values: readonly (string | number | null)[]): LocalStatement;
  all<T = Readonly<Record<string, unknown>>>(): Promise<{ readonly results: T[] }>;
  first<T>(column: string): Promise<T | null>;
  run(): Promise<void>;
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
}

export interface LocalD1 {
  prepare(sql: string): LocalStatement;
  /** All or nothing. */
  batch(statements: readonly LocalStatement[]): Promise<void>;
}

/** Runs beside the databases: a JSON list of [sql, values] as one batch. */
export const D1_SCRIPT = `async function answerD1(request, db) {
  const statements = await request.json();
  const results = await db.batch(statements.map(([sql, values]) => db.prepare(sql).bind(...values)));
  return Response.json(results.map((result) => result.results));
}`;

/** The database of a binding. */
export function localD1(binding: string, ask: Ask): LocalD1 {
  async function send<T>(statements: readonly LocalStatement[]): Promise<T[][]> {
    const body = JSON.stringify(statements.map(({ sql, values }) => [sql, values]));
    const answer = await ask(`/d1/${binding}`, body);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T[][];
  }

  function statement(sql: string, values: LocalStatement["values"] = []): LocalStatement {
    const own: LocalStatement = {
      sql,
      values,
      bind: (...bound) => statement(sql, bound),
      all: async <T>() => ({ results: (await send<T>([own]))[0] ?? [] }),
      async first<T>(column: string) {
        const [rows] = await send<Readonly<Record<string, T>>>([own]);
        return rows?.[0]?.[column] ?? null;
      },
      run: async () => void (await send([own])),
    };
    return own;
  }

  return {
    prepare: (sql) => statement(sql),
    batch: async (statements) => void (await send(statements)),
  };
}
