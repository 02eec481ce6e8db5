// People of a test state beside those of the sample world: spare users with a home of their own, all with one password
// that is hashed once, and a session for each, so that a test that needs somebody neither signs up nor signs in.
import { createHash, randomBytes } from "node:crypto";
import { insertRows } from "../../scripts/seed/insert-rows";
import { SAMPLE_EMAILS } from "../../scripts/start/dev-vars";
import type { LocalD1 } from "../../scripts/start/local-state";
import { createPasswords } from "../../workers/adapters/passwords";

/** A session that is open from the start. */
export interface OpenSession {
  readonly token: string;
  readonly userId: number;
}

/** By email. Plain data, because it travels to the processes of the tests. */
export type Sessions = Readonly<Record<string, OpenSession>>;

export const SPARE_PASSWORD = "Right-password-1!";
/** More than a run with a retry of every test needs. */
export const SPARE_USERS = 600;
/** Far from the ids that the sample world and sign-ups take. */
const FIRST_ID = 10_000;
const DAY_MS = 86_400_000;

export function spareEmail(number: number): string {
  return `u${number}@example.test`;
}

/** Adds the spare users, and a session for each of them and for the sample accounts. */
export async function insertPeople(
  control: LocalD1,
  world: { readonly now: number; readonly pepper: string },
): Promise<Sessions> {
  const { now } = world;
  const hash = await createPasswords(world.pepper).hash(SPARE_PASSWORD);
  const spare = Array.from({ length: SPARE_USERS }, (_, number) => ({ number, id: FIRST_ID + number }));
  await insertRows(control, {
    table: "account",
    columns: ["id", "name", "created_at"],
    rows: spare.map(({ id }) => [id, "Ada Moor", now]),
  });
  await insertRows(control, {
    table: "user",
    columns: [
      ...["id", "account_id", "email", "username", "first_name", "last_name", "phone_number", "country"],
      ...["role", "password_hash", "created_at", "updated_at"],
    ],
    rows: spare.map(({ id, number }) => [
      ...[id, id, spareEmail(number), `u${number}`, "Ada", "Moor", "+4712345678", "Norway"],
      ...["member", hash, now, now],
    ]),
  });
  const sample = await control
    .prepare("SELECT id, email FROM user WHERE email IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(SAMPLE_EMAILS))
    .all<{ readonly id: number; readonly email: string }>();
  const people = [...sample.results, ...spare.map(({ id, number }) => ({ id, email: spareEmail(number) }))];
  const sessions = people.map(({ id, email }) => ({
    email,
    session: { token: randomBytes(32).toString("base64url"), userId: id },
  }));
  await insertRows(control, {
    table: "session",
    columns: ["token_hash", "user_id", "created_at", "expires_at", "last_used_at"],
    rows: sessions.map(({ session }) => [
      createHash("sha256").update(session.token).digest("hex"),
      ...[session.userId, now, now + DAY_MS, now],
    ]),
  });
  return Object.fromEntries(sessions.map(({ email, session }) => [email, session]));
}
