// The names of users, for saying who did something. Touches control.
import type { ControlDb } from "~/db/client";

interface Person {
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}

/** The users with these ids; those who are gone are left out. */
export async function findPeople(db: ControlDb, userIds: readonly number[]): Promise<readonly Person[]> {
  const { results } = await db.d1
    .prepare(
      `SELECT id AS userId, first_name AS firstName, last_name AS lastName, username FROM user
       WHERE id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(userIds))
    .all<Person>();
  return results;
}
