// What the query builder promises on control beyond its rows: that the meter sees it, that it reads by keys, and that a
// failing statement tells D1's own words and no parameter. docs/platform.md, SQL or query builder.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { findVisibleDevice } from "~/db/queries/devices/devices";
import { insertClaim, takeClaim } from "~/db/queries/enrollments/enrollments";
import { endOtherSessions, findSession } from "~/db/queries/sessions/sessions";
import { account, user } from "~/db/schema/control/people";
import { D1Meter, meteredD1 } from "../../workers/adapters/metered-d1";
import { NOW, World } from "../services/world";

const world = new World();

function metered() {
  const meter = new D1Meter();
  return { meter, control: controlDb(meteredD1(env.DB, meter)) };
}

async function addSession(userId: number, tokenHash: string, expiresAt: number): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO session(token_hash, user_id, created_at, expires_at, last_used_at) VALUES (?1, ?2, ?3, ?4, ?3)",
  )
    .bind(tokenHash, userId, NOW, expiresAt)
    .run();
}

test("a session is found by its key among many: one call, two rows, one of each table", async () => {
  const owner = await world.user();
  for (let i = 0; i < 30; i++) await addSession(owner.userId, `many-${i}`, NOW + 1 + i);
  const { meter, control } = metered();
  expect(await findSession(control, "many-7", NOW)).toEqual({
    userId: owner.userId,
    accountId: owner.accountId,
    role: "member",
    email: owner.email,
    username: owner.username,
    firstName: "Maya",
    lastName: "Rivers",
    lastUsedAt: NOW,
    expiresAt: NOW + 8,
  });
  expect(String(meter)).toBe("calls=1;depth=1;read=2;written=0");
  expect(await findSession(control, "many-7", NOW + 8)).toBeUndefined();
});

test("a write tells how many rows it changed, and the meter what it wrote", async () => {
  const owner = await world.user();
  for (const name of ["a", "b", "c"]) await addSession(owner.userId, `end-${name}`, NOW + 1);
  const { meter, control } = metered();
  expect(await endOtherSessions(control, owner.userId, "end-b")).toBe(2);
  expect(meter.calls).toBe(1);
  expect(meter.rowsWritten).toBeGreaterThanOrEqual(2);
});

test("a device is found by keys, only for users who see it", async () => {
  const owner = await world.user();
  const cameras = [];
  for (let i = 0; i < 8; i++) cameras.push(await world.camera(owner));
  const deviceId = cameras[3]?.deviceId ?? "";
  const { meter, control } = metered();
  const found = await findVisibleDevice(control, owner.userId, deviceId);
  expect(found).toMatchObject({ accountId: owner.accountId, shard: 0 });
  expect(meter.rowsRead).toBeLessThanOrEqual(6);
  expect(await findVisibleDevice(control, (await world.user()).userId, deviceId)).toBeUndefined();
});

test("a code goes to the first account that types it, and to that one again", async () => {
  const { control } = metered();
  const [first, second] = [await world.user(), await world.user()];
  await insertClaim(control, { tokenHash: "claim-hash", code: "AAAABBBB", now: NOW, expiresAt: NOW + 10 });
  const claim = { code: "AAAABBBB", now: NOW };
  const typedBy = (actor: typeof first) =>
    takeClaim(control, { ...claim, accountId: actor.accountId, userId: actor.userId });
  expect([await typedBy(first), await typedBy(second), await typedBy(first)]).toEqual([true, false, true]);
});

test("a failing statement throws D1's own error, which quotes no parameter", async () => {
  const { control } = metered();
  const claim = { code: "CCCCDDDD", now: NOW, expiresAt: NOW + 10 };
  await insertClaim(control, { ...claim, tokenHash: "first-hash" });
  const error = await insertClaim(control, { ...claim, tokenHash: "second-hash" }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(`${error} ${error.cause} ${error.stack}`).toMatch(/UNIQUE constraint failed/);
  expect(`${error} ${error.cause} ${error.stack}`).not.toContain("second-hash");
});

// The reason why the rule asks for SQL text then; when it changes, so may the rule.
test("two columns of one name from two tables become one", async () => {
  const { control } = metered();
  const owner = await world.user();
  const [rows] = await control.orm.batch([
    control.orm
      .select({ user: user.id, account: account.id, name: account.name })
      .from(user)
      .innerJoin(account, eq(account.id, user.accountId))
      .where(eq(user.id, owner.userId)),
  ]);
  expect(rows[0]?.account).toBe("test");
});
