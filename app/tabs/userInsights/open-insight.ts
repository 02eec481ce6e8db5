// Which insight the detail dialog shows. While the server is still answering, what the list or the collection
// already knows is shown at once. Pure.

import type { Insight } from "../../domain/insights/insight";
import type { InsightDetail, InsightListPage, UserInsightsData } from "../../domain/insights/insight-detail";

export interface OpenInsight {
  readonly detail: InsightDetail;
  /** False while only the list's knowledge is shown: collection and model may still be on their way. */
  readonly complete: boolean;
  /** 1-based place in the whole list; null when the page of the list does not hold it. */
  readonly place: number | null;
}

/** `asked` is the id that the address names, or will name once the running navigation is done. */
export function openInsight(
  data: UserInsightsData,
  asked: string | null,
): OpenInsight | { readonly missing: string } | null {
  if (asked === null) return null;
  const { list, open } = data;
  const answered = open && !("missing" in open) ? open : null;
  if (answered?.insight.insightId === asked) return withPlace(list, answered, true);

  const index = list.items.findIndex((item) => item.insightId === asked);
  const listed = list.items[index];
  const members = answered?.members.some((member) => member.insightId === asked)
    ? answered.members
    : listed
      ? collectionOnPage(list, listed)
      : [];
  const insight = members.find((member) => member.insightId === asked);
  if (insight) {
    const foretold: InsightDetail = {
      insight,
      members,
      previousId: listed ? (list.items[index - 1]?.insightId ?? null) : null,
      nextId: listed ? (list.items[index + 1]?.insightId ?? null) : null,
      algName: answered?.insight.algId === insight.algId ? answered.algName : null,
    };
    return withPlace(list, foretold, false);
  }
  if (answered) return withPlace(list, answered, true);
  return open && "missing" in open ? open : null;
}

/** The photos of an insight's collection as far as this page of the list holds them, oldest first. */
function collectionOnPage(list: InsightListPage, insight: Insight): readonly Insight[] {
  if (insight.collectionId === null) return [insight];
  return list.items
    .filter((item) => item.accountId === insight.accountId && item.collectionId === insight.collectionId)
    .sort((a, b) => a.seq - b.seq);
}

function withPlace(list: InsightListPage, detail: InsightDetail, complete: boolean): OpenInsight {
  const index = list.items.findIndex((item) => item.insightId === detail.insight.insightId);
  return { detail, complete, place: index < 0 ? null : list.page * list.size + index + 1 };
}
