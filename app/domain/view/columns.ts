// The columns of the insights table: every member of the entity that a reader can use, its kind of filter, and which
// ones a new reader's table shows. Pure. Spec sections 2.8, 3 (Insight) and 5 (Filters).
import { COMMS_SOURCES, INSIGHT_STATUSES } from "~/domain/insights/insight";
import type { PhotoStanding } from "~/domain/photos/photo-fate";

/**
 * text: part of it, in any case. number: part of the number as text, or a range. date: days, inclusive. list: part of
 * any entry.
 */
export type ColumnKind = "text" | "number" | "date" | "list";

export interface ColumnDefinition {
  readonly id: ColumnId;
  readonly label: string;
  readonly kind: ColumnKind;
  /** Shown with a percent sign. */
  readonly percent?: true;
  /** In the table until the reader chooses. */
  readonly usual?: true;
  /** Hidden first when the window is narrow. */
  readonly secondary?: true;
  /** Derived from other members of the entity, or from its camera: the specified CSV leaves it out. */
  readonly derived?: true;
}

export const COLUMNS = [
  { id: "photo", label: "Photo", kind: "text", usual: true },
  { id: "class_name", label: "Most likely species", kind: "text", usual: true },
  { id: "confidence", label: "Confidence", kind: "number", percent: true, usual: true },
  { id: "class_list", label: "All possible species", kind: "list", secondary: true },
  { id: "display_name", label: "Device", kind: "text", usual: true },
  { id: "device_id", label: "Device ID", kind: "text", secondary: true },
  { id: "group", label: "Group", kind: "text", secondary: true, derived: true },
  { id: "camera_timestamp", label: "Camera timestamp", kind: "date", usual: true },
  { id: "camera_hour", label: "Hour (UTC)", kind: "number", secondary: true, derived: true },
  { id: "time_stamp", label: "Time received", kind: "date", secondary: true },
  { id: "delay_hours", label: "Delay, hours", kind: "number", secondary: true, derived: true },
  { id: "comms_source", label: "Link", kind: "text", usual: true, secondary: true },
  { id: "insight_id", label: "Insight ID", kind: "text", usual: true, secondary: true },
  { id: "insight_status", label: "Status", kind: "text", usual: true },
  { id: "review", label: "Review", kind: "text", secondary: true, derived: true },
  { id: "model", label: "Model", kind: "text", secondary: true },
  { id: "class_id", label: "Class ID", kind: "number", secondary: true },
  { id: "collection_id", label: "Collection", kind: "number", secondary: true },
  { id: "window_length", label: "Collection window length", kind: "number", secondary: true },
  { id: "is_from_lora", label: "From LoRa", kind: "text", secondary: true },
  { id: "latitude", label: "Latitude", kind: "number", secondary: true },
  { id: "longitude", label: "Longitude", kind: "number", secondary: true },
  { id: "photoCreatedAt", label: "Photo taken", kind: "date", secondary: true },
  { id: "userConfirmed", label: "Confirmed", kind: "text", secondary: true },
] as const satisfies readonly {
  id: string;
  label: string;
  kind: ColumnKind;
  percent?: true;
  usual?: true;
  secondary?: true;
  derived?: true;
}[];

export type ColumnId = (typeof COLUMNS)[number]["id"];

/** The words for what a column stores as a number; filters match them and cells show them. */
export const REVIEW_WORDS = { left: "Left to review", reviewed: "Reviewed" } as const;
export const PHOTO_WORDS: Readonly<Record<PhotoStanding, string>> = {
  stored: "Photo",
  awaited: "On its way",
  notHere: "Not here",
  refused: "Refused",
  none: "None",
};
/** The word that a group filter uses for cameras in no group. */
export const NO_GROUP = "No group";
export const YES_NO = ["No", "Yes"] as const;

/** Columns with a fixed set of values. */
export const CHOICES: Readonly<Partial<Record<ColumnId, readonly string[]>>> = {
  photo: Object.values(PHOTO_WORDS),
  comms_source: COMMS_SOURCES,
  insight_status: INSIGHT_STATUSES,
  review: Object.values(REVIEW_WORDS),
  is_from_lora: YES_NO,
  userConfirmed: YES_NO,
};
