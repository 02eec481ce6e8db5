// Deleting the insights of a camera, a slice at a time: with each goes, in the same transaction, all that counted it.
// Afterwards every counter says what a recount of the rows would. docs/platform.md, Clearing a camera.
import type { ShardDb } from "~/db/client";
import { DELAY_HOURS_SQL } from "~/db/queries/insights/ingest";
import { ALL_COUNTED, COUNTED_TO } from "~/db/queries/species/species-pairs";
import { NEWEST_TURN } from "~/db/queries/species/species-record";
import { CLEAR_PHASES } from "~/domain/devices/clearing/clear-phase";
import { type ClearRow, runSlice, SLICE, SLICE_ENDS, SLICED } from "./device-clear";

/** Insights of the slice whose review stands, as its newest turn `n` says it. */
const REVIEWED = `${SLICE} CROSS JOIN insight i ON i.account_id = c.account_id AND i.seq = j.value ${NEWEST_TURN}
    WHERE c.device_key = ?1 AND n.class_name IS NOT NULL`;
const AT = `device_key = ?1 AND phase = ${CLEAR_PHASES.insights}`;

/**
 * In the order in which they run: what is deleted is said first; the insights themselves go last, because the others ask
 * what they were. ?1 device, ?2 account, ?3 now, ?4 how many at most, ?5 how many places are looked at.
 */
export const CLEAR_INSIGHTS_SQL = {
  mark: `UPDATE device_clear SET slice = (SELECT json_group_array(seq) FROM (
      SELECT i.seq FROM insight i WHERE i.account_id = ?2 AND i.seq >= device_clear.cursor
        AND i.seq < device_clear.cursor + ?5 AND +i.device_key = ?1 ORDER BY i.seq LIMIT ?4))
    WHERE ${AT}`,
  pages: `INSERT INTO page_ver(account_id, page, ver) SELECT DISTINCT c.account_id, j.value / 10000, 1 ${SLICE}
    WHERE c.device_key = ?1 ON CONFLICT DO UPDATE SET ver = ver + 1`,
  daily: `INSERT INTO daily(account_id, day, class_name, comms, n, photos, delay_hours)
    SELECT i.account_id, i.time_stamp / 86400000, i.class_name, i.comms, -count(*), -sum(i.photo IS NOT NULL),
      -sum(coalesce(${DELAY_HOURS_SQL}, 0)) ${SLICED} GROUP BY 1, 2, 3, 4
    ON CONFLICT DO UPDATE SET n = n + excluded.n, photos = photos + excluded.photos,
      delay_hours = delay_hours + excluded.delay_hours`,
  emptyDays: `DELETE FROM daily WHERE n <= 0 AND (account_id, day, class_name, comms) IN (
    SELECT i.account_id, i.time_stamp / 86400000, i.class_name, i.comms ${SLICED})`,
  deviceClass: `INSERT INTO device_class(account_id, device_key, class_name, n, last_ts)
    SELECT i.account_id, i.device_key, i.class_name, -count(*), 0 ${SLICED} GROUP BY 1, 2, 3
    ON CONFLICT DO UPDATE SET n = n + excluded.n`,
  emptyClasses: "DELETE FROM device_class WHERE account_id = ?2 AND device_key = ?1 AND n <= 0",
  pairs: `INSERT INTO species_pair(account_id, device_key, alg_id, release_id, machine_name, class_name, n)
    SELECT i.account_id, i.device_key, coalesce(i.alg_id, -1), coalesce(i.release_id, -1), n.machine_name, n.class_name,
      -count(*) ${REVIEWED} AND i.id <= ${COUNTED_TO} GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT DO UPDATE SET n = n + excluded.n`,
  emptyPairs: "DELETE FROM species_pair WHERE account_id = ?2 AND device_key = ?1 AND n <= 0",
  tally: `INSERT INTO species_tally(account_id, device_key, alg_id, release_id, machine_name, reviewed, agreed)
    SELECT i.account_id, i.device_key, coalesce(i.alg_id, -1), coalesce(i.release_id, -1), n.machine_name, -count(*),
      -sum(n.class_name = n.machine_name)
    ${REVIEWED} AND NOT ${ALL_COUNTED} GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT DO UPDATE SET reviewed = reviewed + excluded.reviewed, agreed = agreed + excluded.agreed`,
  emptyTallies: `DELETE FROM species_tally WHERE account_id = ?2 AND device_key = ?1
    AND (reviewed <= 0 OR ${ALL_COUNTED})`,
  reviews: `DELETE FROM species_review WHERE insight_id IN (SELECT i.id ${SLICED})`,
  /** Slices go from the oldest on: what is left of a burst lies behind them. */
  collections: `WITH gone AS MATERIALIZED (SELECT i.collection_id AS seq, count(*) AS n, max(i.seq) AS last ${SLICED}
      AND i.collection_id IS NOT NULL GROUP BY 1)
    UPDATE collection SET size = size - gone.n, first_seq = max(first_seq, gone.last + 1) FROM gone
    WHERE collection.account_id = ?2 AND collection.seq = gone.seq`,
  emptyCollections: `DELETE FROM collection WHERE size <= 0 AND (account_id, seq) IN (
    SELECT i.account_id, i.collection_id ${SLICED} AND i.collection_id IS NOT NULL)`,
  /** As many as insights go: none is left with the last of these. */
  thumbnails: `DELETE FROM thumbnail_due WHERE (account_id, device_key, photo) IN (
    SELECT t.account_id, t.device_key, t.photo FROM thumbnail_due t
    WHERE t.account_id = ?2 AND t.device_key = ?1 LIMIT ?4)`,
  photoAsks: "DELETE FROM photo_ask WHERE device_key = ?1",
  days: `DELETE FROM device_day WHERE device_key = ?1 AND day IN (
    SELECT CAST(?3 AS INTEGER) / 86400000 + value FROM json_each('[-2, -1, 0, 1]'))`,
  head: `UPDATE account_head SET live = live - gone.n, dense = 0,
      dense_to = iif(dense = 1 OR gone.first < dense_to, gone.first, dense_to),
      walked_to = iif(dense = 1 OR gone.first < dense_to, gone.first, walked_to)
    FROM (SELECT json_array_length(slice) AS n, slice->>'$[0]' AS first FROM device_clear WHERE device_key = ?1) gone
    WHERE account_id = ?2 AND gone.n > 0`,
  insights: `DELETE FROM insight WHERE account_id = ?2 AND seq IN (SELECT j.value ${SLICE} WHERE c.device_key = ?1)`,
  move: `UPDATE device_clear SET deleted = deleted + json_array_length(slice),
      cursor = iif(json_array_length(slice) < ?4, cursor + ?5, slice->>'$[#-1]' + 1)
    WHERE ${AT} AND slice IS NOT NULL`,
  next: `UPDATE device_clear SET phase = ${CLEAR_PHASES.parts}, cursor = 0, part = -1
    WHERE ${AT} AND cursor >= (SELECT next_seq FROM account_head WHERE account_id = ?2)`,
  ends: SLICE_ENDS,
} as const;

/** Deletes the next insights of a camera. */
export function clearInsights(
  db: ShardDb,
  clear: ClearRow,
  slice: { readonly now: number; readonly limit: number; readonly walk: number },
): Promise<boolean> {
  return runSlice(db, clear, { ...slice, sql: CLEAR_INSIGHTS_SQL });
}
