// The effort behind the dashboard's rates over a real database: the same days as each camera's own page has, for those
// who see the camera, at a price that depends on days, not on contacts. Decisions 0057, Effort, and 0129, Stored
// dashboards and the effort behind rates.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { FLEET_CONTACTS_SQL, fleetContacts } from "~/db/queries/dashboard/fleet-contacts";
import type { Actor } from "~/domain/actor";
import { firstDayShown, pastOf } from "~/domain/devices/wake/device-past";
import { meteredD1 } from "../../../workers/adapters/metered-d1";
import { NOW, World } from "../world";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MIDNIGHT = NOW - (NOW % DAY);

let world: World;
let home: Actor;

beforeEach(async () => {
  world = new World();
  home = await world.user();
});

interface Heard {
  readonly at: number;
  /** Minutes, reported then; null: a contact without a report of it. */
  readonly cycleTime: number | null;
}

/** A camera enrolled 200 days ago, heard as given. */
async function cameraHeard(heard: readonly Heard[]): Promise<string> {
  world.now = NOW - 200 * DAY;
  const { deviceId } = await world.camera(home);
  world.now = NOW;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO contact(device_key, at, comms, boot_id, seq)
       SELECT d.id, j.value ->> 'at', 1, 'b', j.key FROM device d CROSS JOIN json_each(?2) j WHERE d.device_id = ?1`,
    ).bind(deviceId, JSON.stringify(heard)),
    env.DB.prepare(
      `INSERT INTO telemetry(device_key, boot_id, seq, received_at, report, cycle_time)
       SELECT d.id, 'b', j.key, j.value ->> 'at', '', j.value ->> 'cycleTime'
       FROM device d CROSS JOIN json_each(?2) j WHERE d.device_id = ?1 AND j.value ->> 'cycleTime' IS NOT NULL`,
    ).bind(deviceId, JSON.stringify(heard)),
  ]);
  return deviceId;
}

/** What the camera's own page says of its days, without insights. */
async function ownDays(deviceId: string): Promise<string> {
  const history = await world.services.devicePast.read(home, deviceId);
  const device = await world.services.devices.read(home, deviceId);
  const { days } = pastOf({ ...device, ...history, insights: new Map() }, NOW);
  return days.map(({ state }) => state.charAt(0)).join("");
}

/** Half hours of the last `days` days, about one in `gap`, by a generator of our own: the same at every run. */
function sometimes(seed: number, { days, gap }: { readonly days: number; readonly gap: number }): Heard[] {
  const heard: Heard[] = [];
  let state = seed;
  for (let at = MIDNIGHT - days * DAY; at <= NOW; at += HOUR) {
    state = (state * 48_271) % 2_147_483_647;
    if (state % gap > 0) continue;
    heard.push({ at, cycleTime: state % 3 > 0 ? 60 * (1 + (state % 4_000)) : null });
  }
  return heard;
}

describe("the effort of a fleet", () => {
  test.each([
    [1, { days: 100, gap: 40 }],
    [2, { days: 100, gap: 90 }],
    [3, { days: 60, gap: 200 }],
    [4, { days: 89, gap: 4 }],
    [5, { days: 130, gap: 700 }],
  ])("has the days that the camera's own page has, case %i", async (seed, shape) => {
    const deviceId = await cameraHeard(sometimes(seed, shape));
    const effort = await world.services.dashboard.effort(home);
    expect(effort.from).toBe(firstDayShown(NOW));
    expect(effort.deviceId).toEqual([deviceId]);
    expect(effort.states).toEqual([await ownDays(deviceId)]);
  });

  test("is unknown for a camera that was never seen", async () => {
    await cameraHeard([]);
    expect((await world.services.dashboard.effort(home)).states).toEqual(["u".repeat(90)]);
  });

  test("is of cameras that the reader sees alone", async () => {
    const deviceId = await cameraHeard([{ at: MIDNIGHT, cycleTime: 690 }]);
    const [stranger, guest] = [await world.user(), await world.user({ role: "viewer" })];
    await world.share(deviceId, guest);
    const seen = async (actor: Actor) => (await world.services.dashboard.effort(actor)).deviceId;
    expect([await seen(stranger), await seen(guest)]).toEqual([[], [deviceId]]);
  });
});

describe("what it costs", () => {
  test.each([
    ["twice a day", 12],
    ["every hour", 1],
  ])("is one statement, and less than 300 rows for a camera that checks in %s", async (_, hours) => {
    const heard = Array.from({ length: (90 * 24) / hours }, (_entry, place) => ({
      at: MIDNIGHT - 89 * DAY + place * hours * HOUR,
      cycleTime: 690,
    }));
    for (let camera = 0; camera < 2; camera++) await cameraHeard(heard.filter(({ at }) => at <= NOW));
    world.resetMeter();
    await world.services.dashboard.effort(home);
    expect(world.meter.calls).toBe(1);
    // 1,500 cameras: 450,000 rows, of 25 billion a month.
    expect(world.meter.rowsRead / 2).toBeLessThan(300);
  });

  test("is a statement for so many cameras, and none is left out or counted twice", async () => {
    const deviceIds: string[] = [];
    for (let camera = 0; camera < 5; camera++) deviceIds.push(await cameraHeard([]));
    const asked = { userId: home.userId, since: MIDNIGHT };
    for (const [atOnce, statements] of [
      [2, 3],
      [5, 2],
      [6, 1],
    ] as const) {
      world.resetMeter();
      const cameras = await fleetContacts(controlDb(meteredD1(env.DB, world.meter)), { ...asked, atOnce });
      expect(cameras.map(({ deviceId }) => deviceId)).toEqual(deviceIds);
      expect(world.meter.calls).toBe(statements);
    }
  });

  test("uses keys and walks no table", async () => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${FLEET_CONTACTS_SQL}`)
      .bind(1, NOW, 0, 100)
      .all<{ readonly detail: string }>();
    const scans = results.map(({ detail }) => detail).filter((line) => /^SCAN (ud|d|c|t)\b/.test(line));
    expect(scans).toEqual([]);
  });
});
