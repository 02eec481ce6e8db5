// What a widget shows and what it can't, in sentences for its "What this shows". Pure. Decision 0128, How widgets look and
// speak.
import { DELAY_BINS, SHOWN_DAYS } from "~/domain/dashboard/figures";
import type { WidgetType } from "~/domain/dashboard/widget";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { asks } from "~/domain/view/insights-view";
import { rateWords } from "./counted";
import { ratedDays } from "./rated-days";

type Told = Pick<WidgetFacts, "minutes" | "rates" | "query" | "window" | "heldFrom">;

/** What its figures count, besides filters. */
type Basis = "animals" | "rated animals" | "insights" | "cameras";

const ABOUT: Readonly<Record<WidgetType, { readonly basis: Basis; readonly says: readonly string[] }>> = {
  total_insights: {
    basis: "rated animals",
    says: [
      `How many insights pass the filters, and how many are from the last 7 days. Each of the last ${SHOWN_DAYS} days is a bar.`,
    ],
  },
  total_classes: {
    basis: "animals",
    says: [
      "How many different classes were seen. 'empty' isn't counted: it means that nothing was there.",
      "The newest class is the one first seen most recently, among insights that pass the filters.",
    ],
  },
  total_devices: {
    basis: "cameras",
    says: ["How many cameras there are and their state now, by check-ins and battery."],
  },
  insight_by_hour_of_day: {
    basis: "rated animals",
    says: [
      "The hour of the day when the camera took the photo. Hours are in UTC wherever the camera is: 0 is midnight in Greenwich, not at the camera.",
    ],
  },
  device_hours_since_table: {
    basis: "cameras",
    says: [
      "Whole hours since each camera was last seen and since its last trigger, worst first.",
      "Hours since the last trigger are as the camera reported when last seen, plus the time since then. Newer triggers aren't known until it checks in again.",
    ],
  },
  device_hours_since_graph: {
    basis: "cameras",
    says: [
      "Whole hours since each camera was last seen, most first. Cameras that were never seen have no bar; the table lists them.",
    ],
  },
  device_heatmap: {
    basis: "animals",
    says: [
      `What each camera saw on each of the last ${SHOWN_DAYS} days, by UTC date. Darker cells mean more. An empty cell means that nothing was seen, or that the camera wasn't working.`,
    ],
  },
  insights_by_class: {
    basis: "rated animals",
    says: ["How often each class was seen, most first. 'empty' counts as a class here."],
  },
  insights_over_2_weeks: {
    basis: "rated animals",
    says: [
      `What was seen on each of the last ${SHOWN_DAYS} days, by UTC date: the 5 most frequent classes, and all others together. Today isn't over yet.`,
    ],
  },
  insights_vs_images: {
    basis: "insights",
    says: [
      "The insights of each camera beside the images it reports as processed.",
      "The camera counts the images itself. Filters and dates don't apply, and its count may start before or after the insights here.",
    ],
  },
  insight_comms_source: {
    basis: "insights",
    says: ["The links that carried the insights."],
  },
  insight_delay: {
    basis: "insights",
    says: [
      `Whole hours from when the camera took the photo to when the console received the insight, rounded down, and their average. The last bar is everything that took ${DELAY_BINS} hours or more.`,
      "Imported insights are left out: they came from a file, not from a camera.",
    ],
  },
  insight_statuses: {
    basis: "insights",
    says: ["How many insights have each status."],
  },
};

/** The sentences, one each. */
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
  if (basis === "insights") return ["Every insight counts here, even while other widgets count events."];
  return [
    `Events are counted: photos of one class by one camera less than ${minutes} minutes apart are one event, at the time of the first. A figure links to all insights of its events and shows how many there are.`,
  ];
}

function rateSentences(basis: Basis, told: Told): readonly string[] {
  if (!told.rates || basis === "cameras") return [];
  if (basis !== "rated animals")
    return [`These are counts, not rates, for the days that rates cover: ${ratedDays(told) ?? "all"}.`];
  return [
    `Shown ${rateWords(told)}. A day counts for a camera if its check-ins or insights show that it worked. If no camera worked, there is no rate. For imported cameras only days with a photo are known, so their rates are too high. Figures link to the insights of the same days.`,
    ...(asks(told.query.filters.time_stamp)
      ? ['"Time received" filters insights, not days, so rates still use every working day.']
      : []),
  ];
}

function heldWords(basis: Basis, told: Told): readonly string[] {
  if (basis === "cameras" || told.heldFrom === Number.NEGATIVE_INFINITY) return [];
  return ["This counts only the insights that have been loaded, not all of them."];
}

function scopeWords(type: WidgetType, basis: Basis, { query }: Told): readonly string[] {
  if (basis === "cameras")
    return [
      "Filters for cameras and groups apply. The search and the filters for what was seen don't: a camera has no class.",
    ];
  if (query.showArchived) return ["Archived insights are counted."];
  return type === "insight_statuses"
    ? ["Archived insights are hidden, so their number isn't shown. Turn on 'Show archived' to count them."]
    : ["Archived insights aren't counted. Turn on 'Show archived' to count them."];
}
