// What a user may see: the devices assigned to them, by home account. Every query of insights that serves a user starts
// here. Touches control. Decision 0007, Accounts and users.
import type { ControlDb } from "~/db/client";

export interface VisibleDevice {
  readonly deviceKey: number;
  readonly deviceId: string;
  readonly deviceName: string | null;
  readonly displayName: string | null;
  /** The camera clock's offset from UTC, minutes. */
  readonly utcOffsetMin: number;
  /** Of the reader's own account alone: of others' they learn nothing. */
  readonly groupId: number | null;
  readonly groupName: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** 1: an import made it. */
  readonly imported: 0 | 1;
  readonly accountId: number;
  readonly shard: number;
  /** 1: the reader gets its places exactly, 0: rounded (decision 0059). */
  readonly exactPlace: 0 | 1;
  /** 1: the reader is from outside and gets nothing that shows people (decision 0147, People in pictures). */
  readonly hidesPeople: 0 | 1;
}

/** Of a device `d` for a user `u`: those of its home account, and others where the home account allows it. */
export const EXACT_PLACE = "(d.account_id = u.account_id OR d.share_place)";

/** Of a device `d` of the account `a` for a user `u`: from readers outside, unless camera or account allow it. */
const HIDES_PEOPLE = "(d.account_id <> u.account_id AND NOT coalesce(d.show_people, a.show_people))";

/** One home account as a reader sees it. */
export interface AccountScope {
  readonly accountId: number;
  readonly shard: number;
  /** True when the reader sees every device of the account but those that were cleared, and all that they sent. */
  readonly whole: boolean;
  /** How many of its devices were cleared; some of their insights may still be there. */
  readonly cleared: number;
  readonly devices: ReadonlyMap<number, VisibleDevice>;
  /** Keys of those that hide people from the reader. */
  readonly hides: readonly number[];
}

interface DeviceRow extends VisibleDevice {}
interface CountRow {
  readonly accountId: number;
  readonly kept: number;
  readonly cleared: number;
}

/**
 * Whether all that an account holds is of devices that the reader sees, which opens the fast path of paging: of a cleared
 * one it holds nothing once its own row counts it as cleared, too.
 */
export function seesAll(
  { whole, cleared }: Pick<AccountScope, "whole" | "cleared">,
  head: { readonly cleared: number },
): boolean {
  return whole && cleared === head.cleared;
}

/** The accounts of which a user sees devices, in id order, each with those devices. One call. */
export async function visibleScope(db: ControlDb, userId: number): Promise<readonly AccountScope[]> {
  const [devices, counts] = await db.d1.batch<DeviceRow | CountRow>([
    db.d1
      .prepare(
        `SELECT d.id AS deviceKey, d.device_id AS deviceId, d.device_name AS deviceName, d.display_name AS displayName,
                d.utc_offset_min AS utcOffsetMin, g.id AS groupId, g.name AS groupName, d.latitude, d.longitude,
                d.import_key IS NOT NULL AS imported, d.account_id AS accountId, a.shard AS shard,
                ${EXACT_PLACE} AS exactPlace, ${HIDES_PEOPLE} AS hidesPeople
         FROM user_device ud JOIN device d ON d.id = ud.device_key JOIN account a ON a.id = d.account_id
           JOIN user u ON u.id = ud.user_id
           LEFT JOIN device_group g ON g.id = d.group_id AND g.account_id = u.account_id
         WHERE ud.user_id = ?1 AND d.cleared_at IS NULL ORDER BY d.account_id, d.id`,
      )
      .bind(userId),
    db.d1
      .prepare(
        `SELECT account_id AS accountId, count(*) - count(cleared_at) AS kept, count(cleared_at) AS cleared FROM device
         WHERE account_id IN (SELECT d.account_id FROM user_device ud JOIN device d ON d.id = ud.device_key WHERE ud.user_id = ?1)
         GROUP BY account_id`,
      )
      .bind(userId),
  ]);
  const totals = new Map(((counts?.results ?? []) as CountRow[]).map((row) => [row.accountId, row]));
  const byAccount = new Map<number, DeviceRow[]>();
  for (const row of (devices?.results ?? []) as DeviceRow[]) {
    const list = byAccount.get(row.accountId);
    if (list) list.push(row);
    else byAccount.set(row.accountId, [row]);
  }
  return [...byAccount].map(([accountId, rows]) => {
    const hides = rows.flatMap(({ deviceKey, hidesPeople }) => (hidesPeople ? deviceKey : []));
    return {
      accountId,
      shard: rows[0]?.shard ?? 0,
      whole: rows.length === totals.get(accountId)?.kept && hides.length === 0,
      cleared: totals.get(accountId)?.cleared ?? 0,
      devices: new Map(rows.map((row) => [row.deviceKey, row])),
      hides,
    };
  });
}

/** What the user of a session sees of one account, told by keys alone, where nothing is held back from them. */
export interface VisibleKeys extends Pick<AccountScope, "shard" | "whole" | "cleared"> {
  /** JSON list of keys in the order of `visibleScope`, those whose places are rounded below zero. */
  readonly keys: string;
  /** How many of them have their places rounded. */
  readonly rounded: number;
}

/** Which devices of an account the user of a session sees. Whether the session still holds is not asked here. */
export function visibleKeysStatement(
  db: ControlDb,
  tokenHash: string,
  accountId: number,
): D1PreparedStatement {
  return db.d1
    .prepare(
      `SELECT a.shard, s.keys, s.n, s.rounded, c.kept, c.cleared, s.hides OR (s.asks AND NOT a.show_people) AS hides
       FROM account a,
         (SELECT '[' || group_concat(seen) || ']' AS keys, count(*) AS n, coalesce(sum(seen < 0), 0) AS rounded,
            coalesce(max(outside AND show_people IS 0), 0) AS hides,
            coalesce(max(outside AND show_people IS NULL), 0) AS asks
          FROM (SELECT iif(${EXACT_PLACE}, d.id, -d.id) AS seen, d.account_id <> u.account_id AS outside, d.show_people
            FROM session x CROSS JOIN user u ON u.id = x.user_id
              CROSS JOIN user_device ud ON ud.user_id = u.id CROSS JOIN device d ON d.id = ud.device_key
            WHERE x.token_hash = ?1 AND d.account_id = ?2 AND d.cleared_at IS NULL ORDER BY d.id)) s,
         (SELECT count(*) - count(cleared_at) AS kept, count(cleared_at) AS cleared FROM device WHERE account_id = ?2) c
       WHERE a.id = ?2`,
    )
    .bind(tokenHash, accountId);
}

/**
 * Reads the answer of `visibleKeysStatement`; null when they see none, or when people are held back from them: which
 * insights these are is not known by keys.
 */
export function toVisibleKeys(answer: D1Result | undefined): VisibleKeys | null {
  const [found] = (answer?.results ?? []) as readonly VisibleKeysRow[];
  if (!found || found.keys === null || found.hides === 1) return null;
  const { shard, keys, n, rounded, kept, cleared } = found;
  return { shard, keys, rounded, whole: n === kept, cleared };
}

interface VisibleKeysRow extends Omit<VisibleKeys, "keys"> {
  readonly keys: string | null;
  readonly n: number;
  readonly kept: number;
  readonly hides: 0 | 1;
}
