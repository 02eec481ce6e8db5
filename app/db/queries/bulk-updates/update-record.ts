// Writing the ledger of saves: what a job is about to change, recorded by the job's own batch before it changes it. The
// later statements of the batch read the record, so what is recorded and what changes cannot differ.
// docs/platform.md, Bulk updates.

/** Only a begun job is recorded. ?1 job. */
const BEGUN = "EXISTS (SELECT 1 FROM bulk_update WHERE id = ?1 AND state = 1)";
const INTO = "INSERT INTO ledger(bulk_id, user_id, reverts, saved_at, changes)";
const USER = "(SELECT user_id FROM bulk_update WHERE id = ?1)";
const NOW = "hex(i.id), i.account_id, i.seq, i.device_key, i.status, i.ledger_id";

/** Statements by name, so that a test can ask the planner about each. `+` keeps them off the account's key. */
export const RECORD_SQL = {
  /** What a save changes. ?1 job, ?2 JSON list of accounts, ?3 JSON list of [id in hex, status], ?4 now. */
  save: `${INTO} SELECT ?1, ${USER}, NULL, ?4, json_group_array(json_array(${NOW}, j.value->>1, NULL))
    FROM json_each(?3) j CROSS JOIN insight i ON i.id = unhex(j.value->>0)
    WHERE +i.account_id IN (SELECT value FROM json_each(?2)) AND i.status <> j.value->>1 AND ${BEGUN}
    HAVING count(*) > 0`,
  /**
   * What a revert changes: insights whose status is still that save's, not merely the same one. ?1 job, ?2 JSON list of
   * accounts, ?3 JSON list of device keys, ?4 now, ?5 the save.
   */
  revert: `${INTO} SELECT ?1, ${USER}, ?5, ?4, json_group_array(json_array(${NOW}, j.value->>4, j.value->>5))
    FROM ledger l CROSS JOIN json_each(l.changes) j CROSS JOIN insight i ON i.id = unhex(j.value->>0)
    WHERE l.id = ?5 AND +i.account_id IN (SELECT value FROM json_each(?2))
      AND +i.device_key IN (SELECT value FROM json_each(?3))
      AND i.status = j.value->>6 AND i.ledger_id = coalesce(j.value->>7, l.id) AND ${BEGUN}
    HAVING count(*) > 0`,
  /** Which accounts and devices that touches. ?1 job. */
  accounts: `INSERT INTO ledger_account(account_id, ledger_id, tally)
    SELECT account_id, id, json_group_array(json_array(device_key, n0, n1, n2, n3))
    FROM (SELECT l.id, j.value->>1 AS account_id, j.value->>3 AS device_key, sum(j.value->>6 = 0) AS n0,
        sum(j.value->>6 = 1) AS n1, sum(j.value->>6 = 2) AS n2, sum(j.value->>6 = 3) AS n3
      FROM ledger l CROSS JOIN json_each(l.changes) j WHERE l.bulk_id = ?1 AND ${BEGUN} GROUP BY 2, 3)
    GROUP BY account_id`,
} as const;
