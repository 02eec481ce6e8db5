// The dashboard while its widgets are edited. Until the code that moves them has loaded, they are shown as usual.
import { type ComponentProps, type MutableRefObject, type ReactNode, useId, useRef, useState } from "react";
import { placeWords } from "~/domain/dashboard/edit-steps";
import { placed } from "~/domain/dashboard/settled-layout";
import type { Widget, WidgetType } from "~/domain/dashboard/widget";
import { DashboardScroll } from "~/tabs/dashboard/grid/dashboard-scroll";
import { ViewGrid } from "~/tabs/dashboard/grid/view-grid";
import type { WidgetCard } from "~/tabs/dashboard/widgets/widget-card";
import { EmptyState } from "~/ui/empty-state";
import { useEarlyEffect } from "~/ui/page/use-early-effect";
import { AddWidgetDialog } from "./add-widget-dialog";
import DropDialog from "./drop-dialog";
import { NoGridNotice, SaveNotice } from "./edit-notices";
import { EditToolbar } from "./edit-toolbar";
import { useBackLeaves } from "./use-back-leaves";
import { useEditKeys } from "./use-edit-keys";
import { type EditingOptions, type EditMode, useEditing } from "./use-editing";
import { useGridIsland } from "./use-grid-island";

/** What a card shows around its title while it is changed. */
export type CardEdit = NonNullable<ComponentProps<typeof WidgetCard>["edit"]>;

interface ShownWidgets {
  readonly card: (widget: Widget, edit?: CardEdit) => ReactNode;
  /** Another notice over the widgets. */
  readonly notice: ReactNode;
}

interface EditingProps extends EditingOptions, ShownWidgets {
  /** There is no room to edit: what was changed stays until there is. */
  readonly narrow: boolean;
}

export function EditedDashboard({ narrow, card, notice, ...options }: EditingProps) {
  const mode = useEditing(options);
  useEditKeys({ start: null, undo: narrow ? null : mode.undo, redo: narrow ? null : mode.redo });
  if (narrow || mode.editing === null) return null;
  return <EditPage mode={mode} card={card} notice={notice} />;
}

function EditPage({ mode, card, notice }: ShownWidgets & { readonly mode: EditMode }) {
  const widgets = mode.editing?.widgets ?? [];
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const { stage, retry } = useGridIsland(true);
  const helpId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLSpanElement>(null);
  const number = useRef(0);
  const changed = useRef(mode);
  changed.current = mode;
  // What was pressed to come here is gone.
  useEarlyEffect(() => heading.current?.focus(), []);
  const cancel = useRef(() => {
    if (changed.current.saving) return;
    if (changed.current.isChanged) setLeaving(true);
    else changed.current.leave();
  }).current;
  useBackLeaves(cancel);
  const add = (type: WidgetType) => {
    const widget = { id: freeId(widgets, number), ...placed(widgets, type) };
    setAdding(false);
    setAdded(widget.id);
    mode.step([...widgets, widget], `${placeWords(widget)}, added`);
  };
  return (
    <>
      <EditToolbar
        mode={mode}
        heading={heading}
        addButton={addButton}
        helpId={helpId}
        onAdd={() => setAdding(true)}
        onCancel={cancel}
      />
      <DashboardScroll>
        {notice}
        <SaveNotice mode={mode} />
        {stage.kind === "failed" && <NoGridNotice onRetry={retry} />}
        {widgets.length === 0 && <EmptyState title="No widgets" text="Choose Add Widget to add one." />}
        {stage.kind === "open" ? (
          <stage.Grid
            widgets={widgets}
            card={card}
            onStep={mode.step}
            onLeave={cancel}
            onNone={() => addButton.current?.querySelector("button")?.focus()}
            focused={added}
            helpId={helpId}
          />
        ) : (
          <ViewGrid widgets={widgets} card={card} />
        )}
      </DashboardScroll>
      <p role="status" className="sr-only">
        {mode.said}
      </p>
      {/* Another one with each that was added: it gives the focus back at once, for the new widget to take. */}
      <AddWidgetDialog key={added} open={adding} onClose={() => setAdding(false)} onChoose={add} />
      <DropDialog
        open={leaving}
        title="Leave without saving?"
        text="The dashboard goes back to the last saved version."
        drop="Discard changes"
        keep="Keep editing"
        onKeep={() => setLeaving(false)}
        onDrop={() => {
          setLeaving(false);
          mode.leave();
        }}
      />
    </>
  );
}

/** One that no widget has, nor had one that was added before. */
function freeId(widgets: readonly Widget[], number: MutableRefObject<number>): string {
  const taken = new Set(widgets.map(({ id }) => id));
  do number.current += 1;
  while (taken.has(`added-${number.current}`));
  return `added-${number.current}`;
}
