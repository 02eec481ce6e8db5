// A database that loses its connection under every write of an update, before its commit or after it, and a user who is
// quicker: one effect, and a retry or the next look finds it whole. Faults E1 and E6.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { stateOf, storeTransition } from "~/db/queries/device-updates/targets";
import { dropTargets } from "~/db/queries/device-updates/update-changes";
import { onReport, type Report, silenceLimit } from "~/domain/device-updates/transition";
import { pushUpdate } from "~/services/device-updates/push";
import type { UpdateGates } from "~/services/ports";
import { failOnce, overtaken } from "../fail-once";
import { refusal, World } from "../world";
import { asking, eventsOf, pusher, reported, standing, targetsOf } from "./update-world";

const world = new World();
const { deviceUpdates } = world.services;
const PLACES = ["before", "after"] as const;

/** A gate whose database is another binding. */
function gateOn(d1: D1Database): UpdateGates {
  const db = controlDb(d1);
  return {
    push: (_, order) => pushUpdate(db, order),
    drop: (_, drop) => dropTargets(db, drop),
    change: (_, change) => storeTransition(db, change),
  };
}
const through = (d1: D1Database) => new World({ updateGate: gateOn(d1) }).services.deviceUpdates;

describe.each(PLACES)("a line that breaks %s the commit", (place) => {
  test("of a push: repeated under its key it is one update", async () => {
    const { actor, devices, releaseId } = await pusher(world, 2);
    const broken = through(failOnce(env.DB, place));
    const key = crypto.randomUUID();
    const asked = asking(releaseId, devices);
    // What had been committed is found by its key at once.
    const first = await broken.create(actor, asked, key).catch((error: Error) => error.message);
    if (place === "before") expect(first).toContain("Network connection lost");
    const { updateId } = await broken.create(actor, asked, key);
    if (place === "after") expect(first).toMatchObject({ updateId });
    expect(await standing(devices)).toEqual([`${updateId} 0 pending/queued`, `${updateId} 1 pending/queued`]);
    expect(await eventsOf(updateId)).toEqual(["*created"]);
  });

  test("of a drop: repeated it is one drop, and what was held gets its turn", async () => {
    const { actor, devices, releaseId } = await pusher(world);
    const first = await deviceUpdates.create(actor, asking(releaseId, devices));
    const next = await deviceUpdates.create(actor, asking(releaseId, devices, { reach: "later" }));
    const broken = through(failOnce(env.DB, place));
    await expect(broken.drop(actor, first.updateId)).rejects.toThrow("Network connection lost");
    expect(await broken.drop(actor, first.updateId)).toEqual({ dropped: 1, goneOn: 0 });
    expect(await standing(devices)).toEqual([
      `${first.updateId} 0 dropped/queued`,
      `${next.updateId} 0 pending/queued`,
    ]);
    expect(await eventsOf(first.updateId)).toEqual(["*created", "dropped"]);
    expect(await eventsOf(next.updateId)).toEqual(["*created", "held", "released"]);
  });

  test.each<[string, Report]>([
    ["commit", { status: "installing" }],
    ["failure that may pass", { status: "failed", errorCode: "no-space" }],
    ["end", { status: "failed", errorCode: "bad-signature" }],
  ])("of a %s: judged again it has happened once", async (_, report) => {
    const { actor, devices, releaseId } = await pusher(world);
    const { updateId } = await deviceUpdates.create(actor, asking(releaseId, devices));
    const [deviceId = ""] = devices;
    const [before] = await targetsOf(devices);
    const known = {
      namesManifest: true,
      namesFiles: true,
      hasFetched: true,
      runsAlready: false,
      hasNewer: false,
    };
    if (!before) throw new Error("no target");
    const from = stateOf(before);
    const transition = onReport(from, report, known);
    if (transition.kind !== "becomes") throw new Error("not legal");
    const change = { updateId, deviceKey: before.deviceKey, from, transition, at: world.now };
    await expect(storeTransition(controlDb(failOnce(env.DB, place)), change)).rejects.toThrow();
    const [stored] = await targetsOf(devices);
    await reported(world, deviceId, { ...report, ofEarlierTry: stored?.epoch !== before.epoch });
    expect(await eventsOf(updateId)).toHaveLength(2);
    expect(await targetsOf(devices)).toMatchObject([
      { retries: transition.to.retries, status: transition.to.status },
    ]);
  });
});

describe("a user who is quicker", () => {
  test("takes a camera between the read and the write: no one gets half a set, and the refusal names who was quicker", async () => {
    const { actor, devices, releaseId } = await pusher(world, 2);
    const quicker: number[] = [];
    const late = through(
      overtaken(env.DB, async () => {
        quicker.push((await deviceUpdates.create(actor, asking(releaseId, devices.slice(1)))).updateId);
      }),
    );
    const refused: unknown = await late
      .create(actor, asking(releaseId, devices))
      .catch((error: unknown) => error);
    const [updateId] = quicker;
    expect(refused).toMatchObject({
      refusal: { code: "update-conflict", updates: [{ email: actor.email, updateId }] },
    });
    expect(await standing(devices)).toEqual([`${quicker[0]} 1 pending/queued`]);
  });

  test("and has ended when it is looked again: the push goes through", async () => {
    const { actor, devices, releaseId } = await pusher(world);
    const late = through(
      overtaken(env.DB, async () => {
        const { updateId } = await deviceUpdates.create(actor, asking(releaseId, devices));
        await deviceUpdates.drop(actor, updateId);
      }),
    );
    const { updateId } = await late.create(actor, asking(releaseId, devices));
    expect(await standing(devices)).toContain(`${updateId} 0 pending/queued`);
  });

  test("takes the camera away from the person: the whole is refused", async () => {
    const { actor, devices, releaseId } = await pusher(world, 2);
    const late = through(
      overtaken(env.DB, () =>
        env.DB.prepare(
          "DELETE FROM user_device WHERE user_id = ?1 AND device_key = (SELECT id FROM device WHERE device_id = ?2)",
        )
          .bind(actor.userId, devices[1] ?? "")
          .run(),
      ),
    );
    expect(await refusal(late.create(actor, asking(releaseId, devices)))).toBe("invalid/not-acceptable");
    expect(await targetsOf(devices)).toEqual([]);
  });

  test("commits before a drop arrives: the camera goes on, and its end counts", async () => {
    const { actor, devices, releaseId } = await pusher(world);
    const { updateId } = await deviceUpdates.create(actor, asking(releaseId, devices));
    const late = through(
      overtaken(env.DB, () => reported(world, devices[0] ?? "", { status: "installing" })),
    );
    expect(await refusal(late.drop(actor, updateId))).toBe("conflict/update-over");
    await reported(world, devices[0] ?? "", { status: "success" });
    expect(await standing(devices)).toEqual([`${updateId} 0 success/installing`]);
  });

  test("what is held behind an update that ends between the look and the write is let go", async () => {
    const { actor, devices, releaseId } = await pusher(world);
    const { updateId } = await deviceUpdates.create(actor, asking(releaseId, devices));
    const late = through(overtaken(env.DB, () => deviceUpdates.drop(actor, updateId)));
    const next = await late.create(actor, asking(releaseId, devices, { reach: "later" }));
    expect(await standing(devices)).toContain(`${next.updateId} 0 pending/queued`);
  });
});

test("a cron that can't store one camera continues with the others, and reports it at the end", async () => {
  const broken: { updateId: number }[] = [];
  const bare = gateOn(env.DB);
  const cron = new World({
    updateGate: {
      ...bare,
      change(accountId, change) {
        if (change.updateId === broken[0]?.updateId) throw new Error("Network connection lost");
        return bare.change(accountId, change);
      },
    },
  });
  const { actor, devices, releaseId } = await pusher(world, 2);
  for (const deviceId of devices) {
    broken.push(await deviceUpdates.create(actor, asking(releaseId, [deviceId])));
    await reported(world, deviceId, { status: "installing" });
  }
  cron.now = world.now + silenceLimit(690);
  await expect(cron.services.deviceUpdates.tend()).rejects.toThrow("Network connection lost");
  expect((await targetsOf(devices)).map(({ status }) => status)).toEqual(["installing", "pending"]);
});
