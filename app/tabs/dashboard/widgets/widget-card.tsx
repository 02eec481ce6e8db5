// One widget of the dashboard in its cell: its heading, its content, and what replaces it while there is none. Spec sections
// 2.7 and 8 (Widget messages); Decision 0128, How widgets look and speak.
import { type ReactNode, Suspense, useId, useMemo, useState } from "react";
import type { ShownWidget } from "~/domain/dashboard/shown/shown";
import { isCounted, shownWidget } from "~/domain/dashboard/shown/shown-widget";
import type { Widget, WidgetType } from "~/domain/dashboard/widget";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { formatCount } from "~/domain/text/format";
import type { SetProgress } from "~/insights/set/set-progress";
import { lazyPart, useEver } from "~/ui/waiting/lazy-part";
import { useWidgetFiles } from "./use-widget-files";
import { FailedBody, WaitingBody, WidgetBody } from "./widget-body";
import { WidgetMenu } from "./widget-menu";

export const WidgetExplanation = lazyPart(() => import("./widget-explanation"));

interface WidgetCardProps {
  readonly widget: Widget;
  readonly facts: WidgetFacts;
  /** How many of all insights are counted; null where that is all of them. */
  readonly counted: SetProgress | null;
  /** More is on its way. */
  readonly loading: boolean;
  /** The set could not answer. */
  readonly failed: boolean;
  readonly onAgain: () => void;
  /** In edit mode: what is left of the title, in its place, and on the right instead of the menu. */
  readonly edit?: { readonly before: ReactNode; readonly title: ReactNode; readonly after: ReactNode };
}

const WITH_FIGURE: readonly WidgetType[] = [
  "total_insights",
  "total_classes",
  "total_devices",
  "insight_delay",
];

export function WidgetCard({ widget, facts, counted, loading, failed, onAgain, edit }: WidgetCardProps) {
  const heading = useId();
  const [asTable, setAsTable] = useState(false);
  const [explains, setExplains] = useState(false);
  const explanationAsked = useEver(explains);
  const ofCameras = !isCounted(widget.type);
  const shown = useMemo(() => shownWidget(widget.type, facts), [widget.type, facts]);
  const files = useWidgetFiles(widget, facts);
  const isFailed = failed && !ofCameras;
  // Nothing yet is not nothing: more is on its way.
  const isWaiting = shown === null || (!ofCameras && loading && shown.body.kind === "nothing");
  const known = isFailed || isWaiting ? null : shown;
  return (
    <section
      // A field in the heading does not name what it heads.
      {...(edit ? { "aria-label": widget.title } : { "aria-labelledby": heading })}
      className="group/widget relative flex h-full min-h-0 min-w-0 flex-col rounded-md bg-raised px-4 pt-3 pb-3.5 ring-1 ring-line"
    >
      <div className="flex min-h-6 flex-none items-center gap-1.5">
        {edit?.before}
        <h2 id={heading} title={widget.title} className="min-w-0 flex-1 truncate font-semibold text-ui">
          {edit?.title ?? widget.title}
        </h2>
        {edit ? (
          edit.after
        ) : (
          <WidgetMenu
            title={widget.title}
            asTable={canTurn(known) ? asTable : null}
            onTable={setAsTable}
            onExplain={() => setExplains(true)}
            onFile={known && known.body.kind !== "nothing" ? (ending) => files(known, ending) : null}
          />
        )}
      </div>
      {!ofCameras && counted !== null && <Counted facts={facts} counted={counted} />}
      {/* While the widgets are moved, keys go from one to the next and not into them. */}
      <div {...(edit && { inert: "" })} className="mt-1 flex min-h-0 flex-1 flex-col">
        {isFailed && <FailedBody onAgain={onAgain} />}
        {!isFailed && isWaiting && <WaitingBody figure={WITH_FIGURE.includes(widget.type)} />}
        {known && <WidgetBody shown={known} asTable={asTable} />}
      </div>
      {explanationAsked && (
        <Suspense>
          <WidgetExplanation.View
            widget={widget}
            facts={facts}
            open={explains}
            onClose={() => setExplains(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Whether it can be seen as a chart and as a table. */
function canTurn(shown: ShownWidget | null): boolean {
  return shown !== null && shown.body.kind !== "nothing" && shown.body.kind !== "table";
}

function Counted({ facts, counted }: { readonly facts: WidgetFacts; readonly counted: SetProgress }) {
  const loaded = facts.figures?.loaded ?? counted.loaded;
  return (
    <p className="flex-none truncate text-ink-3 text-label tabular-nums">
      {formatCount(loaded)} of {formatCount(counted.total)} counted
    </p>
  );
}
