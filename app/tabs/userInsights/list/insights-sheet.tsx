// The sheet of the insights tab: toolbar, rows, foot, and what replaces them when there are none. A view of
// what it is given; every change goes up as another view. Spec sections 2.8, 5 and 9, docs/look.md, Table.
import { lazy, type MouseEvent, Suspense } from "react";
import { activeFilters } from "~/domain/view/insights-view";
import { BadSpan } from "~/insights/set/bad-span/bad-span";
import { usePartFocus } from "~/insights/set/use-part-focus";
import { isPlainClick } from "~/tabs/userInsights/keys/plain-click";
import type { InsightsSheetProps, InsightsView } from "~/tabs/userInsights/list-model";
import { ReviewBar } from "~/tabs/userInsights/review/review-bar";
import { useListReview } from "~/tabs/userInsights/review/use-list-review";
import { InsightsToolbar } from "~/tabs/userInsights/toolbar/insights-toolbar";
import { PhoneToolbar } from "~/tabs/userInsights/toolbar/phone-toolbar";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { useNarrow } from "~/ui/page/use-narrow";
import { tableLook } from "./columns/column-look";
import { InsightsFoot } from "./insights-foot";
import { InsightsRows } from "./insights-rows";
import { loadingWords, matchWords } from "./list-words";
import { NewPill } from "./new/new-pill";
import { NoRows } from "./no-rows";
import { SetWaiting } from "./set-waiting";
import { useAnswerAsDecided } from "./use-answer-as-decided";

/**
 * Of a set that holds a part, or is whole. Not a `lazyPart`: for such a one the pages of the set stand back, and would be asked
 * for twice.
 */
const FootLines = lazy(() => import("./foot-lines").catch(() => ({ default: NoLine })));

/** Where its code can't be fetched. */
function NoLine(_: object) {
  return <span hidden />;
}

export function InsightsSheet(given: InsightsSheetProps) {
  const props = { ...given, answer: useAnswerAsDecided(given) };
  const narrow = useNarrow("toolbar");
  const { view, answer, progress, error, onRetry, busy, review } = props;
  const { undo, redo, next, chooseAll, ...species } = useListReview(props);
  const onPartChosen = usePartFocus(progress !== null);
  /** A press on the link of a row waits for its turn among the keys, and opens without a call. */
  function openHere(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest("a[data-insight]");
    const insightId = link instanceof HTMLElement && link.dataset.insight;
    if (!insightId || !isPlainClick(event)) return;
    event.preventDefault();
    props.keys.run(() => props.onOpen(insightId));
  }
  if (answer !== null && isEmptySet(props)) {
    return (
      <div className="grid flex-1 place-content-center pb-20">
        <NoRows {...props} answer={answer} />
      </div>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {narrow !== true && <InsightsToolbar {...props} />}
      {narrow !== false && <PhoneToolbar {...props} />}
      <BadSpan className="mx-6 mb-3 flex-none max-w700:mx-4" />
      <div className="relative flex min-h-0 flex-1 flex-col" onClickCapture={openHere}>
        {answer === null && error !== null ? <CouldNotLoad {...props} /> : <InsightsRows {...props} />}
        <SetWaiting
          loading={error === null && (answer === null || (progress !== null && answer.items.length === 0))}
          unknown={answer === null}
          words={loadingWords(view.query)}
        />
        <NewPill count={props.newCount} onShow={props.onShowNew} />
        {review && (
          <ReviewBar
            review={review}
            undo={undo}
            redo={redo}
            matching={answer?.matching ?? 0}
            onChooseAll={chooseAll}
            species={species}
            list={props}
          />
        )}
      </div>
      {answer !== null && error !== null && (
        <Notice
          tone="silent"
          className="mx-6 my-2 flex-none max-w700:mx-4"
          action={
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      {(props.held || props.whole) && (
        <Suspense>
          <FootLines {...props} onPartChosen={onPartChosen} />
        </Suspense>
      )}
      {answer !== null && answer.matching > 0 && (
        <InsightsFoot
          view={view}
          answer={answer}
          progress={progress}
          isPart={props.isPart}
          addressOf={props.addressOf}
          onChange={props.onChange}
          sayOrder={!showsOrder(view)}
          onNext={next}
        />
      )}
      <span role="status" className="sr-only">
        {answer !== null &&
          !busy &&
          progress === null &&
          matchWords(answer.matching, props.held?.part ?? null)}
      </span>
    </div>
  );
}

function CouldNotLoad({ error, onRetry }: InsightsSheetProps) {
  return (
    <div role="alert" className="grid flex-1 place-content-center pb-16">
      <EmptyState
        title="Insights could not be loaded"
        text={error?.message}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  );
}

/** Nothing has ever arrived: there is nothing to search either. */
function isEmptySet({ view, answer, progress, isPart }: InsightsSheetProps): boolean {
  if (answer === null || isPart || progress !== null || activeFilters(view.query).length > 0) return false;
  return answer.matching === 0 && answer.inScope === 0 && answer.hiddenArchived === 0;
}

/** A header or the menu of the gallery says by what the rows are ordered. */
function showsOrder(view: InsightsView): boolean {
  const { order } = view.query;
  return (
    view.layout === "gallery" || tableLook({ ...view, order }).columns.some(({ id }) => id === order.column)
  );
}
