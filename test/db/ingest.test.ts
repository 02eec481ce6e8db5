// Ingest against a real D1: exactly once, dense, in order, with consistent counters. docs/platform.md, Ingest;
// fault E8.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { shardDb } from "~/db/client";
import { type IngestRow, ingestInsights } from "~/db/queries/insights/ingest";
import { insightRange } from "~/db/queries/insights/insights";
import { attachPhoto, attachThumbnail } from "~/db/queries/photos/photos";

const shard = shardDb(env.SHARD_0);
const RECEIVED = Date.UTC(2026, 10, 20, 18);
const HOUR = 3_600_000;

describe("ingest", () => {
  test("gives new insights a dense seq in the order sent, and moves the head", async () => {
    const account = 101;
    const stored = await ingest(account, [row(account, 0), row(account, 1), row(account, 2)]);
    expect(stored.map((held) => held.deviceKey)).toEqual([1, 1, 1]);
    expect((await all(account)).map((r) => [r.seq, r.id])).toEqual([
      [0, hexId(account, 0)],
      [1, hexId(account, 1)],
      [2, hexId(account, 2)],
    ]);
    expect(await head(account)).toEqual({ next_seq: 3, live: 3, dense: 1 });
  });

  test("changes nothing when replayed, wholly or in part", async () => {
    const account = 102;
    await ingest(account, [row(account, 0, { ck: "a" }), row(account, 1, { ck: "a" })]);
    const before = await dump(account);
    await ingest(account, [row(account, 1, { ck: "a" }), row(account, 0, { ck: "a" })]);
    expect(await dump(account)).toEqual(before);
    await ingest(account, [row(account, 0, { ck: "a" }), row(account, 2, { ck: "a" })]);
    expect((await all(account)).map((r) => r.seq)).toEqual([0, 1, 2]);
  });

  test("stays dense and single when the same and different syncs run at once", async () => {
    const account = 103;
    const batches = Array.from({ length: 12 }, (_, b) =>
      Array.from({ length: 5 }, (_, i) => row(account, (b % 6) * 4 + i, { ck: `burst-${b % 3}` })),
    );
    await Promise.all(batches.map((rows) => ingest(account, rows)));
    const rows = await all(account);
    const ids = new Set(batches.flat().map((r) => r.idHex));
    expect(rows.map((r) => r.seq)).toEqual(rows.map((_, i) => i));
    expect(new Set(rows.map((r) => r.id))).toEqual(ids);
    expect(await head(account)).toEqual({ next_seq: ids.size, live: ids.size, dense: 1 });
    const { results } = await shard.d1
      .prepare("SELECT sum(size) AS n, count(*) AS c FROM collection WHERE account_id = ?1")
      .bind(account)
      .all();
    expect(results).toEqual([{ n: ids.size, c: 3 }]);
  });

  test("puts a burst into one collection, also when it arrives in parts", async () => {
    const account = 104;
    await ingest(account, [row(account, 0, { ck: "x" }), row(account, 1), row(account, 2, { ck: "y" })]);
    await ingest(account, [row(account, 3, { ck: "x" }), row(account, 4, { ck: "z" })]);
    const rows = await all(account);
    expect(rows.map((r) => r.collectionId)).toEqual([0, null, 1, 0, 2]);
    const { results } = await shard.d1
      .prepare(
        "SELECT seq, collection_key, first_seq, last_seq, size FROM collection WHERE account_id = ?1 ORDER BY seq",
      )
      .bind(account)
      .all();
    expect(results).toEqual([
      { seq: 0, collection_key: "x", first_seq: 0, last_seq: 3, size: 2 },
      { seq: 1, collection_key: "y", first_seq: 2, last_seq: 2, size: 1 },
      { seq: 2, collection_key: "z", first_seq: 4, last_seq: 4, size: 1 },
    ]);
  });

  test("keeps the same collection key of two devices apart", async () => {
    const account = 105;
    await ingest(account, [row(account, 0, { ck: "same" })], 1);
    await ingest(account, [row(account, 1, { ck: "same" })], 2);
    expect((await all(account)).map((r) => r.collectionId)).toEqual([0, 1]);
  });

  test("names the device that has used an id before, and stores nothing of the second", async () => {
    const account = 106;
    await ingest(account, [row(account, 0)], 1);
    const held = await ingest(account, [row(account, 0), row(account, 1)], 2);
    expect(held.map((h) => [h.id, h.deviceKey]).sort()).toEqual(
      [
        [hexId(account, 0), 1],
        [hexId(account, 1), 2],
      ].sort(),
    );
    expect((await all(account)).length).toBe(2);
  });

  test("counts per day, class and link, and per device and class", async () => {
    const account = 107;
    await ingest(account, [
      row(account, 0, { name: "Red fox", ctime: RECEIVED - 5 * HOUR }),
      row(account, 1, { name: "Red fox", ctime: RECEIVED + HOUR }),
      row(account, 2, { name: "Raccoon" }),
    ]);
    const day = Math.floor(RECEIVED / 86_400_000);
    const daily = await shard.d1
      .prepare(
        "SELECT day, class_name, comms, n, photos, delay_hours FROM daily WHERE account_id = ?1 ORDER BY class_name",
      )
      .bind(account)
      .all();
    expect(daily.results).toEqual([
      { day, class_name: "Raccoon", comms: 2, n: 1, photos: 0, delay_hours: 0 },
      { day, class_name: "Red fox", comms: 2, n: 2, photos: 0, delay_hours: 5 },
    ]);
    const byDevice = await shard.d1
      .prepare("SELECT device_key, class_name, n FROM device_class WHERE account_id = ?1 ORDER BY class_name")
      .bind(account)
      .all();
    expect(byDevice.results).toEqual([
      { device_key: 1, class_name: "Raccoon", n: 1 },
      { device_key: 1, class_name: "Red fox", n: 2 },
    ]);
  });

  test("bumps the version of the pages that changed, and of no other", async () => {
    const account = 108;
    await ingest(account, [row(account, 0)]);
    await shard.d1
      .prepare("UPDATE account_head SET next_seq = 9999, live = 9999 WHERE account_id = ?1")
      .bind(account)
      .run();
    await ingest(account, [row(account, 1), row(account, 2)]);
    const versions = () =>
      shard.d1
        .prepare("SELECT page, ver FROM page_ver WHERE account_id = ?1 ORDER BY page")
        .bind(account)
        .all();
    expect((await versions()).results).toEqual([
      { page: 0, ver: 2 },
      { page: 1, ver: 1 },
    ]);
    await ingest(account, [row(account, 2)]);
    expect((await versions()).results).toEqual([
      { page: 0, ver: 2 },
      { page: 1, ver: 1 },
    ]);
  });
});

describe("pictures", () => {
  test("a photo is attached once, counted once, and changes the page's version", async () => {
    const account = 109;
    const [stored] = await ingest(account, [row(account, 0, { name: "Red fox" })]);
    const thumbnail = { accountId: account, idHex: stored?.id ?? "" };
    const photo = {
      ...thumbnail,
      sha256: "ab".repeat(32),
      takenAt: RECEIVED,
      smallPhotoDueAt: null,
    };
    expect(await attachPhoto(shard, photo)).toBe(true);
    expect(await attachPhoto(shard, photo)).toBe(false);
    expect(await attachThumbnail(shard, thumbnail)).toBe(true);
    expect(await attachThumbnail(shard, thumbnail)).toBe(false);
    const { results } = await shard.d1
      .prepare(
        "SELECT (SELECT photos FROM daily WHERE account_id = ?1) AS photos, (SELECT ver FROM page_ver WHERE account_id = ?1) AS ver",
      )
      .bind(account)
      .all();
    expect(results).toEqual([{ photos: 1, ver: 3 }]);
  });
});

interface RowOptions {
  readonly ck?: string;
  readonly name?: string;
  readonly ctime?: number;
}

function row(account: number, n: number, options: RowOptions = {}): IngestRow {
  return {
    idHex: hexId(account, n),
    algId: 12,
    classId: 2,
    className: options.name ?? "Red fox",
    confidence: 93.5,
    classList: JSON.stringify([["Red fox", 93.5]]),
    burstKey: options.ck ?? null,
    takenAt: options.ctime ?? RECEIVED,
    takenAtRaw: null,
    windowStart: null,
    windowEnd: null,
    flags: 0,
    photoAnnouncedHex: null,
    box: null,
    temperature: null,
  };
}

/** Ids spread over the index, as UUIDs are: the number leads. */
function hexId(account: number, n: number): string {
  return `${((n * 2654435761) >>> 0).toString(16).padStart(8, "0")}${account.toString(16).padStart(8, "0")}${n.toString(16).padStart(16, "0")}`.toUpperCase();
}

function ingest(accountId: number, rows: readonly IngestRow[], deviceKey = 1) {
  return ingestInsights(shard, {
    accountId,
    deviceKey,
    receivedAt: RECEIVED,
    link: 2,
    releaseId: 77,
    latitude: 44,
    longitude: -110,
    rows,
  });
}

async function all(accountId: number) {
  return (await insightRange(shard, { accountId, from: 0, to: 1_000_000 })).rows;
}

async function head(accountId: number) {
  const { results } = await shard.d1
    .prepare("SELECT next_seq, live, dense FROM account_head WHERE account_id = ?1")
    .bind(accountId)
    .all();
  return results[0];
}

/** Everything of an account, to compare before and after. */
async function dump(accountId: number) {
  const tables = ["account_head", "insight", "page_ver", "collection", "daily", "device_class"];
  return Promise.all(
    tables.map(
      async (table) =>
        (await shard.d1.prepare(`SELECT * FROM ${table} WHERE account_id = ?1`).bind(accountId).all())
          .results,
    ),
  );
}
