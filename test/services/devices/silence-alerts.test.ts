// The alerts of a page with why their cameras may be silent: which of them ask, and what that costs. Decision 0158, Silence
// explained.
import { expect, test } from "vitest";
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { loadAlerts } from "~/tabs/alerts/alerts.server";
import { World } from "../world";

const DAY = 86_400_000;

/** So many cameras with a low battery that have been silent for a week, each with its alert. */
async function setUp(count: number) {
  const world = new World();
  const owner = await world.user();
  const cameras: string[] = [];
  for (let i = 0; i < count; i++) {
    const { deviceId, deviceToken } = await world.camera(owner);
    await world.sync(deviceToken, [], {
      bootId: "b",
      seq: 1,
      telemetry: { battery_voltage: 3.05, cycle_time: 120 },
    });
    // Not all at once: then it would be their link.
    world.now += DAY;
    cameras.push(deviceId);
  }
  world.now += 7 * DAY;
  const load = async (actor: Actor = owner) =>
    (
      await loadAlerts(
        { services: world.services } as RequestContext,
        actor,
        new URLSearchParams("resolved=1"),
      )
    ).data;
  return { world, owner, cameras, load };
}

test("open alerts of silence say the first cause; others, resolved ones and those of cameras that are back don't", async () => {
  const { world, owner, cameras, load } = await setUp(3);
  const [silent, resolved, low] = cameras;
  const of = (associatedId = "", options = {}) =>
    world.alert(owner, { associatedId, alertType: "no_recent_insights", ...options });
  await of(silent);
  await of(resolved, { status: "resolved" });
  await of(low, { alertType: "low_battery" });
  await of("dev-gone");
  await of("3", { alertKey: "group_id" });
  const back = await world.camera(owner);
  await world.sync(back.deviceToken, []);
  await of(back.deviceId);
  const { alerts } = await load();
  expect(Object.fromEntries(alerts.map(({ associatedId, silence }) => [associatedId, silence]))).toEqual({
    [silent ?? ""]: "Likely: the battery ran down.",
    [resolved ?? ""]: null,
    [low ?? ""]: null,
    "dev-gone": null,
    "3": null,
    [back.deviceId]: null,
  });
});

test("a page asks in three calls, however many cameras are silent, and in none without one", async () => {
  const { world, owner, cameras, load } = await setUp(6);
  await load();
  world.resetMeter();
  await load();
  const without = world.meter.calls;
  for (const associatedId of cameras)
    await world.alert(owner, { associatedId, alertType: "no_recent_insights" });
  world.resetMeter();
  expect((await load()).alerts.map(({ silence }) => silence)).toEqual(
    cameras.map(() => "Likely: the battery ran down."),
  );
  expect(world.meter.calls).toBe(without + 3);
});

test("the list loads without reasons when they can't be read", async () => {
  const { world, owner, cameras } = await setUp(1);
  await world.alert(owner, { associatedId: cameras[0] ?? "", alertType: "no_recent_insights" });
  const services = {
    ...world.services,
    silence: { ...world.services.silence, ofCameras: () => Promise.reject(new Error("no answer")) },
  };
  const { data } = await loadAlerts({ services } as unknown as RequestContext, owner, new URLSearchParams());
  expect(data.alerts).toMatchObject([{ silence: null }]);
});
