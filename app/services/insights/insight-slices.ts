// What a reader sees of each account, in the order of the set (accounts by id, then seq), and which part of it a page
// covers. The fast path is a key range: every device of the account is visible, nothing is held back from the reader, and
// `seq` has no gaps. Decisions 0022, Insights by sequence, and 0147, People in pictures.
import type { ControlDb, ShardDb } from "~/db/client";
import { countStatement } from "~/db/queries/insights/insights";
import {
  type PageState,
  pageState,
  type StateOf,
  stateStatements,
  toPageState,
} from "~/db/queries/insights/page-state";
import { type AccountScope, seesAll, visibleScope } from "~/db/queries/insights/scope";
import {
  type ClassRow,
  type HidingClassRow,
  hidingClassesStatement,
  type ShownClasses,
} from "~/db/queries/insights/shown-classes";
import type { Actor } from "~/domain/actor";
import { type PageFormat, pageTag } from "~/domain/set/pages/page-tag";
import type { MeaningVersions } from "~/domain/set/species/set-species";
import { refused } from "~/services/errors";
import { type HeldBack, heldBackFrom, type PeopleDeps } from "~/services/people/held-back";
import type { Digest } from "~/services/ports";
import type { Shards } from "~/services/shards";

export interface SliceDeps extends Shards, PeopleDeps {
  readonly control: ControlDb;
  readonly digest: Digest;
}

export interface PageQuery {
  /** 1 to 10,000. */
  readonly limit: number;
  readonly offset: number;
  /** Only this account of those the reader sees. */
  readonly account?: number | undefined;
}

/** Tags that the client holds. */
export interface HeldTags {
  readonly some: boolean;
  readonly has: (etag: string) => boolean;
}

/** The body is null when the client holds it. */
export interface HeldPage<Body> {
  readonly etag: string;
  readonly body: Body | null;
  /** Accounts of the reader's that could not be reached: the body is without them. */
  readonly missing?: readonly number[];
}

/** One account as a reader sees it. */
export interface AccountView {
  readonly scope: AccountScope;
  readonly db: ShardDb;
  readonly heldBack: HeldBack;
}

/** The same with its state at one moment. */
export interface Slice extends AccountView {
  /** How many of its insights the reader sees. */
  readonly count: number;
  readonly state: PageState;
  readonly fast: boolean;
  /** Null: nothing is held back from the reader. */
  readonly people: ShownClasses | null;
}

/** A part of one account: rows `from` to `to` (exclusive) of what the reader sees, oldest first. */
export interface SlicePart {
  readonly slice: Slice;
  readonly from: number;
  readonly to: number;
}

/**
 * The accounts that a reader sees, or the one asked for; `missing` are those whose shard is not there. Refuses one of
 * which they see nothing (notFound), and the one asked for when it cannot be reached (unavailable).
 */
export async function accountViews(
  deps: SliceDeps,
  actor: Actor,
  account?: number,
): Promise<{ readonly views: readonly AccountView[]; readonly missing: readonly AccountScope[] }> {
  const scopes = await visibleScope(deps.control, actor.userId);
  const asked = account === undefined ? scopes : scopes.filter(({ accountId }) => accountId === account);
  if (account !== undefined && asked.length === 0) throw refused("notFound", "There is no such account.");
  const isOpen = ({ shard }: AccountScope) => account !== undefined || deps.shards.includes(shard);
  const heldBack = await heldBackFrom(deps, asked);
  return {
    views: asked.filter(isOpen).map((scope) => ({ scope, db: deps.shardFor(scope.shard), heldBack })),
    missing: asked.filter((scope) => !isOpen(scope)),
  };
}

/** Reads counters and versions, never insights: one call, a second where `seq` has gaps. */
export async function sliceOf(view: AccountView, of: StateOf): Promise<Slice> {
  const { scope, db } = view;
  const { accountId, devices } = scope;
  if (scope.whole) {
    const state = await pageState(db, accountId, of);
    const fast = seesAll(scope, state.head) && state.head.dense;
    if (fast) return { ...view, state, count: state.head.live, fast, people: null };
  }
  if (scope.hides.length > 0) {
    const { state, people, count } = await shownState(view, "any");
    return { ...view, state, count, fast: false, people };
  }
  const answers = await db.d1.batch([
    ...stateStatements(db, accountId, "any"),
    countStatement(db, accountId, [...devices.keys()]),
  ]);
  const [sum] = (answers[2]?.results ?? []) as readonly { readonly n: number }[];
  return { ...view, state: toPageState(answers, "any"), count: sum?.n ?? 0, fast: false, people: null };
}

/**
 * Of an account with cameras that hide people: its state, what is shown and how much that is, at one moment. Rows are read
 * afterwards, so that what comes in between belongs to a later state.
 */
export async function shownState(
  { scope, db, heldBack }: AccountView,
  of: StateOf,
): Promise<{ readonly state: PageState; readonly people: ShownClasses; readonly count: number }> {
  const { accountId, devices, hides } = scope;
  const answers = await db.d1.batch([
    ...stateStatements(db, accountId, of),
    hidingClassesStatement(db, accountId, { deviceKeys: [...devices.keys()], hides }),
  ]);
  const rows = (answers[2]?.results ?? []) as readonly HidingClassRow[];
  const { seen, people } = shownOf({ scope, heldBack }, rows);
  return { state: toPageState(answers, of), people, count: seen.reduce((sum, { n }) => sum + n, 0) };
}

/** The classes that the reader sees, as often as they see them, and what is shown of the cameras that hide people. */
export function shownOf(
  { scope, heldBack }: Pick<AccountView, "scope" | "heldBack">,
  rows: readonly (ClassRow & Partial<HidingClassRow>)[],
): { readonly seen: readonly ClassRow[]; readonly people: ShownClasses } {
  const { accountId, hides } = scope;
  const isHeld = new Set(
    rows.filter(({ hidden, className }) => hidden === 1 && heldBack.inAccount(accountId, className)),
  );
  const classesOf = (held: boolean) =>
    rows.flatMap((row) => (row.hidden === 1 && isHeld.has(row) === held ? row.className : []));
  return {
    seen: rows.filter((row) => !isHeld.has(row)),
    people: { hides, shown: classesOf(false), held: classesOf(true) },
  };
}

/**
 * The slices of all views, for a page. Of a single account only the rows of the page can change it; not so a page of
 * collections, whose members may lie on any later page.
 */
export function slicesFor(
  views: readonly AccountView[],
  page: { readonly range: PageQuery; readonly format: PageFormat },
): Promise<readonly Slice[]> {
  const { offset, limit } = page.range;
  const own = views.length === 1 && page.format !== "collections";
  return Promise.all(views.map((view) => sliceOf(view, own ? { from: offset, to: offset + limit } : "any")));
}

/** The parts of the slices that lie between offset and offset + limit. */
export function partsOf(slices: readonly Slice[], query: PageQuery): readonly SlicePart[] {
  const parts: SlicePart[] = [];
  let start = 0;
  for (const slice of slices) {
    const from = Math.max(query.offset - start, 0);
    const to = Math.min(query.offset + query.limit - start, slice.count);
    if (from < to) parts.push({ slice, from, to });
    start += slice.count;
  }
  return parts;
}

export function totalOf(slices: readonly Slice[]): number {
  return slices.reduce((sum, slice) => sum + slice.count, 0);
}

/** The tag of a page over some slices; of one that spells taxa out, with the versions of its accounts' meanings. */
export async function tagOf(
  digest: Digest,
  slices: readonly Pick<Slice, "scope" | "state" | "people">[],
  {
    meanings = [],
    ...page
  }: { readonly range: PageQuery; readonly format: PageFormat; readonly meanings?: MeaningVersions },
): Promise<string> {
  const scope = await scopeHash(digest, slices, page.format);
  const meant = new Map(
    await Promise.all(
      meanings.map(async ({ accountId, version, models }) => {
        const confirmed = models === "" ? "" : `.${(await digest.sha256(models)).slice(0, 8)}`;
        return [accountId, `m${version}${confirmed}`] as const;
      }),
    ),
  );
  const versionOf = ({ scope: { accountId }, state }: Pick<Slice, "scope" | "state">) =>
    state.version + (meant.get(accountId) ?? "");
  const [only] = slices;
  if (only && slices.length === 1) {
    return pageTag({ ...page, account: only.scope.accountId, version: versionOf(only), scope });
  }
  const versions = slices.map((slice) => [slice.scope.accountId, versionOf(slice)]);
  const version = (await digest.sha256(JSON.stringify(versions))).slice(0, 16);
  return pageTag({ ...page, account: "all", version, scope });
}

/**
 * Twelve hex digits of what the reader sees: keys of devices, below zero where places are rounded, and their names where
 * the form carries them. Of cameras that hide people, their keys and the classes that are held back, which is what the
 * switches and the account's meanings come to: a change of these that holds back the same leaves every tag as it is.
 */
async function scopeHash(
  digest: Digest,
  slices: readonly Pick<Slice, "scope" | "people">[],
  format: PageFormat,
): Promise<string> {
  const named = format === "objects" || format === "collections";
  const seen = slices.flatMap(({ scope }) =>
    [...scope.devices.values()].map(({ deviceKey, exactPlace, deviceName, displayName }) => {
      const key = exactPlace ? deviceKey : -deviceKey;
      return named ? [key, deviceName, displayName] : key;
    }),
  );
  const withheld = slices.flatMap(({ people }) => (people ? [[people.hides, [...people.held].sort()]] : []));
  return seenHash(digest, JSON.stringify(seen) + (withheld.length > 0 ? JSON.stringify(withheld) : ""));
}

/** Twelve hex digits of what is seen, as JSON. */
export async function seenHash(digest: Digest, seen: string): Promise<string> {
  return (await digest.sha256(seen)).slice(0, 12);
}
