// Which report a device's row shows, in whatever order syncs end: boot ids carry no order, so the order of admission
// decides between boots, and the sequence number within one. docs/device-protocol.md, Sync.
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { noteContact } from "~/db/queries/devices/telemetry";
import { runs } from "../../support/properties";
import { item, World } from "../world";

const world = new World();
const BOOTS = [1, 2, 3] as const;
const REPORTS = [1, 2, 3] as const;

type Boot = (typeof BOOTS)[number];

/** A sync of a boot is admitted, or ends. Those of one boot follow each other. */
interface Step {
  readonly boot: Boot;
  readonly seq: number;
  readonly is: "admitted" | "ended";
}

let deviceKey: number;

beforeAll(async () => {
  const camera = await world.camera(await world.user());
  const row = await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1")
    .bind(camera.deviceId)
    .first();
  deviceKey = Number(row?.id);
});

async function forget(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE device SET boot_id = NULL, telemetry_seq = NULL, reported_call = 0 WHERE id = ?1",
    ).bind(deviceKey),
    env.DB.prepare("DELETE FROM telemetry WHERE device_key = ?1").bind(deviceKey),
  ]);
}

async function end(boot: Boot, seq: number, call: number): Promise<void> {
  await noteContact(controlDb(env.DB), {
    deviceKey,
    at: world.now,
    link: 1,
    algIds: null,
    rhythm: null,
    also: [],
    report: {
      call,
      bootId: `boot-${boot}`,
      seq,
      sentAt: null,
      values: { batteryVoltage: boot + seq / 10 },
      reading: null,
      readingSlot: 1,
      asksForJudgement: false,
      update: {},
      dropped: 0,
      day: 1,
      quota: 1_000_000,
    },
  });
}

async function shown() {
  const sql =
    "SELECT boot_id AS boot, telemetry_seq AS seq, battery_voltage AS volts FROM device WHERE id = ?1";
  return env.DB.prepare(sql).bind(deviceKey).first<{ boot: string; seq: number; volts: number }>();
}

/** Every order of the steps that keeps those of each boot in theirs. */
function interleavings(lists: readonly (readonly Step[])[]): readonly (readonly Step[])[] {
  const left = lists.filter((list) => list.length > 0);
  if (left.length === 0) return [[]];
  return left.flatMap((list) => {
    const [first, ...rest] = list;
    const others = left.map((one) => (one === list ? rest : one));
    return interleavings(others).map((steps) => (first ? [first, ...steps] : steps));
  });
}

const stepsOf = (boot: Boot, reports: readonly number[]): readonly Step[] =>
  reports.flatMap((seq) => [{ boot, seq, is: "admitted" } as const, { boot, seq, is: "ended" } as const]);

/** Plays the steps, and checks the row after each end; then boot 3 reports once more. */
async function play(steps: readonly Step[]): Promise<void> {
  await forget();
  const calls = new Map<string, number>();
  let holder: { boot: Boot; seq: number; call: number } | null = null as never;
  for (const { boot, seq, is } of steps) {
    if (is === "admitted") {
      calls.set(`${boot}.${seq}`, calls.size + 1);
      continue;
    }
    const call = calls.get(`${boot}.${seq}`) ?? 0;
    await end(boot, seq, call);
    const takes: boolean = holder === null || (holder.boot === boot ? seq > holder.seq : call > holder.call);
    if (takes) holder = { boot, seq, call: Math.max(call, holder?.call ?? 0) };
    expect(await shown(), JSON.stringify(steps)).toEqual({
      boot: `boot-${holder?.boot}`,
      seq: holder?.seq,
      volts: (holder?.boot ?? 0) + (holder?.seq ?? 0) / 10,
    });
  }
  await end(3, 9, calls.size + 1);
  expect(await shown(), JSON.stringify(steps)).toEqual({ boot: "boot-3", seq: 9, volts: 3.9 });
}

describe("the report that a device's row shows", () => {
  test("is the newest however the syncs of three boots overlap", {
    meta: { budget: { ms: 3_000, because: "90 orders of six steps" } },
  }, async () => {
    const all = interleavings(BOOTS.map((boot) => stepsOf(boot, [1])));
    expect(all).toHaveLength(90);
    for (const steps of all) await play(steps);
  });

  test("is the newest however three reports of each boot overlap", {
    meta: { budget: { ms: 4_000, because: "up to 100 orders of 18 steps" } },
    tags: "property",
  }, async () => {
    const order = fc.shuffledSubarray(
      BOOTS.flatMap((boot) => Array<Boot>(2 * REPORTS.length).fill(boot)),
      { minLength: 2 * REPORTS.length * BOOTS.length },
    );
    await fc.assert(
      fc.asyncProperty(order, async (boots) => {
        const left = new Map(BOOTS.map((boot) => [boot, [...stepsOf(boot, REPORTS)]]));
        await play(boots.flatMap((boot) => left.get(boot)?.shift() ?? []));
      }),
      { numRuns: runs(100) },
    );
  });

  test("returns to the boot that runs, when a stalled sync of an older one ends late", async () => {
    const owner = await world.user();
    const camera = await world.camera(owner);
    const { deviceAccess, deviceSync } = world.services;
    const admit = () => deviceAccess.admit(camera.deviceToken);
    const report = (bootId: string, seq: number, volts: number) => ({
      link: "wifi" as const,
      insights: [],
      bootId,
      seq,
      telemetry: { battery_voltage: volts, algReleaseId: volts },
    });
    const stalled = await admit();
    await deviceSync.sync(await admit(), report("b3", 1, 3));
    await deviceSync.sync(stalled, report("b2", 7, 2));
    await deviceSync.sync(await admit(), report("b3", 2, 4));
    const sent = item();
    await world.sync(camera.deviceToken, [sent]);
    expect((await world.services.insights.open(owner, sent.insight_id))?.insight.releaseId).toBe(4);
  });
});
