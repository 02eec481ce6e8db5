// A user's switches for optional features. Touches the control database.
import { eq } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { feature } from "~/db/schema/control/people";

export async function userFeatures(db: ControlDb, userId: number): Promise<ReadonlyMap<string, boolean>> {
  const [rows] = await db.orm.batch([
    db.orm
      .select({ key: feature.key, enabled: feature.enabled })
      .from(feature)
      .where(eq(feature.userId, userId)),
  ]);
  return new Map(rows.map((row) => [row.key, row.enabled]));
}

export async function setFeature(
  db: ControlDb,
  row: { readonly userId: number; readonly key: string; readonly enabled: boolean },
): Promise<void> {
  await db.orm.batch([
    db.orm
      .insert(feature)
      .values(row)
      .onConflictDoUpdate({ target: [feature.userId, feature.key], set: { enabled: row.enabled } }),
  ]);
}
