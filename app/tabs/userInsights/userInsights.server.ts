// The loader of the insights tab: the newest rows, and the insight that the URL opens; or the history of saves. The rest
// is the set's work in the browser. Spec section 2.8.

import type { RequestContext } from "~/context";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import { columnsOf } from "~/domain/look/own-columns";
import { readHistoryPlace } from "~/domain/review/saves/history-address";
import { inScope } from "~/domain/set/row-counts";
import { outsideText } from "~/domain/text/outside-text";
import { isUsualQuery, readAddress, USUAL } from "~/domain/view/insights-address";
import { parsePageSize } from "~/domain/view/page-size";
import { mayOpen } from "~/tabs/menu";
import type { Loaded } from "~/tabs/tab-loader.server";
import { loadHistory } from "./history/history.server";
import type { page, UserInsightsData } from "./page";

export async function loadUserInsights(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  const place = readHistoryPlace(params);
  if (place) return { data: await loadHistory(context, actor, place), title: "Saved changes" };
  return loadList(context, actor, params);
}

async function loadList(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<{ readonly data: UserInsightsData; readonly count: number }> {
  const { insights, look } = context.services;
  const id = params.get("insight");
  const [newest, open, { collectionsOffered, columns }] = await Promise.all([
    insights.newest(actor, parsePageSize(params.get("size"))),
    id === null ? null : insights.open(actor, id).then((found) => found ?? { missing: outsideText(id, 100) }),
    look.ofInsights(actor),
  ]);
  const { query } = readAddress(params, { ...USUAL, collected: collectionsOffered });
  const counted = { all: newest.total, withoutArchived: newest.answer.inScope };
  const data: UserInsightsData = {
    section: "list",
    userId: actor.userId,
    first: isUsualQuery(query) ? newest.answer : null,
    counted,
    open,
    mayOpenMap: mayOpen(actor.role, "map"),
    mayAddCamera: mayOpen(actor.role, "device"),
    mayReview: may(actor, "review"),
    collectionsOffered,
    columns: columns && columnsOf(columns),
  };
  return { data, count: inScope(counted, query.showArchived) };
}
