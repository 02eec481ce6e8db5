// Whether an account lets its reviews count in public field records. Touches the control database.
import { eq } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { account } from "~/db/schema/control/people";

export async function countsReviews(db: ControlDb, accountId: number): Promise<boolean> {
  const [rows] = await db.orm.batch([
    db.orm.select({ counts: account.countsReviews }).from(account).where(eq(account.id, accountId)),
  ]);
  return rows[0]?.counts ?? false;
}

export async function setCountsReviews(
  db: ControlDb,
  { accountId, counts }: { readonly accountId: number; readonly counts: boolean },
): Promise<void> {
  await db.orm.batch([
    db.orm.update(account).set({ countsReviews: counts }).where(eq(account.id, accountId)),
  ]);
}
