// The columns of the insights table: every member of the entity that a reader can use, its kind of filter, and which
// ones a new reader's table shows. Pure. Spec sections 2.8, 3 (Insight) and 5 (Filters).
import type { PackedFact } from "~/domain/insights/fields/facts";
import type { StoredNumbers } from "~/domain/insights/fields/stored-columns";
import { INSIGHT_STATUSES, LINKS } from "~/domain/insights/insight";
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
  /** Least width in the table in px, padding included. */
  readonly width: number;
  /** The number or time of an insight that it shows as it is stored: sorted, filtered and exported without a line elsewhere. */
  readonly shows?: keyof StoredNumbers;
  /** Also among the facts of an opened insight that has the number. */
  readonly isFact?: true;
  /** The small fact that it shows, a word of `choices` for each value. */
  readonly fact?: PackedFact;
  /** Its fixed set of values. */
  readonly choices?: readonly string[];
  /** Shown with a percent sign. */
  readonly percent?: true;
  /** Of its numbers, after a space. */
  readonly unit?: string;
  /** In the table until the reader chooses. */
  readonly usual?: true;
  /** Hidden first when the window is narrow. */
  readonly secondary?: true;
  /** Derived from other members of the entity, or from its camera: the specified CSV leaves it out. */
  readonly derived?: true;
}

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

/**
 * In the order of the chooser. To add a column: one entry here. A stored number needs no more than `shows`
 * (insights/fields/stored-columns.ts); anything else also says how it is read (set/pages/column-values.ts) and worded
 * (tabs/userInsights/list/columns/cell-words.ts).
 */
export const COLUMNS = [
  { id: "photo", label: "Photo", kind: "text", usual: true, width: 86, choices: Object.values(PHOTO_WORDS) },
  { id: "class_name", label: "Most likely species", kind: "text", usual: true, width: 190 },
  { id: "confidence", label: "Confidence", kind: "number", percent: true, usual: true, width: 126 },
  { id: "class_list", label: "All possible species", kind: "list", secondary: true, width: 280 },
  { id: "display_name", label: "Device", kind: "text", usual: true, width: 160 },
  { id: "device_id", label: "Device ID", kind: "text", secondary: true, width: 112 },
  { id: "group", label: "Group", kind: "text", secondary: true, derived: true, width: 150 },
  { id: "camera_timestamp", label: "Camera timestamp", kind: "date", usual: true, width: 184 },
  { id: "camera_hour", label: "Hour (UTC)", kind: "number", secondary: true, derived: true, width: 112 },
  {
    id: "time_stamp",
    label: "Time received",
    kind: "date",
    usual: true,
    secondary: true,
    width: 184,
    shows: "receivedAt",
  },
  { id: "delay_hours", label: "Delay, hours", kind: "number", secondary: true, derived: true, width: 118 },
  {
    id: "comms_source",
    label: "Link",
    kind: "text",
    usual: true,
    secondary: true,
    width: 78,
    fact: "link",
    choices: LINKS,
  },
  { id: "insight_id", label: "Insight ID", kind: "text", secondary: true, width: 112 },
  {
    id: "insight_status",
    label: "Status",
    kind: "text",
    usual: true,
    width: 150,
    fact: "status",
    choices: INSIGHT_STATUSES,
  },
  {
    id: "review",
    label: "Review",
    kind: "text",
    secondary: true,
    derived: true,
    width: 132,
    choices: Object.values(REVIEW_WORDS),
  },
  { id: "model", label: "Model", kind: "text", secondary: true, width: 170 },
  { id: "class_id", label: "Class ID", kind: "number", secondary: true, width: 98, shows: "classId" },
  {
    id: "collection_id",
    label: "Collection",
    kind: "number",
    secondary: true,
    width: 108,
    shows: "collectionId",
  },
  { id: "window_length", label: "Collection window length", kind: "number", secondary: true, width: 206 },
  { id: "is_from_lora", label: "From LoRa", kind: "text", secondary: true, width: 112, choices: YES_NO },
  { id: "latitude", label: "Latitude", kind: "number", secondary: true, width: 112 },
  { id: "longitude", label: "Longitude", kind: "number", secondary: true, width: 118 },
  {
    id: "photoCreatedAt",
    label: "Photo taken",
    kind: "date",
    secondary: true,
    width: 184,
    shows: "photoCreatedAt",
  },
  {
    id: "userConfirmed",
    label: "Confirmed",
    kind: "text",
    secondary: true,
    width: 112,
    fact: "confirmed",
    choices: YES_NO,
  },
  {
    id: "temperature",
    label: "Temperature",
    kind: "number",
    unit: "°C",
    secondary: true,
    width: 124,
    shows: "temperature",
    isFact: true,
  },
] as const satisfies readonly (Omit<ColumnDefinition, "id"> & { readonly id: string })[];

export type ColumnId = (typeof COLUMNS)[number]["id"];

/** Columns that show what is stored as it is. */
export type HeldColumnId = Extract<(typeof COLUMNS)[number], { readonly shows: string }>["id"];

/** The table with the optional members of each column. */
export const COLUMN_DEFINITIONS: readonly ColumnDefinition[] = COLUMNS;

/** Columns with a fixed set of values. */
export const CHOICES: Readonly<Partial<Record<ColumnId, readonly string[]>>> = Object.fromEntries(
  COLUMN_DEFINITIONS.flatMap(({ id, choices }) => (choices ? [[id, choices]] : [])),
);
