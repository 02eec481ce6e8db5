// The list as a table, newest received first. A row opens its insight; the link on the species is the keyboard's way.
// Columns step back in two steps: by the window as look.md section 5 says, and by the room that the table has.
import { Link } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import type { MouseEvent, ReactNode } from "react";
import { formatPercent, formatTime, truncate } from "../../../domain/format";
import { cameraTime } from "../../../domain/insights/camera-time";
import type { Insight } from "../../../domain/insights/insight";
import { Meter } from "../../../ui/meter";
import { StatusMark } from "../../../ui/status-mark";
import { CommsMark } from "../comms-mark";
import { COMMS_LABELS, STATUS_LABELS, shortId } from "../insight-words";
import { FurtherClasses, SpeciesName } from "./species";
import { Thumbnail } from "./thumbnail";

/** Secondary columns: gone below 1100, as in look.md. */
export const SECONDARY = "max-w1100:hidden";
/** Times received and ids are the next to go where the drawer takes its share of a narrow window. */
export const RECEIVED = `${SECONDARY} @max-[1060px]:hidden`;
export const INSIGHT_ID = `${SECONDARY} @max-[920px]:hidden`;

interface InsightsTableProps {
  readonly items: readonly Insight[];
  readonly hrefOf: (insightId: string) => string;
}

export function InsightsTable({ items, hrefOf }: InsightsTableProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-[13.5px]">
      <caption className="sr-only">Insights, newest received first</caption>
      <InsightsTableHead />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; keys use the link in each row */}
      <tbody onClick={openRow}>
        {items.map((insight) => (
          <InsightRow key={insight.insightId} insight={insight} href={hrefOf(insight.insightId)} />
        ))}
      </tbody>
    </table>
  );
}

export function InsightsTableHead() {
  return (
    <thead>
      <tr>
        <Head className="w-[86px] pl-3">Photo</Head>
        <Head>Most likely species</Head>
        <Head className="w-[126px] @max-[700px]:w-[86px]">Confidence</Head>
        <Head>Device</Head>
        <Head className="w-[176px] @max-[700px]:w-[136px]">Camera timestamp</Head>
        <Head className={`w-[176px] ${RECEIVED}`} sorted>
          Received
        </Head>
        <Head className={`w-14 ${SECONDARY}`}>Link</Head>
        <Head className={`w-[100px] ${INSIGHT_ID}`}>Insight ID</Head>
        <Head className="w-[72px]">Status</Head>
      </tr>
    </thead>
  );
}

function Head({
  className = "",
  sorted,
  children,
}: {
  className?: string;
  sorted?: boolean;
  children: ReactNode;
}) {
  return (
    <th
      scope="col"
      aria-sort={sorted ? "descending" : undefined}
      className={`sticky top-0 z-10 h-[34px] whitespace-nowrap border-line border-b bg-surface px-2.5 text-left font-medium text-[12.5px] ${sorted ? "text-ink" : "text-ink-3"} ${className}`}
    >
      <span className="inline-flex items-center gap-1">
        {children}
        {sorted && <ArrowDown size={13} strokeWidth={1.75} aria-hidden="true" />}
      </span>
    </th>
  );
}

function InsightRow({ insight, href }: { readonly insight: Insight; readonly href: string }) {
  return (
    <tr className="group cursor-pointer">
      <Cell className="pl-3">
        <Thumbnail insight={insight} size="row" />
      </Cell>
      <Cell>
        <Link
          to={href}
          preventScrollReset
          data-insight={insight.insightId}
          className="-mx-1.5 inline-block max-w-full truncate rounded-sm px-1.5 py-1 align-middle font-medium"
        >
          <SpeciesName insight={insight} />
          <FurtherClasses insight={insight} />
        </Link>
      </Cell>
      <Cell>
        <span className="@max-[700px]:hidden">
          <Meter value={insight.confidence} />
        </span>
        <span className="hidden tabular-nums @max-[700px]:inline">{formatPercent(insight.confidence)}</span>
      </Cell>
      <Cell>
        <span className="block truncate" title={insight.displayName}>
          {truncate(insight.displayName)}
        </span>
      </Cell>
      <Cell className="text-ink-2 tabular-nums @max-[700px]:whitespace-normal">
        {formatTime(cameraTime(insight))}
      </Cell>
      <Cell className={`text-ink-2 tabular-nums ${RECEIVED}`}>{formatTime(insight.timeStamp)}</Cell>
      <Cell className={`text-ink-3 ${SECONDARY}`}>
        <Marked words={COMMS_LABELS[insight.comms]}>
          <CommsMark comms={insight.comms} />
        </Marked>
      </Cell>
      <Cell className={`font-mono text-[12.5px] text-ink-3 tracking-[-0.01em] ${INSIGHT_ID}`}>
        <span data-tip={insight.insightId}>{shortId(insight.insightId)}…</span>
      </Cell>
      <Cell>
        <Marked words={STATUS_LABELS[insight.status]}>
          <StatusMark status={insight.status} />
        </Marked>
      </Cell>
    </tr>
  );
}

function Cell({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <td
      className={`h-[60px] whitespace-nowrap border-line border-b px-2.5 align-middle group-hover:bg-hover ${className}`}
    >
      {children}
    </td>
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

/** A press anywhere in a row is a press on its link, with the same keys held; selecting text is not a press. */
function openRow(event: MouseEvent<HTMLTableSectionElement>) {
  if (!(event.target instanceof Element) || event.target.closest("a, button")) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.target
    .closest("tr")
    ?.querySelector("a")
    ?.dispatchEvent(
      new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}
