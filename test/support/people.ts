// People of a test state beside those of the sample world: spare users with a home of their own, all with one password
// that is hashed once, and a session for each, so that a test that needs a user neither signs up nor signs in.
import { createHash, randomBytes } from "node:crypto";
import { insertRows } from "../../scripts/seed/insert-rows";
import { SAMPLE_EMAILS } from "../../scripts/start/dev-vars";
import type { LocalD1 } from "../../scripts/start/state/local-state";
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

/** Further ones, each with alerts of its own, since no call makes any. */
export const ALERTED_USERS = 40;
/** What each of them has, oldest first. */
export const THEIR_ALERTS = [
  { status: "resolved", type: "spypoint_error", summary: "Cable error: Ridge can't read its camera." },
  {
    status: "acknowledged",
    type: "no_recent_camera_triggers",
    summary: "No recent camera triggers at Oxbow.",
  },
  { status: "new", type: "no_recent_insights", summary: "No recent insights from Ford." },
  { status: "new", type: "low_battery", summary: "Low battery: Meadow is at 3.05 V." },
] as const;

export function spareEmail(number: number): string {
  return `u${number}@example.test`;
}

export function alertedEmail(number: number): string {
  return `alerted${number}@example.test`;
}

/** Adds the spare users, and a session for each of them and for the sample accounts. */
export async function insertPeople(
  control: LocalD1,
  world: { readonly now: number; readonly pepper: string },
): Promise<Sessions> {
  const { now } = world;
  const hash = await createPasswords(world.pepper).hash(SPARE_PASSWORD);
  const spare = Array.from({ length: SPARE_USERS + ALERTED_USERS }, (_, at) => ({
    id: FIRST_ID + at,
    email: at < SPARE_USERS ? spareEmail(at) : alertedEmail(at - SPARE_USERS),
  }));
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
    rows: spare.map(({ id, email }) => [
      ...[id, id, email, email.split("@")[0] ?? "", "Ada", "Moor", "+4712345678", "Norway"],
      ...["member", hash, now, now],
    ]),
  });
  const sample = await control
    .prepare("SELECT id, email FROM user WHERE email IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(SAMPLE_EMAILS))
    .all<{ readonly id: number; readonly email: string }>();
  await insertAlerts(
    control,
    spare.slice(SPARE_USERS).map(({ id }) => id),
    now,
  );
  const people = [...sample.results, ...spare];
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

async function insertAlerts(control: LocalD1, users: readonly number[], now: number): Promise<void> {
  await insertRows(control, {
    table: "alert",
    columns: [
      ...["user_id", "status", "alert_type", "summary", "alert_key", "associated_id", "created_at"],
      "updated_at",
    ],
    rows: users.flatMap((user) =>
      THEIR_ALERTS.map(({ status, type, summary }, at) => {
        const created = now - (THEIR_ALERTS.length - at) * 3_600_000;
        return [user, status, type, summary, "device_id", `dev-${at}`, created, created];
      }),
    ),
  });
}
