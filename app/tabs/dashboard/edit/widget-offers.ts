// What each type of widget shows, in a sentence for who chooses one, and the mark of its form. Pure. Spec section 3 (Dashboard
// widget); decision 0055, Widgets.
import type { WidgetType } from "~/domain/dashboard/widget";

export type WidgetForm = "figure" | "bars" | "lines" | "doughnut" | "cells" | "table";

interface WidgetOffer {
  readonly form: WidgetForm;
  readonly sentence: string;
}

export const WIDGET_OFFERS: Readonly<Record<WidgetType, WidgetOffer>> = {
  total_insights: { form: "figure", sentence: "How many insights there are, and how many are new." },
  total_classes: { form: "figure", sentence: "How many species were seen, with their newest photos." },
  total_devices: {
    form: "figure",
    sentence: "How many cameras there are, and which of them are in trouble.",
  },
  insight_by_hour_of_day: { form: "bars", sentence: "At which hours of the day animals come." },
  device_hours_since_table: {
    form: "table",
    sentence: "How long each camera has been quiet, the worst first.",
  },
  device_hours_since_graph: {
    form: "bars",
    sentence: "The same as bars: hours since each camera was heard.",
  },
  device_heatmap: { form: "cells", sentence: "How busy each camera was on each of the last 14 days." },
  insights_by_class: { form: "bars", sentence: "Which species were seen how often." },
  insights_over_2_weeks: { form: "lines", sentence: "The last 14 days, by species." },
  insights_vs_images: { form: "bars", sentence: "What each camera sent beside the images it looked at." },
  insight_comms_source: { form: "doughnut", sentence: "By which link insights came." },
  insight_delay: { form: "bars", sentence: "How long insights take from the camera to here." },
  insight_statuses: {
    form: "doughnut",
    sentence: "How many insights are acknowledged, favorites or archived.",
  },
};
