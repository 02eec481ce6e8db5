// Taking the insights of a cleared camera out of the history of saves: what saves of any size say of them part by part,
// then the others. A save that was about that camera alone goes. Runs when its insights are gone, so that no save can
// speak of them any more. docs/platform.md, Clearing a camera.
import type { ShardDb } from "~/db/client";
import { CLEAR_PHASES } from "~/domain/devices/clearing/clear-phase";
import { type ClearRow, runSlice, SLICE, SLICE_ENDS } from "./device-clear";

const AT = (phase: number) => `device_key = ?1 AND phase = ${phase}`;
const IN_PARTS = AT(CLEAR_PHASES.parts);
const IN_SAVES = AT(CLEAR_PHASES.saves);

/** Saves `a` of the account whose tally names the camera. */
const OF_CAMERA = "EXISTS (SELECT 1 FROM json_each(a.tally) t WHERE t.value->>0 = ?1)";
/** A list of changes without those of the camera: their fourth is its key. */
const WITHOUT = (list: string) =>
  `(SELECT json_group_array(json(x.value)) FROM json_each(${list}) x WHERE x.value->>3 <> ?1)`;
const IDS = (list: string) => `SELECT x.value->>0 FROM json_each(${list}) x WHERE x.value->>3 = ?1`;
const SAVES = `(SELECT j.value ${SLICE} WHERE c.device_key = ?1)`;
const PARTS = `(SELECT j.value->>0, j.value->>1 ${SLICE} WHERE c.device_key = ?1)`;

/** In the order in which they run. ?1 device, ?2 account, ?3 now, ?4 how many at most. */
export const CLEAR_PARTS_SQL = {
  mark: `UPDATE device_clear SET slice = (SELECT json_group_array(json_array(ledger_id, part)) FROM (
      SELECT p.ledger_id, p.part FROM ledger_account a CROSS JOIN ledger_part p ON p.ledger_id = a.ledger_id
      WHERE a.account_id = ?2 AND a.ledger_id >= device_clear.cursor AND ${OF_CAMERA}
        AND (a.ledger_id > device_clear.cursor OR p.part > device_clear.part)
      ORDER BY a.ledger_id, p.part LIMIT ?4)) WHERE ${IN_PARTS}`,
  parts: `UPDATE ledger_part SET changes = ${WITHOUT("changes")} WHERE (ledger_id, part) IN ${PARTS}`,
  emptyParts: `DELETE FROM ledger_part WHERE changes = '[]' AND (ledger_id, part) IN ${PARTS}`,
  next: `UPDATE device_clear SET phase = ${CLEAR_PHASES.saves}, cursor = 0, part = -1
    WHERE ${IN_PARTS} AND json_array_length(slice) = 0`,
  move: `UPDATE device_clear SET cursor = slice->>'$[#-1][0]', part = slice->>'$[#-1][1]'
    WHERE ${IN_PARTS} AND json_array_length(slice) > 0`,
  ends: SLICE_ENDS,
} as const;

/** In the order in which they run. ?1 device, ?2 account, ?3 now, ?4 how many at most. */
export const CLEAR_SAVES_SQL = {
  mark: `UPDATE device_clear SET slice = (SELECT json_group_array(ledger_id) FROM (
      SELECT a.ledger_id FROM ledger_account a WHERE a.account_id = ?2 AND a.ledger_id > device_clear.cursor
        AND ${OF_CAMERA} ORDER BY a.ledger_id LIMIT ?4)) WHERE ${IN_SAVES}`,
  /** What was replaced names insights alone: those that the save's own changes say were the camera's. */
  saves: `UPDATE ledger SET changes = ${WITHOUT("changes")}, species = nullif(${WITHOUT("species")}, '[]'),
      replaced = nullif((SELECT json_group_array(json(r.value)) FROM json_each(replaced) r
        WHERE r.value->>0 NOT IN (${IDS("changes")} UNION ALL ${IDS("species")})), '[]')
    WHERE id IN ${SAVES}`,
  tallies: `UPDATE ledger_account SET tally =
      (SELECT json_group_array(json(t.value)) FROM json_each(tally) t WHERE t.value->>0 <> ?1)
    WHERE account_id = ?2 AND ledger_id IN ${SAVES}`,
  emptyTallies: `DELETE FROM ledger_account WHERE account_id = ?2 AND tally = '[]' AND ledger_id IN ${SAVES}`,
  emptySaves: `DELETE FROM ledger WHERE id IN ${SAVES}
    AND NOT EXISTS (SELECT 1 FROM ledger_account a WHERE a.ledger_id = ledger.id)`,
  next: `UPDATE device_clear SET phase = ${CLEAR_PHASES.places}, cursor = 0
    WHERE ${IN_SAVES} AND json_array_length(slice) = 0`,
  move: `UPDATE device_clear SET cursor = slice->>'$[#-1]' WHERE ${IN_SAVES} AND json_array_length(slice) > 0`,
  ends: SLICE_ENDS,
} as const;

interface Slice {
  readonly now: number;
  readonly limit: number;
}

/** The next parts of saves of any size. */
export function clearParts(db: ShardDb, clear: ClearRow, slice: Slice): Promise<boolean> {
  return runSlice(db, clear, { ...slice, sql: CLEAR_PARTS_SQL });
}

/** The next saves. */
export function clearSaves(db: ShardDb, clear: ClearRow, slice: Slice): Promise<boolean> {
  return runSlice(db, clear, { ...slice, sql: CLEAR_SAVES_SQL });
}
