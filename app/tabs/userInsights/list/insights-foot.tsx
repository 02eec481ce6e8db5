// The foot of the list: rows per page, which rows of how many, what is left to review, and how far the search has come.

import type { SetAnswer } from "~/domain/set/set-answer";
import { formatCount } from "~/domain/text/format";
import { orderWords } from "~/domain/view/filters/filter-words";
import { activeFilters, withQuery } from "~/domain/view/insights-view";
import { PAGE_SIZES } from "~/domain/view/page-size";
import { progressWords } from "~/insights/set/progress-words";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { Pager } from "~/ui/table/pager";
import { Spinner } from "~/ui/waiting/spinner";
import { LeftToReview } from "./left-to-review";
import { reviewWords } from "./list-words";

interface InsightsFootProps
  extends Pick<InsightsSheetProps, "view" | "progress" | "isPart" | "addressOf" | "onChange"> {
  readonly answer: SetAnswer;
  /** No header on the screen shows by what the rows are ordered. */
  readonly sayOrder: boolean;
  /** Leads to the next row that waits for review; null where there is none, or while unknown. */
  readonly onNext: (() => void) | null;
}

export function InsightsFoot(props: InsightsFootProps) {
  const { view, answer, progress, isPart, addressOf, sayOrder, onNext, onChange } = props;
  const { query } = view;
  const filtered = activeFilters(query).length > 0;
  const words = progress === null ? reviewWords(answer, isPart) : progressWords(progress, filtered);
  return (
    <Pager
      page={query.page}
      size={query.size}
      total={answer.matching}
      sizes={PAGE_SIZES}
      hrefOf={(place) => addressOf(withQuery(view, place))}
      noun="insights"
    >
      <span className="flex min-w-0 items-center gap-3.5 overflow-hidden whitespace-nowrap tabular-nums max-w625:hidden">
        {words !== "" && (
          <>
            <Dot />
            <span className="inline-flex items-center gap-2 font-medium text-ink">
              {progress === null ? (
                <LeftToReview
                  view={view}
                  answer={answer}
                  isPart={isPart}
                  onChange={onChange}
                  className="-mx-1.5 h-7 px-1.5 touch:h-11"
                />
              ) : (
                <>
                  <Spinner size={14} className="text-ink-3" />
                  {words}
                </>
              )}
              {onNext !== null && <NextKey onNext={onNext} />}
            </span>
          </>
        )}
        {answer.hiddenArchived > 0 && (
          <span className="contents max-w1100:hidden">
            <Dot />
            {formatCount(answer.hiddenArchived)} archived, hidden
          </span>
        )}
        {sayOrder && (
          <span className="contents max-w920:hidden">
            <Dot />
            {orderWords(query.order)}
          </span>
        )}
        <span className="contents max-w920:hidden">
          <Dot />
          Times in UTC
        </span>
      </span>
    </Pager>
  );
}

/** The key that leads to the next row, for the pointer. */
function NextKey({ onNext }: { readonly onNext: () => void }) {
  return (
    <button
      type="button"
      aria-label="Next insight to review"
      aria-keyshortcuts="n"
      data-tip="Next insight to review (N)"
      onClick={onNext}
      className="inline-grid h-7 min-w-7 place-items-center rounded-sm hover:bg-hover touch:size-11"
    >
      <span
        aria-hidden="true"
        className="min-w-[18px] rounded-[4px] px-[5px] text-center font-medium font-mono text-[11px] text-ink-3 leading-4 ring-1 ring-line-strong ring-inset"
      >
        N
      </span>
    </button>
  );
}

function Dot() {
  return (
    <span aria-hidden="true" className="text-ink-3">
      ·
    </span>
  );
}
