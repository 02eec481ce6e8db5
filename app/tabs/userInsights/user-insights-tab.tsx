// The Insights page: what the cameras saw, filtered and ordered by the set in the browser, and one insight opened over
// it. The first page comes with the document and is shown until the set answers. Spec sections 2.8, 5 and 9.
import { useNavigate } from "@remix-run/react";
import { lazy, useEffect, useMemo, useRef } from "react";
import { inScope, NO_ROWS } from "~/domain/set/row-counts";
import { isUsualQuery } from "~/domain/view/insights-address";
import { withQuery } from "~/domain/view/insights-view";
import { NO_ANSWER } from "~/insights/set/set-progress";
import { useInsightsSet } from "~/insights/set/use-insights-set";
import { useOpened, useSetAnswer } from "~/insights/set/use-set-answer";
import { useInsightsView } from "~/insights/view/use-insights-view";
import { countOf, type TabProps } from "~/tabs/define-page";
import { usePageCount } from "~/ui/shell/page-count";
import { InsightDetailView } from "./detail/insight-detail";
import { MissingInsight } from "./detail/missing-insight";
import { InsightsSheet } from "./list/insights-sheet";
import { openInsight } from "./open-insight";
import { page, type UserInsightsData } from "./page";
import { LeaveGuard } from "./review/leave-guard";
import { useReviewRows } from "./review/use-list-review";
import { useReview } from "./review/use-review";
import { shownRows } from "./shown-rows";

const SavedHistory = lazy(() => import("./history/saved-history"));

export default function UserInsightsTab({ data }: TabProps<typeof page>) {
  return data.section === "history" ? <SavedHistory data={data} /> : <UserInsights data={data} />;
}

function UserInsights({ data }: { readonly data: UserInsightsData }) {
  const { view, change, mend, askedId, addressOf, scroll } = useInsightsView(data.collectionsOffered);
  const { query } = view;
  const set = useInsightsSet(data.userId);
  const { port, state, whole } = set;
  const { answered, failed, again } = useSetAnswer(set, query);
  const fromSet = useOpened(set, askedId, query);
  const navigate = useNavigate();

  const first = isUsualQuery(query) ? data.first : null;
  const counted = inScope(data.counted, query.showArchived);
  const shown = useMemo(
    () => shownRows({ answered, first, query, counted }),
    [answered, first, query, counted],
  );
  const { answer } = shown;
  usePageCount(countOf(page, shown.count));
  useLastPage({ shown, view, mend });
  const list = {
    items: answer?.items ?? [],
    total: answer?.matching ?? counted,
    page: query.page,
    size: query.size,
  };
  // Rows link to the view that they belong to, so that they stay as they are until others take their place.
  const rowsView = { ...view, query: shown.query };
  const hrefOf = (insightId: string) => addressOf(rowsView, insightId);
  const open = openInsight({ list, open: data.open, fromSet, complete: whole !== null }, askedId);
  const rows = useReviewRows(answer);
  const review = useReview({ port, userId: data.userId, rows });
  const ownReview = data.mayReview ? review : null;
  useFocusReturn(open && !("missing" in open) ? open.detail.insight.insightId : null);
  const retry = () => {
    port?.retry();
    if (failed) again();
  };
  const close = () => navigate(addressOf(view), { replace: true, preventScrollReset: true });

  return (
    <>
      <InsightsSheet
        view={view}
        answer={answer}
        progress={set.progress}
        busy={answered !== null && answered.query !== query && !failed}
        error={set.error ?? (failed ? NO_ANSWER : null)}
        onRetry={retry}
        devices={state?.devices ?? []}
        models={state?.models ?? []}
        classNames={state?.classNames ?? []}
        newCount={inScope(state?.waiting ?? NO_ROWS, query.showArchived)}
        onShowNew={() => port?.showNew()}
        hrefOf={hrefOf}
        addressOf={addressOf}
        onChange={change}
        scroll={scroll}
        whole={whole}
        rows={rows}
        review={ownReview}
        covered={open !== null}
        mayAddCamera={data.mayAddCamera}
        collectionsOffered={data.collectionsOffered}
      />
      {open && "missing" in open && <MissingInsight insightId={open.missing} onClose={close} />}
      {open && !("missing" in open) && (
        <InsightDetailView
          open={open}
          list={list}
          mayOpenMap={data.mayOpenMap}
          review={ownReview}
          query={query}
          port={whole}
          mayReview={data.mayReview}
          onSaved={() => void port?.refresh()}
          hrefOf={hrefOf}
          onClose={close}
        />
      )}
      {data.mayReview && <LeaveGuard count={review.unsaved.size} />}
    </>
  );
}

interface LastPageGiven extends Pick<ReturnType<typeof useInsightsView>, "view" | "mend"> {
  readonly shown: ReturnType<typeof shownRows>;
}

/** A page beyond the end is no place to be: the last one takes its place. */
function useLastPage({ shown, view, mend }: LastPageGiven) {
  const { query } = view;
  const page = shown.query === query ? shown.lastPage : null;
  useEffect(() => {
    if (page !== null) mend(withQuery(view, { page }));
  });
}

/** When the detail closes, the keyboard is back on the row of the insight that was shown last. */
function useFocusReturn(openId: string | null) {
  const lastId = useRef<string | null>(null);
  useEffect(() => {
    const closedId = openId === null ? lastId.current : null;
    lastId.current = openId;
    if (closedId === null) return;
    // After the dialog has handed the focus back by itself.
    const frame = requestAnimationFrame(() => {
      const links = document.querySelectorAll<HTMLAnchorElement>(`a[data-insight="${CSS.escape(closedId)}"]`);
      [...links].find((link) => link.offsetParent !== null)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [openId]);
}
