// How wide the columns of the table are, and which one carries the link. Pure. docs/look.md, Table; decision 0152, Both times in the
// list.
import type { ColumnId } from "~/domain/view/columns";
import { definitionOf } from "~/domain/view/filters/filter-words";
import type { SortOrder } from "~/domain/view/insights-query";
import { type InsightsView, USUAL_COLUMNS } from "~/domain/view/insights-view";

const TIME = "@max-[700px]:w-[142px]! @max-[700px]:whitespace-normal";
/** Columns that step back where the usual table has little room: by the window, then by the table itself. */
const STEPS: Readonly<Partial<Record<ColumnId, string>>> = {
  comms_source: "max-w1100:hidden",
  confidence: "@max-[700px]:w-[98px]!",
  camera_timestamp: TIME,
  time_stamp: TIME,
  insight_status: "@max-[760px]:pointer-fine:w-[76px]! pointer-coarse:w-[192px]!",
};
/** Of two times, the one that does not order the rows. */
const OTHER_TIME = "@max-[1130px]:hidden";

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

interface LookGiven extends Pick<InsightsView, "columns" | "showImages"> {
  readonly order: Pick<SortOrder, "column">;
}

export function tableLook({ columns, showImages, order }: LookGiven): TableLook {
  const otherTime = order.column === "camera_timestamp" ? "time_stamp" : "camera_timestamp";
  const usual = columns.join() === USUAL_COLUMNS.join();
  const withoutPhotos = columns.filter((id) => showImages || id !== "photo");
  const shown = withoutPhotos.length > 0 ? withoutPhotos : (["class_name"] as const);
  const growing = shown.filter((id) => id === "class_name" || id === "display_name");
  const grows = growing.length > 0 ? growing : shown.slice(-1);
  return {
    columns: shown.map((id) => ({
      id,
      width: grows.includes(id) ? null : widthOf(id),
      className: usual ? (id === otherTime ? OTHER_TIME : (STEPS[id] ?? "")) : "",
    })),
    minWidth: usual ? null : shown.reduce((sum, id) => sum + widthOf(id), 0),
    linkColumn: linkColumn(shown),
    comfortable: showImages,
  };
}

/** Species and device share what is left over. */
function widthOf(column: ColumnId): number {
  return definitionOf(column).width;
}

/** The species; without it the first column of words, or simply the first. */
function linkColumn(shown: readonly ColumnId[]): ColumnId {
  const inWords = shown.find((id) => !MARKS.has(id));
  return shown.find((id) => id === "class_name") ?? inWords ?? shown[0] ?? "class_name";
}

/** Columns that show a picture or a mark, no words. */
const MARKS: ReadonlySet<ColumnId> = new Set(["photo", "comms_source", "insight_status", "confidence"]);
