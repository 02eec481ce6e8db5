// How an update proceeds on a camera, whatever reports it: what is stored of each step, and what follows from it.
// Decisions 0109, Reaches and held cameras, and 0110, Failures that may pass.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { reportedTarget } from "~/db/queries/device-updates/reported-target";
import { stateOf, storeRefusedReport, storeTransition } from "~/db/queries/device-updates/targets";
import { onReport, onSilence, silenceLimit } from "~/domain/device-updates/transition";
import { CLEAR_CONFIRMATION } from "~/domain/devices/clearing/device-clear";
import { approve } from "../models/model-world";
import { refusal, World } from "../world";
import { asking, eventsOf, pusher, reported, standing, targetsOf } from "./update-world";

const world = new World();
const { deviceUpdates, models } = world.services;
const control = controlDb(env.DB);
const HOUR = 3_600_000;
const EVERYTHING = {
  namesManifest: true,
  namesFiles: true,
  hasFetched: true,
  runsAlready: false,
  hasNewer: false,
};

async function one() {
  const { actor, devices, releaseId } = await pusher(world);
  const [deviceId = ""] = devices;
  const { updateId } = await deviceUpdates.create(actor, asking(releaseId, devices));
  return { actor, devices, deviceId, releaseId, updateId };
}

describe("a step", () => {
  test("is stored with its event, once: what was judged must be what is stored", async () => {
    const { deviceId, updateId } = await one();
    const [target] = await targetsOf([deviceId]);
    if (!target) throw new Error("no target");
    const from = stateOf(target);
    const [to, late] = (["downloading", "failed"] as const).map((status) =>
      onReport(from, { status }, EVERYTHING),
    );
    if (to?.kind !== "becomes" || late?.kind !== "becomes") throw new Error("not legal");
    const change = { updateId, deviceKey: target.deviceKey, from, at: world.now };
    expect(await storeTransition(control, { ...change, transition: to })).toBe(true);
    expect(await storeTransition(control, { ...change, transition: to })).toBe(false);
    expect(await storeTransition(control, { ...change, transition: late })).toBe(false);
    expect(await eventsOf(updateId)).toEqual(["*created", "downloading"]);
  });

  test("success and failure let the next one go, under a new order", async () => {
    for (const status of ["success", "failed"] as const) {
      const { actor, devices, deviceId, releaseId, updateId } = await one();
      await reported(world, deviceId, { status: "installing" });
      const next = await deviceUpdates.create(actor, asking(releaseId, devices, { reach: "later" }));
      const last = await deviceUpdates.create(actor, asking(releaseId, devices, { reach: "later" }));
      await settle(deviceId, updateId, status);
      expect((await standing(devices)).map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual([
        `${updateId} 0 ${status}/installing`,
        `${next.updateId} 0 pending/queued`,
        `${last.updateId} 0 held/held`,
      ]);
      expect((await targetsOf(devices)).map(({ epoch }) => epoch)).toEqual([1, 2, 0]);
    }
  });

  test("a failure that may pass is tried again under a new order, and what is held waits on", async () => {
    const { actor, devices, deviceId, releaseId, updateId } = await one();
    await reported(world, deviceId, { status: "downloading" });
    await reported(world, deviceId, { status: "failed", errorCode: "no-space" });
    const next = await deviceUpdates.create(actor, asking(releaseId, devices, { reach: "later" }));
    expect(await targetsOf(devices)).toMatchObject([
      { status: "pending", phase: "queued", epoch: 2, retries: 1, notBefore: world.now + 24 * HOUR },
      { updateId: next.updateId, status: "held" },
    ]);
    expect(await eventsOf(updateId)).toEqual(["*created", "downloading", "retried no-space"]);
  });

  test("a drop that came too late: what fails then is not tried again, by its word or its silence", async () => {
    for (const isSilent of [false, true]) {
      const { actor, deviceId, updateId } = await one();
      await reported(world, deviceId, { status: "installing" });
      expect(await refusal(deviceUpdates.drop(actor, updateId))).toBe("conflict/update-over");
      world.now += isSilent ? silenceLimit(690) : 0;
      if (isSilent) await deviceUpdates.tend();
      else await reported(world, deviceId, { status: "failed", errorCode: "timeout" });
      expect(await targetsOf([deviceId])).toMatchObject([
        { status: "failed", errorCode: "timeout", retries: 0 },
      ]);
      expect(await eventsOf(updateId)).toEqual(["*created", "installing", "failed timeout"]);
    }
  });

  test("a failure that was judged before a drop came is judged again", async () => {
    const { actor, deviceId, updateId } = await one();
    await reported(world, deviceId, { status: "installing" });
    const [target] = await targetsOf([deviceId]);
    if (!target) throw new Error("no target");
    const from = stateOf(target);
    const transition = onSilence(from);
    if (transition.kind !== "becomes") throw new Error("not legal");
    await refusal(deviceUpdates.drop(actor, updateId));
    const change = { updateId, deviceKey: target.deviceKey, from, transition, at: world.now };
    expect(await storeTransition(control, change)).toBe(false);
    expect(await targetsOf([deviceId])).toMatchObject([{ status: "installing", dropAsked: 1 }]);
    await reported(world, deviceId, { status: "success" });
  });

  test("a camera that may know of it is told of the drop, even while it is being retried", async () => {
    const { actor, deviceId, updateId } = await one();
    await reported(world, deviceId, { status: "installing" });
    await reported(world, deviceId, { status: "failed", errorCode: "timeout" });
    expect(await targetsOf([deviceId])).toMatchObject([{ status: "pending", phase: "queued", granted: 1 }]);
    await deviceUpdates.drop(actor, updateId);
    expect(await targetsOf([deviceId])).toMatchObject([{ status: "dropped", untold: 1 }]);
    // It was let past its commit point before: no other commit is granted.
    expect(await reported(world, deviceId, { status: "installing" })).toBe(false);
  });

  test("a success after the end counts as long as the camera was given nothing newer", async () => {
    const outcomes: string[] = [];
    for (const heard of [null, "dropped unheard", "dropped heard", "queued"] as const) {
      const { actor, devices, deviceId, releaseId, updateId } = await one();
      await reported(world, deviceId, { status: "installing" });
      await reported(world, deviceId, { status: "failed", errorCode: "rolled-back" });
      const failed = (await targetsOf(devices))[0];
      if (!failed) throw new Error("no target");
      if (heard !== null) {
        const next = await deviceUpdates.create(actor, asking(releaseId, devices));
        if (heard === "dropped heard") await reported(world, deviceId, { status: "delivered" });
        if (heard !== "queued") await deviceUpdates.drop(actor, next.updateId);
      }
      // Judged before the newer one was there.
      const from = stateOf(failed);
      const transition = onReport(from, { status: "success" }, EVERYTHING);
      if (transition.kind !== "becomes") throw new Error("not legal");
      const change = { updateId, deviceKey: failed.deviceKey, from, transition, at: world.now };
      const known = await reportedTarget(control, { updateId, deviceKey: failed.deviceKey });
      outcomes.push(`${heard}: ${known?.target.hasNewer} ${await storeTransition(control, change)}`);
    }
    expect(outcomes).toEqual([
      "null: 0 true",
      "dropped unheard: 0 true",
      "dropped heard: 1 false",
      "queued: 1 false",
    ]);
  });

  test("an update held for a user who no longer sees the camera is dropped, and the next one goes", async () => {
    const { actor, devices, deviceId, releaseId, updateId } = await one();
    const friend = await world.user();
    await world.share(deviceId, friend);
    await approve(releaseId, friend);
    const theirs = await deviceUpdates.create(friend, asking(releaseId, devices, { reach: "later" }));
    const mine = await deviceUpdates.create(actor, asking(releaseId, devices, { reach: "later" }));
    await env.DB.prepare("DELETE FROM user_device WHERE user_id = ?1").bind(friend.userId).run();
    await deviceUpdates.drop(actor, updateId);
    expect(await standing(devices)).toEqual([
      `${updateId} 0 dropped/queued`,
      `${theirs.updateId} 0 dropped/held`,
      `${mine.updateId} 0 pending/queued`,
    ]);
    expect(await eventsOf(theirs.updateId)).toEqual(["*created", "held", "dropped"]);
    expect((await targetsOf(devices)).map(({ epoch, untold }) => [epoch, untold])).toEqual([
      [1, 0],
      [0, 0],
      [2, 0],
    ]);
  });

  test("on success what a person wanted of the camera is what the update has set", async () => {
    const { actor, deviceId } = await one();
    const wanted = async () =>
      env.DB.prepare(
        "SELECT wanted_cycle_time AS cycle, wanted_trigger_number AS pictures FROM device WHERE device_id = ?1",
      )
        .bind(deviceId)
        .first();
    await world.services.devices.edit(actor, deviceId, { cycle_time: "120" });
    await reported(world, deviceId, { status: "installing" });
    expect(await wanted()).toEqual({ cycle: 120, pictures: null });
    await reported(world, deviceId, { status: "success" });
    expect(await wanted()).toEqual({ cycle: 690, pictures: null });
  });

  test("a refused report is kept once for each word; one that came too late with the target, too", async () => {
    const { deviceId, updateId, actor } = await one();
    const [target] = await targetsOf([deviceId]);
    const deviceKey = target?.deviceKey ?? 0;
    await deviceUpdates.drop(actor, updateId);
    for (let i = 0; i < 3; i++) {
      await storeRefusedReport(control, { updateId, deviceKey, at: i, late: true, reported: "success" });
      await storeRefusedReport(control, { updateId, deviceKey, at: i, late: true, reported: "failed" });
      await storeRefusedReport(control, { updateId, deviceKey, at: i, late: false, reported: "installing" });
    }
    expect(await eventsOf(updateId)).toEqual([
      "*created",
      "dropped",
      "late success",
      "late failed",
      "refused installing",
    ]);
    expect(await targetsOf([deviceId])).toMatchObject([{ lateResult: "failed" }]);
  });
});

describe("what the cron does", () => {
  test("an installation that fell silent is tried again twice, then it has failed", async () => {
    const { deviceId, updateId } = await one();
    for (let tried = 0; tried < 3; tried++) {
      await reported(world, deviceId, { status: "installing" });
      world.now += silenceLimit(690) - 1;
      await deviceUpdates.tend();
      expect(await targetsOf([deviceId])).toMatchObject([{ status: "installing", retries: tried }]);
      world.now += 1;
      expect(await deviceUpdates.tend()).toMatchObject({ timedOut: 1 });
    }
    expect(await targetsOf([deviceId])).toMatchObject([
      { status: "failed", errorCode: "timeout", retries: 2, epoch: 3, granted: 1 },
    ]);
    expect(await eventsOf(updateId)).toEqual([
      "*created",
      "installing",
      "retried timeout",
      "installing",
      "retried timeout",
      "installing",
      "failed timeout",
    ]);
    expect(await deviceUpdates.tend()).toEqual({ timedOut: 0, released: 0 });
  });

  test("the silence of a camera with a long cycle is three of its cycles", async () => {
    const { deviceId } = await one();
    await env.DB.prepare("UPDATE device SET cycle_time = 2880 WHERE device_id = ?1").bind(deviceId).run();
    await reported(world, deviceId, { status: "installing" });
    world.now += silenceLimit(2_880) - 1;
    await deviceUpdates.tend();
    expect(await targetsOf([deviceId])).toMatchObject([{ status: "installing" }]);
    world.now += 1;
    await deviceUpdates.tend();
    expect(await targetsOf([deviceId])).toMatchObject([{ status: "pending", retries: 1 }]);
  });

  test("a held one that was left behind gets its turn", async () => {
    const { actor, devices, releaseId, updateId } = await one();
    const next = await deviceUpdates.create(actor, asking(releaseId, devices, { reach: "later" }));
    expect(await deviceUpdates.tend()).toEqual({ timedOut: 0, released: 0 });
    await env.DB.prepare("UPDATE device_update_target SET status = 'dropped' WHERE update_id = ?1")
      .bind(updateId)
      .run();
    expect(await deviceUpdates.tend()).toEqual({ timedOut: 0, released: 1 });
    expect(await standing(devices)).toContain(`${next.updateId} 0 pending/queued`);
  });
});

describe("a camera that staff clear", () => {
  test("takes no update any more, wherever it was; the history stays", async () => {
    const { actor, devices, deviceId, releaseId, updateId } = await one();
    const staff = await world.user({ role: "staff" });
    await deviceUpdates.create(actor, asking(releaseId, devices, { reach: "later" }));
    await world.services.deviceClear.start(staff, {
      deviceId,
      enteredId: deviceId,
      confirmation: CLEAR_CONFIRMATION,
    });
    expect((await targetsOf(devices)).map(({ status }) => status)).toEqual(["dropped", "dropped"]);
    expect(await eventsOf(updateId)).toEqual(["*created", "dropped"]);
    expect(await deviceUpdates.list(actor)).toMatchObject([
      { deviceIds: [] },
      { deviceIds: [], deviceCount: 1 },
    ]);
  });
});

describe("deployed models", () => {
  test("an update's are on their way until the camera reports its release, and gone when it is dropped", async () => {
    const { actor, devices, deviceId, updateId } = await one();
    const [pair] = await models.deployed(actor);
    expect(pair).toMatchObject({ deviceId, status: "pending" });
    await deviceUpdates.drop(actor, updateId);
    expect(await models.deployed(actor)).toEqual([]);
    const [old, fresh] = [await world.alg(), await world.alg()];
    const releaseId = await world.release([old, fresh]);
    await approve(releaseId, actor);
    await env.DB.prepare("UPDATE device SET alg_release_id = ?2 WHERE device_id = ?1")
      .bind(deviceId, releaseId)
      .run();
    expect(await models.deployed(actor)).toEqual([
      { deviceId: devices[0], algId: old, status: "success" },
      { deviceId: devices[0], algId: fresh, status: "success" },
    ]);
  });

  test("a camera's users don't see another account's release, unless one of them has it", async () => {
    const { actor: creator, releaseId } = await pusher(world);
    const owner = await world.user();
    const { deviceId } = await world.camera(owner);
    await world.share(deviceId, creator);
    await deviceUpdates.create(creator, asking(releaseId, [deviceId]));
    expect(await models.deployed(owner)).toEqual([]);
    expect(await models.deployed(creator)).toMatchObject([{ deviceId, status: "pending" }]);
    await approve(releaseId, owner);
    expect(await models.deployed(owner)).toMatchObject([{ deviceId, status: "pending" }]);
  });
});

/** Ends the first of a camera's updates, although later ones are held. */
async function settle(deviceId: string, updateId: number, status: "success" | "failed"): Promise<void> {
  const target = (await targetsOf([deviceId])).find((one) => one.updateId === updateId);
  if (!target) throw new Error("no target");
  const from = stateOf(target);
  const transition = onReport(from, { status }, EVERYTHING);
  if (transition.kind !== "becomes") throw new Error("not legal");
  await storeTransition(control, { updateId, deviceKey: target.deviceKey, from, transition, at: world.now });
}
