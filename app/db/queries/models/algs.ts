// The classes of the algs that cameras run. Touches the control database.
import type { ControlDb } from "~/db/client";

export interface AlgClassesRow {
  readonly id: number;
  readonly classDefinitions: string;
}

/** The class definitions of algs, JSON as stored; those that do not exist are left out. */
export async function algClasses(
  db: ControlDb,
  algIds: readonly number[],
): Promise<readonly AlgClassesRow[]> {
  const statement = db.d1
    .prepare(
      "SELECT id, class_definitions AS classDefinitions FROM alg WHERE id IN (SELECT value FROM json_each(?1))",
    )
    .bind(JSON.stringify(algIds));
  return (await statement.all<AlgClassesRow>()).results;
}
