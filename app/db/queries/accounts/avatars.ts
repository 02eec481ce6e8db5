// The avatar of a user. Touches control.
import { eq } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { user } from "~/db/schema/control/people";

/** The key of the avatar; null without one, and for a user who is gone. */
export async function avatarKeyOf(db: ControlDb, userId: number): Promise<string | null> {
  const [rows] = await db.orm.batch([
    db.orm.select({ key: user.imageKey }).from(user).where(eq(user.id, userId)),
  ]);
  return rows[0]?.key ?? null;
}

/** Sets the key, null for none; answers the one that it replaces. */
export async function replaceAvatar(
  db: ControlDb,
  change: { readonly userId: number; readonly key: string | null; readonly now: number },
): Promise<string | null> {
  const { userId, key, now } = change;
  const [before] = await db.orm.batch([
    db.orm.select({ key: user.imageKey }).from(user).where(eq(user.id, userId)),
    db.orm.update(user).set({ imageKey: key, updatedAt: now }).where(eq(user.id, userId)),
  ]);
  return before[0]?.key ?? null;
}
