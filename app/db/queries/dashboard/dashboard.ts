// The stored dashboard of a user. Touches the control database.
import type { ControlDb } from "~/db/client";

interface DashboardRow {
  /** JSON. */
  readonly widgets: string;
  readonly version: number;
}

interface DashboardSave {
  readonly userId: number;
  /** JSON. */
  readonly widgets: string;
  /** The version that it replaces, 0 for none stored; null: whichever there is. */
  readonly replaces: number | null;
  /** ms UTC. */
  readonly now: number;
}

export const DASHBOARD_SQL = {
  /** ?1 user. */
  read: "SELECT widgets, version FROM dashboard WHERE user_id = ?1",
  /** Compared and set at once: no row where another version is stored. ?1 user, ?2 widgets, ?3 now, ?4 version or NULL. */
  save: `INSERT INTO dashboard (user_id, widgets, version, updated_at)
    SELECT ?1, ?2, 1, ?3
    WHERE ?4 IS NULL OR ?4 = coalesce((SELECT version FROM dashboard WHERE user_id = ?1), 0)
    ON CONFLICT (user_id) DO UPDATE SET widgets = excluded.widgets, version = version + 1, updated_at = excluded.updated_at
    RETURNING version`,
} as const;

/** Null for whoever has saved none. */
export async function dashboardOfUser(db: ControlDb, userId: number): Promise<DashboardRow | null> {
  const { results } = await db.d1.prepare(DASHBOARD_SQL.read).bind(userId).all<DashboardRow>();
  return results[0] ?? null;
}

/** The version that was made; null where another one than `replaces` was stored, and nothing has changed. */
export async function saveDashboard(db: ControlDb, save: DashboardSave): Promise<number | null> {
  const { userId, widgets, replaces, now } = save;
  const statement = db.d1.prepare(DASHBOARD_SQL.save).bind(userId, widgets, now, replaces);
  const { results } = await statement.all<{ readonly version: number }>();
  return results[0]?.version ?? null;
}
