// What each type of widget shows, in a sentence to choose it by, and the mark of its form. Pure. Spec section 3 (Dashboard
// widget); decision 0055, Widgets.
import { SHOWN_DAYS } from "~/domain/dashboard/figures";
import type { WidgetType } from "~/domain/dashboard/widget";

export type WidgetForm = "figure" | "bars" | "lines" | "doughnut" | "cells" | "table";

interface WidgetOffer {
  readonly form: WidgetForm;
  readonly sentence: string;
}

export const WIDGET_OFFERS: Readonly<Record<WidgetType, WidgetOffer>> = {
  total_insights: { form: "figure", sentence: "How many insights there are, in all and in the last 7 days." },
  total_classes: { form: "figure", sentence: "How many species were seen, with their newest photos." },
  total_devices: {
    form: "figure",
    sentence: "How many cameras there are, and how many need attention.",
  },
  insight_by_hour_of_day: { form: "bars", sentence: "The hours of the day when animals appear." },
  device_hours_since_table: {
    form: "table",
    sentence: "How long ago each camera was last seen, longest first.",
  },
  device_hours_since_graph: {
    form: "bars",
    sentence: "The same as bars: hours since each camera was last seen.",
  },
  device_heatmap: {
    form: "cells",
    sentence: `How busy each camera was on each of the last ${SHOWN_DAYS} days.`,
  },
  insights_by_class: { form: "bars", sentence: "How often each species was seen." },
  insights_over_2_weeks: { form: "lines", sentence: `The last ${SHOWN_DAYS} days, by species.` },
  insights_vs_images: { form: "bars", sentence: "Insights sent and images processed, by camera." },
  insight_comms_source: { form: "doughnut", sentence: "The links that carried the insights." },
  insight_delay: { form: "bars", sentence: "How long insights take to arrive from the camera." },
  insight_statuses: {
    form: "doughnut",
    sentence: "How many insights are acknowledged, favorite or archived.",
  },
};
