// Many rows into one table, fast: they travel as one JSON parameter a thousand rows.
import type { LocalD1 } from "../start/state/local-state";

type Cell = string | number | null;

/** Rows in one statement: keeps the parameter well below D1's 2 MB. */
const ROWS_A_STATEMENT = 1000;

interface Insertion {
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns whose cells are hex and are stored as bytes. */
  readonly blobs?: readonly string[];
  /** Cells in the order of `columns`. */
  readonly rows: readonly (readonly Cell[])[];
}

export async function insertRows(db: LocalD1, insertion: Insertion): Promise<void> {
  const { table, columns, rows, blobs = [] } = insertion;
  const values = columns.map((column, at) => {
    const cell = `j.value->>${at}`;
    return blobs.includes(column) ? `unhex(${cell})` : cell;
  });
  const sql = `INSERT INTO ${table}(${columns.join(", ")}) SELECT ${values.join(", ")} FROM json_each(?1) j ORDER BY j.key`;
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    await db
      .prepare(sql)
      .bind(JSON.stringify(rows.slice(at, at + ROWS_A_STATEMENT)))
      .run();
  }
}
