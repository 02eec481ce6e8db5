// Members of collections that lie outside a page: those after it complete the page's collections, those before it tell
// which collections stand on an earlier page. Reads no more than lies between the ends of the page's collections.
import type { ShardDb } from "~/db/client";
import { INSIGHT_COLUMNS, type InsightRow } from "./insight-columns";
import { onlyShown, type ShownClasses, shownValues } from "./shown-classes";

const WANTED = "(SELECT value FROM json_each(?2))";

const BEGUN_BEFORE = `SELECT DISTINCT collection_id FROM insight WHERE account_id = ?1
    AND seq >= (SELECT min(first_seq) FROM collection WHERE account_id = ?1 AND seq IN ${WANTED}) AND seq < ?3
    AND collection_id IN ${WANTED}`;

export const COLLECTION_SQL = {
  /** ?1 account, ?2 JSON list of collections, ?3 first seq of the page. */
  begunBefore: BEGUN_BEFORE,
  /** By what a reader gets from whom people are held back. ?4 and ?5 as in `onlyShown`. */
  begunBeforeShown: `${BEGUN_BEFORE} ${onlyShown("?4", "?5")}`,
  sizes: `SELECT seq AS id, size FROM collection WHERE account_id = ?1 AND seq IN ${WANTED}`,
  /** ?3 the seq behind which they lie, ?4 the most rows. */
  membersAfter: `SELECT ${INSIGHT_COLUMNS} FROM insight WHERE account_id = ?1 AND seq > ?3
    AND seq <= (SELECT max(last_seq) FROM collection WHERE account_id = ?1 AND seq IN ${WANTED})
    AND collection_id IN ${WANTED} ORDER BY seq LIMIT ?4`,
} as const;

/** Rows of one answer: what a Worker holds of them at a time, a few MB at the limits of an insight. */
export const MEMBERS_AT_ONCE = 1_000;

interface CollectionsAround {
  /** Those that stand on an earlier page. */
  readonly begunBefore: ReadonlySet<number>;
  /** How many insights each has. */
  readonly sizes: ReadonlyMap<number, number>;
  /** Members after the page, oldest first; as many as `MEMBERS_AT_ONCE`: there may be more. */
  readonly after: readonly InsightRow[];
}

interface Asked {
  readonly accountId: number;
  readonly collectionIds: readonly number[];
}

/** One call. `first` and `last`: seq of the page's first and last insight. */
export async function collectionsAround(
  db: ShardDb,
  page: Asked & { readonly first: number; readonly last: number; readonly people: ShownClasses | null },
): Promise<CollectionsAround> {
  const { accountId, collectionIds, first, last, people } = page;
  if (collectionIds.length === 0) return { begunBefore: new Set(), sizes: new Map(), after: [] };
  const wanted = JSON.stringify(collectionIds);
  const [before, sizes, after] = await db.d1.batch([
    people === null
      ? db.d1.prepare(COLLECTION_SQL.begunBefore).bind(accountId, wanted, first)
      : db.d1.prepare(COLLECTION_SQL.begunBeforeShown).bind(accountId, wanted, first, ...shownValues(people)),
    db.d1.prepare(COLLECTION_SQL.sizes).bind(accountId, wanted),
    db.d1.prepare(COLLECTION_SQL.membersAfter).bind(accountId, wanted, last, MEMBERS_AT_ONCE),
  ]);
  const begun = (before?.results ?? []) as readonly { readonly collection_id: number }[];
  const sized = (sizes?.results ?? []) as readonly { readonly id: number; readonly size: number }[];
  return {
    begunBefore: new Set(begun.map((row) => row.collection_id)),
    sizes: new Map(sized.map(({ id, size }) => [id, size])),
    after: (after?.results ?? []) as InsightRow[],
  };
}

/** Members behind a seq, oldest first, `MEMBERS_AT_ONCE` at a time. A call each. */
export async function* membersAfter(
  db: ShardDb,
  { accountId, collectionIds, after }: Asked & { readonly after: number },
): AsyncGenerator<readonly InsightRow[]> {
  const wanted = JSON.stringify(collectionIds);
  for (let last = after; ; ) {
    const { results } = await db.d1
      .prepare(COLLECTION_SQL.membersAfter)
      .bind(accountId, wanted, last, MEMBERS_AT_ONCE)
      .all<InsightRow>();
    if (results.length > 0) yield results;
    if (results.length < MEMBERS_AT_ONCE) return;
    last = results.at(-1)?.seq ?? last;
  }
}
