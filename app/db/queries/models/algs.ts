// The algs that cameras run: names, classes, what a page shows. They belong to nobody. Touches the control database.
import { asc, eq } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { alg } from "~/db/schema/control";
import type { ShownModel } from "~/domain/models/shown-model";

export interface AlgRow {
  readonly id: number;
  readonly classDefinitions: string;
}

/** The name of an alg, when it is known. */
export async function algName(db: ControlDb, algId: number): Promise<string | null> {
  const [rows] = await db.orm.batch([db.orm.select({ name: alg.name }).from(alg).where(eq(alg.id, algId))]);
  return rows[0]?.name ?? null;
}

/** The names of all algs; they belong to nobody. */
export async function algNames(
  db: ControlDb,
): Promise<readonly { readonly algId: number; readonly name: string }[]> {
  const [rows] = await db.orm.batch([
    db.orm.select({ algId: alg.id, name: alg.name }).from(alg).orderBy(asc(alg.id)),
  ]);
  return rows;
}

/** The class definitions of algs, JSON as stored; those that do not exist are left out. */
export async function algClasses(db: ControlDb, algIds: readonly number[]): Promise<readonly AlgRow[]> {
  const statement = db.d1
    .prepare(
      "SELECT id, class_definitions AS classDefinitions FROM alg WHERE id IN (SELECT value FROM json_each(?1))",
    )
    .bind(JSON.stringify(algIds));
  return (await statement.all<AlgRow>()).results;
}

/** What a reader is told of a model, its classes as stored. */
type AlgFacts = Omit<ShownModel, "classes"> & { readonly classDefinitions: string };

/** An alg with what its page shows. */
export async function findAlg(db: ControlDb, algId: number): Promise<AlgFacts | undefined> {
  const [rows] = await db.orm.batch([
    db.orm
      .select({
        algId: alg.id,
        name: alg.name,
        description: alg.description,
        type: alg.type,
        framework: alg.framework,
        author: alg.author,
        classDefinitions: alg.classDefinitions,
        createdAt: alg.createdAt,
      })
      .from(alg)
      .where(eq(alg.id, algId)),
  ]);
  return rows[0];
}
