// A page in columns that is asked for while it is still looked up who asks: its tag, and the seal that holds for it. From
// keys, versions and seals alone; neither names nor rows are read. A reader from whom people are held back learns nothing
// here. Decision 0130, Sealed pages.
//
// Never wrong: the version and the seal are of one moment, the object says exactly what that version says, and whether the
// reader may have it is decided as for the rows. What changes in between is newer than the answer, as it is for any answer.
import { dropSeals, type LiveSeal, sealedState } from "~/db/queries/insights/page-seals";
import { type PageState, pageState } from "~/db/queries/insights/page-state";
import { seesAll, type VisibleKeys } from "~/db/queries/insights/scope";
import { SET_PAGE_SIZE } from "~/domain/set/pages/column-page";
import { SEAL_STATES, sealKey } from "~/domain/set/pages/page-seal";
import { isWholePage, pageTag } from "~/domain/set/pages/page-tag";
import type { Background, PageStore } from "~/services/ports";
import { inEveryShard } from "~/services/shards";
import { type HeldTags, type PageQuery, type SliceDeps, seenHash } from "./insight-slices";

export interface EarlyLookupDeps extends SliceDeps {
  readonly pages: PageStore;
  readonly background: Background;
}

/** A page in columns as it is now for the user of a session. */
interface EarlyPage {
  readonly etag: string;
  readonly shard: number;
  /** Null: the page is read from the database. */
  readonly seal: LiveSeal | null;
  /** The sealed page if it was asked for ahead and is on its way; else null. */
  readonly opening: Opening | null;
}

type Opening = ReturnType<PageStore["get"]>;

export interface EarlyQuestion {
  readonly query: PageQuery & { readonly account: number };
  readonly sealed: boolean;
  /** The reader holds no version. A sealed page is opened as soon as its name is known, even before it is known who asks. */
  readonly opens?: boolean;
}

/** Null when the page is not to be had this way. Never rejects. */
export type EarlyLookup = Promise<EarlyPage | null>;

/** The bytes of a sealed page, compressed. */
export interface SealedBody {
  readonly etag: string;
  readonly body: ReadableStream<Uint8Array>;
  readonly bytes: number;
}

/**
 * Begins to ask, while it is still asked what the reader sees of the account. A refused reader must not learn of it.
 * `sealed`: a sealed page would be taken.
 */
export function lookUpEarly(
  deps: EarlyLookupDeps,
  visible: Promise<VisibleKeys | null>,
  asked: EarlyQuestion,
): EarlyLookup {
  return findEarly(deps, visible, asked).catch(() => null);
}

/** The sealed page that was looked up early; null where there is none, it is lost, or the reader holds it. */
export async function openSealed(
  deps: EarlyLookupDeps,
  early: EarlyLookup,
  held: HeldTags,
): Promise<SealedBody | null> {
  const found = await early;
  if (!found?.seal || held.has(found.etag)) return null;
  const { etag, shard, seal } = found;
  const body = await (found.opening ?? open(deps, seal));
  if (body === "lost") deps.background.run(forget(deps, shard, seal));
  return typeof body === "string" ? null : { etag, body, bytes: seal.bytes };
}

async function findEarly(
  deps: EarlyLookupDeps,
  visible: Promise<VisibleKeys | null>,
  { query, sealed, opens = false }: EarlyQuestion,
): EarlyLookup {
  const { account, offset, limit } = query;
  const page = sealed && isWholePage(query) ? offset / SET_PAGE_SIZE : null;
  // All shards are asked at once: which is the account's is known with what the reader sees.
  const [seen, states] = await Promise.all([
    visible,
    inEveryShard(deps, async (db): Promise<FoundState> => {
      if (page === null) {
        const state = await pageState(db, account, { from: offset, to: offset + limit });
        return { ...state, seal: null, opening: null };
      }
      const state = await sealedState(db, { accountId: account, page });
      return { ...state, opening: opens && state.seal ? open(deps, state.seal) : null };
    }),
  ]);
  const state = states[deps.shards.indexOf(seen?.shard ?? -1)];
  const isSealed = seen !== null && state !== undefined && isOnFastPath(seen, state);
  for (const { opening } of states) {
    if (opening && !(isSealed && opening === state.opening)) deps.background.run(closed(opening));
  }
  if (!seen || !state) return null;
  const scope = await seenHash(deps.digest, seen.keys);
  const etag = pageTag({ account, range: query, version: state.version, format: "columns", scope });
  const { seal, opening } = isSealed ? state : { seal: null, opening: null };
  return { etag, shard: seen.shard, seal, opening };
}

/** What a shard knows of the page. */
interface FoundState extends PageState, Pick<EarlyPage, "seal" | "opening"> {}

function open({ pages }: EarlyLookupDeps, seal: LiveSeal): Opening {
  return pages.get(sealKey(seal), seal.bytes);
}

/** Cancels a page that this reader doesn't get. */
async function closed(opening: Opening): Promise<void> {
  const body = await opening;
  if (typeof body !== "string") await body.cancel();
}

/** As `readColumns` decides it. */
function isOnFastPath(seen: VisibleKeys, { head }: PageState): boolean {
  return seesAll(seen, head) && head.dense && seen.rounded === 0;
}

/** The job makes it anew. The object first, should there be another: as long as there is one, the row names it. */
async function forget(deps: EarlyLookupDeps, shard: number, seal: LiveSeal): Promise<void> {
  await deps.pages.remove([sealKey(seal)]);
  await dropSeals(deps.shardFor(shard), [{ ...seal, state: SEAL_STATES.sealed }]);
}
