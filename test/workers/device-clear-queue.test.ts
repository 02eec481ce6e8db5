// The queue of an account works on the cameras that staff clear: automatically after the answer, and when the cron
// finds one that a crash has left at its very beginning. docs/platform.md, Clearing a camera; faults E2 and E12.
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { shardDb } from "~/db/client";
import { askForClear } from "~/db/queries/clearing/device-clear";
import type { Actor } from "~/domain/actor";
import { refusal, World } from "../services/world";
import { season } from "./saves/saves-season";

const world = new World({ clock: { now: () => Date.now() } });

function clear(staff: Actor, deviceId: string) {
  return world.services.deviceClear.start(staff, {
    deviceId,
    enteredId: deviceId,
    confirmation: "I Understand",
  });
}

async function done(staff: Actor, deviceId: string): Promise<void> {
  await vi.waitFor(
    async () =>
      expect(await world.services.deviceClear.status(staff, deviceId)).toMatchObject({ done: true }),
    { timeout: 20_000 },
  );
}

test("automatically, and a repeated request is the same clearing", async () => {
  const { owner, deviceId } = await season(5);
  const other = await season(3, owner);
  const staff = await world.user({ role: "staff" });
  const first = await clear(staff, deviceId);
  await done(staff, deviceId);
  expect(await clear(staff, deviceId)).toEqual(first);
  expect((await world.page(owner, { limit: 9, offset: 0 })).map(({ insightId }) => insightId)).toEqual(
    other.ids,
  );
  expect(await world.services.deviceClear.status(staff, deviceId)).toMatchObject({ deleted: 5 });
});

test("that were asked for and never begun, when the cron comes", async () => {
  const { owner, deviceId, deviceKey } = await season(2);
  const staff = await world.user({ role: "staff" });
  const { accountId } = owner;
  const id = crypto.randomUUID();
  const asked = { id, accountId, deviceKey, userId: staff.userId, now: Date.now() - 120_000 };
  await askForClear(shardDb(env.SHARD_0), asked);
  await world.services.saves.pushStuck();
  await done(staff, deviceId);
  expect(await world.page(owner, { limit: 9, offset: 0 })).toEqual([]);
  expect(await refusal(world.services.clearing.preview(owner, deviceId))).toBe("notFound");
});
