// Reading insights for a signed-in user: the newest ones, one opened, and pages at any offset. Touches control (who
// sees what) and the shards. Spec sections 2.8, 3 (Insight), 7 (Insights); the order is accounts by id, then seq.

import type { ControlDb, ShardDb } from "../db/client";
import { algName } from "../db/queries/devices";
import {
  accountHead,
  countByDevices,
  type InsightRow,
  insightById,
  insightRange,
  insightsOfDevices,
  surroundings,
} from "../db/queries/insights";
import { type AccountScope, visibleScope } from "../db/queries/scope";
import type { Actor } from "../domain/actor";
import type { Insight } from "../domain/insights/insight";
import type { InsightDetail, InsightListPage, PageSize } from "../domain/insights/insight-detail";
import { fromHex, parseInsightId, toHex } from "../domain/insights/insight-id";
import { toInsight } from "./insight-row";

export interface InsightDeps {
  readonly control: ControlDb;
  readonly shardFor: (shard: number) => ShardDb;
}

/** One account with how many insights the reader sees of it, and whether the key range may be used. */
interface Slice {
  readonly scope: AccountScope;
  readonly db: ShardDb;
  readonly count: number;
  /** All devices visible and no gaps: limit and offset are a key range. */
  readonly fast: boolean;
}

/** Most insights of one answer (spec section 9: insight fetch page size). */
export const PAGE_LIMIT = 10_000;

export function createInsightsService(deps: InsightDeps) {
  async function slices(actor: Actor): Promise<readonly Slice[]> {
    const scopes = await visibleScope(deps.control, actor.userId);
    return Promise.all(
      scopes.map(async (scope) => {
        const db = deps.shardFor(scope.shard);
        const head = await accountHead(db, scope.accountId);
        const count = scope.whole
          ? head.live
          : await countByDevices(db, scope.accountId, [...scope.devices.keys()]);
        return { scope, db, count, fast: scope.whole && head.dense };
      }),
    );
  }

  return {
    /** How many insights the actor sees. Reads counters, never insights. */
    async count(actor: Actor): Promise<number> {
      return total(await slices(actor));
    },

    /**
     * `limit` insights from `offset` on, oldest first within each account. Flat at any offset where the reader sees
     * the whole account; exact otherwise.
     */
    async page(
      actor: Actor,
      query: { readonly limit: number; readonly offset: number },
    ): Promise<readonly Insight[]> {
      const limit = Math.min(query.limit, PAGE_LIMIT);
      const parts: Promise<readonly Insight[]>[] = [];
      let start = 0;
      for (const slice of await slices(actor)) {
        const from = Math.max(query.offset - start, 0);
        const to = Math.min(query.offset + limit - start, slice.count);
        if (from < to) parts.push(readSlice(slice, { from, to, newestFirst: false }));
        start += slice.count;
      }
      return (await Promise.all(parts)).flat();
    },

    /** One page of the list, newest received first over all accounts. */
    async newest(
      actor: Actor,
      query: { readonly page: number; readonly size: PageSize },
    ): Promise<InsightListPage> {
      const all = await slices(actor);
      const from = query.page * query.size;
      const to = from + query.size;
      const single = all.length === 1;
      // With several accounts every one could hold the whole page, so each is read from its newest on and merged.
      const parts = await Promise.all(
        all.map((slice) =>
          readSlice(slice, { from: single ? from : 0, to: Math.min(to, slice.count), newestFirst: true }),
        ),
      );
      const merged = parts.flat();
      const items = single
        ? merged
        : merged.sort((a, b) => b.timeStamp - a.timeStamp || b.seq - a.seq).slice(from, to);
      return { items, total: total(all), page: query.page, size: query.size };
    },

    /** One insight with its collection and neighbours; null when it does not exist or is not the actor's. */
    async open(actor: Actor, insightId: string): Promise<InsightDetail | null> {
      const found = await find(actor, insightId);
      if (!found) return null;
      const { row, scope, db } = found;
      const [around, name] = await Promise.all([
        surroundings(db, {
          accountId: row.account_id,
          seq: row.seq,
          collectionId: row.collection_id,
          deviceKeys: [...scope.devices.keys()],
        }),
        row.alg_id === null ? null : algName(deps.control, row.alg_id),
      ]);
      const members = around.members.filter((member) => scope.devices.has(member.device_key));
      return {
        insight: toInsight(row, scope),
        members: (members.length > 0 ? members : [row]).map((member) => toInsight(member, scope)),
        previousId: around.newerId === null ? null : fromHex(around.newerId),
        nextId: around.olderId === null ? null : fromHex(around.olderId),
        algName: name,
      };
    },
  };

  async function find(actor: Actor, text: string) {
    const insightId = parseInsightId(text);
    if (insightId === null) return null;
    const scopes = await visibleScope(deps.control, actor.userId);
    for (const shard of new Set(scopes.map((scope) => scope.shard))) {
      const db = deps.shardFor(shard);
      const row = await insightById(db, toHex(insightId));
      const scope = row && scopes.find((candidate) => candidate.accountId === row.account_id);
      if (row && scope?.devices.has(row.device_key)) return { row, scope, db };
    }
    return null;
  }
}

function total(slices: readonly Slice[]): number {
  return slices.reduce((sum, slice) => sum + slice.count, 0);
}

/** Rows `from` to `to` (exclusive) of one account, counted from its oldest or from its newest. */
async function readSlice(
  slice: Slice,
  range: { readonly from: number; readonly to: number; readonly newestFirst: boolean },
): Promise<readonly Insight[]> {
  if (range.to <= range.from) return [];
  const { scope, db } = slice;
  const rows: readonly InsightRow[] = slice.fast
    ? await insightRange(db, {
        accountId: scope.accountId,
        from: range.newestFirst ? slice.count - range.to : range.from,
        to: range.newestFirst ? slice.count - range.from : range.to,
        newestFirst: range.newestFirst,
      })
    : await insightsOfDevices(db, {
        accountId: scope.accountId,
        deviceKeys: [...scope.devices.keys()],
        limit: range.to - range.from,
        offset: range.from,
        newestFirst: range.newestFirst,
      });
  return rows.map((row) => toInsight(row, scope));
}
