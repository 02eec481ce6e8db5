// Telemetry is thinned with age: everything for 30 days, then the last of each hour, after a year the last of each day.
// domain/housekeeping/keeping-rules.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { THINNED_EVERY, THINNING_SQL } from "~/db/queries/housekeeping/thinning";
import { NOW, World } from "../world";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** UTC midnight of the first run. */
const TODAY = NOW - (NOW % DAY);

let device: number;

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("DELETE FROM telemetry"), env.DB.prepare("DELETE FROM contact")]);
  const world = new World();
  const { deviceId } = await world.camera(await world.user());
  device =
    (await env.DB.prepare("SELECT id FROM device WHERE device_id = ?1").bind(deviceId).first("id")) ?? 0;
});

/** Stores reports by the minutes of their receipt after a midnight `days` ago; one boot each, so that `seq` says nothing. */
async function reports(days: number, minutes: readonly number[], of = device) {
  await env.DB.prepare(
    `INSERT INTO telemetry(device_key, boot_id, seq, received_at, report)
     SELECT ?1, hex(randomblob(4)), 1, ?2 + value * 60000, '' FROM json_each(?3)`,
  )
    .bind(of, TODAY - days * DAY, JSON.stringify(minutes))
    .run();
}

async function kept(days: number, of = device): Promise<readonly number[]> {
  const { results } = await env.DB.prepare(
    `SELECT (received_at - ?2) / 60000 AS minute FROM telemetry
     WHERE device_key = ?1 AND received_at >= ?2 AND received_at < ?2 + 86400000 ORDER BY 1`,
  )
    .bind(of, TODAY - days * DAY)
    .all<{ minute: number }>();
  return results.map(({ minute }) => minute);
}

/** The daily job of a week, so that every camera has had its turn; rows that went. */
async function week(): Promise<number> {
  let gone = 0;
  for (let day = 0; day < THINNED_EVERY; day++) {
    const world = new World();
    world.now = NOW + day * DAY;
    gone += (await world.services.housekeeping.run()).telemetry ?? 0;
  }
  return gone;
}

const MINUTES = [0, 5, 59, 60, 61, 119, 720, 1439];

test("young reports all stay, older ones by the hour, old ones by the day", async () => {
  for (const days of [1, 29 - THINNED_EVERY, 30 + 1, 200, 365 - THINNED_EVERY, 365 + 1, 900])
    await reports(days, MINUTES);
  await week();
  const hourly = [59, 119, 720, 1439];
  expect(await kept(1)).toEqual(MINUTES);
  expect(await kept(29 - THINNED_EVERY)).toEqual(MINUTES);
  expect(await kept(31)).toEqual(hourly);
  expect(await kept(200)).toEqual(hourly);
  expect(await kept(365 - THINNED_EVERY)).toEqual(hourly);
  expect(await kept(366)).toEqual([1439]);
  expect(await kept(900)).toEqual([1439]);
});

test("a second week finds nothing to do", async () => {
  await reports(40, MINUTES);
  await reports(500, MINUTES);
  expect(await week()).toBe(4 + 7);
  expect(await week()).toBe(0);
});

test("of reports received at once one stays", async () => {
  await reports(40, [7, 7, 7]);
  await week();
  expect(await kept(40)).toEqual([7]);
});

test("contacts all stay for 120 days, then the first and the last of each day, after three years the last", async () => {
  const ages = [1, 119 - THINNED_EVERY, 121, 3 * 365 - THINNED_EVERY, 3 * 365 + 1];
  for (const days of ages) {
    await env.DB.prepare(
      "INSERT INTO contact(device_key, at, comms) SELECT ?1, ?2 + value * 60000, 2 FROM json_each(?3)",
    )
      .bind(device, TODAY - days * DAY, JSON.stringify(MINUTES))
      .run();
  }
  await week();
  const left = await Promise.all(
    ages.map(async (days) => {
      const { results } = await env.DB.prepare(
        "SELECT (at - ?2) / 60000 AS minute FROM contact WHERE device_key = ?1 AND at >= ?2 AND at < ?2 + 86400000 ORDER BY 1",
      )
        .bind(device, TODAY - days * DAY)
        .all<{ minute: number }>();
      return results.map(({ minute }) => minute);
    }),
  );
  expect(left).toEqual([MINUTES, MINUTES, [0, 1439], [0, 1439], [1439]]);
});

test("each camera has its own last report, however many there are", async () => {
  const others = Array.from({ length: 120 }, (_, i) => i + 1);
  await env.DB.batch(
    others.map((i) =>
      env.DB.prepare(
        `INSERT INTO device(id, device_id, account_id, cp_key_wrapped, created_at)
         SELECT ?1, 'thin-' || ?1, account_id, '', 0 FROM device WHERE id = ?2`,
      ).bind(900_000 + i * THINNED_EVERY, device),
    ),
  );
  for (const i of others) await reports(40, [1, 2], 900_000 + i * THINNED_EVERY);
  expect(await week()).toBe(120);
  for (const i of [1, 50, 51, 120]) expect(await kept(40, 900_000 + i * THINNED_EVERY)).toEqual([2]);
});

test("the day that has just become old is not judged before it is over", async () => {
  for (let day = 0; day < THINNED_EVERY; day++) {
    await reports(30 - day, [0, 10, 40, 50]);
    const world = new World();
    world.now = TODAY + day * DAY + 45 * MINUTE;
    await world.services.housekeeping.run();
    expect(await kept(30 - day)).toEqual([0, 10, 40, 50]);
  }
});

test.each(Object.entries(THINNING_SQL))("%s goes along the key", async (_, sql) => {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind("[1]", 2, 3)
    .all<{ detail: string }>();
  const details = results.map(({ detail }) => detail);
  expect(details.filter((detail) => /^SCAN (telemetry|contact|device)/.test(detail))).toEqual([]);
  expect(
    details.some((detail) => /^SEARCH (telemetry|contact|device) USING (INTEGER )?PRIMARY KEY/.test(detail)),
  ).toBe(true);
});
