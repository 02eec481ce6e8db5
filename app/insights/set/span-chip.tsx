// The days that a view is opened for, as a chip; its cross leads back to the newest insights. Decision 0132, The newest, or
// the days that are asked for.
import X from "lucide-react/icons/x";
import { spanWords } from "~/domain/view/filters/filter-words";
import { type InsightsView, withQuery } from "~/domain/view/insights-view";

interface SpanChipProps {
  readonly view: InsightsView;
  readonly onChange: (view: InsightsView) => void;
}

export function SpanChip({ view, onChange }: SpanChipProps) {
  const { span } = view.query;
  if (span === null) return null;
  return (
    <span className="inline-flex h-8 min-w-0 max-w-full items-center self-start rounded-sm bg-raised pl-2.5 text-small ring-1 ring-line ring-inset touch:h-11">
      <span className="text-ink-3">Received</span>
      <b className="ml-1.5 truncate font-semibold text-ink">{spanWords(span)}</b>
      <button
        type="button"
        aria-label="Back to the newest insights"
        data-tip="Back to the newest"
        onClick={() => onChange(withQuery(view, { span: null }))}
        className="grid h-8 w-7 flex-none place-items-center rounded-r-sm text-ink-3 hover:text-ink touch:h-11 max-w700:w-11"
      >
        <X size={13} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
