// Everything a state folder holds, as plain data: the rows of both databases and the objects of the buckets.
// Not of a folder that is being served: pause the server, or dump a copy (TestServer.copyState).
import { type LocalD1, type LocalR2, openState } from "../../scripts/start/state/local-state";

type Row = Readonly<Record<string, unknown>>;

export interface StateDump {
  /** `control.device` and so on: the rows in the order of all their columns. */
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  /** `photos/p/1/2/..`: size and hash of each object. */
  readonly objects: Readonly<Record<string, string>>;
}

/** Reads the state. `ignore` names columns that are left out, as `table.column`. */
export async function dumpState(stateDir: string, ignore: readonly string[] = []): Promise<StateDump> {
  const state = await openState(stateDir);
  try {
    return {
      tables: {
        ...(await dumpTables(state.control, { prefix: "control", ignore })),
        ...(await dumpTables(state.shard, { prefix: "insights", ignore })),
      },
      objects: {
        ...(await dumpObjects(state.photos, "photos")),
        ...(await dumpObjects(state.models, "models")),
        ...(await dumpObjects(state.pages, "pages")),
      },
    };
  } finally {
    await state.close();
  }
}

async function dumpTables(
  db: LocalD1,
  options: { readonly prefix: string; readonly ignore: readonly string[] },
): Promise<Record<string, readonly Row[]>> {
  const { results } = await db
    .prepare(
      `SELECT m.name AS tableName, c.name AS columnName FROM sqlite_master m JOIN pragma_table_info(m.name) c
       WHERE m.type = 'table' AND substr(m.name, 1, 4) <> '_cf_' AND substr(m.name, 1, 7) <> 'sqlite_'
         AND m.name <> 'd1_migrations' ORDER BY m.name, c.cid`,
    )
    .all<{ readonly tableName: string; readonly columnName: string }>();
  const columns = new Map<string, string[]>();
  for (const { tableName, columnName } of results) {
    const names = columns.get(tableName) ?? [];
    if (!options.ignore.includes(`${tableName}.${columnName}`)) names.push(columnName);
    columns.set(tableName, names);
  }
  const dump: Record<string, readonly Row[]> = {};
  for (const [table, names] of columns) {
    // Blobs are shown as hex; everything else as it is.
    const shown = names.map(
      (name) => `CASE typeof("${name}") WHEN 'blob' THEN hex("${name}") ELSE "${name}" END`,
    );
    const list = shown.map((sql, at) => `${sql} AS "${names[at]}"`).join(", ");
    const order = names.map((_, at) => at + 1).join(", ");
    const rows = await db.prepare(`SELECT ${list} FROM "${table}" ORDER BY ${order}`).all<Row>();
    dump[`${options.prefix}.${table}`] = rows.results;
  }
  return dump;
}

async function dumpObjects(bucket: LocalR2, prefix: string): Promise<Record<string, string>> {
  const objects: Record<string, string> = {};
  let cursor: string | undefined;
  do {
    const page = await bucket.list(cursor === undefined ? {} : { cursor });
    for (const object of page.objects) objects[`${prefix}/${object.key}`] = `${object.size} ${object.etag}`;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return objects;
}
