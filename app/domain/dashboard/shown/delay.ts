// How long insights take from the camera to the console. Pure. Spec section 9: whole hours, rounded down; the average is
// rounded.
import { DELAY_BINS } from "~/domain/dashboard/figures";
import { formatCount } from "~/domain/text/format";
import { type CountedFacts, counted } from "./counted";
import { drillDownHref } from "./drill-down";
import type { Series, ShownWidget } from "./shown";

export function insightDelay(facts: CountedFacts): ShownWidget {
  const { hours, sum, counted: insights, imported } = facts.figures.delay;
  const average = insights === 0 ? null : Math.round(sum / insights);
  const figure = average === null ? "–" : `${formatCount(average)} h`;
  const counts = [...hours];
  const longer = DELAY_BINS;
  const names = counts.map((_, hour) => (hour === longer ? `${longer} h or more` : hourWords(hour)));
  const series: Series = {
    name: "insights",
    tone: "fill",
    values: counts,
    hrefs: counts.map((count, hour) =>
      count === 0 ? null : drillDownHref(facts, { delay: { from: hour, to: hour === longer ? null : hour } }),
    ),
  };
  const left =
    imported === 0
      ? []
      : [`${counted(imported, "imported insights")} ${imported === 1 ? "is" : "are"} left out`];
  return {
    body:
      insights === 0
        ? { kind: "nothing" }
        : {
            kind: "figure",
            figure,
            below: "Average, camera to console",
            of: {
              kind: "chart",
              chart: {
                kind: "bars",
                axis: "steps",
                labels: counts.map((_, hour) => (hour === longer ? `${longer}+` : String(hour))),
                names,
                series: [series],
                unit: "insights",
                bare: false,
              },
            },
          },
    table: {
      caption: "Insights by whole hours from camera to console",
      head: ["Delay", "Insights"],
      rows: names.map((name, hour) => ({
        cells: [name, counts[hour] ?? 0],
        href: series.hrefs[hour] ?? null,
      })),
    },
    summary: `Insights take ${figure} from camera to console, on average over ${counted(insights, "insights")}.`,
    notes: left,
  };
}

/** Whole hours, rounded down. */
function hourWords(hour: number): string {
  return hour === 0 ? "less than 1 h" : `${hour} h`;
}
