// Where the reader is going within the tab: which insight is to be open, and whether another page of the list is on
// its way. Follows the address, and runs ahead of it while the server is answering.
import { useLocation, useNavigation } from "@remix-run/react";
import { type InsightListPage, parsePage, parsePageSize } from "../../domain/insights/insight-detail";

export interface InsightsPlace {
  /** The insight that the address names, or is about to name. */
  readonly askedId: string | null;
  /** How many rows the page that is on its way can have; null when the list is the one asked for. */
  readonly pageOnItsWay: number | null;
}

export function useInsightsPlace(list: InsightListPage): InsightsPlace {
  const here = useLocation();
  const target = useNavigation().location ?? here;
  const params = new URLSearchParams(target.search);
  const staying =
    target.pathname === here.pathname && params.get("tab") === new URLSearchParams(here.search).get("tab");
  if (!staying) return { askedId: null, pageOnItsWay: null };

  const size = parsePageSize(params.get("size"));
  const sameList = parsePage(params.get("page")) === list.page && size === list.size;
  return { askedId: params.get("insight"), pageOnItsWay: sameList ? null : size };
}
