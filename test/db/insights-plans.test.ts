// What the planner makes of every statement on insights, and what they cost on 50,000 rows: small tables hide the two
// traps of docs/platform.md, Planner traps, only plans and rows read show them.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { shardDb } from "~/db/client";
import { DAY_QUOTA_SQL } from "~/db/queries/devices/day-quota";
import { COLLECTION_SQL } from "~/db/queries/insights/collections";
import { COLUMN_SQL } from "~/db/queries/insights/column-parts";
import { INGEST_SQL, type IngestRow, ingestInsights } from "~/db/queries/insights/ingest";
import { INSIGHT_SQL, SHOWN_INSIGHT_SQL } from "~/db/queries/insights/insights";
import { OVERVIEW_SQL } from "~/db/queries/insights/overview";
import { PAGE_SEAL_SQL, reviewSeals } from "~/db/queries/insights/page-seals";
import { PAGE_STATE_SQL } from "~/db/queries/insights/page-state";
import { SHOWN_CLASSES_SQL } from "~/db/queries/insights/shown-classes";
import { PHOTO_ENTRY_SQL } from "~/db/queries/photos/photo-entries";
import { PHOTO_SQL } from "~/db/queries/photos/photos";
import { SMALL_PHOTO_DUE_SQL } from "~/db/queries/photos/small-photos-due";
import { D1Meter, meteredD1 } from "../../workers/adapters/metered-d1";

const shard = shardDb(env.SHARD_0);
const ACCOUNT = 7001;
const OTHER = 7002;
const SEALED = 7003;
const ROWS = 50_000;

/**
 * Statements whose plan is a search by account alone: the slow exact road; the search for a neighbour, which stops at
 * the first; and the newest seq, which reads the last row only (the row budgets below hold them to that).
 */
const MAY_WALK = new Set([
  ...["filtered", "photosOfDevices", "newer", "older", "advance", "newCollections"],
  ...["filteredShown", "photosShown", "newerShown", "olderShown"],
]);

const STATEMENTS = {
  ...INSIGHT_SQL,
  ...SHOWN_INSIGHT_SQL,
  ...SHOWN_CLASSES_SQL,
  ...INGEST_SQL,
  ...DAY_QUOTA_SQL,
  ...PHOTO_SQL,
  ...SMALL_PHOTO_DUE_SQL,
  ...COLUMN_SQL,
  ...COLLECTION_SQL,
  ...PHOTO_ENTRY_SQL,
  ...OVERVIEW_SQL,
  ...PAGE_SEAL_SQL,
  ...PAGE_STATE_SQL,
};

beforeAll(async () => {
  for (const account of [ACCOUNT, OTHER]) {
    await shard.d1
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
         INSERT INTO insight(account_id, seq, id, device_key, class_name, confidence, time_stamp, file_ctime, collection_id, photo)
         SELECT ?1, i, unhex(printf('%08X%08X%016X', (i * 2654435761) & 4294967295, ?1, i)), i % 50, 'Red fox', 90, 1700000000000 + i * 1000,
           1700000000000 + i * 1000, i / 4, CASE i % 3 WHEN 0 THEN randomblob(32) END FROM n`,
      )
      .bind(account, ROWS)
      .run();
    await shard.d1
      .prepare("INSERT INTO account_head(account_id, next_seq, live, dense) VALUES (?1, ?2, ?2, 1)")
      .bind(account, ROWS)
      .run();
    await shard.d1
      .prepare(
        `INSERT INTO collection(account_id, seq, device_key, collection_key, first_seq, last_seq, size)
         SELECT account_id, collection_id, min(device_key), 'c' || collection_id, min(seq), max(seq), count(*)
         FROM insight WHERE account_id = ?1 GROUP BY collection_id`,
      )
      .bind(account)
      .run();
  }
});

describe("plans", () => {
  test.each(Object.entries(STATEMENTS))("%s does not scan insights", async (name, sql) => {
    const plan = await explain(sql);
    expect(plan.filter((line) => /SCAN (insight|x|collection)\b/.test(line))).toEqual([]);
    const walks = plan.filter((line) =>
      /SEARCH (insight|collection) USING PRIMARY KEY \(account_id=\?\)$/.test(line),
    );
    if (!MAY_WALK.has(name)) expect(walks).toEqual([]);
  });
});

test("a part in columns is one walk along the key, so that its rows come in order", async () => {
  expect(await explain(COLUMN_SQL.columnRange)).toEqual([
    "SEARCH insight USING PRIMARY KEY (account_id=? AND seq>? AND seq<?)",
  ]);
});

test("the job finds the photos that wait longest by their index, and writes them by their key", async () => {
  const plan = await explain(SMALL_PHOTO_DUE_SQL.claim);
  expect(plan).toContainEqual(
    expect.stringMatching(/^SEARCH thumbnail_due USING COVERING INDEX thumbnail_due_at \(due_at<\?\)$/),
  );
  expect(plan.filter((line) => /SCAN|TEMP B-TREE/.test(line))).toEqual([]);
});

describe("sealed pages", () => {
  test("the job asks what is due by its index, and looks up all else by its key", async () => {
    expect(await explain(PAGE_SEAL_SQL.due)).toContainEqual(
      expect.stringMatching(/^SEARCH s USING INDEX page_seal_noted \(noted_at<\?\)$/),
    );
    for (const name of ["due", "note", "begin", "end", "giveBack", "drop", "live"] as const) {
      const plan = await explain(PAGE_SEAL_SQL[name]);
      const scans = plan.filter((line) => /SCAN (?!(json_each|a|h)\b)/.test(line));
      expect([name, scans]).toEqual([name, []]);
    }
    expect(await explain(PAGE_SEAL_SQL.note)).toContainEqual(
      expect.stringMatching(/^SEARCH h USING INTEGER PRIMARY KEY/),
    );
  });

  test("a run with nothing to do reads some rows a page, and no insight", async () => {
    const PAGES = 400;
    await shard.d1.batch([
      shard.d1
        .prepare(
          `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
           INSERT INTO page_ver(account_id, page, ver) SELECT ?1, i, 3 FROM n`,
        )
        .bind(SEALED, PAGES),
      shard.d1
        .prepare("INSERT INTO account_head(account_id, next_seq, live, dense) VALUES (?1, ?2, ?2, 1)")
        .bind(SEALED, PAGES * 10_000),
    ]);
    const look = {
      accounts: [[SEALED, 0]] as const,
      now: 1_000,
      notedBefore: 0,
      begunBefore: 0,
      limit: { gone: 1_000, noted: 1_000, due: 40 },
    };
    expect(await reviewSeals(shard, look)).toEqual({ gone: [], noted: PAGES, due: [] });
    const meter = new D1Meter();
    const metered = shardDb(meteredD1(env.SHARD_0, meter));
    expect(await reviewSeals(metered, look)).toEqual({ gone: [], noted: 0, due: [] });
    expect([meter.calls, meter.rowsWritten]).toEqual([1, 0]);
    expect(meter.rowsRead).toBeLessThanOrEqual(5 * PAGES + 10);
    const due = await reviewSeals(shard, { ...look, notedBefore: 1_000 });
    expect(due.due.map(({ page }) => page)).toEqual(Array.from({ length: 40 }, (_, i) => PAGES - 1 - i));
  });
});

describe("rows read on 50,000 rows", () => {
  test.each([0, 25_000, 40_000])("a page of 10,000 at offset %i reads 10,000", async (offset) => {
    expect(await rowsRead(INSIGHT_SQL.range, [ACCOUNT, offset, offset + 10_000])).toBeLessThanOrEqual(10_010);
  });

  test.each([0, 25_000, 40_000])("a page in columns at place %i reads 10,000", async (offset) => {
    let read = 0;
    for (let first = offset; first < offset + 10_000; first += 1_000) {
      read += await rowsRead(COLUMN_SQL.columnRange, [ACCOUNT, first, first + 1_000]);
    }
    expect(read).toBeLessThanOrEqual(10_010);
  });

  test("a group of columns for a reader of some devices reads the group", async () => {
    const devices = JSON.stringify([1, 2, 3]);
    const rounded = JSON.stringify([2, 3]);
    const read = await rowsRead(COLUMN_SQL.columnsOfDevices, [ACCOUNT, 7_000, 8_000, devices, rounded]);
    expect(read).toBeLessThanOrEqual(1_010);
  });

  test.each([0, 25_000, 40_000])("the photos of a page at offset %i read 10,000", async (offset) => {
    const range = [ACCOUNT, offset, offset + 10_000];
    expect(await rowsRead(PHOTO_ENTRY_SQL.photosInRange, range)).toBeLessThanOrEqual(10_010);
  });

  test("the members missing from a page of collections are read from the rows in between", async () => {
    const page = await shard.d1
      .prepare(
        "SELECT DISTINCT collection_id AS id FROM insight WHERE account_id = ?1 AND seq >= 20002 AND seq < 30002",
      )
      .bind(ACCOUNT)
      .all<{ id: number }>();
    expect(page.results).toHaveLength(2_501);
    // Each of them is looked up for its ends; besides there are but two rows on either side.
    const ids = JSON.stringify(page.results.map(({ id }) => id));
    expect(await rowsRead(COLLECTION_SQL.begunBefore, [ACCOUNT, ids, 20_002])).toBeLessThanOrEqual(10_010);
    expect(await rowsRead(COLLECTION_SQL.membersAfter, [ACCOUNT, ids, 30_001, 1_000])).toBeLessThanOrEqual(
      10_010,
    );
  });

  test("the newest 25 read little more than 25", async () => {
    const devices = JSON.stringify(Array.from({ length: 50 }, (_, i) => i));
    expect(await rowsRead(INSIGHT_SQL.newest, [ACCOUNT, devices, ROWS - 10_000, 25])).toBeLessThanOrEqual(
      130,
    );
  });

  test("one insight by its id reads a handful", async () => {
    const id = await idOf(31_000);
    expect(await rowsRead(INSIGHT_SQL.byId, [id])).toBeLessThanOrEqual(2);
  });

  test("the members of a collection read the collection", async () => {
    expect(await rowsRead(INSIGHT_SQL.members, [ACCOUNT, 9_000])).toBeLessThanOrEqual(10);
  });

  test("a sync of 10 insights into a full account reads its own rows and writes at most 33", async () => {
    const rows = Array.from({ length: 10 }, (_, i) => ingestRow(i));
    const results = await runIngest(rows);
    expect(results.read).toBeLessThanOrEqual(400);
    expect(results.written).toBeLessThanOrEqual(33);
    expect((await runIngest(rows)).written).toBe(0);
  });

  test("the neighbours among all devices are found at once", async () => {
    const devices = JSON.stringify(Array.from({ length: 50 }, (_, i) => i));
    const id = await idOf(25_000);
    expect(await rowsRead(INSIGHT_SQL.newer, [ACCOUNT, id, devices])).toBeLessThanOrEqual(60);
    expect(await rowsRead(INSIGHT_SQL.older, [ACCOUNT, id, devices])).toBeLessThanOrEqual(60);
  });
});

function ingestRow(n: number): IngestRow {
  return {
    idHex:
      `${((n * 40503) % 65536).toString(16).padStart(8, "0")}${"ff".repeat(8)}${n.toString(16).padStart(8, "0")}`.toUpperCase(),
    algId: 12,
    classId: 2,
    className: n % 2 ? "Red fox" : "Raccoon",
    confidence: 90,
    classList: null,
    burstKey: `burst-${Math.floor(n / 4)}`,
    takenAt: 1_700_000_000_000,
    takenAtRaw: null,
    windowStart: null,
    windowEnd: null,
    flags: 0,
    photoAnnouncedHex: null,
    box: null,
    temperature: null,
  };
}

/** Runs an ingest behind the meter that requests run behind. */
async function runIngest(rows: readonly IngestRow[]) {
  const meter = new D1Meter();
  await ingestInsights(shardDb(meteredD1(env.SHARD_0, meter)), {
    accountId: ACCOUNT,
    deviceKey: 1,
    receivedAt: 1_763_000_000_000,
    link: 2,
    releaseId: 77,
    latitude: null,
    longitude: null,
    rows,
  });
  return { calls: meter.calls, read: meter.rowsRead, written: meter.rowsWritten };
}

async function explain(sql: string): Promise<readonly string[]> {
  const parameters = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map((match) => Number(match[1])));
  const values = Array.from({ length: parameters }, (_, i) => (i === 1 || i === 2 ? "[]" : 1));
  const { results } = await shard.d1
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map((row) => row.detail);
}

async function rowsRead(sql: string, values: readonly unknown[]): Promise<number> {
  const { meta, results } = await shard.d1
    .prepare(sql)
    .bind(...values)
    .all();
  expect(results.length).toBeGreaterThan(0);
  return meta.rows_read;
}

async function idOf(seq: number): Promise<string> {
  const { results } = await shard.d1
    .prepare("SELECT hex(id) AS id FROM insight WHERE account_id = ?1 AND seq = ?2")
    .bind(ACCOUNT, seq)
    .all<{ id: string }>();
  return results[0]?.id ?? "";
}
