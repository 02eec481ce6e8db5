// How a person looks at the insights. Touches the control database.
import { eq } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { user, userLook } from "~/db/schema/control/people";

interface LookRow {
  /** Whether the feature is on: 1 for yes, NULL where the person has never set it. */
  readonly enabled: number | null;
  /** JSON; NULL where the person has chosen no columns. */
  readonly columns: string | null;
}

/** One statement for all that a page of insights needs of its reader; always one row. ?1 user, ?2 key of a feature. */
export const LOOK_SQL = `SELECT (SELECT enabled FROM feature WHERE user_id = ?1 AND key = ?2) AS enabled,
    (SELECT columns FROM user_look WHERE user_id = ?1) AS columns`;

export async function lookOfUser(
  db: ControlDb,
  { userId, feature }: { readonly userId: number; readonly feature: string },
): Promise<LookRow> {
  const { results } = await db.d1.prepare(LOOK_SQL).bind(userId, feature).all<LookRow>();
  return results[0] ?? { enabled: null, columns: null };
}

/** Replaces the columns of a person. `columns`: JSON; `now`: ms UTC. */
export async function saveUserColumns(
  db: ControlDb,
  { userId, columns, now }: { readonly userId: number; readonly columns: string; readonly now: number },
): Promise<void> {
  const row = { userId, columns, updatedAt: now };
  await db.orm.batch([
    db.orm
      .insert(userLook)
      .values(row)
      .onConflictDoUpdate({ target: userLook.userId, set: { columns, updatedAt: now } }),
  ]);
}

/** Replaces how a person reads the names of species. `speciesLook`: JSON; `now`: ms UTC. */
export async function saveSpeciesLook(
  db: ControlDb,
  {
    userId,
    speciesLook,
    now,
  }: { readonly userId: number; readonly speciesLook: string; readonly now: number },
): Promise<void> {
  await db.orm.batch([db.orm.update(user).set({ speciesLook, updatedAt: now }).where(eq(user.id, userId))]);
}
