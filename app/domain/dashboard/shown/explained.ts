// What a widget shows and what it cannot, in sentences for its "What this shows". Pure. Decision 0128, How widgets look and
// speak.
import { DELAY_HOURS, SHOWN_DAYS } from "~/domain/dashboard/figures";
import type { WidgetType } from "~/domain/dashboard/widget";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { asks } from "~/domain/view/insights-view";
import { rateWords } from "./counted";
import { ratedDays } from "./rated-days";

type Told = Pick<WidgetFacts, "minutes" | "rates" | "query" | "window" | "heldFrom">;

/** What its figures go by, besides filters. */
type Basis = "animals" | "rated animals" | "insights" | "cameras";

const ABOUT: Readonly<Record<WidgetType, { readonly basis: Basis; readonly says: readonly string[] }>> = {
  total_insights: {
    basis: "rated animals",
    says: [
      `How many insights pass the filters, how many of them are of the last seven days, and each of the last ${SHOWN_DAYS} days as a bar.`,
    ],
  },
  total_classes: {
    basis: "animals",
    says: [
      "How many different classes were seen. 'empty' is not counted: it says that nothing was there.",
      "The newest class is the one whose first insight, among those that pass the filters, is the latest.",
    ],
  },
  total_devices: {
    basis: "cameras",
    says: ["How many devices there are and how they stand now, by their wake-up clock and their battery."],
  },
  insight_by_hour_of_day: {
    basis: "rated animals",
    says: [
      "At which hour of the day the camera took them. Hours are in UTC, wherever the camera stands: 0 is midnight in Greenwich, not at the camera.",
    ],
  },
  device_hours_since_table: {
    basis: "cameras",
    says: [
      "Whole hours since each device was last heard and since something last released its camera, worst first.",
      "The second is what the device reported when it was heard, and the hours since. What happened in between is not known before it calls again.",
    ],
  },
  device_hours_since_graph: {
    basis: "cameras",
    says: [
      "Whole hours since each device was last heard, most first. Those that were never heard have no bar; the table names them.",
    ],
  },
  device_heatmap: {
    basis: "animals",
    says: [
      `What each device saw on each of the last ${SHOWN_DAYS} days, by UTC date. A darker cell is more; an empty one is nothing, which may also be a camera that did not work.`,
    ],
  },
  insights_by_class: {
    basis: "rated animals",
    says: ["How often each class was seen, most first. 'empty' is a class of its own here."],
  },
  insights_over_2_weeks: {
    basis: "rated animals",
    says: [
      `What was seen on each of the last ${SHOWN_DAYS} days, by UTC date, the five most frequent classes by themselves and all others together. Today is not over yet.`,
    ],
  },
  insights_vs_images: {
    basis: "insights",
    says: [
      "The insights of each device beside the images that it says it has processed.",
      "The images are the device's own count: filters and dates do not apply to it, and it may have begun before or after the insights here.",
    ],
  },
  insight_comms_source: {
    basis: "insights",
    says: ["Over which link insights came."],
  },
  insight_delay: {
    basis: "insights",
    says: [
      `Whole hours from the moment the camera took it to the moment the console received it, rounded down, and their average. The last bar is all that took ${DELAY_HOURS} hours or more.`,
      "Imported insights are left out: they came with a file, not from a camera.",
    ],
  },
  insight_statuses: {
    basis: "insights",
    says: ["How many insights have which status."],
  },
};

/** Each sentence by itself. */
export function explained(type: WidgetType, told: Told): readonly string[] {
  const { basis, says } = ABOUT[type];
  return [
    ...says,
    ...eventWords(basis, told),
    ...rateSentences(basis, told),
    ...scopeWords(type, basis, told),
    ...heldWords(basis, told),
  ];
}

function eventWords(basis: Basis, { minutes }: Told): readonly string[] {
  if (minutes === 0 || basis === "cameras") return [];
  if (basis === "insights") return ["Every insight counts here, also while other widgets count events."];
  return [
    `Events are counted: photos of one class by one device less than ${minutes} minutes apart are one, at the first of them. A figure leads to all insights of its events, and says beside them how many those are.`,
  ];
}

function rateSentences(basis: Basis, told: Told): readonly string[] {
  if (!told.rates || basis === "cameras") return [];
  if (basis !== "rated animals")
    return [`These are counts, not rates, of the days that rates go by: ${ratedDays(told) ?? "all"}.`];
  return [
    `Shown ${rateWords(told)}: a day counts for a camera on which it worked, as far as contacts and insights tell. Where no camera worked there is no rate. Of imported cameras only days with a photo are known, so their rates are too high. What a figure leads to are the insights themselves, of the same days.`,
    ...(asks(told.query.filters.time_stamp)
      ? ["The filter 'Time received' picks insights, not days: rates are by all working days."]
      : []),
  ];
}

function heldWords(basis: Basis, told: Told): readonly string[] {
  if (basis === "cameras" || told.heldFrom === Number.NEGATIVE_INFINITY) return [];
  return ["Only the insights that are here are counted, not all that there are."];
}

function scopeWords(type: WidgetType, basis: Basis, { query }: Told): readonly string[] {
  if (basis === "cameras")
    return [
      "Filters for devices and groups apply. The search, and filters for what was seen, do not: a camera has no class.",
    ];
  if (query.showArchived) return ["Archived insights are counted."];
  return type === "insight_statuses"
    ? ["Archived insights are not shown, so how many there are is not said: 'Show archived' counts them."]
    : ["Archived insights are not counted; 'Show archived' counts them."];
}
