// The loader of the insights tab: one page of the list, and the insight that the URL opens. Spec section 2.8.
import type { RequestContext } from "../../context";
import type { Actor } from "../../domain/actor";
import { parsePage, parsePageSize, type UserInsightsData } from "../../domain/insights/insight-detail";
import { mayOpen } from "../../domain/navigation";

export async function loadUserInsights(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<UserInsightsData> {
  const { insights } = context.services;
  const id = params.get("insight");
  const [list, open] = await Promise.all([
    insights.newest(actor, { page: parsePage(params.get("page")), size: parsePageSize(params.get("size")) }),
    id === null ? null : insights.open(actor, id).then((found) => found ?? { missing: id.slice(0, 100) }),
  ]);
  return { list, open, mayOpenMap: mayOpen(actor.role, "map"), mayAddCamera: mayOpen(actor.role, "device") };
}
