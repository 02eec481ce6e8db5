// The profile of a user. Touches the control database.
import { eq } from "drizzle-orm";
import type { ControlDb } from "~/db/client";
import { user } from "~/db/schema/control/people";
import type { Role } from "~/domain/actor";

export interface UserRow {
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly username: string;
  readonly country: string;
  readonly role: Role;
  /** The key of the avatar; NULL where initials are shown. */
  readonly imageKey: string | null;
  /** JSON; NULL where the user has chosen nothing. */
  readonly speciesLook: string | null;
}

/** The profile of a user; undefined when the user is gone. */
export async function findUser(db: ControlDb, userId: number): Promise<UserRow | undefined> {
  const [rows] = await db.orm.batch([
    db.orm
      .select({
        userId: user.id,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        phoneNumber: user.phoneNumber,
        username: user.username,
        country: user.country,
        role: user.role,
        imageKey: user.imageKey,
        speciesLook: user.speciesLook,
      })
      .from(user)
      .where(eq(user.id, userId)),
  ]);
  return rows[0];
}
