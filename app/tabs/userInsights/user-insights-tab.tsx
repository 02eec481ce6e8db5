// The Insights page: what the cameras saw, filtered and ordered by the set in the browser, and one insight opened over
// it. The first page comes with the document and is shown until the set answers. Spec sections 2.8, 5 and 9.
import { useNavigate } from "@remix-run/react";
import { lazy, useEffect, useRef } from "react";
import type { SetState } from "~/domain/set/set-port";
import { isUsualQuery } from "~/domain/view/insights-address";
import { useOpened, useSetAnswer, useSetPort, useSetState } from "~/insights/set/use-set-port";
import { useInsightsView } from "~/insights/view/use-insights-view";
import { InsightDetailView } from "./detail/insight-detail";
import { MissingInsight } from "./detail/missing-insight";
import type { HistoryData } from "./history/page";
import { InsightsSheet } from "./list/insights-sheet";
import { openInsight } from "./open-insight";
import type { UserInsightsData } from "./page";
import { LeaveGuard } from "./review/leave-guard";
import { useReviewRows } from "./review/use-list-review";
import { useReview } from "./review/use-review";

/** Said while the set cannot be loaded; it goes on by itself. */
const LINE_IS_DOWN = {
  message: "Insights could not be loaded. What is here stays; loading goes on by itself.",
};

const SavedHistory = lazy(() => import("./history/saved-history"));

export default function UserInsightsTab({ data }: { readonly data: UserInsightsData | HistoryData }) {
  return "section" in data ? <SavedHistory data={data} /> : <UserInsights data={data} />;
}

function UserInsights({ data }: { readonly data: UserInsightsData }) {
  const { view, change, askedId, addressOf } = useInsightsView(data.collectionsOffered);
  const { query } = view;
  const port = useSetPort(data.userId);
  const state = useSetState(port);
  const version = state?.version ?? 0;
  const answered = useSetAnswer(port, query, version);
  const fromSet = useOpened(port, askedId, query, version);
  const navigate = useNavigate();
  useLeaveWhenSignedOut(state);

  const settled = answered !== null && (state?.complete === true || answered.answer.items.length > 0);
  const first = isUsualQuery(query) ? data.first : null;
  const answer = settled ? answered.answer : (first ?? answered?.answer ?? null);
  const list = {
    items: answer?.items ?? [],
    total: answer?.matching ?? data.total,
    page: query.page,
    size: query.size,
  };
  // Rows link to the view that they belong to, so that they stay as they are until others take their place.
  const rowsAddress = addressOf(settled ? { ...view, query: answered.query } : view);
  const hrefOf = (insightId: string) => `${rowsAddress}&insight=${encodeURIComponent(insightId)}`;
  const open = openInsight({ list, open: data.open, fromSet, complete: state?.complete === true }, askedId);
  const rows = useReviewRows(answer);
  const review = useReview({ port, userId: data.userId, rows });
  const ownReview = data.mayReview ? review : null;
  useFocusReturn(open && !("missing" in open) ? open.detail.insight.insightId : null);
  const close = () => navigate(addressOf(view), { replace: true, preventScrollReset: true });

  return (
    <>
      <InsightsSheet
        view={view}
        answer={answer}
        progress={progressOf(state)}
        busy={answered !== null && answered.query !== query}
        error={state?.failed ? LINE_IS_DOWN : null}
        onRetry={() => port?.retry()}
        devices={state?.devices ?? []}
        models={state?.models ?? []}
        classNames={state?.classNames ?? []}
        newCount={state?.waiting ?? 0}
        onShowNew={() => port?.showNew()}
        hrefOf={hrefOf}
        addressOf={addressOf}
        onChange={change}
        whole={state?.complete ? port : null}
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
          port={state?.complete ? port : null}
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

/** What is loading and how far it is; null once everything is here. */
function progressOf(state: SetState | null): { readonly loaded: number; readonly total: number } | null {
  if (state === null || state.complete || state.total === null) return null;
  return { loaded: state.loaded, total: state.total };
}

/** The server no longer knows the session: the next document leads to the login page. */
function useLeaveWhenSignedOut(state: SetState | null): void {
  const signedOut = state?.signedOut === true;
  useEffect(() => {
    if (signedOut) location.reload();
  }, [signedOut]);
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
