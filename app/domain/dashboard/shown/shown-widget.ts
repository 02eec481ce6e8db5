// What each type of widget says. Pure. Spec sections 3 (Dashboard widget) and 8 (Widget messages).
import type { WidgetType } from "~/domain/dashboard/widget";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { byClass, byHour, overTwoWeeks, totalInsights } from "./animals";
import type { CountedFacts } from "./counted";
import { insightDelay } from "./delay";
import { deviceDays, hoursGraph, hoursTable, insightsAndImages } from "./devices";
import { beyondRates, ratedDays } from "./rated-days";
import { byLink, byStatus } from "./shares";
import type { ShownWidget } from "./shown";
import { totalClasses, totalDevices } from "./totals";

/** Whether it is about insights: widgets about cameras alone need no count. */
export function isCounted(type: WidgetType): type is CountedType {
  return type in COUNTED;
}

/** Null: that is not counted yet. */
export function shownWidget(type: WidgetType, facts: WidgetFacts): ShownWidget | null {
  switch (type) {
    case "total_devices":
      return totalDevices(facts);
    case "device_hours_since_table":
      return hoursTable(facts);
    case "device_hours_since_graph":
      return hoursGraph(facts);
    default:
      return facts.figures === null ? null : ofItsDays(type, { ...facts, figures: facts.figures });
  }
}

/** While rates are shown, what it says of which days: beside it, and in its table and file. */
function ofItsDays(type: CountedType, facts: CountedFacts): ShownWidget {
  const said = COUNTED[type](facts);
  const days = ratedDays(facts);
  if (days === null) return said;
  const beyond = beyondRates(facts);
  const body = said.body.kind === "nothing" && beyond ? { ...said.body, sentence: beyond } : said.body;
  if (BY_DAY.includes(type)) return { ...said, body };
  const { caption } = said.table;
  const isSaid = RATED.includes(type);
  return {
    ...said,
    body,
    table: { ...said.table, caption: `${caption}, ${days}`, days },
    notes: isSaid ? said.notes : [`${days.charAt(0).toUpperCase()}${days.slice(1)}`, ...said.notes],
  };
}

/** Of the last two weeks, whatever the days of the rates are. */
const BY_DAY: readonly WidgetType[] = ["device_heatmap", "insights_over_2_weeks"];
/** With their unit they say of which days they are. */
const RATED: readonly WidgetType[] = ["total_insights", "insight_by_hour_of_day", "insights_by_class"];

type CountedType = Exclude<
  WidgetType,
  "total_devices" | "device_hours_since_table" | "device_hours_since_graph"
>;

const COUNTED: Readonly<Record<CountedType, (facts: CountedFacts) => ShownWidget>> = {
  total_insights: totalInsights,
  total_classes: totalClasses,
  insight_by_hour_of_day: byHour,
  device_heatmap: deviceDays,
  insights_by_class: byClass,
  insights_over_2_weeks: overTwoWeeks,
  insights_vs_images: insightsAndImages,
  insight_comms_source: byLink,
  insight_delay: insightDelay,
  insight_statuses: byStatus,
};
