// Where a press on a chart leads. Decision 0128, How widgets look and speak.
import type { Chart, ChartEvent } from "chart.js";
import type { Chart as ShownChart } from "~/domain/dashboard/shown/shown";

/** The insights under the pointer; null where nothing is. */
export function pressedHref({ kind, series }: ShownChart, chart: Chart, event: ChartEvent): string | null {
  const at = event.native && chart.getElementsAtEventForMode(event.native, "index", INDEX, false);
  if (!at || event.x === null || event.y === null) return null;
  const pointer = { x: event.x, y: event.y };
  const { left, right, top, bottom } = chart.chartArea;
  const inside = pointer.x >= left && pointer.x <= right && pointer.y >= top && pointer.y <= bottom;
  // Below its axis nothing lies; the name below a bar is the bar's.
  if (kind === "lines" && !inside) return null;
  // Lines lie on each other, the first one lowest: the pointer is in the first whose line is above it. Bars stand
  // beside each other.
  const hit =
    kind === "lines"
      ? at.find(({ element }) => element.y <= pointer.y)
      : at.reduce<(typeof at)[number] | undefined>(
          (nearest, one) =>
            nearest && Math.abs(nearest.element.x - pointer.x) <= Math.abs(one.element.x - pointer.x)
              ? nearest
              : one,
          undefined,
        );
  return hit ? (series[hit.datasetIndex]?.hrefs[hit.index] ?? null) : null;
}

const INDEX = { axis: "x", intersect: false } as const;

/** A hand over what can be pressed. */
export function showHand(event: ChartEvent, href: string | null): void {
  const canvas = event.native?.target;
  if (canvas instanceof HTMLCanvasElement) canvas.style.cursor = href === null ? "" : "pointer";
}
