// What tells whether a page of an account's insights has changed: its counters and the versions of its pages. Read
// before or together with the rows, never after them, so that a tag is never newer than the content it stands for.
import type { ShardDb } from "~/db/client";
import { type AccountHead, NO_HEAD } from "./insights";

/** Insights that share one version (`page_ver.page` = floor(seq / 10,000)). */
export const VERSION_ROWS = 10_000;

export const PAGE_STATE_SQL = {
  /** ?1 account. */
  head: "SELECT next_seq, live, dense, epoch, cleared FROM account_head WHERE account_id = ?1",
  /** ?1 account, ?2 first page, ?3 last page. */
  versions: "SELECT page, ver FROM page_ver WHERE account_id = ?1 AND page >= ?2 AND page <= ?3",
  /** Versions only ever grow, so their sum changes with any of them. ?1 account. */
  allVersions: "SELECT coalesce(sum(ver), 0) AS ver FROM page_ver WHERE account_id = ?1",
} as const;

/** An account at one moment: its counters, and a text that changes with the content of the rows asked about. */
export interface PageState {
  readonly head: AccountHead;
  readonly version: string;
}

/** Which rows of an account a state is about: those of a key range, or any. */
export type StateOf = { readonly from: number; readonly to: number } | "any";

/** The statements of a state, two, for a batch that may hold more. */
export function stateStatements(
  db: ShardDb,
  accountId: number,
  of: StateOf,
): [head: D1PreparedStatement, versions: D1PreparedStatement] {
  const head = db.d1.prepare(PAGE_STATE_SQL.head).bind(accountId);
  if (of === "any") return [head, db.d1.prepare(PAGE_STATE_SQL.allVersions).bind(accountId)];
  const { first, last } = pagesOf(of);
  return [head, db.d1.prepare(PAGE_STATE_SQL.versions).bind(accountId, first, last)];
}

/** Reads the answers of `stateStatements`. */
export function toPageState(answers: readonly D1Result[], of: StateOf): PageState {
  const row = answers[0]?.results[0] as HeadRow | undefined;
  const head = row ? { ...row, nextSeq: row.next_seq, dense: row.dense === 1 } : NO_HEAD;
  const versions = (answers[1]?.results ?? []) as readonly VersionRow[];
  if (of === "any") {
    return { head, version: `s${head.nextSeq}-${head.live}-${versions[0]?.ver ?? 0}` };
  }
  const { first, last } = pagesOf(of);
  const parts: number[] = [];
  for (let page = first; page <= last; page++) {
    parts.push(versions.find((version) => version.page === page)?.ver ?? 0);
  }
  return { head, version: parts.join("-") };
}

/** The state of an account in one call. */
export async function pageState(db: ShardDb, accountId: number, of: StateOf): Promise<PageState> {
  return toPageState(await db.d1.batch(stateStatements(db, accountId, of)), of);
}

interface HeadRow {
  readonly next_seq: number;
  readonly live: number;
  readonly dense: number;
  readonly epoch: number;
  readonly cleared: number;
}

interface VersionRow {
  readonly page?: number;
  readonly ver: number;
}

function pagesOf(range: { readonly from: number; readonly to: number }) {
  const first = Math.floor(range.from / VERSION_ROWS);
  return { first, last: Math.max(first, Math.floor((range.to - 1) / VERSION_ROWS)) };
}
