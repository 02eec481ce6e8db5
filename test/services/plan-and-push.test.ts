// The plan that the dialog shows is the push that the server makes, for every kind of camera and every reach. Decisions
// 0109, Reaches and held cameras, and 0114, The plan before a push.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { planPush, reachedBy } from "~/domain/device-updates/create/plan";
import { REACHES, type Reach } from "~/domain/device-updates/device-update";
import { isAppError } from "~/services/errors";
import { asking, pushable, reported, targetsOf } from "./device-updates/update-world";
import { World } from "./world";

const world = new World();
const { deviceUpdates } = world.services;
const HOUR = 3_600_000;

/** A camera of each kind that the plan tells apart, and of each state that an update can leave it in. */
async function everyKind(owner: Actor, releaseId: number): Promise<ReadonlyMap<string, string>> {
  const kinds = new Map<string, string>();
  const camera = async (kind: string, column = "battery_voltage", value: number | null = 3.9) => {
    const { deviceId } = await world.camera(owner);
    await env.DB.prepare(
      `UPDATE device SET last_seen = ?2, cycle_time = 120, ${column} = ?3 WHERE device_id = ?1`,
    )
      .bind(deviceId, world.now - HOUR, value)
      .run();
    kinds.set(kind, deviceId);
    return deviceId;
  };
  const push = (deviceId: string, reach: Reach = "all", by = owner) =>
    deviceUpdates.create(by, asking(releaseId, [deviceId], { reach }));
  const updated = async (kind: string, ...reports: readonly Parameters<typeof reported>[2][]) => {
    const deviceId = await camera(kind);
    await push(deviceId);
    for (const report of reports) await reported(world, deviceId, report);
    return deviceId;
  };

  await camera("free");
  await camera("low on battery", "battery_voltage", 3);
  await camera("on weak external power", "battery_voltage", 11);
  await camera("full", "space_remaining", 0);
  await camera("silent", "last_seen", world.now - 100 * HOUR);
  await camera("never seen", "last_seen", null);
  const narrow = await camera("reached over LoRa alone");
  await env.DB.prepare(
    "INSERT INTO contact(device_key, at, comms) SELECT id, ?2, 3 FROM device WHERE device_id = ?1",
  )
    .bind(narrow, world.now - HOUR)
    .run();

  await updated("pending");
  await updated("downloading", { status: "downloading" });
  await updated("installing", { status: "installing" });
  await updated("tried again", { status: "failed", errorCode: "no-space" });
  await push(await updated("pending, with another held"), "later");
  await updated("updated", { status: "installing" }, { status: "success" });
  await updated("failed for good", { status: "failed", errorCode: "hash-mismatch" });
  const dropped = await camera("dropped");
  await deviceUpdates.drop(owner, (await push(dropped)).updateId);

  const other = await world.user();
  const shared = await camera("held by someone else");
  await world.share(shared, other);
  await push(shared, "all", await approved(other, releaseId));
  return kinds;
}

async function approved(actor: Actor, releaseId: number): Promise<Actor> {
  await env.DB.prepare(
    "INSERT INTO user_release(user_id, release_id, came_from, added_at) VALUES (?1, ?2, 'staff', 1)",
  )
    .bind(actor.userId, releaseId)
    .run();
  return actor;
}

/** What the dialog shows of a push: the cameras that get it now and later, or who is in the way. */
async function shown(actor: Actor, chosen: readonly string[], reach: Reach) {
  const all = await deviceUpdates.plan(actor);
  const devices = all.filter(({ deviceId }) => chosen.includes(deviceId));
  expect(devices).toHaveLength(chosen.length);
  const plan = planPush(devices, { releaseBytes: 1 }, world.now);
  const reached = reachedBy(plan, reach);
  if (reached === null) return plan.heldBy.map(({ email, updateId }) => `${updateId} of ${email}`);
  const ids = (part: readonly { readonly device: { readonly deviceId: string } }[]) =>
    part.map(({ device }) => device.deviceId).sort();
  return { now: ids(reached.now), later: ids(reached.later) };
}

/** What the server makes of the same push. It is dropped again. */
async function made(actor: Actor, chosen: readonly string[], reach: Reach, releaseId: number) {
  try {
    const { updateId } = await deviceUpdates.create(actor, asking(releaseId, chosen, { reach }));
    const targets = (await targetsOf(chosen)).filter((target) => target.updateId === updateId);
    await deviceUpdates.drop(actor, updateId);
    const ids = (status: string) =>
      targets.filter((target) => target.status === status).map(({ deviceId }) => deviceId);
    return { now: ids("pending"), later: ids("held") };
  } catch (error) {
    if (!isAppError(error) || error.refusal.code !== "update-conflict") throw error;
    return error.refusal.updates.map(({ email, updateId }) => `${updateId} of ${email}`);
  }
}

let owner: Actor;
let releaseId: number;
let kinds: ReadonlyMap<string, string>;

beforeAll(async () => {
  owner = await world.user();
  releaseId = await pushable(world, owner);
  kinds = await everyKind(owner, releaseId);
});

test("the push does what the plan showed, for every kind of camera and every reach", async () => {
  const everyone = [...kinds.values()];
  const pushes = new Map<Reach, Awaited<ReturnType<typeof made>>>();
  for (const reach of REACHES) {
    pushes.set(reach, await made(owner, everyone, reach, releaseId));
    expect([reach, pushes.get(reach)]).toEqual([reach, await shown(owner, everyone, reach)]);
  }
  const later = pushes.get("later");
  if (later === undefined || !("now" in later)) throw new Error("a push for later was refused");
  const named = (ids: readonly string[]) =>
    [...kinds].filter(([, deviceId]) => ids.includes(deviceId)).map(([kind]) => kind);
  expect(named(later.now)).toEqual([
    "free",
    "low on battery",
    "on weak external power",
    "full",
    "silent",
    "never seen",
    "reached over LoRa alone",
    "updated",
    "failed for good",
    "dropped",
  ]);
  expect(named(later.later)).toEqual([
    "pending",
    "downloading",
    "installing",
    "tried again",
    "pending, with another held",
    "held by someone else",
  ]);
  expect(pushes.get("ready")).toEqual({ now: later.now, later: [] });
  expect(pushes.get("all")).toHaveLength(later.later.length);
});
