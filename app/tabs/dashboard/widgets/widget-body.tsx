// The content of a widget under its heading, or why it has none. Spec section 8, Widget messages.
import type { ReactNode } from "react";
import type { ShownWidget } from "~/domain/dashboard/shown/shown";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/waiting/skeleton";
import { CellsBody } from "./cells-body";
import { ChartBody } from "./chart-body";
import { FigureBody } from "./figure-body";
import { HeardTable, SeenTable } from "./figures-table";
import { SharesBody } from "./shares-body";

interface WidgetBodyProps {
  readonly shown: ShownWidget;
  readonly asTable: boolean;
}

export function WidgetBody({ shown, asTable }: WidgetBodyProps) {
  const { body, table, notes } = shown;
  if (body.kind === "nothing")
    return (
      <>
        <Quiet>{body.sentence ?? "No Data"}</Quiet>
        {body.sentence === undefined && <DaysOf table={table} />}
      </>
    );
  if (asTable || body.kind === "table")
    return (
      <>
        <SeenTable table={table} />
        <DaysOf table={table} />
      </>
    );
  if (body.kind === "tooMuch")
    return (
      <>
        <Quiet>{body.sentence}</Quiet>
        <HeardTable table={table} />
      </>
    );
  return (
    <>
      <Drawn shown={shown} />
      <Notes notes={notes} />
      {body.kind !== "cells" && <HeardTable table={table} />}
    </>
  );
}

/** Of which days a table is, where those are fewer than the filters let through. */
function DaysOf({ table: { days } }: Pick<ShownWidget, "table">) {
  return <Notes notes={days === undefined ? [] : [`Days: ${days}`]} />;
}

function Notes({ notes }: Pick<ShownWidget, "notes">) {
  if (notes.length === 0) return null;
  return (
    <p className="mt-1.5 flex-none truncate text-ink-3 text-label" title={notes.join(" · ")}>
      {notes.join(" · ")}
    </p>
  );
}

function Drawn({ shown: { body, table, summary } }: Pick<WidgetBodyProps, "shown">) {
  switch (body.kind) {
    case "figure":
      return <FigureBody body={body} label={summary} />;
    case "chart":
      return <ChartBody chart={body.chart} label={summary} />;
    case "shares":
      return <SharesBody shares={body.shares} label={summary} />;
    case "cells":
      return <CellsBody body={body} caption={table.caption} />;
    default:
      return null;
  }
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center text-balance px-2 text-center text-ink-3 text-small">
      {children}
    </div>
  );
}

/** In the place of what is being counted. */
export function WaitingBody({ figure }: { readonly figure: boolean }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {figure && (
        <>
          <Skeleton className="mt-1.5 mb-2.5 h-8 w-28" />
          <Skeleton className="mb-4 h-3 w-36" />
        </>
      )}
      <Skeleton className="min-h-0 flex-1" />
    </div>
  );
}

export function FailedBody({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div className="grid min-h-0 flex-1 place-content-center justify-items-center gap-2.5 text-balance text-center text-ink-2 text-small">
      <p>We couldn't count this. Your data is safe.</p>
      <Button size="small" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}
