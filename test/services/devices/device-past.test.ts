// The past of one camera: its check-ins and reports, the releases that ran and their precision, for those who
// see it. Spec section 2.9.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DEVICE_PAST_SQL } from "~/db/queries/devices/device-past";
import { item, refusal, World } from "../world";

const HOUR = 3_600_000;

async function setUp() {
  const world = new World();
  const owner = await world.user();
  const camera = await world.camera(owner);
  const read = (actor = owner) => world.services.devicePast.read(actor, camera.deviceId);
  return { world, owner, camera, read };
}

test("contacts, the course of battery and card, and changes of the cycle, oldest first", async () => {
  const { world, camera, read } = await setUp();
  const start = world.now - (world.now % (24 * HOUR)) + 24 * HOUR;
  for (const [hours, telemetry] of [
    [0, { battery_voltage: 4, space_remaining: 900, cycle_time: 690, algReleaseId: 76 }],
    [1, { battery_voltage: 3.9 }],
    [7, { battery_voltage: 3.8, cycle_time: 690, algReleaseId: 77 }],
    [13, { cycle_time: 120, algReleaseId: 77 }],
  ] as const) {
    world.now = start + hours * HOUR;
    await world.sync(camera.deviceToken, [], { seq: hours + 1, bootId: "b", telemetry });
  }
  world.now = start + 14 * HOUR;
  await world.sync(camera.deviceToken, [], { link: "lora" });
  const at = (hours: number) => start + hours * HOUR;
  expect(await read()).toEqual({
    contacts: [
      ...[0, 1, 7, 13].map((hours) => ({ at: at(hours), comms: 1, heard: 1 })),
      { at: at(14), comms: 3, heard: 1 },
    ],
    reports: [
      { at: at(1), batteryVoltage: 3.9, spaceRemaining: null },
      { at: at(7), batteryVoltage: 3.8, spaceRemaining: null },
      { at: at(13), batteryVoltage: null, spaceRemaining: null },
    ],
    cycles: [
      { at: at(0), cycleTime: 690 },
      { at: at(13), cycleTime: 120 },
    ],
    releases: [
      { releaseId: 77, name: null, first: at(7), last: at(13), since: at(7) },
      { releaseId: 76, name: null, first: at(0), last: at(0), since: at(0) },
    ],
    alerts: [],
  });
});

test("a release that came back runs since it came back", async () => {
  const { world, camera, read } = await setUp();
  const start = world.now - (world.now % (24 * HOUR)) + 24 * HOUR;
  for (const [hour, algReleaseId] of [76, 76, 77, 76, 76].entries()) {
    world.now = start + hour * HOUR;
    await world.sync(camera.deviceToken, [], { seq: hour + 1, bootId: "b", telemetry: { algReleaseId } });
  }
  expect((await read()).releases).toEqual([
    { releaseId: 76, name: null, first: start, last: start + 4 * HOUR, since: start + 3 * HOUR },
    { releaseId: 77, name: null, first: start + 2 * HOUR, last: start + 2 * HOUR, since: start + 2 * HOUR },
  ]);
});

test("the last contact before the 90 days is included, so that a long silence counts as one", async () => {
  const { world, camera, read } = await setUp();
  await world.sync(camera.deviceToken, []);
  const last = world.now - (world.now % 60_000);
  world.now += HOUR;
  await world.sync(camera.deviceToken, []);
  world.now += 60_000;
  await world.sync(camera.deviceToken, []);
  world.now += 95 * 24 * HOUR;
  expect((await read()).contacts).toEqual([{ at: last + HOUR + 60_000, comms: 1, heard: 1 }]);
  world.now -= 10 * 24 * HOUR;
  expect((await read()).contacts).toMatchObject([
    { at: last, heard: 1 },
    { at: last + HOUR, heard: 2 },
  ]);
});

test("the past of another account's camera is hidden, and a reader sees only their own alerts", async () => {
  const { world, owner, camera, read } = await setUp();
  const stranger = await world.user();
  expect(await refusal(read(stranger))).toBe("notFound");
  for (const { userId } of [owner, stranger]) {
    await env.DB.prepare(
      `INSERT INTO alert(user_id, status, alert_type, summary, alert_key, associated_id, created_at, updated_at)
       VALUES (?1, 'new', 'low_battery', ?4, 'device_id', ?2, ?3, ?3)`,
    )
      .bind(userId, camera.deviceId, world.now, `of ${userId}`)
      .run();
  }
  expect((await read()).alerts).toMatchObject([{ summary: `of ${owner.userId}`, alertType: "low_battery" }]);
});

test("how right a release is counts the reviews of its own insights", async () => {
  const { world, owner, camera } = await setUp();
  const insights = [0, 1, 2].map(() => item({ class_name: "Red fox" }));
  await world.sync(camera.deviceToken, insights.slice(0, 2), {
    seq: 1,
    bootId: "b",
    telemetry: { algReleaseId: 76 },
  });
  await world.sync(camera.deviceToken, insights.slice(2), {
    seq: 2,
    bootId: "b",
    telemetry: { algReleaseId: 77 },
  });
  const say = (i: number, className: string) =>
    world.services.speciesReviews.say(owner, {
      insightId: String(insights[i]?.insight_id),
      className,
      of: "insight",
    });
  await say(0, "Red fox");
  await say(1, "Raccoon");
  await say(2, "Red fox");
  const right = async () =>
    (await world.services.precision.ofDevice(owner, camera.deviceId)).releases.map(
      ({ releaseId, overall }) => [releaseId, overall.agreed, overall.reviewed],
    );
  expect(await right()).toEqual([
    [76, 1, 2],
    [77, 1, 1],
  ]);
  // The panel of the alg counts them together.
  const [alg] = await world.services.precision.read(owner, { deviceId: camera.deviceId });
  expect(alg?.overall).toMatchObject({ agreed: 2, reviewed: 3 });
  await world.services.speciesReviews.takeBack(owner, {
    insightId: String(insights[2]?.insight_id),
    of: "insight",
  });
  expect(await right()).toEqual([[76, 1, 2]]);
});

test.each(Object.entries(DEVICE_PAST_SQL).filter(([name]) => name !== "alerts"))(
  "%s reads the rows of its camera alone",
  async (_, sql) => {
    const values = ["dev-0001", 0].slice(0, sql.includes("?2") ? 2 : 1);
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    expect(results.filter(({ detail }) => /^SCAN (d|c|t)\b/.test(detail))).toEqual([]);
  },
);
