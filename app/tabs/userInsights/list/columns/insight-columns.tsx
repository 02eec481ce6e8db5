// The columns of the table of insights: what each shows of an insight, in words or as a mark.
import type { ReactNode } from "react";
import { confidenceInClass } from "~/domain/insights/confidence-classes";
import { shownTakenAt } from "~/domain/insights/taken-at";
import type { SetModel } from "~/domain/set/pages/column-page";
import type { ListedInsight } from "~/domain/set/set-answer";
import type { ColumnId } from "~/domain/view/columns";
import { definitionOf } from "~/domain/view/filters/filter-words";
import { zoneTime } from "~/domain/view/zone-time";
import { LinkMark } from "~/insights/marks/link-mark";
import { CollectionSize, ConfirmedMark, FurtherClasses, SpeciesName } from "~/insights/marks/species";
import { Thumbnail } from "~/insights/marks/thumbnail";
import { shortId } from "~/insights/view/insight-words";
import { Meter } from "~/ui/mark/meter";
import type { TableColumn } from "~/ui/table/table-column";
import { cellText, cutCellText } from "./cell-words";
import type { TableLook } from "./column-look";
import { RowStatusMark } from "./status-cell";

export type InsightColumn = TableColumn<ListedInsight, ColumnId>;

export function insightColumns(look: TableLook, models: readonly SetModel[]): readonly InsightColumn[] {
  return look.columns.map((column) => ({
    ...column,
    label: definitionOf(column.id).label,
    cellClassName: CELL_LOOKS[column.id],
    cell: (insight) => (
      <CellContent column={column.id} insight={insight} models={models} comfortable={look.comfortable} />
    ),
  }));
}

const QUIET_TIME = "text-ink-2 tabular-nums";
const CELL_LOOKS: Readonly<Partial<Record<ColumnId, string>>> = {
  camera_timestamp: QUIET_TIME,
  time_stamp: QUIET_TIME,
  photoCreatedAt: QUIET_TIME,
  comms_source: "text-ink-3",
  insight_id: "font-mono text-[12.5px] text-ink-3 tracking-[-0.01em]",
  device_id: "font-mono text-[12.5px] text-ink-3 tracking-[-0.01em]",
  class_list: "text-ink-2",
};

interface CellContentProps {
  readonly column: ColumnId;
  readonly insight: ListedInsight;
  readonly models: readonly SetModel[];
  /** The row has room for two lines. */
  readonly comfortable: boolean;
}

function CellContent({ column, insight, models, comfortable }: CellContentProps): ReactNode {
  const text = cellText(column, insight, models);
  switch (column) {
    case "photo":
      return <Thumbnail key={insight.insightId} insight={insight} size="row" />;
    case "class_name":
      return (
        <>
          <SpeciesName insight={insight} />
          <ConfirmedMark insight={insight} />
          <FurtherClasses insight={insight} />
          <CollectionSize insight={insight} below={comfortable} />
        </>
      );
    case "confidence":
      return (
        <>
          <span className="@max-[700px]:hidden">
            <Meter value={confidenceInClass(insight)} />
          </span>
          <span className="hidden tabular-nums @max-[700px]:inline">{text}</span>
        </>
      );
    case "camera_timestamp":
      return <span data-tip={zoneTime(shownTakenAt(insight), insight.utcOffsetMin)}>{text}</span>;
    case "insight_id":
      return <span data-tip={text}>{shortId(text)}…</span>;
    case "comms_source":
      return (
        <Marked words={text}>
          <LinkMark link={insight.link} />
        </Marked>
      );
    case "insight_status":
      return (
        <Marked words={text}>
          <RowStatusMark insight={insight} />
        </Marked>
      );
    default:
      return <CutText column={column} text={text} />;
  }
}

/** At most 50 characters, of a list 200; the pointer gets the whole text. */
function CutText({ column, text }: { readonly column: ColumnId; readonly text: string }) {
  if (text === "") return <span className="text-ink-3">–</span>;
  return (
    <span className="block truncate tabular-nums" title={text}>
      {cutCellText(column, text)}
    </span>
  );
}

/** A mark that stands alone: its words are its name and its tooltip. The pointer gets a little more than the mark. */
function Marked({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <span
      role="img"
      aria-label={words}
      data-tip={words}
      className="-ml-1.5 inline-grid size-7 place-items-center align-middle"
    >
      {children}
    </span>
  );
}
