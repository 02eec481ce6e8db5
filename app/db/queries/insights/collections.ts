// Members of collections that lie outside a page: those after it complete the page's collections, those before it tell
// which collections stand on an earlier page. Reads no more than lies between a collection's ends.
import type { ShardDb } from "~/db/client";
import { INSIGHT_COLUMNS, type InsightRow } from "./insights";

const WANTED = "(SELECT value FROM json_each(?2))";

export const COLLECTION_SQL = {
  /** ?1 account, ?2 JSON list of collections, ?3 first seq of the page. */
  membersBefore: `SELECT collection_id, device_key FROM insight WHERE account_id = ?1
    AND seq >= (SELECT min(first_seq) FROM collection WHERE account_id = ?1 AND seq IN ${WANTED}) AND seq < ?3
    AND collection_id IN ${WANTED} ORDER BY seq`,
  /** ?3 last seq of the page. */
  membersAfter: `SELECT ${INSIGHT_COLUMNS} FROM insight WHERE account_id = ?1 AND seq > ?3
    AND seq <= (SELECT max(last_seq) FROM collection WHERE account_id = ?1 AND seq IN ${WANTED})
    AND collection_id IN ${WANTED} ORDER BY seq`,
} as const;

interface MembersOutside {
  readonly before: readonly Pick<InsightRow, "collection_id" | "device_key">[];
  readonly after: readonly InsightRow[];
}

/** One call. */
export async function membersOutside(
  db: ShardDb,
  page: {
    readonly accountId: number;
    readonly collectionIds: readonly number[];
    /** First and last seq of the page. */
    readonly first: number;
    readonly last: number;
  },
): Promise<MembersOutside> {
  if (page.collectionIds.length === 0) return { before: [], after: [] };
  const wanted = JSON.stringify(page.collectionIds);
  const [before, after] = await db.d1.batch<InsightRow>([
    db.d1.prepare(COLLECTION_SQL.membersBefore).bind(page.accountId, wanted, page.first),
    db.d1.prepare(COLLECTION_SQL.membersAfter).bind(page.accountId, wanted, page.last),
  ]);
  return { before: before?.results ?? [], after: after?.results ?? [] };
}
