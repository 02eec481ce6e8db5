// The Insights page: what the cameras saw, filtered and ordered by the set in the browser, and one insight opened over
// it. The first page comes with the document and is shown until the set answers. Spec sections 2.8, 5 and 9.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { inScope, NO_ROWS } from "~/domain/set/row-counts";
import { isUsualQuery } from "~/domain/view/insights-address";
import { withQuery } from "~/domain/view/insights-view";
import type { HeldPart } from "~/insights/set/part-line";
import { NO_ANSWER } from "~/insights/set/progress-words";
import { isNamed } from "~/insights/set/set-progress";
import { type InsightsSet, useInsightsSet } from "~/insights/set/use-insights-set";
import { useSeenTaxa } from "~/insights/set/use-seen-taxa";
import { useSetAnswer } from "~/insights/set/use-set-answer";
import { useInsightsView } from "~/insights/view/use-insights-view";
import type { ChangeView } from "~/insights/view/view-props";
import { countOf, type TabProps } from "~/tabs/define-page";
import { useEarlyEffect } from "~/ui/page/use-early-effect";
import { usePageCount } from "~/ui/shell/page-count";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { lazyPart, useEver, usePrefetch } from "~/ui/waiting/lazy-part";
import { insightKeys } from "./keys/insight-keys";
import { KeyWaiting } from "./keys/key-waiting";
import { KeyListener, useBoundKeys, useKeys } from "./keys/use-keys";
import { InsightsSheet } from "./list/insights-sheet";
import { EmptyList } from "./list/no-rows";
import { useNextToReview } from "./navigation/next-to-review";
import { useInsightNavigation } from "./navigation/use-insight-navigation";
import { page, type UserInsightsData } from "./page";
import { LeaveGuard } from "./review/leave/leave-guard";
import { ReviewBars } from "./review/review-bar";
import { useReviewRows } from "./review/use-list-review";
import { useReview } from "./review/use-review";
import { SAVING_CODE } from "./review/use-saving";
import { shownRows } from "./shown-rows";
import { answerWithReviews, openWithReviews } from "./unsent-reviews";
import { COLUMNS_CODE, useOwnColumns } from "./use-own-columns";

/** Milliseconds. */
const CONFIRMED_FOR = 3_000;

const SavedHistory = lazy(() => import("./history/saved-history"));
const InsightDetail = lazyPart(() => import("./detail/insight-detail"));
const MissingInsight = lazyPart(() => import("./detail/missing-insight"));
const KeysHelp = lazyPart(() => import("./review/keys-help"));
const TellMe = lazyPart(() => import("~/insights/rules/tell-me"));
/** In the order in which they are likely needed. */
const AHEAD = [EmptyList, InsightDetail, ReviewBars, SAVING_CODE, KeysHelp, COLUMNS_CODE, MissingInsight];

export default function UserInsightsTab({ data }: TabProps<typeof page>) {
  return data.section === "history" ? <SavedHistory data={data} /> : <UserInsights data={data} />;
}

function UserInsights({ data }: { readonly data: UserInsightsData }) {
  const { view, change, mend, askedId, addressOf, addressesIn, scroll } = useInsightsView({
    usuallyCollected: data.collectionsOffered,
    ownColumns: useOwnColumns(data.userId, data.columns),
  });
  const { query } = view;
  const set = useInsightsSet(data.userId, query.span);
  const { port, state, whole, part } = set;
  const { answered, failed, again, ahead } = useSetAnswer(set, query);
  const onChange = useCallback<ChangeView>(
    (next, typed) => {
      ahead(next.query);
      change(next, typed);
    },
    [ahead, change],
  );
  const species = useSeenTaxa(set, query);

  const first = isUsualQuery(query) ? data.first : null;
  const counted = part !== null && state?.total ? state.total : inScope(data.counted, query.showArchived);
  const shown = useMemo(
    () => shownRows({ answered, first, query, counted, part }),
    [answered, first, query, counted, part],
  );
  const { answer } = shown;
  usePageCount(countOf(page, shown.count ?? undefined));
  useLastPage({ shown, view, mend });
  const list = {
    items: answer?.items ?? [],
    total: answer?.matching ?? counted,
    page: query.page,
    size: query.size,
  };
  // Rows link to the view that they belong to, so that they stay as they are until others take their place.
  const rowsView = { ...view, query: shown.query };
  const hrefOf = addressesIn(rowsView);
  const { navigation, openedId, opened } = useInsightNavigation({
    set,
    query,
    list,
    open: data.open,
    askedId,
    addressOf: (insightId) => addressOf(view, insightId ?? undefined),
    onArrive: () => keys.drop(),
  });
  const keys = useKeys(navigation);
  const rows = useReviewRows(answer);
  const show = (insightId: string) => keys.run(() => navigation.show(insightId));
  const review = useReview({ port, userId: data.userId, rows, onShow: show });
  const ownReview = data.mayReview ? review : null;
  const told = useMemo(() => answerWithReviews(answer, review.words), [answer, review.words]);
  const [helpOpen, setHelpOpen] = useState(false);
  const onHelp = () => setHelpOpen(true);
  const notify = useSnackbar();
  const onLast = (className: string) => notify({ text: `${className} confirmed`, durationMs: CONFIRMED_FOR });
  const focusReturned = useFocusReturn(openedId);
  const onClose = () => {
    navigation.close();
    // The next key is for the row that gets the focus back.
    return focusReturned();
  };
  const here = state !== null && state.loaded > 0 ? port : null;
  const nextHere = useNextToReview({ here, answer: told, shownQuery: shown.query, progress: set.progress });
  const opening = { navigation, review: ownReview, query, nextHere, onLast, onHelp, onClose };
  useBoundKeys(keys, "insight", insightKeys(opening));
  // A rule is being written: its keys are its own.
  const [ruleOpen, setRuleOpen] = useState<"list" | "detail" | null>(null);
  useEarlyEffect(() => keys.bind({ paused: helpOpen || ruleOpen !== null }));
  const helpAsked = useEver(helpOpen);
  usePrefetch(AHEAD);
  // A dialog is drawn by the browser alone; its code is asked for before anything is drawn.
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    if (openedId !== null) void InsightDetail.load();
  }, [openedId]);
  const retry = () => {
    port?.retry();
    if (failed) again();
  };
  const close = () => keys.leave(onClose);

  return (
    <>
      <InsightsSheet
        view={view}
        answer={told}
        shownQuery={shown.query}
        progress={set.progress}
        held={heldPart(set)}
        isPart={set.isPart}
        busy={answered !== null && answered.query !== query && !failed}
        error={set.error ?? (failed ? NO_ANSWER : null)}
        onRetry={retry}
        devices={state?.devices ?? []}
        devicesAwaited={!isNamed(state)}
        species={species}
        models={state?.models ?? []}
        classNames={state?.classNames ?? []}
        newCount={inScope(state?.waiting ?? NO_ROWS, query.showArchived)}
        onShowNew={() => port?.showNew()}
        hrefOf={hrefOf}
        addressOf={addressOf}
        onChange={onChange}
        scroll={scroll}
        whole={whole}
        here={here}
        nextHere={nextHere}
        rows={rows}
        review={ownReview}
        covered={openedId !== null}
        keys={keys}
        onHelp={onHelp}
        onTellMe={data.mayReview ? () => setRuleOpen("list") : null}
        onOpen={navigation.show}
        mayAddCamera={data.mayAddCamera}
        collectionsOffered={data.collectionsOffered}
      />
      {opened && alive && (
        <Suspense>
          {"missing" in opened && <MissingInsight.View insightId={opened.missing} onClose={close} />}
          {"detail" in opened && (
            <InsightDetail.View
              set={set}
              open={openWithReviews(opened, review.words)}
              list={list}
              mayOpenMap={data.mayOpenMap}
              review={ownReview}
              query={query}
              mayReview={data.mayReview}
              onRule={(open) => setRuleOpen(open ? "detail" : null)}
              hrefOf={hrefOf}
              onShow={show}
              onClose={close}
              keys={keys}
            />
          )}
        </Suspense>
      )}
      {ruleOpen === "list" && (
        <Suspense>
          <TellMe.View
            userId={data.userId}
            query={query}
            devices={state?.devices ?? []}
            classNames={state?.classNames ?? []}
            taxa={species.seen?.taxa}
            onClose={() => setRuleOpen(null)}
          />
        </Suspense>
      )}
      {helpAsked && (
        <Suspense>
          <KeysHelp.View open={helpOpen} onClose={() => setHelpOpen(false)} mayReview={data.mayReview} />
        </Suspense>
      )}
      <KeyListener keys={keys} detail={openedId === null ? null : InsightDetail.load} />
      <KeyWaiting keys={keys} progress={set.progress} />
      {data.mayReview && <LeaveGuard count={review.unsaved.size} />}
    </>
  );
}

/** Null where everything there is can be seen, and while nothing is known. */
function heldPart({ port, part, state, loadAll }: InsightsSet): HeldPart | null {
  if (port === null || part === null || !state || state.total === null) return null;
  return { part, total: state.total, spanSize: port.spanSize, onLoadAll: loadAll };
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

/** How long a key waits until the focus is back on its row, ms. */
const RETURN_LIMIT_MS = 2_000;

/**
 * When the detail closes, the keyboard is back on the row of the insight that was shown last. What it answers waits for
 * that; at once where none was drawn.
 */
function useFocusReturn(openId: string | null): () => Promise<void> {
  const lastId = useRef<string | null>(null);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const closedId = openId === null ? lastId.current : null;
    lastId.current = openId;
    if (closedId === null) return;
    // After the dialog has handed the focus back on its own.
    const frame = requestAnimationFrame(() => {
      const links = document.querySelectorAll<HTMLAnchorElement>(`a[data-insight="${CSS.escape(closedId)}"]`);
      [...links].find((link) => link.offsetParent !== null)?.focus();
      for (const resolve of waiting.current.splice(0)) resolve();
    });
    return () => cancelAnimationFrame(frame);
  }, [openId]);
  return () =>
    new Promise((resolve) => {
      if (lastId.current === null) return resolve();
      waiting.current.push(resolve);
      setTimeout(resolve, RETURN_LIMIT_MS);
    });
}
