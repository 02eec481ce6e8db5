// What widgets are made of, for tests: factories that take only what matters.
import type { DashboardFigures, WorkingDays } from "~/domain/dashboard/figures";
import type { FleetCamera } from "~/domain/dashboard/fleet-columns";
import type { ShownWidget } from "~/domain/dashboard/shown/shown";
import { WIDGET_KINDS, type Widget, type WidgetType } from "~/domain/dashboard/widget";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { type ColumnFilters, USUAL_QUERY } from "~/domain/view/insights-query";

export const NOW = Date.UTC(2026, 10, 23, 12);
export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Thirteen days before today. */
export const FIRST_DAY = NOW / DAY_MS - 0.5 - 13;

/** 14 days that are nothing but for the last ones. */
export function days(...last: readonly number[]): Uint32Array {
  const all = new Uint32Array(14);
  all.set(last, 14 - last.length);
  return all;
}

/** So many counts, nothing but for those at a place. */
export function counts(length: number, at: Readonly<Record<number, number>> = {}): Uint32Array {
  const all = new Uint32Array(length);
  for (const [place, count] of Object.entries(at)) all[Number(place)] = count;
  return all;
}

export function animals(facts: Partial<DashboardFigures["animals"]> = {}): DashboardFigures["animals"] {
  return {
    total: 0,
    lastWeek: 0,
    hours: counts(24),
    firstDay: FIRST_DAY,
    days: days(),
    classes: [],
    classDays: counts(6 * 14),
    pictures: [],
    ...facts,
  };
}

export function figures(facts: Partial<DashboardFigures> = {}): DashboardFigures {
  return {
    loaded: 0,
    insights: 0,
    animals: animals(),
    behind: null,
    links: counts(5),
    statuses: counts(4),
    delay: { hours: counts(25), sum: 0, counted: 0, imported: 0 },
    devices: { deviceId: [], insights: counts(0), days: counts(0) },
    working: null,
    ...facts,
  };
}

export function working(total: number, ...last: readonly number[]): WorkingDays {
  return { total, days: days(...last) };
}

/** A camera that was heard an hour ago. */
export function camera(deviceId: string, facts: Partial<FleetCamera> = {}): FleetCamera {
  return {
    deviceId,
    displayName: deviceId,
    groupName: null,
    state: "in-time",
    lastSeen: NOW - HOUR_MS,
    hoursSinceLastCameraTrigger: 2,
    imagesProcessed: 10,
    imported: false,
    ...facts,
  };
}

export interface World extends Partial<WidgetFacts> {
  readonly filters?: ColumnFilters;
}

export function facts({ filters = {}, ...given }: World = {}): WidgetFacts {
  return {
    figures: figures(),
    fleet: [],
    query: { ...USUAL_QUERY, filters },
    minutes: 0,
    by: "class",
    rates: false,
    window: given.rates ? { from: FIRST_DAY - 76, days: 90 } : null,
    heldFrom: Number.NEGATIVE_INFINITY,
    now: NOW,
    narrow: false,
    mayOpenCamera: true,
    ...given,
  };
}

export function widget(type: WidgetType, title = WIDGET_KINDS[type].title): Widget {
  const { width, height } = WIDGET_KINDS[type];
  return { id: type, type, title, x: 0, y: 0, width, height };
}

/** Every count of a widget that leads to insights. */
export function countsBehind(
  type: WidgetType,
  { body, table }: ShownWidget,
): readonly { readonly count: number; readonly href: string }[] {
  const chart =
    body.kind === "chart"
      ? body.chart
      : body.kind === "figure" && body.of.kind === "chart"
        ? body.of.chart
        : null;
  const drawn = chart?.series.flatMap(({ values, hrefs, behind }) =>
    values.map((count, at) => [behind?.[at] ?? count, hrefs[at]] as const),
  );
  const shares = body.kind === "shares" ? body.shares.map(({ count, href }) => [count, href] as const) : [];
  const cells =
    body.kind === "cells"
      ? body.rows.flatMap((row) =>
          row.cells.map(({ count, href, behind }) => [behind ?? count, href] as const),
        )
      : [];
  const insights = table.head.indexOf("Insights") - 1;
  const rows = table.rows.flatMap(({ cells: [, ...counts], href, hrefAt, behindAt }) => [
    ...(type === "device_heatmap"
      ? []
      : [
          [
            behindAt?.(1) ?? counts[insights] ?? counts.find((cell) => typeof cell === "number"),
            href,
          ] as const,
        ]),
    ...counts.map((count, at) => [behindAt?.(at + 1) ?? count, hrefAt?.(at + 1)] as const),
  ]);
  return [...(drawn ?? []), ...shares, ...cells, ...rows].flatMap(([count, href]) =>
    href?.startsWith("/?tab=userInsights") && !href.includes("&insight=")
      ? [{ count: Number(count), href }]
      : [],
  );
}
