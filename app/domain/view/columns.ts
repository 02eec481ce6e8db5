// The columns of the insights table: every member of the entity that a reader can use, how it is filtered, and which
// ones stand in a new reader's table. Pure. Spec sections 2.8, 3 (Insight) and 5 (Filters).

/** text: substring, any case. number: substring of the number as text, or a range. date: days, inclusive. list: any entry contains. */
export type ColumnKind = "text" | "number" | "date" | "list";

export interface ColumnDefinition {
  readonly id: ColumnId;
  readonly label: string;
  readonly kind: ColumnKind;
  /** A percent sign is appended. */
  readonly percent?: true;
  /** In the table until the reader chooses. */
  readonly usual?: true;
  /** Goes first when the window is narrow. */
  readonly secondary?: true;
}

export const COLUMNS = [
  { id: "photo", label: "Photo", kind: "text", usual: true },
  { id: "class_name", label: "Most likely species", kind: "text", usual: true },
  { id: "confidence", label: "Confidence", kind: "number", percent: true, usual: true },
  { id: "class_list", label: "All possible species", kind: "list", secondary: true },
  { id: "display_name", label: "Device", kind: "text", usual: true },
  { id: "device_id", label: "Device ID", kind: "text", secondary: true },
  { id: "camera_timestamp", label: "Camera timestamp", kind: "date", usual: true },
  { id: "time_stamp", label: "Time received", kind: "date", secondary: true },
  { id: "comms_source", label: "Link", kind: "text", usual: true, secondary: true },
  { id: "insight_id", label: "Insight ID", kind: "text", usual: true, secondary: true },
  { id: "insight_status", label: "Status", kind: "text", usual: true },
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
}[];

export type ColumnId = (typeof COLUMNS)[number]["id"];

/** The words that stand for what a column stores as a number; filters match them and cells show them. */
export const PHOTO_WORDS = { stored: "Photo", announced: "On its way", none: "None" } as const;
export const YES_NO = ["No", "Yes"] as const;
