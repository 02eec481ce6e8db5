// How wide the columns of the table are, and which one carries the link. Pure. docs/look.md, Table.
import type { ColumnId } from "~/domain/view/columns";
import { type InsightsView, USUAL_COLUMNS } from "~/domain/view/insights-view";

/** Least width in px, padding included. Species and device share what is left over. */
const WIDTHS: Readonly<Record<ColumnId, number>> = {
  photo: 86,
  class_name: 190,
  confidence: 126,
  class_list: 280,
  display_name: 160,
  device_id: 112,
  group: 150,
  camera_timestamp: 184,
  camera_hour: 112,
  time_stamp: 184,
  delay_hours: 118,
  comms_source: 78,
  insight_id: 112,
  insight_status: 150,
  review: 132,
  model: 170,
  class_id: 98,
  collection_id: 108,
  window_length: 206,
  is_from_lora: 112,
  latitude: 112,
  longitude: 118,
  photoCreatedAt: 184,
  userConfirmed: 112,
};

/** Columns that step back where the usual table has little room: by the window, then by the table itself. */
const STEPS: Readonly<Partial<Record<ColumnId, string>>> = {
  comms_source: "max-w1100:hidden",
  insight_id: "max-w1100:hidden @max-[980px]:hidden",
  confidence: "@max-[700px]:w-[98px]!",
  camera_timestamp: "@max-[700px]:w-[142px]! @max-[700px]:whitespace-normal",
  insight_status: "@max-[760px]:w-[76px]!",
};

interface ColumnLook {
  readonly id: ColumnId;
  /** Pixels; null takes a share of the rest. */
  readonly width: number | null;
  readonly className: string;
}

export interface TableLook {
  readonly columns: readonly ColumnLook[];
  /** Below it the table scrolls sideways; null for the usual table, which drops columns instead. */
  readonly minWidth: number | null;
  readonly linkColumn: ColumnId;
  readonly comfortable: boolean;
}

export function tableLook({ columns, showImages }: Pick<InsightsView, "columns" | "showImages">): TableLook {
  const usual = columns.join() === USUAL_COLUMNS.join();
  const withoutPhotos = columns.filter((id) => showImages || id !== "photo");
  const shown = withoutPhotos.length > 0 ? withoutPhotos : (["class_name"] as const);
  const growing = shown.filter((id) => id === "class_name" || id === "display_name");
  const grows = growing.length > 0 ? growing : shown.slice(-1);
  return {
    columns: shown.map((id) => ({
      id,
      width: grows.includes(id) ? null : WIDTHS[id],
      className: usual ? (STEPS[id] ?? "") : "",
    })),
    minWidth: usual ? null : shown.reduce((sum, id) => sum + WIDTHS[id], 0),
    linkColumn: linkColumn(shown),
    comfortable: showImages,
  };
}

/** The species; without it the first column of words, or simply the first. */
function linkColumn(shown: readonly ColumnId[]): ColumnId {
  const inWords = shown.find((id) => !MARKS.has(id));
  return shown.find((id) => id === "class_name") ?? inWords ?? shown[0] ?? "class_name";
}

/** Columns that show a picture or a mark, no words. */
const MARKS: ReadonlySet<ColumnId> = new Set(["photo", "comms_source", "insight_status", "confidence"]);
