// One insight as a row of the table: a cell a column, one of them with the link that opens it.
import { Link } from "@remix-run/react";
import { memo, type ReactNode } from "react";
import { cameraTime } from "~/domain/insights/camera-time";
import { confidenceInClass } from "~/domain/insights/confidence-classes";
import type { InsightStatus } from "~/domain/insights/insight";
import type { ReviewRow } from "~/domain/review/review-row";
import type { SetModel } from "~/domain/set/pages/column-page";
import type { ListedInsight } from "~/domain/set/set-answer";
import type { ColumnId } from "~/domain/view/columns";
import { zoneTime } from "~/domain/view/zone-time";
import { CommsMark } from "~/insights/marks/comms-mark";
import { CollectionSize, ConfirmedMark, FurtherClasses, SpeciesName } from "~/insights/marks/species";
import { Thumbnail } from "~/insights/marks/thumbnail";
import { shortId } from "~/insights/view/insight-words";
import { RowCheck } from "~/tabs/userInsights/review/row-check";
import { StatusSlots } from "~/tabs/userInsights/review/status-slots";
import type { Review } from "~/tabs/userInsights/review/use-review";
import { Meter } from "~/ui/meter";
import { cellText, cutText } from "./cell-words";
import type { TableLook } from "./column-look";
import { RowStatusMark } from "./status-cell";

/** What a review knows of a row: plain values and functions that never change, so that only rows that change are drawn. */
interface RowReview {
  readonly row: ReviewRow;
  /** Null where the insights of a collection differ. */
  readonly status: InsightStatus | null;
  readonly unsaved: boolean;
  readonly chosen: boolean;
  readonly press: Review["press"];
  readonly choose: Review["selection"]["choose"];
}

export function reviewOf(row: ReviewRow, { shown, press, selection }: Review): RowReview {
  return { row, ...shown(row), chosen: selection.rows.has(row.rowId), press, choose: selection.choose };
}

interface InsightRowProps extends Partial<RowReview> {
  readonly insight: ListedInsight;
  readonly href: string;
  readonly look: TableLook;
  readonly models: readonly SetModel[];
}

export const InsightRow = memo(function InsightRow(props: InsightRowProps) {
  const { insight, href, look, models, row, chosen = false, unsaved = false, choose } = props;
  return (
    <tr
      data-row={insight.insightId}
      aria-selected={row && chosen}
      className={`group cursor-pointer ${chosen ? "bg-accent-soft/45" : ""} ${unsaved ? UNSAVED_EDGE : ""}`}
    >
      {row && choose && (
        <td className="border-line border-b pl-1 group-hover:bg-hover">
          <RowCheck
            label={`Choose ${insight.className}, ${insight.displayName}`}
            chosen={chosen}
            onChoose={(to, range) => choose(row, to, range)}
          />
        </td>
      )}
      {look.columns.map(({ id, className }) => {
        const content =
          id === "insight_status" && row ? (
            <Slots {...props} />
          ) : (
            <CellContent column={id} insight={insight} models={models} />
          );
        return (
          <td
            key={id}
            className={`whitespace-nowrap border-line border-b px-2.5 align-middle first:pl-3 group-hover:bg-hover ${look.comfortable ? "h-[60px]" : "h-[38px]"} ${CELL_LOOKS[id] ?? ""} ${className}`}
          >
            {id === look.linkColumn ? (
              <Link
                to={href}
                preventScrollReset
                data-insight={insight.insightId}
                className="-mx-1.5 inline-block max-w-full truncate rounded-sm px-1.5 py-1 align-middle font-medium"
              >
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
});

const UNSAVED_EDGE = "[&>*:first-child]:shadow-[inset_2px_0_0_var(--color-accent)]";

function Slots({ insight, row, status = null, unsaved = false, press }: InsightRowProps) {
  if (!row || !press) return null;
  return (
    <span className="-ml-1.5 inline-flex">
      <StatusSlots
        status={status}
        unsaved={unsaved}
        label={`${insight.className}, ${insight.displayName}`}
        size="row"
        onPress={(slot) => press([row], slot)}
      />
    </span>
  );
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
}

function CellContent({ column, insight, models }: CellContentProps): ReactNode {
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
          <CollectionSize insight={insight} />
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
      return <span data-tip={zoneTime(cameraTime(insight), insight.utcOffsetMin)}>{text}</span>;
    case "insight_id":
      return <span data-tip={text}>{shortId(text)}…</span>;
    case "comms_source":
      return (
        <Marked words={text}>
          <CommsMark comms={insight.comms} />
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
      {cutText(column, text)}
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
