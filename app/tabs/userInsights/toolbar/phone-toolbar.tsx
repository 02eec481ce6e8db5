// The toolbar at 625 px and less: the search, one button for all filters with their number, the filters as chips to take
// away, what is left to review, and the order. docs/look.md, Filters.
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { Suspense, useState } from "react";
import { filterSentence, sentenceText } from "~/domain/view/filters/filter-words";
import { activeFilters, withoutFilter, withQuery } from "~/domain/view/insights-view";
import { progressWords } from "~/insights/set/progress-words";
import { LeftToReview } from "~/tabs/userInsights/list/left-to-review";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { Button } from "~/ui/button";
import { SearchField } from "~/ui/filters/search-field";
import { lazyPart, useEver } from "~/ui/waiting/lazy-part";
import { Spinner } from "~/ui/waiting/spinner";
import { ExportMenu } from "./export/export-menu";
import { HistoryLink } from "./history-link";
import { OrderMenu } from "./order-menu";
import { TellMeButton } from "./tell-me-button";

const PhoneSheet = lazyPart(() => import("./phone-sheet"));

export function PhoneToolbar(props: InsightsSheetProps) {
  const { view, answer, progress, isPart, devices, species, onChange } = props;
  const [open, setOpen] = useState(false);
  const asked = useEver(open);
  const active = activeFilters(view.query).filter((key) => key !== "search");
  return (
    <div className="flex flex-none flex-col pt-2 w625:hidden">
      <div className="flex gap-2 px-4">
        <SearchField
          label="Search insights"
          value={view.query.search}
          onChange={(search, typed) => onChange(withQuery(view, { search }), typed)}
          className="min-w-0 flex-1"
        />
        <Button
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          Filters
          {active.length > 0 && (
            <span className="font-semibold text-accent-ink tabular-nums">{active.length}</span>
          )}
        </Button>
      </div>
      {active.length > 0 && (
        <ul
          aria-label="Active filters"
          className="flex gap-2 overflow-x-auto px-4 pt-2 [scrollbar-width:none]"
        >
          {active.map((key) => {
            const sentence = filterSentence(key, view.query, { devices, taxa: species.seen?.taxa });
            return (
              <li key={key} className="flex-none">
                <button
                  type="button"
                  aria-label={`Remove ${sentenceText(sentence)}`}
                  onClick={() => onChange(withoutFilter(view, key))}
                  className="inline-flex h-11 max-w-[280px] items-center gap-2 rounded-sm bg-raised pr-2.5 pl-3 text-body ring-1 ring-line ring-inset active:bg-hover"
                >
                  <b className="truncate font-semibold">{sentence.asks}</b>
                  <X size={14} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-3" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex h-11 items-center justify-between gap-3 px-4 text-ink-2 text-small tabular-nums">
        <span className="flex min-w-0 items-center gap-2">
          {progress !== null && <Spinner size={14} className="text-ink-3" />}
          {progress !== null && (
            <span className="truncate">{progressWords(progress, activeFilters(view.query).length > 0)}</span>
          )}
          {progress === null && answer !== null && (
            <LeftToReview
              view={view}
              answer={answer}
              isPart={isPart}
              onChange={onChange}
              className="-mx-2 h-11 truncate px-2"
            />
          )}
        </span>
        <span className="-mr-3 flex items-center">
          <OrderMenu {...props} />
          <HistoryLink />
          <TellMeButton {...props} />
          <ExportMenu {...props} />
        </span>
      </div>
      {asked && (
        <Suspense>
          <PhoneSheet.View {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
