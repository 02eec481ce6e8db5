// The loader of the insights tab: the newest rows, and the insight that the URL opens. The rest is the set's work in the
// browser. Spec section 2.8.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { COLLECTIONS_FEATURE } from "~/domain/features";
import { mayOpen } from "~/domain/navigation";
import { isUsualQuery, readAddress } from "~/domain/view/insights-address";
import { parsePageSize } from "~/domain/view/page-size";
import type { UserInsightsData } from "./page";

export async function loadUserInsights(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<UserInsightsData> {
  const { insights, features } = context.services;
  const id = params.get("insight");
  const [newest, open, own] = await Promise.all([
    insights.newest(actor, parsePageSize(params.get("size"))),
    id === null ? null : insights.open(actor, id).then((found) => found ?? { missing: id.slice(0, 100) }),
    features.list(actor),
  ]);
  const collectionsOffered = own.some(({ key, enabled }) => key === COLLECTIONS_FEATURE && enabled);
  const { query } = readAddress(params, collectionsOffered);
  return {
    userId: actor.userId,
    first: isUsualQuery(query) ? newest.answer : null,
    total: newest.total,
    open,
    mayOpenMap: mayOpen(actor.role, "map"),
    mayAddCamera: mayOpen(actor.role, "device"),
    mayReview: actor.role !== "viewer",
    collectionsOffered,
  };
}
