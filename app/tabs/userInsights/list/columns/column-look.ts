// How wide the columns of the table are, and which one carries the link. Pure. docs/look.md, Table.
import type { ColumnId } from "~/domain/view/columns";
import { definitionOf } from "~/domain/view/filters/filter-words";
import { type InsightsView, USUAL_COLUMNS } from "~/domain/view/insights-view";

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
      width: grows.includes(id) ? null : widthOf(id),
      className: usual ? (STEPS[id] ?? "") : "",
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
