// Closing the gaps that clearing leaves: the insights behind them move down, a slice at a time, in their order. Whatever
// happens between two slices, the account's row says up to where there is no gap and from where nobody has looked.
// docs/platform.md, Clearing a camera.
import type { ShardDb } from "~/db/client";
import { CLEAR_PHASES } from "~/domain/devices/clearing/clear-phase";
import { type ClearRow, runSlice, SLICE, SLICE_ENDS } from "./device-clear";

const HERE = `account_id = ?2 AND phase < ${CLEAR_PHASES.done} AND phase`;
/** Another camera's insights are looked for by their places. */
const NONE_DELETED = `NOT EXISTS (SELECT 1 FROM device_clear o WHERE o.${HERE} = ${CLEAR_PHASES.insights})`;
/** Saves of any size find insights by place, too: those of the account keep their places until the save has ended. */
const NONE_WALKED = `NOT EXISTS (SELECT 1 FROM bulk_update b WHERE b.state IN (1, 3) AND json_valid(b.entries)
      AND b.entries->>'$.slices.from' IS NOT NULL AND b.entries->>'$.reverts' IS NULL
      AND EXISTS (SELECT 1 FROM json_each(b.entries, '$.insightAccounts') home WHERE home.value = ?2))`;
const DENSE = "(SELECT dense FROM account_head WHERE account_id = ?2) = 1";

/** In the order in which they run: what moves where is said first. ?1 device, ?2 account, ?3 now, ?4 how many at most. */
export const RENUMBER_SQL = {
  /** JSON list of [seq, new seq, collection]. */
  mark: `UPDATE device_clear SET slice = (
      SELECT json_group_array(json_array(m.seq, h.dense_to + m.place - 1, m.collection_id)) FROM account_head h CROSS JOIN (
        SELECT seq, collection_id, row_number() OVER (ORDER BY seq) AS place FROM (
          SELECT i.seq, i.collection_id FROM insight i
          WHERE i.account_id = ?2 AND i.seq >= (SELECT walked_to FROM account_head WHERE account_id = ?2)
          ORDER BY i.seq LIMIT ?4)) m
      WHERE h.account_id = ?2)
    WHERE device_key = ?1 AND phase = ${CLEAR_PHASES.places} AND NOT ${DENSE} AND ${NONE_DELETED} AND ${NONE_WALKED}`,
  pages: `INSERT INTO page_ver(account_id, page, ver)
    SELECT DISTINCT c.account_id, place.value / 10000, 1 ${SLICE} CROSS JOIN json_each(j.value) place
    WHERE c.device_key = ?1 AND place.key < 2 AND j.value->>0 <> j.value->>1 ON CONFLICT DO UPDATE SET ver = ver + 1`,
  /** Places only ever fall, so that of a burst in several slices the first of them says where it begins. */
  collections: `WITH moved AS MATERIALIZED (SELECT j.value->>2 AS seq, min(j.value->>1) AS first, max(j.value->>0) AS old_last,
        max(j.value->>1) AS last ${SLICE} WHERE c.device_key = ?1 AND j.value->>2 IS NOT NULL GROUP BY 1)
    UPDATE collection SET first_seq = min(first_seq, moved.first),
      last_seq = iif(last_seq <= moved.old_last, moved.last, last_seq) FROM moved
    WHERE collection.account_id = ?2 AND collection.seq = moved.seq`,
  /** Materialized, or the planner reads changes times rows; in the order of the key, so that no two are ever in one place. */
  insights: `WITH moved AS MATERIALIZED (SELECT j.value->>0 AS old, j.value->>1 AS new ${SLICE}
      WHERE c.device_key = ?1 AND j.value->>0 <> j.value->>1)
    UPDATE insight SET seq = moved.new FROM moved WHERE insight.account_id = ?2 AND insight.seq = moved.old`,
  head: `UPDATE account_head SET epoch = epoch + 1, dense_to = dense_to + moved.n,
      walked_to = iif(moved.n < ?4, next_seq, moved.last + 1)
    FROM (SELECT json_array_length(slice) AS n, slice->>'$[#-1][0]' AS last FROM device_clear
      WHERE device_key = ?1 AND slice IS NOT NULL) moved
    WHERE account_id = ?2`,
  settle: `UPDATE account_head SET dense = 1, next_seq = dense_to, dense_to = NULL, walked_to = NULL
    WHERE account_id = ?2 AND dense = 0 AND walked_to >= next_seq`,
  cleared: `UPDATE account_head SET cleared = cleared +
      (SELECT count(*) FROM device_clear WHERE ${HERE} = ${CLEAR_PHASES.places})
    WHERE account_id = ?2 AND dense = 1`,
  ends: SLICE_ENDS,
  /** All of the account that wait for their places are done at once. */
  next: `UPDATE device_clear SET phase = ${CLEAR_PHASES.reports}, cursor = 0, attempts = 0, due_at = CAST(?3 AS INTEGER)
    WHERE ${HERE} = ${CLEAR_PHASES.places} AND ${DENSE}`,
} as const;

/** Moves the next insights of the account down. Does nothing while other work goes by places. */
export function renumber(
  db: ShardDb,
  clear: ClearRow,
  slice: { readonly now: number; readonly limit: number },
): Promise<boolean> {
  return runSlice(db, clear, { ...slice, sql: RENUMBER_SQL });
}
