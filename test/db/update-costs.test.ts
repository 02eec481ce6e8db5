// What device updates cost: plans that use keys, and rows read and written for a push to 1, 100 and 1,500 cameras, a
// list of 1,000 updates and a plan of 10,000 cameras. docs/platform.md, Device updates.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { controlDb } from "~/db/client";
import { PLAN_SQL, planDevices } from "~/db/queries/device-updates/plan-devices";
import { OPEN_TARGET_SQL, TARGET_SQL, UNHOLD_SQL } from "~/db/queries/device-updates/targets";
import { DROP_SQL, dropTargets, MAKE_SQL } from "~/db/queries/device-updates/update-changes";
import { MAINTENANCE_SQL } from "~/db/queries/device-updates/update-maintenance";
import { findUpdate, listUpdates, UPDATES_SQL } from "~/db/queries/device-updates/update-rows";
import type { Actor } from "~/domain/actor";
import { pushUpdate } from "~/services/device-updates/push";
import { D1Meter, meteredD1 } from "../../workers/adapters/metered-d1";
import { pushable } from "../services/device-updates/update-world";
import { NOW, World } from "../services/world";

const CAMERAS = 10_000;
/** Rows, at most: of a push, a drop and a plan for each camera; of a list for each update of ten cameras; of its page in all. */
const COSTS = {
  pushRead: 16,
  pushWritten: 4,
  dropRead: 45,
  dropWritten: 11,
  plan: 15,
  list: 90,
  page: 150,
} as const;
const world = new World();
let owner: Actor;
let releaseId: number;

/** So many cameras of one user, ten contacts each. */
beforeAll(async () => {
  owner = await world.user();
  releaseId = await pushable(world, owner);
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CAMERAS})`;
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} INSERT INTO device(id, device_id, account_id, cp_key_wrapped, created_at)
       SELECT 100000 + i, 'cost-' || i, ?1, '', ?2 FROM n`,
    ).bind(owner.accountId, NOW),
    env.DB.prepare(
      "INSERT INTO user_device(user_id, device_key) SELECT ?1, id FROM device WHERE device_id LIKE 'cost-%'",
    ).bind(owner.userId),
    env.DB.prepare(
      `INSERT INTO contact(device_key, at, comms)
       SELECT d.id, j.value * 60000, 3 FROM device d, json_each('[1,2,3,4,5,6,7,8,9,10,11,12]') j WHERE d.device_id LIKE 'cost-%'`,
    ),
  ]);
});

const TABLES = {
  PLAN_SQL,
  TARGET_SQL,
  RELEASE_SQL: UNHOLD_SQL,
  OPEN_TARGET_SQL,
  UPKEEP_SQL: MAINTENANCE_SQL,
  MAKE_SQL,
  DROP_SQL,
  UPDATES_SQL,
};
const STATEMENTS = Object.entries(TABLES).flatMap(([table, statements]) =>
  Object.entries<string>(statements).map(([name, sql]) => [`${table}.${name}`, sql] as const),
);
/** Lists that come along, rows that the statement itself has found, and the held ones, which are few. */
const FEW = /^SCAN (j|json_each|seen|s|c|CONSTANT|\(|t USING (COVERING )?INDEX device_update_target_held)/;

test.each(STATEMENTS)("%s uses keys", async (_, sql) => {
  const parameters = Math.max(...[...sql.matchAll(/\?(\d+)/g)].map((match) => Number(match[1])));
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: parameters }, () => 1))
    .all<{ detail: string }>();
  const walks = results.map(({ detail }) => detail).filter((line) => line.startsWith("SCAN"));
  expect(walks.filter((line) => !FEW.test(line))).toEqual([]);
});

async function costOf<T>(work: (db: ReturnType<typeof controlDb>) => Promise<T>) {
  const meter = new D1Meter();
  const result = await work(controlDb(meteredD1(env.DB, meter)));
  return { result, read: meter.rowsRead, written: meter.rowsWritten, calls: meter.calls };
}

function ids(from: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `cost-${from + i}`);
}

describe("rows", () => {
  const push = (from: number, count: number, reach: "all" | "later" = "all") =>
    costOf((db) =>
      pushUpdate(db, {
        userId: owner.userId,
        at: NOW,
        idem: null,
        overrides: false,
        request: {
          deviceIds: ids(from, count),
          algReleaseId: releaseId,
          firmwareReleaseTag: "release",
          settings: { cycleTime: 690, triggerNumber: 30, satelliteFixTime: 5, satellitePasses: "" },
          reach,
          reason: null,
        },
      }),
    );

  test.each([
    [1, 1],
    [2, 100],
    [102, 1_500],
  ])(
    "a push to cameras from %i on, %i of them",
    { meta: { budget: { ms: 1500, because: "1,500 cameras in one transaction" } } },
    async (from, count) => {
      const { result, read, written, calls } = await push(from, count);
      expect(result).toMatchObject({ kind: "made", held: 0 });
      expect(calls).toBe(2);
      // A new id reads a row for each table whose ids are never given twice.
      expect(read).toBeLessThanOrEqual(14 + count * COSTS.pushRead);
      expect(written).toBeLessThanOrEqual(10 + count * COSTS.pushWritten);
    },
  );

  test("dropping it for 1,500 cameras, with as many held behind it", {
    meta: { budget: { ms: 2500, because: "3,000 targets change in one transaction" } },
  }, async () => {
    const later = await push(102, 1_500, "later");
    expect(later.result).toMatchObject({ kind: "made", held: 1_500 });
    const dropper = { userId: owner.userId, accountId: owner.accountId, isStaff: false };
    const updateId = later.result.kind === "made" ? later.result.updateId - 1 : 0;
    const drop = { updateId, dropper, whole: true, audited: false, at: NOW };
    const { result, read, written } = await costOf((db) => dropTargets(db, drop));
    expect(result).toMatchObject({ changed: 1_500 });
    expect(read / 1_500).toBeLessThan(COSTS.dropRead);
    expect(written / 1_500).toBeLessThan(COSTS.dropWritten);
  });

  test("a plan of 10,000 cameras", {
    meta: { budget: { ms: 2500, because: "10,000 cameras with ten contacts each" } },
  }, async () => {
    const { result, read, calls } = await costOf((db) =>
      planDevices(db, { userId: owner.userId, isStaff: false }),
    );
    expect(result).toHaveLength(CAMERAS);
    expect(result[0]).toMatchObject({ narrowLinkOnly: 1 });
    expect(calls).toBe(1);
    expect(read / CAMERAS).toBeLessThan(COSTS.plan);
  });

  test("a list of 1,000 updates, and the page of one", {
    meta: { budget: { ms: 2500, because: "1,000 updates of ten cameras" } },
  }, async () => {
    const reader = { userId: owner.userId, accountId: owner.accountId, isStaff: false };
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
         INSERT INTO device_update(id, created_by, created_at, alg_release_id, firmware_release_tag, cycle_time, trigger_number, reach)
         SELECT 500000 + i, ?1, ?2, ?3, 'release', 690, 30, 'all' FROM n`,
      ).bind(owner.userId, NOW, releaseId),
      env.DB.prepare(
        `INSERT INTO device_update_target(update_id, device_key, status, phase, changed_at)
         SELECT u.id, 100000 + (u.id * 7 + j.value) % 10000, 'success', 'installing', ?1
         FROM device_update u, json_each('[1,2,3,4,5,6,7,8,9,10]') j WHERE u.id > 500000`,
      ).bind(NOW),
    ]);
    const { result, read, calls } = await costOf((db) => listUpdates(db, reader));
    expect(result).toHaveLength(1_000);
    expect([result[0]?.deviceCount, calls]).toEqual([10, 1]);
    expect(read / 1_000).toBeLessThan(COSTS.list);
    const page = await costOf((db) => findUpdate(db, reader, result[0]?.updateId ?? 0));
    expect(page.result?.targets).toHaveLength(10);
    expect(page.read).toBeLessThan(COSTS.page);
  });
});
