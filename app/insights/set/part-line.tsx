// One muted line: which part of all insights the set holds, with links to another part. Decision 0132, The newest, or
// the days that are asked for.
import { Suspense, useState } from "react";
import type { SetPort } from "~/domain/set/set-port";
import { type DaySpan, dayAt, dayText, type SetPart } from "~/domain/set/set-window";
import { activeFilters, type InsightsView, withQuery } from "~/domain/view/insights-view";
import { lazyPart, usePrefetch } from "~/ui/waiting/lazy-part";
import { daysBeyond, foundWords, partWords } from "./part-line-words";

const SpanDialog = lazyPart(() => import("./span-dialog"));
const AHEAD = [SpanDialog];

/** A part of all insights, and how another one is chosen. */
export interface HeldPart {
  readonly part: SetPart;
  /** Insights that there are. */
  readonly total: number;
  readonly spanSize: SetPort["spanSize"];
  readonly onLoadAll: () => void;
}

interface PartLineProps extends HeldPart {
  /** Another part is chosen: what was pressed may go with this one. */
  readonly onChosen: () => void;
  readonly view: InsightsView;
  readonly onChange: (view: InsightsView) => void;
  /** What is wanted is on its way. */
  readonly loading: boolean;
  /** Rows that pass the filters; null while unknown. */
  readonly matching: number | null;
}

export default function PartLine(props: PartLineProps) {
  const { part, total, spanSize, onLoadAll, onChosen, view, onChange, loading, matching } = props;
  const [opening, setOpening] = useState(false);
  usePrefetch(AHEAD);
  const filtered = activeFilters(view.query).length > 0;
  const beyond = loading ? null : daysBeyond(part, view.query.filters, dayAt(Date.now()));
  const words =
    filtered && !loading && matching !== null
      ? foundWords(part, { total, matching })
      : partWords(part, { total, loading });
  const open = (span: DaySpan | null) => {
    setOpening(false);
    onChosen();
    onChange(withQuery(view, { span }));
  };
  const loadAll = () => {
    onChosen();
    onLoadAll();
  };
  const another = part.days === null ? "Open older days" : "Open other days";
  return (
    <div
      data-part-line
      className="flex flex-none flex-wrap items-center gap-x-3.5 border-line border-t px-6 py-2 text-ink-2 text-small tabular-nums max-w700:px-4 max-w700:py-0.5"
    >
      <span className="max-w700:py-2">{words}</span>
      {beyond && <span className="max-w700:py-2">{beyond.words}</span>}
      {part.limit === "littleData" && (
        <button type="button" onClick={loadAll} className={WAY}>
          Load all
        </button>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpening(true)} className={WAY}>
        {beyond ? beyond.way : another}
      </button>
      {part.days !== null && (
        <button type="button" onClick={() => open(null)} className={WAY}>
          Back to the newest
        </button>
      )}
      {opening && (
        <Suspense>
          <SpanDialog.View
            title={another}
            first={beyond?.open ?? openDays(part)}
            spanSize={spanSize}
            onOpen={open}
            onClose={() => setOpening(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The days that are open, as the fields of dates have them. */
function openDays({ days }: SetPart) {
  return days === null ? { from: "", to: "" } : { from: dayText(days.from), to: dayText(days.to) };
}

const WAY = "rounded-xs font-medium text-accent-ink hover:underline touch:min-h-11";
