// The sample world many times over: more cameras, further back, until the member sees a given number of insights. For
// benchmarks. Everything is copied by SQL inside the databases; counters and page versions are made anew.
import { DAY_MS } from "~/domain/milliseconds";
import type { LocalState } from "../start/state/local-state";
import { WORLD_DAYS } from "./cameras";
import { HOME_ACCOUNT, MEMBER_ID } from "./people";

/** Copies of each camera that share one span of time; the other copies lie further back. */
const CAMERA_COPIES = 5;
/** Insights copied by one statement. */
const STEP = 100_000;
/** Between the same insight of two copies of a camera, ms: they must not arrive together. */
const APART = 37_000;

/** Makes of the sample world in `state` one whose member sees exactly `insights` insights. */
export async function multiplyWorld(state: LocalState, insights: number): Promise<void> {
  const { shard } = state;
  const base = await shard.prepare("SELECT live FROM account_head WHERE account_id = ?1").bind(HOME_ACCOUNT);
  const size = (await base.first<number>("live")) ?? 0;
  const devices = await copyDevices(state);
  await shard.batch([
    shard
      .prepare(
        `CREATE TABLE base AS SELECT *, row_number() OVER (PARTITION BY class_name ORDER BY seq) - 1 AS rank,
           count(*) OVER (PARTITION BY class_name) AS peers FROM insight WHERE account_id = ?1`,
      )
      .bind(HOME_ACCOUNT),
    shard.prepare("CREATE UNIQUE INDEX base_seq ON base(seq)"),
    shard.prepare("CREATE UNIQUE INDEX base_rank ON base(class_name, rank)"),
    shard.prepare("CREATE TABLE place(seq INTEGER PRIMARY KEY, base_seq INTEGER, copy INTEGER)"),
    ...["insight", "collection", "daily", "device_class", "page_ver"].map((table) =>
      shard.prepare(`DELETE FROM ${table} WHERE account_id = ?1`).bind(HOME_ACCOUNT),
    ),
  ]);
  // The newest `insights` of all copies, in the order in which they arrived.
  await shard
    .prepare(
      `WITH RECURSIVE copies(copy) AS (SELECT 0 UNION ALL SELECT copy + 1 FROM copies WHERE copy + 1 < ?1)
       INSERT INTO place(seq, base_seq, copy)
       SELECT row_number() OVER (ORDER BY received, copy, base_seq) - 1, base_seq, copy FROM (
         SELECT b.seq AS base_seq, copy, b.time_stamp - ${SHIFT} AS received FROM base b CROSS JOIN copies
         ORDER BY received DESC, copy DESC, base_seq DESC LIMIT ?2)`,
    )
    .bind(Math.ceil(insights / size), insights)
    .run();
  for (let from = 0; from < insights; from += STEP) {
    await shard
      .prepare(COPY_INSIGHTS)
      .bind(HOME_ACCOUNT, from, from + STEP, devices)
      .run();
  }
  const counters = COUNTERS.map((sql) => {
    const statement = shard.prepare(sql);
    return sql.includes("?1") ? statement.bind(HOME_ACCOUNT) : statement;
  });
  await shard.batch(counters);
  await shard.batch([shard.prepare("DROP TABLE place"), shard.prepare("DROP TABLE base")]);
}

/** How much earlier a copy is, ms. */
const SHIFT = `(copy / ${CAMERA_COPIES}) * ${WORLD_DAYS * DAY_MS} - (copy % ${CAMERA_COPIES}) * ${APART}`;

/** How far apart the insights lie from which two copies of one take what the model said and how late it was. */
const PEERS_APART = 1_009;

/**
 * ?1 account, ?2 first seq, ?3 end, ?4 by how much the keys of a copied camera are higher. Only the original cameras have
 * pictures. What differs from one insight to the next, a copy has from another one of the same class (`v`): cameras do
 * not repeat each other, and pages of those that did would be packed smaller than any real one.
 */
const COPY_INSIGHTS = `INSERT INTO insight(account_id, seq, id, device_key, alg_id, release_id, class_id, class_name, machine_name,
    confidence, class_list, collection_id, time_stamp, file_ctime, window_start, window_end, comms, flags, photo, photo_announced,
    photo_at, thumb, box, lat, lon, confirmed, status)
  SELECT ?1, p.seq, randomblob(16), b.device_key + (copy % ${CAMERA_COPIES}) * ?4, b.alg_id, b.release_id, b.class_id,
    b.class_name, b.machine_name, v.confidence, v.class_list, b.collection_id + copy * 1000000, b.time_stamp - ${SHIFT},
    ${late("file_ctime")}, ${late("window_start")}, ${late("window_end")}, b.comms, b.flags,
    CASE copy % ${CAMERA_COPIES} WHEN 0 THEN b.photo END,
    CASE copy % ${CAMERA_COPIES} WHEN 0 THEN b.photo_announced END,
    CASE copy % ${CAMERA_COPIES} WHEN 0 THEN b.photo_at - ${SHIFT} END,
    CASE copy % ${CAMERA_COPIES} WHEN 0 THEN b.thumb ELSE 0 END, v.box, b.lat, b.lon, b.confirmed, b.status
  FROM place p JOIN base b ON b.seq = p.base_seq
    JOIN base v ON v.class_name = b.class_name AND v.rank = (b.rank + copy * ${PEERS_APART}) % b.peers
  WHERE p.seq >= ?2 AND p.seq < ?3 ORDER BY p.seq`;

/** A time of a copy, as long before its receipt as that of its peer. */
function late(column: string): string {
  return `b.time_stamp - ${SHIFT} - (v.time_stamp - v.${column})`;
}

/** What the ingest keeps beside the insights. ?1 account. Collections get dense numbers as well. */
const COUNTERS = [
  `CREATE TABLE burst AS SELECT row_number() OVER (ORDER BY min(seq)) - 1 AS number, collection_id AS old,
     min(device_key) AS device_key, min(seq) AS first_seq, max(seq) AS last_seq, count(*) AS size
   FROM insight WHERE account_id = ?1 AND collection_id IS NOT NULL GROUP BY collection_id`,
  "CREATE UNIQUE INDEX burst_old ON burst(old)",
  `UPDATE insight SET collection_id = (SELECT number FROM burst WHERE old = collection_id)
   WHERE account_id = ?1 AND collection_id IS NOT NULL`,
  `INSERT INTO collection(account_id, seq, device_key, collection_key, first_seq, last_seq, size)
   SELECT ?1, number, device_key, 'burst-' || number, first_seq, last_seq, size FROM burst`,
  "DROP TABLE burst",
  "INSERT INTO page_ver(account_id, page, ver) SELECT DISTINCT ?1, seq / 10000, 1 FROM insight WHERE account_id = ?1",
  `INSERT INTO daily(account_id, day, class_name, comms, n, photos, delay_hours)
   SELECT ?1, time_stamp / 86400000, class_name, comms, count(*), sum(photo IS NOT NULL),
     sum(max(0, time_stamp - file_ctime) / 3600000) FROM insight WHERE account_id = ?1 GROUP BY 2, 3, 4`,
  `INSERT INTO device_class(account_id, device_key, class_name, n, last_ts)
   SELECT ?1, device_key, class_name, count(*), max(time_stamp) FROM insight WHERE account_id = ?1 GROUP BY 2, 3`,
  `UPDATE account_head SET next_seq = (SELECT count(*) FROM insight WHERE account_id = ?1),
     live = (SELECT count(*) FROM insight WHERE account_id = ?1) WHERE account_id = ?1`,
];

/** Copies the cameras of the home account; answers by how much the keys of each copy are higher than the last's. */
async function copyDevices({ control }: LocalState): Promise<number> {
  const apart = (await control.prepare("SELECT max(id) AS n FROM device").first<number>("n")) ?? 0;
  const { results } = await control
    .prepare("SELECT name FROM pragma_table_info('device')")
    .all<{ readonly name: string }>();
  const columns = results.map(({ name }) => name);
  for (let copy = 1; copy < CAMERA_COPIES; copy++) {
    const values = columns.map((column) => COPIED[column] ?? column);
    await control.batch([
      control
        .prepare(
          `INSERT INTO device(${columns.join(", ")}) SELECT ${values.join(", ")} FROM device WHERE account_id = ?1 AND id <= ?2`,
        )
        .bind(HOME_ACCOUNT, apart, copy),
      control
        .prepare(
          "INSERT INTO user_device(user_id, device_key) SELECT ?1, id FROM device WHERE account_id = ?2 AND id > ?3 ON CONFLICT DO NOTHING",
        )
        .bind(MEMBER_ID, HOME_ACCOUNT, apart),
    ]);
  }
  return apart;
}

/** What a copied camera has of its own. ?2 by how much keys are apart, ?3 number of the copy. */
const COPIED: Readonly<Record<string, string>> = {
  id: "id + ?2 * ?3",
  device_id: "printf('dev-%04d', id + ?2 * ?3)",
  display_name: "display_name || ' ' || (?3 + 1)",
};
