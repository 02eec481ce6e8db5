// Which pages of insights lie sealed in their bucket, and how far the job is with the others. A row is one attempt to seal
// one version of a page; every step of it is compared with the step before, so that of two runs at once one goes on.
// Nothing here reads insights. Decision 0130, Sealed pages.
import type { ControlDb, ShardDb } from "~/db/client";
import { SEAL_FORM, SEAL_STATES, type SealName } from "~/domain/set/pages/page-seal";
import { type PageState, stateStatements, toPageState, VERSION_ROWS } from "./page-state";

const { noted, begun, sealed } = SEAL_STATES;

/** Which attempt. ?1 account, ?2 page, ?3 version, ?4 begun at. */
const BEGUN = `account_id = ?1 AND page = ?2 AND ver = ?3 AND state = ${begun} AND noted_at = ?4`;
const IS_CURRENT = `EXISTS (SELECT 1 FROM page_ver v
  WHERE v.account_id = page_seal.account_id AND v.page = page_seal.page AND v.ver = page_seal.ver)`;

export const PAGE_SEAL_SQL = {
  /** Accounts with a full page, or with seals of before. */
  concerned: `SELECT account_id AS accountId FROM account_head WHERE next_seq >= ${VERSION_ROWS}
    UNION SELECT account_id FROM page_seal`,
  /** ?1 JSON list of [account, cleared cameras] of those that lie here, ?2 form, ?3 begun before, ?4 limit. */
  gone: `SELECT account_id AS accountId, page, ver, form, state, noted_at AS notedAt FROM page_seal
    WHERE CASE state WHEN ${begun} THEN noted_at < ?3 ELSE form <> ?2 OR NOT ${IS_CURRENT}
      OR account_id NOT IN (SELECT value->>0 FROM json_each(?1)) END
    LIMIT ?4`,
  /** Full pages of accounts without gaps. ?1 JSON list as above, ?2 form, ?3 now, ?4 limit. */
  note: `INSERT INTO page_seal(account_id, page, ver, form, state, noted_at)
    SELECT v.account_id, v.page, v.ver, ?2, ${noted}, ?3
    FROM json_each(?1) a CROSS JOIN account_head h ON h.account_id = a.value->>0
      CROSS JOIN page_ver v ON v.account_id = h.account_id AND v.page < h.next_seq / ${VERSION_ROWS}
    WHERE h.dense = 1 AND h.cleared = a.value->>1
      AND NOT EXISTS (SELECT 1 FROM page_seal s WHERE s.account_id = v.account_id AND s.page = v.page AND s.ver = v.ver)
    LIMIT ?4 ON CONFLICT DO NOTHING`,
  /** Noted long enough ago and unchanged since, newest pages first. ?1 and ?2 as above, ?3 noted before, ?4 limit. */
  due: `SELECT s.account_id AS accountId, s.page, s.ver, s.form, s.noted_at AS notedAt
    FROM page_seal s INDEXED BY page_seal_noted
      CROSS JOIN page_ver v ON v.account_id = s.account_id AND v.page = s.page AND v.ver = s.ver
      CROSS JOIN account_head h ON h.account_id = s.account_id AND h.dense = 1
    WHERE s.state = ${noted} AND s.noted_at <= ?3 AND s.form = ?2
      AND (s.account_id, h.cleared) IN (SELECT value->>0, value->>1 FROM json_each(?1))
    ORDER BY s.noted_at, s.account_id, s.page DESC LIMIT ?4`,
  /** ?1 account, ?2 page, ?3 version, ?4 noted at, ?5 now. */
  begin: `UPDATE page_seal SET state = ${begun}, noted_at = ?5
    WHERE account_id = ?1 AND page = ?2 AND ver = ?3 AND state = ${noted} AND noted_at = ?4`,
  /** ?5 bytes, ?6 oldest, ?7 newest. */
  end: `UPDATE page_seal SET state = ${sealed}, bytes = ?5, oldest = ?6, newest = ?7 WHERE ${BEGUN} AND ${IS_CURRENT}`,
  /** ?5 state, ?6 since when. */
  giveBack: `UPDATE page_seal SET state = ?5, noted_at = ?6 WHERE ${BEGUN}`,
  /** ?1 JSON list of [account, page, version, state, noted at]. */
  drop: `DELETE FROM page_seal WHERE (account_id, page, ver) IN (SELECT value->>0, value->>1, value->>2 FROM json_each(?1))
    AND (account_id, page, ver, state, noted_at) IN (SELECT value->>0, value->>1, value->>2, value->>3, value->>4 FROM json_each(?1))`,
  /** The seal that holds for a page as it is now. ?1 account, ?2 page, ?3 form. */
  live: `SELECT s.account_id AS accountId, s.page, s.ver, s.form, s.noted_at AS notedAt, s.bytes
    FROM page_ver v CROSS JOIN page_seal s ON s.account_id = v.account_id AND s.page = v.page AND s.ver = v.ver
    WHERE v.account_id = ?1 AND v.page = ?2 AND s.state = ${sealed} AND s.form = ?3`,
} as const;

/** A seal as it is stored. */
export interface StoredSeal extends SealName {
  readonly state: number;
}

/** A seal that holds. */
export interface LiveSeal extends SealName {
  /** Of the object. */
  readonly bytes: number;
}

/** The accounts whose pages a shard may seal, and how many of their cameras were cleared. */
type SealedAccounts = readonly (readonly [accountId: number, cleared: number])[];

/** The accounts that may be sealed in a shard: those that it holds with full pages and that still lie there. Two calls. */
export async function accountsToSeal(
  { db, shard }: { readonly db: ShardDb; readonly shard: number },
  control: ControlDb,
): Promise<SealedAccounts> {
  const { results: concerned } = await db.d1
    .prepare(PAGE_SEAL_SQL.concerned)
    .all<{ readonly accountId: number }>();
  if (concerned.length === 0) return [];
  const { results } = await control.d1
    .prepare(
      `SELECT a.id AS accountId, (SELECT count(d.cleared_at) FROM device d WHERE d.account_id = a.id) AS cleared
       FROM account a WHERE a.id IN (SELECT value FROM json_each(?1)) AND a.shard = ?2`,
    )
    .bind(JSON.stringify(concerned.map(({ accountId }) => accountId)), shard)
    .all<{ readonly accountId: number; readonly cleared: number }>();
  return results.map(({ accountId, cleared }) => [accountId, cleared]);
}

/** The names that a page gives the cameras of an account, by their keys: of all that were not cleared. */
export async function cameraNames(
  control: ControlDb,
  accountId: number,
): Promise<Readonly<Record<string, string>>> {
  const { results } = await control.d1
    .prepare("SELECT id, device_id AS deviceId FROM device WHERE account_id = ?1 AND cleared_at IS NULL")
    .bind(accountId)
    .all<{ readonly id: number; readonly deviceId: string }>();
  return Object.fromEntries(results.map(({ id, deviceId }) => [id, deviceId]));
}

/** What there is to do; what is full and unknown is taken note of. One call. */
export async function reviewSeals(
  db: ShardDb,
  look: {
    readonly accounts: SealedAccounts;
    readonly now: number;
    readonly notedBefore: number;
    readonly begunBefore: number;
    readonly limit: { readonly gone: number; readonly noted: number; readonly due: number };
  },
): Promise<{
  readonly gone: readonly StoredSeal[];
  readonly noted: number;
  readonly due: readonly SealName[];
}> {
  const { now, notedBefore, begunBefore, limit } = look;
  const accounts = JSON.stringify(look.accounts);
  const [gone, note, due] = await db.d1.batch([
    db.d1.prepare(PAGE_SEAL_SQL.gone).bind(accounts, SEAL_FORM, begunBefore, limit.gone),
    db.d1.prepare(PAGE_SEAL_SQL.note).bind(accounts, SEAL_FORM, now, limit.noted),
    db.d1.prepare(PAGE_SEAL_SQL.due).bind(accounts, SEAL_FORM, notedBefore, limit.due),
  ]);
  return {
    gone: (gone?.results ?? []) as readonly StoredSeal[],
    noted: note?.meta.changes ?? 0,
    due: (due?.results ?? []) as readonly SealName[],
  };
}

/** Begins what is due at `now`, which names the attempt; null when somebody else has, or it is gone. */
export async function beginSeal(db: ShardDb, due: SealName, now: number): Promise<SealName | null> {
  const { accountId, page, ver, notedAt } = due;
  const { meta } = await db.d1.prepare(PAGE_SEAL_SQL.begin).bind(accountId, page, ver, notedAt, now).run();
  return meta.changes > 0 ? { ...due, notedAt: now } : null;
}

/** Makes the object count, if its page has not changed; whether it does. */
export async function endSeal(
  db: ShardDb,
  seal: SealName,
  facts: { readonly bytes: number; readonly oldest: number; readonly newest: number },
): Promise<boolean> {
  const { meta } = await db.d1
    .prepare(PAGE_SEAL_SQL.end)
    .bind(...nameOf(seal), facts.bytes, facts.oldest, facts.newest)
    .run();
  return meta.changes > 0;
}

/** Ends an attempt that came to nothing and has left no object. */
export async function giveBackSeal(
  db: ShardDb,
  seal: SealName,
  as: { readonly state: "noted" | "passedBy"; readonly at: number },
): Promise<void> {
  await db.d1
    .prepare(PAGE_SEAL_SQL.giveBack)
    .bind(...nameOf(seal), SEAL_STATES[as.state], as.at)
    .run();
}

/** Forgets seals whose objects are gone, those that are still as they were read. */
export async function dropSeals(db: ShardDb, seals: readonly StoredSeal[]): Promise<number> {
  const list = seals.map((seal) => [seal.accountId, seal.page, seal.ver, seal.state, seal.notedAt]);
  const { meta } = await db.d1.prepare(PAGE_SEAL_SQL.drop).bind(JSON.stringify(list)).run();
  return meta.changes;
}

/** A page and the seal that holds for it, at one moment. One call. */
export async function sealedState(
  db: ShardDb,
  { accountId, page }: { readonly accountId: number; readonly page: number },
): Promise<PageState & { readonly seal: LiveSeal | null }> {
  const range = { from: page * VERSION_ROWS, to: (page + 1) * VERSION_ROWS };
  const answers = await db.d1.batch([
    ...stateStatements(db, accountId, range),
    db.d1.prepare(PAGE_SEAL_SQL.live).bind(accountId, page, SEAL_FORM),
  ]);
  const [seal] = (answers[2]?.results ?? []) as readonly LiveSeal[];
  return { ...toPageState(answers, range), seal: seal ?? null };
}

function nameOf({ accountId, page, ver, notedAt }: SealName): [number, number, number, number] {
  return [accountId, page, ver, notedAt];
}
