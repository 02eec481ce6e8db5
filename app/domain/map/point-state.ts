// The states of a camera on the map, one mark each. Pure. Decision 0124, Marks on the map.

/** In the order of the legend. Columns store a state as its index here. */
export const POINT_STATES = ["in-time", "late", "silent", "low-battery", "no-clock"] as const;
export type PointState = (typeof POINT_STATES)[number];

/** The name of each state. */
export const POINT_WORDS: Readonly<Record<PointState, string>> = {
  "in-time": "On time",
  late: "Late",
  silent: "Silent",
  "low-battery": "Low battery",
  "no-clock": "No check-in due",
};
