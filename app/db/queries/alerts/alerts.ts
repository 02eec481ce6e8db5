// Alerts of one user. Touches the control database.
import type { ControlDb } from "~/db/client";

export async function countNewAlerts(db: ControlDb, userId: number): Promise<number> {
  const { results } = await db.d1
    .prepare("SELECT count(*) AS n FROM alert WHERE user_id = ?1 AND status = 'new'")
    .bind(userId)
    .all<{ n: number }>();
  return results[0]?.n ?? 0;
}
