// Alerts that raise and resolve themselves: cameras report through the sync service, the sweep of the cron does the rest.
// Spec section 2.12; decision 0157, How alerts raise and resolve themselves; faults E14, E18, F3 and F18 of the device
// protocol and the platform.
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { CONDITION_SQL } from "~/db/queries/alerts/conditions";
import { WAVE_SQL } from "~/db/queries/alerts/waves";
import type { Actor } from "~/domain/actor";
import { USUAL_ALERT_LIST } from "~/domain/alerts/alert-list";
import { CLEAR_CONFIRMATION } from "~/domain/devices/clearing/device-clear";
import type { LinkName } from "~/domain/insights/insight";
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import { runs } from "../../support/properties";
import { cutAt } from "../fail-once";
import { World } from "../world";

const CYCLE_MS = 690 * 60_000;
const ALL = { ...USUAL_ALERT_LIST, showResolved: true, size: 100 as const };

interface Told {
  readonly deviceToken: string;
  readonly deviceId: string;
}

/** A world in which nothing else is due. */
async function quietWorld(overrides: ConstructorParameters<typeof World>[0] = {}): Promise<World> {
  await env.DB.batch([
    env.DB.prepare("UPDATE device SET judge_at = NULL"),
    env.DB.prepare("DELETE FROM camera_condition"),
    env.DB.prepare("DELETE FROM silence_wave"),
    env.DB.prepare("DELETE FROM service_uptime"),
  ]);
  return new World(overrides);
}

/** Time goes by, and the service is up. */
async function pass(world: World, ms: number): Promise<void> {
  world.now += ms;
  await env.DB.prepare("UPDATE service_uptime SET beat_at = ?1").bind(world.now).run();
}

let boots = 0;
/** Reports of a camera in the order of its numbers, one a cycle. */
function reporter(world: World, camera: Told) {
  const bootId = `boot-${boots++}`;
  let seq = 0;
  return {
    async say(telemetry: Readonly<Record<string, unknown>>, link: LinkName = "wifi") {
      seq += 1;
      await world.sync(camera.deviceToken, [], { seq, bootId, telemetry, link });
    },
    async each(telemetry: Readonly<Record<string, unknown>>, cycles: number) {
      for (let cycle = 0; cycle < cycles; cycle++) {
        world.now += CYCLE_MS;
        await this.say(telemetry);
      }
    },
    sent: (number: number, sentAt: number, telemetry: Readonly<Record<string, unknown>>) =>
      world.sync(camera.deviceToken, [], { seq: number, bootId, sentAt, telemetry }),
  };
}

const alertsOf = async (world: World, actor: Actor) =>
  (await world.services.alerts.page(actor, ALL)).alerts
    .map(({ alertType, status, summary }) => `${alertType} ${status}: ${summary}`)
    .sort();
const openOf = async (world: World, actor: Actor) =>
  (await world.services.alerts.page(actor, { ...ALL, showResolved: false })).alerts
    .map(({ alertType, alertKey, associatedId }) => `${alertType} ${alertKey} ${associatedId}`)
    .sort();

async function setUp() {
  const world = await quietWorld();
  const owner = await world.user();
  const camera = await world.camera(owner, { name: "Ridge" });
  return {
    world,
    owner,
    camera,
    report: reporter(world, camera),
    sweep: () => world.services.monitors.sweep(),
  };
}

describe("each monitor raises and resolves its alert", () => {
  test("low battery: three readings over two cycles, and two good ones", async () => {
    const { world, owner, report, sweep } = await setUp();
    await report.each({ battery_voltage: 3.1 }, 2);
    await sweep();
    expect(await alertsOf(world, owner)).toEqual([]);
    await report.each({ battery_voltage: 3.1 }, 1);
    await sweep();
    expect(await alertsOf(world, owner)).toEqual(["low_battery new: Ridge: battery at 3.10 V"]);
    await report.each({ battery_voltage: 3.9 }, 1);
    await sweep();
    expect(await openOf(world, owner)).toHaveLength(1);
    await report.each({ battery_voltage: 3.9 }, 1);
    await sweep();
    expect(await alertsOf(world, owner)).toEqual(["low_battery resolved: Ridge: battery at 3.10 V"]);
    const row = await env.DB.prepare("SELECT resolved_by AS who FROM alert WHERE user_id = ?1")
      .bind(owner.userId)
      .first();
    expect(row).toEqual({ who: "rule" });
  });

  test("no recent camera triggers", async () => {
    const { world, owner, report, sweep } = await setUp();
    await report.each({ hours_since_last_camera_trigger: 170 }, 2);
    await sweep();
    expect(await alertsOf(world, owner)).toEqual([
      "no_recent_camera_triggers new: Ridge: no camera trigger for 170 h",
    ]);
    await report.each({ hours_since_last_camera_trigger: 2 }, 1);
    await sweep();
    expect(await openOf(world, owner)).toEqual([]);
  });

  test("cable error, with what the camera calls it", async () => {
    const { world, owner, report, sweep } = await setUp();
    await report.each({ startup_data: { vendor_errors: ["E4"] } }, 2);
    await sweep();
    expect(await alertsOf(world, owner)).toEqual(["spypoint_error new: Ridge: camera cable error (E4)"]);
    await report.each({ startup_data: { vendor_errors: [] } }, 2);
    await sweep();
    expect(await openOf(world, owner)).toEqual([]);
  });

  test("no recent insights: after 7 days, until the first call over any link, also one without a report", async () => {
    const { world, owner, camera, report, sweep } = await setUp();
    await report.say({ battery_voltage: 3.9 });
    world.now += 7 * DAY_MS - 1;
    await sweep();
    expect(await alertsOf(world, owner)).toEqual([]);
    world.now += 1;
    await sweep();
    expect(await alertsOf(world, owner)).toEqual([
      "no_recent_insights new: Ridge has not checked in for 7 days",
    ]);
    await world.services.deviceAccess.admit(camera.deviceToken);
    await sweep();
    expect(await openOf(world, owner)).toEqual([]);
  });

  test("a camera that was never heard counts from the day it was added", async () => {
    const { world, owner, sweep } = await setUp();
    world.now += 7 * DAY_MS;
    await sweep();
    expect(await alertsOf(world, owner)).toEqual([
      "no_recent_insights new: Ridge has never checked in, 7 days after it was added",
    ]);
  });

  test("an imported camera is never silent", async () => {
    const { world, owner, camera, sweep } = await setUp();
    await env.DB.prepare("UPDATE device SET import_key = ?1, judge_at = NULL WHERE device_id = ?1")
      .bind(camera.deviceId)
      .run();
    world.now += 400 * DAY_MS;
    await sweep();
    expect(await alertsOf(world, owner)).toEqual([]);
  });
});

describe("who is alerted", () => {
  test("people of the account and those it is shared with; no viewer, and nobody else", async () => {
    const { world, owner, camera, sweep } = await setUp();
    const colleague = await world.user({ accountId: owner.accountId });
    const viewer = await world.user({ accountId: owner.accountId, role: "viewer" });
    const guest = await world.user();
    const stranger = await world.user();
    for (const actor of [colleague, viewer, guest]) await world.share(camera.deviceId, actor);
    world.now += 8 * DAY_MS;
    await sweep();
    for (const actor of [owner, colleague, guest]) expect(await openOf(world, actor)).toHaveLength(1);
    expect(await openOf(world, stranger)).toEqual([]);
    const { results } = await env.DB.prepare("SELECT 1 FROM alert WHERE user_id = ?1")
      .bind(viewer.userId)
      .all();
    expect(results).toEqual([]);
  });

  test("nobody who has switched the monitor off or ignores the group; what is open stays", async () => {
    const { world, owner, camera, report, sweep } = await setUp();
    const [off, ignoring] = [
      await world.user({ accountId: owner.accountId }),
      await world.user({ accountId: owner.accountId }),
    ];
    for (const actor of [off, ignoring]) await world.share(camera.deviceId, actor);
    const group = await world.services.groups.create(owner, { name: "North", description: "" });
    await env.DB.batch([
      env.DB.prepare("UPDATE device SET group_id = ?1 WHERE device_id = ?2").bind(
        group.groupId,
        camera.deviceId,
      ),
      env.DB.prepare("INSERT INTO alert_settings(user_id, low_battery, updated_at) VALUES (?1, 0, 0)").bind(
        off.userId,
      ),
      env.DB.prepare("INSERT INTO alert_ignored_group VALUES (?1, ?2)").bind(ignoring.userId, group.groupId),
    ]);
    await report.each({ battery_voltage: 3.1 }, 3);
    await sweep();
    expect(await openOf(world, owner)).toHaveLength(1);
    expect(await openOf(world, off)).toEqual([]);
    expect(await openOf(world, ignoring)).toEqual([]);
    await env.DB.prepare("INSERT INTO alert_settings(user_id, low_battery, updated_at) VALUES (?1, 0, 0)")
      .bind(owner.userId)
      .run();
    await report.each({ battery_voltage: 3.0 }, 1);
    await sweep();
    expect(await openOf(world, owner)).toHaveLength(1);
    await pass(world, 8 * DAY_MS);
    await sweep();
    expect(await openOf(world, off)).toEqual([`no_recent_insights device_id ${camera.deviceId}`]);
  });
});

describe("what a person has resolved while the cause lasts", () => {
  test("comes again after a week, or once it has been clear", async () => {
    const { world, owner, report, sweep } = await setUp();
    await report.each({ battery_voltage: 3.1 }, 3);
    await sweep();
    await world.services.alerts.sweep(owner, "resolved");
    await report.each({ battery_voltage: 3.1 }, 12);
    await sweep();
    expect(await openOf(world, owner)).toEqual([]);
    world.now += 2 * DAY_MS;
    await report.say({ battery_voltage: 3.1 });
    await sweep();
    expect(await openOf(world, owner)).toHaveLength(1);
    await world.services.alerts.sweep(owner, "resolved");
    await report.each({ battery_voltage: 3.9 }, 2);
    await sweep();
    await report.each({ battery_voltage: 3.1 }, 3);
    await sweep();
    expect(await openOf(world, owner)).toHaveLength(1);
  });
});

describe("late data", () => {
  test("fault F3: number 9, then 8, then a backlog of three weeks raise and clear nothing", async () => {
    const { world, owner, report, sweep } = await setUp();
    const good = { battery_voltage: 3.9, hours_since_last_camera_trigger: 1 };
    const bad = { battery_voltage: 3.0, hours_since_last_camera_trigger: 300 };
    await report.sent(108, world.now - CYCLE_MS, good);
    await report.sent(109, world.now, good);
    await sweep();
    for (let late = 107; late > 60; late--) await report.sent(late, world.now - (109 - late) * CYCLE_MS, bad);
    await sweep();
    expect(await alertsOf(world, owner)).toEqual([]);
    // The other way round it clears nothing.
    await report.each(bad, 0);
    for (let next = 110; next < 113; next++) {
      world.now += CYCLE_MS;
      await report.sent(next, world.now, bad);
    }
    await sweep();
    expect(await openOf(world, owner)).toHaveLength(2);
    for (let late = 40; late < 60; late++) await report.sent(late, world.now - (113 - late) * CYCLE_MS, good);
    await sweep();
    expect(await openOf(world, owner)).toHaveLength(2);
  });

  test("the same reports in any order, each up to three times, end in the same open alerts", {
    tags: "property",
  }, async () => {
    const voltage = fc.constantFrom(3.0, 3.1, 3.19, 3.21, 3.3, 3.4, 3.9);
    const reports = fc.array(fc.tuple(voltage, fc.constantFrom(1, 30, 170, 300), fc.boolean()), {
      minLength: 3,
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(
        reports.chain((told) =>
          fc.tuple(
            fc.constant(told),
            fc.shuffledSubarray(
              told.flatMap((_, at) => [at, at, at]),
              { minLength: told.length * 3, maxLength: told.length * 3 },
            ),
          ),
        ),
        async ([told, order]) => {
          const ends: string[] = [];
          for (const sequence of [told.map((_, at) => at), order]) {
            const { world, owner, camera, report, sweep } = await setUp();
            const start = world.now;
            world.now += told.length * CYCLE_MS;
            for (const at of sequence) {
              const [battery_voltage, hours, error] = told[at] ?? [4, 1, false];
              // More than 60 requests in a minute are refused.
              world.now += 2_000;
              await report.sent(at + 1, start + at * CYCLE_MS, {
                battery_voltage,
                hours_since_last_camera_trigger: hours,
                startup_data: { vendor_errors: error ? ["E4"] : [] },
              });
            }
            await sweep();
            ends.push((await openOf(world, owner)).join("\n").replaceAll(camera.deviceId, "camera"));
          }
          expect(ends[1]).toBe(ends[0]);
        },
      ),
      { numRuns: runs(60, 8) },
    );
  });
});

describe("an outage of the service", () => {
  test("is no camera's silence", async () => {
    const { world, owner, report, sweep } = await setUp();
    await report.say({ battery_voltage: 3.9 });
    await sweep();
    world.now += 6 * DAY_MS;
    await env.DB.prepare("UPDATE service_uptime SET beat_at = ?1").bind(world.now).run();
    // Two days without a beat.
    world.now += 2 * DAY_MS;
    await sweep();
    expect(await alertsOf(world, owner)).toEqual([]);
    for (let beats = 0; beats < 24 * 12; beats++) {
      world.now += 5 * 60_000;
      if (beats % 3 === 0) await sweep();
    }
    await sweep();
    expect(await openOf(world, owner)).toHaveLength(1);
    const { results } = await env.DB.prepare("SELECT 1 FROM service_uptime").all();
    expect(results).toHaveLength(2);
  });

  test("fault E14: where an insights database doesn't answer, nothing beats and nothing is judged", async () => {
    const { world, owner } = await setUp();
    world.now += 8 * DAY_MS;
    const lost = new World({
      clock: { now: () => world.now },
      shardFor: () => {
        throw new Error("D1_ERROR: Network connection lost.");
      },
    });
    await expect(lost.services.monitors.sweep()).rejects.toThrow("Network connection lost");
    expect(await alertsOf(world, owner)).toEqual([]);
    const { results } = await env.DB.prepare("SELECT 1 FROM service_uptime").all();
    expect(results).toEqual([]);
  });
});

/** Cameras of an account that were all heard at the same time. */
async function fleet(world: World, owner: Actor, count: number, link: LinkName = "lora") {
  const cameras: Told[] = [];
  for (let at = 0; at < count; at++) {
    const camera = await world.camera(owner, { name: `Camera ${at}` });
    await world.sync(camera.deviceToken, [], { link });
    cameras.push(camera);
  }
  return cameras;
}

describe("many at once", () => {
  test("a group: one summary instead of an alert each; it ends with the silence of most, and the others get their own", async () => {
    const { world, owner, camera, sweep } = await setUp();
    const guest = await world.user();
    const cameras = await fleet(world, owner, 12);
    const group = await world.services.groups.create(owner, { name: "North Ridge", description: "" });
    await env.DB.prepare("UPDATE device SET group_id = ?1 WHERE account_id = ?2 AND device_id <> ?3")
      .bind(group.groupId, owner.accountId, camera.deviceId)
      .run();
    await world.share(cameras[0]?.deviceId ?? "", guest);
    world.now += 6 * DAY_MS;
    await world.sync(camera.deviceToken, []);
    // Nine are due first, and told one by one; with the tenth it is one event.
    for (const late of cameras.slice(9)) await world.sync(late.deviceToken, [], { link: "wifi" });
    await env.DB.prepare(
      "UPDATE device SET last_seen = last_seen - ?1 WHERE device_id IN (SELECT value FROM json_each(?2))",
    )
      .bind(6 * DAY_MS - 3 * HOUR_MS, JSON.stringify(cameras.slice(9).map(({ deviceId }) => deviceId)))
      .run();
    world.now += DAY_MS;
    await sweep();
    expect(await openOf(world, owner)).toHaveLength(9);
    await pass(world, 4 * HOUR_MS);
    await sweep();
    expect(await openOf(world, owner)).toEqual([`no_recent_insights group_id ${group.groupId}`]);
    expect(await alertsOf(world, owner)).toContain(
      "no_recent_insights new: 12 of 12 cameras in North Ridge have not checked in for 7 days",
    );
    // Who sees one camera is told of that one.
    expect(await openOf(world, guest)).toEqual([`no_recent_insights device_id ${cameras[0]?.deviceId}`]);
    for (const back of cameras.slice(3)) await world.sync(back.deviceToken, []);
    await sweep();
    expect(await openOf(world, owner)).toEqual(
      cameras.slice(0, 3).map(({ deviceId }) => `no_recent_insights device_id ${deviceId}`),
    );
  });

  test("a link, where they have no group in common", async () => {
    const { world, owner, sweep } = await setUp();
    await fleet(world, owner, 10, "lora");
    await fleet(world, owner, 4, "satellite");
    world.now += 7 * DAY_MS;
    await sweep();
    const open = await openOf(world, owner);
    expect(open.filter((alert) => alert.includes("comms_source"))).toEqual([
      "no_recent_insights comms_source lora",
    ]);
    // The four over satellite, and the one that never called.
    expect(open).toHaveLength(6);
    await pass(world, 2 * HOUR_MS);
    const [late] = await fleet(world, owner, 1, "lora");
    await pass(world, 7 * DAY_MS);
    await sweep();
    expect(await openOf(world, owner)).toContain("no_recent_insights comms_source lora");
    expect(late).toBeDefined();
  });

  test("a summary that a person has resolved is told again after a week, once", async () => {
    const { world, owner, sweep } = await setUp();
    await fleet(world, owner, 12, "lora");
    await pass(world, 7 * DAY_MS);
    await sweep();
    const waves = async () => (await openOf(world, owner)).filter((alert) => alert.includes("comms_source"));
    expect(await waves()).toHaveLength(1);
    await world.services.alerts.sweep(owner, "resolved");
    await pass(world, 6 * DAY_MS);
    await sweep();
    expect(await waves()).toEqual([]);
    await pass(world, 2 * DAY_MS);
    await sweep();
    expect(await waves()).toHaveLength(1);
    await world.services.alerts.sweep(owner, "resolved");
    await pass(world, 5 * DAY_MS);
    await sweep();
    expect(await waves()).toEqual([]);
    await pass(world, 9 * DAY_MS);
    await sweep();
    expect(await waves()).toHaveLength(1);
  });

  test("a tenth of a large fleet is no event", async () => {
    const { world, owner, sweep } = await setUp();
    const cameras = await fleet(world, owner, 40, "cellular");
    world.now += 6 * DAY_MS;
    for (const camera of cameras.slice(11)) await world.sync(camera.deviceToken, [], { link: "cellular" });
    world.now += DAY_MS;
    await sweep();
    const open = await openOf(world, owner);
    expect(open).toHaveLength(12);
    expect(open.every((alert) => alert.includes("device_id"))).toBe(true);
  });

  test("a group that is deleted ends its summary", async () => {
    const { world, owner, sweep } = await setUp();
    await fleet(world, owner, 10);
    const group = await world.services.groups.create(owner, { name: "South", description: "" });
    await env.DB.prepare("UPDATE device SET group_id = ?1 WHERE account_id = ?2")
      .bind(group.groupId, owner.accountId)
      .run();
    world.now += 7 * DAY_MS;
    await sweep();
    expect(await openOf(world, owner)).toEqual([`no_recent_insights group_id ${group.groupId}`]);
    await world.services.groups.remove(owner, group.groupId);
    await sweep();
    const open = await openOf(world, owner);
    expect(open).toHaveLength(11);
    expect(open.every((alert) => alert.includes("device_id"))).toBe(true);
  });
});

describe("a camera that goes", () => {
  test("cleared by staff: its alerts and what the monitors know go with it", async () => {
    const { world, owner, camera, sweep } = await setUp();
    const staff = await world.user({ role: "staff" });
    world.now += 8 * DAY_MS;
    await sweep();
    expect(await openOf(world, owner)).toHaveLength(1);
    await world.services.deviceClear.start(staff, {
      deviceId: camera.deviceId,
      enteredId: camera.deviceId,
      confirmation: CLEAR_CONFIRMATION,
    });
    world.now += 30 * DAY_MS;
    await sweep();
    expect(await alertsOf(world, owner)).toEqual([]);
    const { results } = await env.DB.prepare(
      "SELECT 1 FROM camera_condition c JOIN device d ON d.id = c.device_key WHERE d.device_id = ?1",
    )
      .bind(camera.deviceId)
      .all();
    expect(results).toEqual([]);
  });
});

describe("cut off, doubled, in between", () => {
  test("20 kills in the middle of a sweep: each alert raised once, none lost", async () => {
    const { world, owner } = await setUp();
    await env.DB.prepare("UPDATE device SET judge_at = NULL").run();
    let killed = 0;
    for (let kill = 0; kill < 20; kill++) {
      for (const low of await fleet(world, owner, 1, "unknown")) {
        await env.DB.prepare("UPDATE device SET judge_at = ?1, last_seen = ?2 WHERE device_id = ?3")
          .bind(world.now, world.now - 8 * DAY_MS, low.deviceId)
          .run();
      }
      // The heartbeat, what is silent already, and what was found: before each, or when it is done.
      const at = (kill % 3) + 1;
      const cut = new World({
        clock: { now: () => world.now },
        control: controlDb(cutAt(env.DB, at, kill % 2 === 0 ? "before" : "after")),
      });
      await cut.services.monitors.sweep().catch((error: Error) => {
        expect(error.message).toBe("killed");
        killed += 1;
      });
    }
    expect(killed).toBe(20);
    await world.services.monitors.sweep();
    expect(new Set(await openOf(world, owner)).size).toBe(20);
    // None was raised twice, or raised and resolved on the way.
    expect(await alertsOf(world, owner)).toHaveLength(20);
  });

  test("a kill in the middle of an event: one summary", async () => {
    for (const at of [1, 2, 3, 4, 5]) {
      for (const place of ["before", "after"] as const) {
        const { world, owner } = await setUp();
        await fleet(world, owner, 11, "cellular");
        world.now += 7 * DAY_MS;
        const cut = new World({
          clock: { now: () => world.now },
          control: controlDb(cutAt(env.DB, at, place)),
        });
        await cut.services.monitors.sweep().catch((error: Error) => expect(error.message).toBe("killed"));
        await world.services.monitors.sweep();
        expect(await alertsOf(world, owner)).toEqual([
          "no_recent_insights new: 11 of 11 cameras over the cellular network have not checked in for 7 days",
          "no_recent_insights new: Ridge has never checked in, 7 days after it was added",
        ]);
      }
    }
  });

  test("fault E18: two sweeps at once raise what one raises", async () => {
    const { world, owner, report } = await setUp();
    await report.each({ battery_voltage: 3.1 }, 3);
    await fleet(world, owner, 5);
    world.now += 8 * DAY_MS;
    await Promise.all([1, 2, 3].map(() => world.services.monitors.sweep()));
    const open = await openOf(world, owner);
    expect(open).toHaveLength(7);
    expect(await alertsOf(world, owner)).toHaveLength(7);
  });

  test("a camera that calls while it is judged is judged again", async () => {
    const { world, owner, camera, report } = await setUp();
    await report.say({ battery_voltage: 3.9 });
    world.now += 7 * DAY_MS;
    let calls = 0;
    const between = new Proxy(env.DB, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (key !== "batch") return typeof value === "function" ? value.bind(target) : value;
        return async (statements: D1PreparedStatement[]) => {
          calls += 1;
          // The first is the heartbeat, the second asks for links.
          if (calls === 3) await world.sync(camera.deviceToken, []);
          return target.batch(statements);
        };
      },
    });
    const other = new World({ clock: { now: () => world.now }, control: controlDb(between) });
    await other.services.monitors.sweep();
    await world.services.monitors.sweep();
    expect(await alertsOf(world, owner)).toEqual([]);
  });
});

describe("what it costs", () => {
  test("a sync that asks for the monitors writes at most two rows more than one that doesn't", async () => {
    const { world, camera, report } = await setUp();
    const cost = async (telemetry: Readonly<Record<string, unknown>>) => {
      world.now += CYCLE_MS;
      world.resetMeter();
      await report.say(telemetry);
      return world.meter.rowsWritten;
    };
    await cost({ battery_voltage: 3.9 });
    const ordinary = await cost({ battery_voltage: 3.9 });
    await env.DB.prepare("UPDATE device SET judge_at = 1000 WHERE device_id = ?1")
      .bind(camera.deviceId)
      .run();
    expect((await cost({ battery_voltage: 3.1 })) - ordinary).toBeLessThanOrEqual(2);
  });

  test("at most 3 rows are read for a camera that is due and unchanged, 12 for an alert that is raised", async () => {
    const { world, owner } = await setUp();
    const count = 400;
    await env.DB.prepare(
      `INSERT INTO device(device_id, account_id, device_name, cp_key_wrapped, created_at, last_seen, judge_at)
       SELECT 'cost-' || value, ?1, 'Cost ' || value, '', 0, ?3, ?3 FROM json_each(?2)`,
    )
      .bind(owner.accountId, JSON.stringify(Array.from({ length: count }, (_, at) => at)), world.now - 1000)
      .run();
    await env.DB.prepare("INSERT INTO user_device SELECT ?1, id FROM device WHERE device_id LIKE 'cost-%'")
      .bind(owner.userId)
      .run();
    const rowsRead = async () => {
      world.resetMeter();
      await world.services.monitors.sweep();
      return world.meter.rowsRead;
    };
    await rowsRead();
    await env.DB.prepare("UPDATE device SET judge_at = ?1 WHERE device_id LIKE 'cost-%'")
      .bind(world.now)
      .run();
    const idle = await rowsRead();
    expect(idle / count).toBeLessThanOrEqual(3.1);
    // A twentieth falls silent: too few for a summary.
    await env.DB.prepare(
      `UPDATE device SET judge_at = ?1, last_seen = ?2 WHERE device_id LIKE 'cost-%' AND id % 20 = 0`,
    )
      .bind(world.now, world.now - 8 * DAY_MS)
      .run();
    const raised = await rowsRead();
    expect((await openOf(world, owner)).length).toBe(count / 20);
    expect(raised / (count / 20)).toBeLessThanOrEqual(12);
  });

  test("goes by indexes alone", async () => {
    const { groupName: _, ...waves } = WAVE_SQL;
    const statements = [
      CONDITION_SQL.waitOn,
      CONDITION_SQL.due,
      CONDITION_SQL.tell("low_battery"),
      CONDITION_SQL.tellAgain("low_battery"),
      CONDITION_SQL.resolve,
      CONDITION_SQL.end,
      CONDITION_SQL.begin,
      CONDITION_SQL.settle,
      waves.open,
      waves.silent,
      waves.giveWay,
      waves.allOfGroup,
      waves.allOfLink,
      waves.tell,
      waves.tellAgain,
      waves.resolve,
      waves.release,
      waves.leave,
      waves.absorb.group_id,
    ];
    for (const sql of statements) {
      const parameters = Math.max(...[...sql.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)));
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...Array.from({ length: parameters }, () => "[]"))
        .all<{ detail: string }>();
      const scans = results
        .filter(({ detail }) => /^SCAN (?!j\b|json_each)/.test(detail))
        .map(({ detail }) => detail);
      expect([
        sql,
        scans.filter(
          (detail) =>
            !detail.includes("VIRTUAL TABLE") && !detail.includes("CONSTANT") && !detail.includes("subquery"),
        ),
      ]).toEqual([sql, []]);
    }
  });
});
