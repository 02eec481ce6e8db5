// Pages of insights that a client can hold and ask about again: in columns, as objects, as collections, as photos.
// Exact for every reader. Touches control (who sees what) and the shards. Spec section 7, Insights;
// docs/platform.md, Insight pages.
//
// `limit` and `offset` count insights, as the count does, so that pages can be fetched in parallel: a collection stands,
// whole, on the page of its first insight. In columns they are places in the account (`seq`), so that a page is flat and
// keeps its version for every reader. A state is read with the rows or before them, so that a
// tag is never newer than the content it stands for. Rows are read as the answer is taken, so that a page of the longest
// insights needs no more memory than some hundreds of them.

import { columnParts, columnPieces, isTooBig } from "~/db/queries/insights/column-parts";
import type { InsightRow } from "~/db/queries/insights/insight-columns";
import { NO_HEAD } from "~/db/queries/insights/insights";
import { type PageState, pageState } from "~/db/queries/insights/page-state";
import { seesAll, type VisibleKeys } from "~/db/queries/insights/scope";
import type { ShownClasses } from "~/db/queries/insights/shown-classes";
import { type PhotoEntryRow, photoEntries } from "~/db/queries/photos/photo-entries";
import type { Actor } from "~/domain/actor";
import type { Insight } from "~/domain/insights/insight";
import { fromHex } from "~/domain/insights/insight-id";
import { type PageFormat, pageTag } from "~/domain/set/pages/page-tag";
import { wrongField } from "~/services/errors";
import {
  type EarlyLookup,
  type EarlyLookupDeps,
  type EarlyQuestion,
  lookUpEarly,
  openSealed,
  type SealedBody,
} from "./early-page-lookup";
import { insightOf } from "./insight-row";
import {
  type AccountView,
  accountViews,
  type HeldPage,
  type HeldTags,
  type PageQuery,
  partsOf,
  type SliceDeps,
  type SlicePart,
  shownState,
  slicesFor,
  tagOf,
} from "./insight-slices";
import { readCollections } from "./page-collections";
import { NO_TAXA, type TaxonOf, taxaOf, versionsToTag } from "./page-taxa";
import { rowPieces } from "./read-slice";

/** A stored photo of the photo map. */
export interface PhotoEntry {
  readonly insightId: string;
  readonly deviceId: string;
  /** When it was taken by its own EXIF, ms UTC. */
  readonly createdAt: number | null;
}

/** JSON of a page: whole, or read piece by piece as it is taken. */
type PageText = string | AsyncIterable<string>;

/** A page that spells out what its classes mean. */
interface MeantPage<Body> extends HeldPage<Body> {
  readonly taxonOf: TaxonOf;
}

/** Items of a page, some at a time, read as they are taken. */
export type Pieces<Item> = AsyncGenerator<readonly Item[]>;

export function createInsightPagesService(deps: EarlyLookupDeps) {
  return {
    /**
     * Begins to ask for the tag of a page in columns, and for its seal where one would be taken, while it is still looked
     * up who asks and what they see, so that "unchanged" and a sealed page take the time of one call, not of three.
     * A refused reader must not learn of it. Never rejects.
     */
    lookUpEarly: (visible: Promise<VisibleKeys | null>, asked: EarlyQuestion): EarlyLookup =>
      lookUpEarly(deps, visible, asked),

    /**
     * The page that was looked up early as it is in the bucket, packed and compressed; null where no seal holds for
     * what the reader sees, or it is lost, or held already: then `columns` answers.
     */
    sealed: (early: EarlyLookup, held: HeldTags): Promise<SealedBody | null> => openSealed(deps, early, held),

    /** Insights as objects. Refuses an account of which the reader sees nothing (notFound). */
    objects: (actor: Actor, query: PageQuery, held: HeldTags): Promise<MeantPage<Pieces<Insight>>> =>
      page(deps, actor, { query, held, format: "objects", read: readInsights }),

    /** The collections whose first insight is on the page, each as its insights, oldest first. */
    collections: (
      actor: Actor,
      query: PageQuery,
      held: HeldTags,
    ): Promise<MeantPage<Pieces<readonly Insight[]>>> =>
      page(deps, actor, { query, held, format: "collections", read: readCollections }),

    /** The stored photos among the insights of the page. */
    photos: (actor: Actor, query: PageQuery, held: HeldTags): Promise<HeldPage<Pieces<PhotoEntry>>> =>
      page(deps, actor, { query, held, format: "photos", read: readPhotos }),

    /**
     * The insights at the places from `offset` on of one account in the compact form, JSON of a `ColumnPage`, read in
     * one call; fewer than `limit` for a reader of some devices. Refuses: an account of which the reader sees nothing
     * (notFound), and no account when they see several (invalid).
     */
    async columns(
      actor: Actor,
      query: PageQuery,
      held: HeldTags,
      early: EarlyLookup = Promise.resolve(null),
    ): Promise<HeldPage<PageText>> {
      const format = "columns";
      const unchanged = (await early)?.etag ?? null;
      if (unchanged !== null && held.has(unchanged)) return { etag: unchanged, body: null };
      const { views, missing } = await accountViews(deps, actor, query.account);
      const [view, ...others] = views;
      const [only] = missing;
      if (only && !view && missing.length === 1) deps.shardFor(only.shard);
      if (others.length + missing.length > 0) {
        const sentence = "You can see several accounts; name one.";
        throw wrongField("account", sentence);
      }
      if (!view) {
        const etag = pageTag({ account: "all", range: query, version: "0", format, scope: "0" });
        return { etag, body: held.has(etag) ? null : columnPage({ ...actor, devices: new Map() }, NO_ROWS) };
      }
      const about = { range: query, format } as const;
      if (view.scope.hides.length > 0) {
        const { state, people } = await shownState(view, rangeOf(view, query));
        const etag = await tagOf(deps.digest, [{ ...view, state, people }], about);
        if (held.has(etag)) return { etag, body: null };
        return { etag, body: columnPage(view.scope, await readColumns(view, query, people)) };
      }
      const read = await readColumns(view, query, null);
      const etag = await tagOf(deps.digest, [{ ...view, state: read.state, people: null }], about);
      if (held.has(etag)) return { etag, body: null };
      return { etag, body: columnPage(view.scope, read) };
    },
  };
}

async function page<Item>(
  deps: SliceDeps,
  actor: Actor,
  asked: {
    readonly query: PageQuery;
    readonly held: HeldTags;
    readonly format: PageFormat;
    readonly read: (part: SlicePart) => Pieces<Item>;
  },
): Promise<MeantPage<Pieces<Item>>> {
  const { query, held, format } = asked;
  const about = { range: query, format };
  const { views, missing: unreachable } = await accountViews(deps, actor, query.account);
  const missing = unreachable.map(({ accountId }) => accountId);
  const [slices, meanings] = await Promise.all([slicesFor(views, about), versionsToTag(deps, views, format)]);
  const etag = await tagOf(deps.digest, slices, { ...about, meanings });
  if (held.has(etag)) return { etag, body: null, missing, taxonOf: NO_TAXA };
  const taxonOf = await taxaOf(deps, views, format);
  return { etag, body: oneAfterAnother(partsOf(slices, query), asked.read), missing, taxonOf };
}

async function* oneAfterAnother<Item>(
  parts: readonly SlicePart[],
  read: (part: SlicePart) => Pieces<Item>,
): Pieces<Item> {
  for (const part of parts) yield* read(part);
}

const NO_ROWS: ColumnsRead = { state: { head: NO_HEAD, version: "0" }, parts: [] };

interface ColumnsRead {
  readonly state: PageState;
  readonly parts: readonly string[] | AsyncIterable<string>;
}

function rangeOf({ scope }: AccountView, { offset, limit }: PageQuery) {
  return { accountId: scope.accountId, from: offset, to: offset + limit };
}

/**
 * The fast path where it is open and no place is rounded; whether `seq` has gaps is learnt together with the rows. What
 * is too long to be built at once is read part by part.
 */
async function readColumns(
  view: AccountView,
  query: PageQuery,
  people: ShownClasses | null,
): Promise<ColumnsRead> {
  const { scope, db } = view;
  const { accountId, devices, whole } = scope;
  const range = rangeOf(view, query);
  const rounded = [...devices.values()].flatMap(({ deviceKey, exactPlace }) => (exactPlace ? [] : deviceKey));
  const ofDevices = { ...range, devices: { seen: [...devices.keys()], rounded, people } };
  try {
    if (whole && rounded.length === 0) {
      const read = await columnParts(db, { ...range, devices: null });
      if (seesAll(scope, read.state.head) && read.state.head.dense) return read;
    }
    return await columnParts(db, ofDevices);
  } catch (error) {
    if (!isTooBig(error)) throw error;
    const state = await pageState(db, accountId, range);
    return { state, parts: columnPieces(db, { ...ofDevices, epoch: state.head.epoch }) };
  }
}

function columnPage(
  { accountId, devices }: Pick<AccountView["scope"], "accountId" | "devices">,
  { state, parts }: ColumnsRead,
): PageText {
  const { epoch } = state.head;
  const names = Object.fromEntries([...devices].map(([key, device]) => [key, device.deviceId]));
  const head = `{"accountId":${accountId},"epoch":${epoch},"devices":${JSON.stringify(names)},"parts":[`;
  return Symbol.asyncIterator in parts ? listed(head, parts, "]}") : `${head}${parts.join(",")}]}`;
}

async function* listed(head: string, parts: AsyncIterable<string>, tail: string): AsyncGenerator<string> {
  let before = head;
  for await (const part of parts) {
    yield before + part;
    before = ",";
  }
  yield before === "," ? tail : before + tail;
}

async function* readInsights(part: SlicePart): Pieces<Insight> {
  for await (const rows of rowPieces(part)) yield insightsOf(rows, part);
}

function insightsOf(rows: readonly InsightRow[], { slice }: SlicePart): readonly Insight[] {
  return rows.map((row) => insightOf(row, slice.scope));
}

async function* readPhotos({ slice, from, to }: SlicePart): Pieces<PhotoEntry> {
  const { scope, db, fast, people } = slice;
  const rows = await photoEntries(db, {
    accountId: scope.accountId,
    deviceKeys: fast ? null : [...scope.devices.keys()],
    people,
    from,
    to,
  });
  yield rows.map((row: PhotoEntryRow) => ({
    insightId: fromHex(row.id),
    deviceId: scope.devices.get(row.device_key)?.deviceId ?? "",
    createdAt: row.photo_at,
  }));
}
