// Reading insights for a signed-in user: how many, the newest ones, and one opened. Touches control
// (who sees what) and the shards. Spec sections 2.8, 3 (Insight), 7 (Insights). Pages of them: insight-pages.ts.

import { newestInsights, surroundings } from "~/db/queries/insights/insights";
import { algName } from "~/db/queries/models/known";
import type { Actor } from "~/domain/actor";
import type { Insight } from "~/domain/insights/insight";
import { fromHex } from "~/domain/insights/insight-id";
import { isReviewed } from "~/domain/insights/is-reviewed";
import type { SetAnswer } from "~/domain/set/set-answer";
import type { InsightDetail } from "~/domain/view/insight-detail";
import type { PageSize } from "~/domain/view/page-size";
import { knownTo } from "~/services/models/known-to";
import { insightOf } from "./insight-row";
import { accountViews, type Slice, type SliceDeps, shownState, sliceOf, totalOf } from "./insight-slices";
import { findInsight } from "./visible-insight";

/** Most insights of one answer (spec section 9: insight fetch page size). */
export const PAGE_LIMIT = 10_000;

/** How far back the newest rows are looked for; what lies deeper is the set's to find. */
const RECENT = 10_000;

export function createInsightsService(deps: SliceDeps) {
  /** The counters of every account; no versions are asked for. */
  async function slices(actor: Actor): Promise<readonly Slice[]> {
    const { views } = await accountViews(deps, actor);
    return Promise.all(views.map((view) => sliceOf(view, { from: 0, to: 1 })));
  }

  return {
    /** How many insights the actor sees. Reads counters, never insights. */
    async count(actor: Actor): Promise<number> {
      return totalOf(await slices(actor));
    },

    /**
     * The newest rows over all accounts, archived ones left out, as the set in the browser would answer them; and how
     * many insights the actor sees in all. Looks no deeper than `RECENT` insights an account.
     */
    async newest(
      actor: Actor,
      size: PageSize,
    ): Promise<{ readonly answer: SetAnswer; readonly total: number }> {
      const all = await slices(actor);
      const total = totalOf(all);
      const parts = await Promise.all(all.map((slice) => newestOf(slice, size)));
      const items = parts
        .flat()
        .sort((a, b) => b.receivedAt - a.receivedAt || b.seq - a.seq)
        .slice(0, size)
        .map((insight) => ({ ...insight, collection: null }));
      // A page that is not full holds everything that is not archived, unless some lies deeper than was looked.
      const whole = items.length < size && total <= RECENT;
      const matching = whole ? items.length : total;
      const unreviewed = whole ? items.filter((insight) => !isReviewed(insight)).length : 0;
      const answer: SetAnswer = {
        items,
        members: [],
        matching,
        unreviewed,
        inScope: matching,
        hiddenArchived: whole ? total - items.length : 0,
        emptiedBy: null,
        loaded: whole ? total : items.length,
      };
      return { answer, total };
    },

    /** One insight with its collection and neighbours; null when it does not exist or is not the actor's. */
    async open(actor: Actor, insightId: string): Promise<InsightDetail | null> {
      const found = await findInsight(deps, actor, insightId);
      if (!found) return null;
      const { row, scope, db, heldBack } = found;
      const people = scope.hides.length > 0 ? (await shownState(found, "any")).people : null;
      const [around, name] = await Promise.all([
        surroundings(db, {
          accountId: row.accountId,
          idHex: row.id,
          collectionId: row.collectionId,
          deviceKeys: [...scope.devices.keys()],
          people,
        }),
        row.algId === null
          ? null
          : algName(deps.control, knownTo(actor), { accountId: row.accountId, algId: row.algId }),
      ]);
      const members = around.members.filter(
        (member) => scope.devices.has(member.deviceKey) && !heldBack.insight(member),
      );
      return {
        insight: insightOf(row, scope),
        members: (members.length > 0 ? members : [row]).map((member) => insightOf(member, scope)),
        passing: null,
        previousId: around.newerId === null ? null : fromHex(around.newerId),
        nextId: around.olderId === null ? null : fromHex(around.olderId),
        algName: name,
      };
    },
  };
}

async function newestOf({ scope, db, state, people }: Slice, size: number): Promise<readonly Insight[]> {
  const rows = await newestInsights(db, {
    accountId: scope.accountId,
    deviceKeys: [...scope.devices.keys()],
    people,
    from: Math.max(state.head.nextSeq - RECENT, 0),
    limit: size,
  });
  return rows.map((row) => insightOf(row, scope));
}
