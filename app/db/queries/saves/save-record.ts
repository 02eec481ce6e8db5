// Writing the record of saves: what a save is about to change, recorded by the save's own batch before it changes it.
// The later statements of the batch read the record, so what is recorded and what changes cannot differ.
// docs/platform.md, Saves.
import { BEGUN, REVIEWED, SAVED_BY, WITHDRAWN } from "~/db/queries/species/species-record";

const INTO = "INSERT INTO ledger(bulk_id, user_id, reverts, saved_at, changes, species, replaced)";
export const NOW = "hex(i.id), i.account_id, i.seq, i.device_key, i.status, i.ledger_id";
/** Both lists of changes in one row, so that nothing is read twice; no row where nothing changes. */
const RECORDED = `WHERE ${BEGUN} AND st.n + sp.n > 0`;
const listOf = (changes: string) => `(SELECT count(*) AS n, json_group_array(json(change)) AS list,
      json_group_array(json(replaced)) FILTER (WHERE replaced IS NOT NULL) AS replaced FROM (${changes}))`;
const REPLACED = `(SELECT json_group_array(json(value)) FROM
      (SELECT value FROM json_each(st.replaced) UNION ALL SELECT value FROM json_each(sp.replaced)) HAVING count(*) > 0)`;
const SPOKEN = "iif(sp.n > 0, sp.list, NULL)";

/** ?2 JSON list of accounts, ?3 JSON list of [id in hex, status, status that the caller saw]. */
const PRESSED = `SELECT json_array(${NOW}, j.value->>1, NULL) AS change,
    CASE WHEN j.value->>2 <> i.status THEN json_array(hex(i.id), 0, i.status,
      (SELECT x.user_id FROM ledger x WHERE x.id = i.ledger_id), (SELECT x.saved_at FROM ledger x WHERE x.id = i.ledger_id))
    END AS replaced
  FROM json_each(?3) j CROSS JOIN insight i ON i.id = unhex(j.value->>0)
  WHERE +i.account_id IN (SELECT value FROM json_each(?2)) AND i.status <> j.value->>1`;

/**
 * Of the save ?5, the statuses that are still its own. ?2 JSON list of accounts, ?3 JSON list of device keys, ?6 of ids in hex
 * that are left out.
 */
const UNPRESSED = `SELECT json_array(${NOW}, j.value->>4, j.value->>5) AS change, NULL AS replaced
  FROM ledger s CROSS JOIN json_each(s.changes) j CROSS JOIN insight i ON i.id = unhex(j.value->>0)
  WHERE s.id = ?5 AND +i.account_id IN (SELECT value FROM json_each(?2))
    AND +i.device_key IN (SELECT value FROM json_each(?3))
    AND i.status = j.value->>6 AND i.ledger_id = coalesce(j.value->>7, s.id)
    AND j.value->>0 NOT IN (SELECT value FROM json_each(?6))`;

/** Statements by name, so that a test can ask the planner about each. `+` keeps them off the account's key. */
export const RECORD_SQL = {
  /** What a save changes. ?1 save, ?2 and ?3 as in `PRESSED`, ?4 now, ?5 and ?6 as in `REVIEWED`. */
  save: `${INTO} SELECT ?1, ${SAVED_BY}, NULL, ?4, st.list, ${SPOKEN}, ${REPLACED}
    FROM ${listOf(PRESSED)} st CROSS JOIN ${listOf(REVIEWED)} sp ${RECORDED}`,
  /**
   * What a revert changes: insights whose status or species is still that save's, not merely the same one. ?1 save, ?2,
   * ?3, ?5 and ?6 as in `UNPRESSED`, ?4 now.
   */
  revert: `${INTO} SELECT ?1, ${SAVED_BY}, ?5, ?4, st.list, ${SPOKEN}, NULL
    FROM ${listOf(UNPRESSED)} st CROSS JOIN ${listOf(WITHDRAWN)} sp ${RECORDED}`,
  /** Which accounts and devices that touches. ?1 save. */
  accounts: `INSERT INTO ledger_account(account_id, ledger_id, tally)
    SELECT account_id, id, json_group_array(json_array(device_key, n0, n1, n2, n3, s0, s1, s2))
    FROM (SELECT id, account_id, device_key, sum(status IS 0) AS n0, sum(status IS 1) AS n1, sum(status IS 2) AS n2,
        sum(status IS 3) AS n3, sum(kind IS 0) AS s0, sum(kind IS 1) AS s1, sum(kind IS 2) AS s2
      FROM (SELECT l.id, j.value->>1 AS account_id, j.value->>3 AS device_key, j.value->>6 AS status, NULL AS kind
          FROM ledger l CROSS JOIN json_each(l.changes) j WHERE l.bulk_id = ?1 AND ${BEGUN}
        UNION ALL SELECT l.id, j.value->>1, j.value->>3, NULL, j.value->>10
          FROM ledger l CROSS JOIN json_each(l.species) j WHERE l.bulk_id = ?1 AND ${BEGUN})
      GROUP BY 2, 3)
    GROUP BY account_id`,
} as const;
