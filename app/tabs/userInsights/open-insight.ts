// Which insight the detail dialog shows. The set's version comes first; until the set has answered, the version of the
// document, the list or the collection is shown immediately. Pure.

import type { Insight } from "~/domain/insights/insight";
import type { OpenedInsight } from "~/domain/set/set-answer";
import { outsideText } from "~/domain/text/outside-text";
import type { InsightDetail, InsightListPage } from "~/domain/view/insight-detail";
import type { UserInsightsData } from "./page";

export interface OpenInsight {
  readonly detail: InsightDetail;
  /** False while only the list's knowledge is shown: collection and model may still be on their way. */
  readonly complete: boolean;
  /** 1-based place in the whole list; null when the page of the list does not hold it. */
  readonly place: number | null;
}

/** What is known when an insight is asked for. */
export interface KnownInsights {
  /** The rows that are shown. */
  readonly list: InsightListPage;
  /** What the document came with. */
  readonly open: UserInsightsData["open"];
  /** The set's last answer, maybe still to the question before; null while there is none. */
  readonly fromSet: { readonly askedId: string; readonly opened: OpenedInsight | null } | null;
  /** Everything that is wanted is here. */
  readonly complete: boolean;
  /** The set holds a part of all insights: what it does not hold may be there all the same. */
  readonly isPart: boolean;
}

/** `asked` is the id that the address names. Null when nothing is asked for, or nothing is known of it yet. */
export function openInsight(
  { list, open, fromSet, complete, isPart }: KnownInsights,
  asked: string | null,
): OpenInsight | { readonly missing: string } | null {
  if (asked === null) return null;
  const current = fromSet?.askedId === asked;
  const before = fromSet?.opened && { detail: fromSet.opened, complete: true, place: fromSet.opened.place };
  if (current && before) return before;

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
      passing: null,
      previousId: listed ? (list.items[index - 1]?.insightId ?? null) : null,
      nextId: listed ? (list.items[index + 1]?.insightId ?? null) : null,
      algName: answered?.insight.algId === insight.algId ? answered.algName : null,
    };
    // The document knows the collection whole, also where the set leaves it out.
    const isKnown = isPart && complete && current && members === answered?.members;
    return withPlace(list, foretold, isKnown);
  }
  const unknown = open && "missing" in open && open.missing === outsideText(asked, 100);
  if (unknown || (current && complete && !isPart)) return { missing: outsideText(asked, 100) };
  return before ?? null;
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
