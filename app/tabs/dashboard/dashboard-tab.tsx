// The dashboard: widgets over the insights that the address lets through, counted in the browser, and the way to change
// them. Spec sections 2.7, 4 (Dashboard edit mode), 8 (Widget messages) and 9 (Dashboard); decision 0126, The dashboard and its
// address and editing.
import { memo, Suspense, useCallback, useMemo, useState } from "react";
import { answeredFacts, spokenOf } from "~/domain/dashboard/answered-facts";
import type { DashboardAsk } from "~/domain/dashboard/dashboard-address";
import { EFFORT_DAYS, firstEffortDay } from "~/domain/dashboard/effort-columns";
import { fleetCameras } from "~/domain/dashboard/fleet-columns";
import { heldFrom, holdsDays } from "~/domain/dashboard/held-days";
import { utcDay } from "~/domain/dashboard/shown-moment";
import type { Widget } from "~/domain/dashboard/widget";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { BadSpan } from "~/insights/set/bad-span/bad-span";
import { countedOf } from "~/insights/set/set-progress";
import { useInsightsSet } from "~/insights/set/use-insights-set";
import type { TabProps } from "~/tabs/define-page";
import { Button } from "~/ui/button";
import { useFocusWhen } from "~/ui/focus/use-focus-when";
import { Notice } from "~/ui/notice";
import { useNarrow } from "~/ui/page/use-narrow";
import { lazyCode, lazyPart, useCode, usePrefetch } from "~/ui/waiting/lazy-part";
import { useDelayed } from "~/ui/waiting/use-delayed";
import type { CardEdit } from "./edit/edit-page";
import { useEditKeys } from "./edit/use-edit-keys";
import { type OfferedDraft, useKeptDraft } from "./edit/use-kept-draft";
import { DashboardScroll } from "./grid/dashboard-scroll";
import { NoWidgets } from "./grid/no-widgets";
import { ViewGrid } from "./grid/view-grid";
import type { DashboardPage, page } from "./page";
import { DashboardSheet, ViewToolbar } from "./toolbar/view-toolbar";
import { useDashboardAddress } from "./use-dashboard-address";
import { EFFORT_CALL, useEffort } from "./use-effort";
import { type ShownFigures, useFigures } from "./use-figures";
import { useMoment } from "./use-moment";
import { WIDGET_FILES, WIDGET_PICTURES } from "./widgets/use-widget-files";
import { WidgetCard, WidgetExplanation } from "./widgets/widget-card";

const DraftNotice = lazyPart(() => import("./grid/draft-notice"));
const EDIT_PAGE = lazyCode(() => import("./edit/edit-page"));
const AHEAD = [DashboardSheet, WidgetExplanation, EFFORT_CALL, WIDGET_FILES, WIDGET_PICTURES];
/** For those who may edit. */
const EDITING_AHEAD = [...AHEAD, EDIT_PAGE, DraftNotice];

/** Milliseconds after which figures of a question before are dimmed. */
const SLOW_AFTER = 400;

const NO_RATES = `Showing counts instead of rates until all insights from the last ${EFFORT_DAYS} days have loaded.`;

/** Drawn anew with other facts alone, and not with every letter of a filter. */
const SteadyCard = memo(WidgetCard);

export default function DashboardTab({ data }: TabProps<typeof page>) {
  const { userId, mayEdit } = data;
  const { ask, change } = useDashboardAddress();
  const set = useInsightsSet(userId, ask.view.query.span);
  const [stored, setStored] = useState({ widgets: data.widgets, version: data.version });
  if (data.version > stored.version) setStored({ widgets: data.widgets, version: data.version });
  const narrow = useNarrow("toolbar") === true;
  const [begun, setBegun] = useState<Begun | null>(null);
  const draft = useKeptDraft(userId, mayEdit && begun === null ? stored : null);
  // Until the code is here the page stays as it is.
  const editCode = useCode(EDIT_PAGE, begun !== null);
  const isEditing = begun !== null && !narrow && editCode !== null;
  usePrefetch(mayEdit ? EDITING_AHEAD : AHEAD);
  /** Once, however often it was pressed. */
  const begin = (kept: OfferedDraft | null) => setBegun((before) => before ?? { kept });
  const end = useCallback(() => setBegun(null), []);
  const start = () => {
    if (draft.offered) goOn(() => begin(null));
    else begin(null);
  };
  /** `gone`: where another tab is at what is offered, or has dropped it. */
  const goOn = (gone?: () => void) => {
    draft.taken().then((taken) => (taken ? begin(taken) : gone?.()), reportError);
  };
  // What is counted stays still while widgets are arranged.
  const now = useMoment(data.now, isEditing);
  const since = heldFrom(set.part, { span: ask.view.query.span, hasGaps: set.hasGaps });
  // Rates use every day that the effort covers.
  const isRateable = holdsDays({ heldFrom: since }, firstEffortDay(now));
  const { effort, awaited } = useEffort(ask.rates && isRateable, {
    day: utcDay(now),
    onFail: () => change({ rates: false }),
  });
  const figures = useFigures(set, { query: ask.view.query, minutes: ask.minutes, by: ask.by, effort, now });
  const facts = useFacts(data, { ...ask, figures, now, since });
  const slow = useDelayed((figures.pending || awaited) && figures.counted !== null, SLOW_AFTER);

  const editButton = useFocusWhen<HTMLButtonElement>(!isEditing && draft.offered === null);
  useEditKeys({
    start: mayEdit && !narrow && !isEditing ? start : null,
    undo: null,
    redo: null,
  });

  const loading = set.progress !== null;
  const { loaded = 0, total = null } = countedOf(set.state) ?? {};
  const { failed, again } = figures;
  const counted = useMemo(() => (total === null ? null : { loaded, total }), [loaded, total]);
  const card = useCallback(
    (widget: Widget, edit?: CardEdit) => (
      <SteadyCard
        widget={widget}
        facts={facts}
        counted={counted}
        loading={loading}
        failed={failed}
        onAgain={again}
        {...(edit && { edit })}
      />
    ),
    [facts, counted, loading, failed, again],
  );
  const error = set.error && (
    <Notice
      tone="silent"
      className="mb-3"
      action={
        <Button size="small" onClick={() => set.port?.retry()}>
          Try again
        </Button>
      }
    >
      {set.error.message}
    </Notice>
  );
  return (
    <>
      {begun && editCode && (
        <editCode.EditedDashboard
          userId={userId}
          stored={stored}
          kept={begun.kept}
          onStored={setStored}
          onEnd={end}
          narrow={narrow}
          card={card}
          notice={error}
        />
      )}
      {!isEditing && (
        <>
          <ViewToolbar
            ask={ask}
            onChange={change}
            set={set}
            matching={figures.counted?.figures.insights ?? null}
            ratesAwaited={awaited}
            edit={mayEdit ? { button: editButton, onEdit: start } : null}
          />
          <DashboardScroll>
            {error}
            <BadSpan className="mb-3" />
            <p role="status" className="mb-3 text-pretty text-ink-2 text-small empty:hidden">
              {ask.rates && !isRateable && NO_RATES}
            </p>
            {draft.offered && (
              <Suspense>
                <DraftNotice.View draft={draft.offered} onContinue={() => goOn()} onDiscard={draft.discard} />
              </Suspense>
            )}
            <div
              className={`transition-opacity ${slow ? "opacity-60" : ""}`}
              aria-busy={figures.pending || awaited}
            >
              {stored.widgets.length === 0 ? (
                <NoWidgets mayEdit={mayEdit} />
              ) : (
                <ViewGrid widgets={stored.widgets} card={card} />
              )}
            </div>
          </DashboardScroll>
        </>
      )}
    </>
  );
}

/** An editing, and the draft with which it goes on. */
interface Begun {
  readonly kept: OfferedDraft | null;
}

interface Shown extends DashboardAsk {
  readonly figures: ShownFigures;
  readonly now: number;
  /** Every insight received from then on is here, ms UTC. */
  readonly since: number;
}

/** The same object until another answer comes: a question that waits draws nothing anew. */
function useFacts(
  { fleet, mayOpenCamera }: DashboardPage,
  { view, minutes: chosen, by: grouped, figures: answers, now: moment, since }: Shown,
): WidgetFacts {
  const cameras = useMemo(() => fleetCameras(fleet), [fleet]);
  const narrow = useNarrow("toolbar") === true;
  const asked = { query: view.query, minutes: chosen, by: grouped, now: moment, effort: null };
  const { query, minutes, by, now, effort, figures } = spokenOf(asked, answers);
  return useMemo(
    () =>
      answeredFacts({
        cameras,
        query,
        minutes,
        by,
        now,
        effort,
        figures,
        heldFrom: since,
        narrow,
        mayOpenCamera,
      }),
    [cameras, query, minutes, by, now, effort, figures, since, narrow, mayOpenCamera],
  );
}
