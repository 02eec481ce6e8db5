// What the set of an account consists of, from its counters and page versions; never from insights.
import type { ShardDb } from "~/db/client";
import { standingPairs } from "~/db/queries/species/species-pairs";
import { SEAL_STATES } from "~/domain/set/pages/page-seal";
import type { AccountHead } from "./insights";
import { stateStatements, toPageState } from "./page-state";
import { type ClassRow, type HidingClassRow, hidingClassesStatement } from "./shown-classes";

export const OVERVIEW_SQL = {
  /** ?1 account. */
  everyVersion: "SELECT page, ver FROM page_ver WHERE account_id = ?1 ORDER BY page",
  /** Of the pages that lie sealed as they are now. ?1 account. */
  spans: `SELECT s.page, s.oldest, s.newest FROM page_seal s CROSS JOIN page_ver v
      ON v.account_id = s.account_id AND v.page = s.page AND v.ver = s.ver
    WHERE s.account_id = ?1 AND s.state = ${SEAL_STATES.sealed} ORDER BY s.page`,
  /** ?1 account, ?2 JSON list of device keys. */
  classes: `SELECT class_name AS className, sum(n) AS n, max(last_ts) AS lastReceived FROM device_class
    WHERE account_id = ?1 AND device_key IN (SELECT value FROM json_each(?2)) GROUP BY class_name`,
  /** ?1 account, ?2 JSON list of device keys, ?3 limit. */
  reviewed: `SELECT DISTINCT nullif(alg_id, -1) AS algId, nullif(release_id, -1) AS releaseId
    FROM (${standingPairs("account_id = ?1 AND device_key IN (SELECT value FROM json_each(?2))")}) LIMIT ?3`,
} as const;

/** What people have reviewed names a few algs and releases; how many is up to cameras, which may say anything. */
const MOST_REVIEWED = 500;

/** Between which times a page was received, ms UTC. */
interface SpanRow {
  readonly page: number;
  readonly oldest: number;
  readonly newest: number;
}

/** What reviewed insights name. */
interface NamedRow {
  readonly algId: number | null;
  readonly releaseId: number | null;
}

export interface AccountOverview {
  readonly head: AccountHead;
  /** Version of the account as a whole, for the slow path. */
  readonly version: string;
  /** Versions of the pages by their number. */
  readonly pages: ReadonlyMap<number, number>;
  /** Of pages that lie sealed, in their order: of others they are not known without reading insights. */
  readonly spans: readonly SpanRow[];
  /** Of the given devices. */
  readonly classes: readonly (ClassRow & Partial<HidingClassRow>)[];
  /** The algs and releases of reviewed insights of the given devices. */
  readonly reviewed: readonly NamedRow[];
}

/** One call. `hides`: those of the devices that hide people from the reader; their classes come apart from the others'. */
export async function accountOverview(
  db: ShardDb,
  accountId: number,
  deviceKeys: readonly number[],
  hides: readonly number[] = [],
): Promise<AccountOverview> {
  const keys = JSON.stringify(deviceKeys);
  const answers = await db.d1.batch([
    ...stateStatements(db, accountId, "any"),
    db.d1.prepare(OVERVIEW_SQL.everyVersion).bind(accountId),
    hides.length > 0
      ? hidingClassesStatement(db, accountId, { deviceKeys, hides })
      : db.d1.prepare(OVERVIEW_SQL.classes).bind(accountId, keys),
    db.d1.prepare(OVERVIEW_SQL.reviewed).bind(accountId, keys, MOST_REVIEWED),
    db.d1.prepare(OVERVIEW_SQL.spans).bind(accountId),
  ]);
  const versions = (answers[2]?.results ?? []) as readonly { readonly page: number; readonly ver: number }[];
  return {
    ...toPageState(answers, "any"),
    pages: new Map(versions.map(({ page, ver }) => [page, ver])),
    classes: (answers[3]?.results ?? []) as readonly ClassRow[],
    reviewed: (answers[4]?.results ?? []) as readonly NamedRow[],
    spans: (answers[5]?.results ?? []) as readonly SpanRow[],
  };
}
