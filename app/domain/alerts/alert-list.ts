// Which alerts a list shows, in which order, and the address for that. Pure. Spec sections 2.12 and 9 (Tables).

import { DEFAULT_PAGE_SIZE, type PageSize, parsePage, parsePageSize } from "~/domain/view/page-size";
import type { AlertCounts } from "./alert";

export const ALERT_ORDERS = ["status", "type", "summary", "associated_id", "created_at"] as const;
export type AlertOrder = (typeof ALERT_ORDERS)[number];

export function isAlertOrder(text: string): text is AlertOrder {
  return ALERT_ORDERS.some((order) => order === text);
}

export interface AlertListView {
  /** Resolved alerts are hidden where it is false. */
  readonly showResolved: boolean;
  readonly order: AlertOrder;
  readonly descending: boolean;
  /** 0-based. */
  readonly page: number;
  readonly size: PageSize;
}

export const USUAL_ALERT_LIST: AlertListView = {
  showResolved: false,
  order: "created_at",
  descending: true,
  page: 0,
  size: DEFAULT_PAGE_SIZE,
};

/** What an address says; what it says wrongly is as usual. */
export function readAlertList(params: URLSearchParams): AlertListView {
  const sort = params.get("sort") ?? orderText(USUAL_ALERT_LIST);
  const order = ALERT_ORDERS.find((id) => id === sort.replace(/^-/, ""));
  return {
    showResolved: params.get("resolved") === "1",
    order: order ?? USUAL_ALERT_LIST.order,
    descending: order ? sort.startsWith("-") : USUAL_ALERT_LIST.descending,
    page: parsePage(params.get("page")),
    size: parsePageSize(params.get("size")),
  };
}

/** The address of a view of the list: only what differs from the usual is in it. */
export function alertListHref(view: AlertListView): string {
  const params = new URLSearchParams({ tab: "alerts" });
  if (view.showResolved) params.set("resolved", "1");
  if (orderText(view) !== orderText(USUAL_ALERT_LIST)) params.set("sort", orderText(view));
  if (view.size !== USUAL_ALERT_LIST.size) params.set("size", String(view.size));
  if (view.page > 0) params.set("page", String(view.page));
  return `/?${params}`;
}

/** The address of the settings over a view of the list. */
export function alertSettingsHref(view: AlertListView): string {
  return `${alertListHref(view)}&settings=1`;
}

/** How many alerts a view shows on all its pages. */
export function listedCount(
  counts: AlertCounts,
  { showResolved }: Pick<AlertListView, "showResolved">,
): number {
  return counts.new + counts.acknowledged + (showResolved ? counts.resolved : 0);
}

/** A press on a head: times newest first and words from A on, pressed again the other way round. */
export function orderedBy(view: AlertListView, order: AlertOrder): AlertListView {
  const descending = order === view.order ? !view.descending : order === "created_at";
  return { ...view, order, descending, page: 0 };
}

function orderText({ order, descending }: Pick<AlertListView, "order" | "descending">): string {
  return `${descending ? "-" : ""}${order}`;
}
