// The widgets while they are edited: dragged, resized at a corner, or moved by keys at their grip. Every change is one
// step, passed on with its words. Client only. Spec sections 2.7 and 9 (Dashboard); decision 0126, The dashboard and
// its address and editing.
import { type CSSProperties, type ReactNode, type Ref, useMemo, useRef, useState } from "react";
import { type EventCallback, GridLayout } from "react-grid-layout/react";
import { placeWords, withoutWidget, withTitle } from "~/domain/dashboard/edit-steps";
import { GRID_COLUMNS, type Widget } from "~/domain/dashboard/widget";
import "./grid.css";
import { GAP, gridMeasure } from "./grid-measure";
import { fromLayout, toLayout } from "./keyed-layout";
import { useWidth } from "./use-width";
import { focusGrip, WidgetCross, WidgetGrip } from "./widget-grip";
import { WidgetTitle } from "./widget-title";

type Widgets = readonly Widget[];

/** What a card shows around its title while it is changed. */
interface EditParts {
  readonly before: ReactNode;
  readonly title: ReactNode;
  readonly after: ReactNode;
}

interface EditGridProps {
  readonly widgets: Widgets;
  readonly card: (widget: Widget, edit: EditParts) => ReactNode;
  /** A step, and its announcement. */
  readonly onStep: (widgets: Widgets, words: string) => void;
  readonly onLeave: () => void;
  /** The last widget is gone, and the focus with it. */
  readonly onNone: () => void;
  /** The widget that is shown and given the focus when it comes. */
  readonly focused: string | null;
  /** The element that says what keys do. */
  readonly helpId: string;
}

const MARGIN = [GAP, GAP] as const;
const PADDING = [GAP / 2, 0] as const;
const DRAG = { handle: "[data-drag]", threshold: 3 };
const RESIZE = {
  handles: ["se" as const],
  handleComponent: (_axis: string, ref: Ref<HTMLElement>) => (
    <span ref={ref} aria-hidden="true" className="react-resizable-handle" />
  ),
};

export function EditGrid({ widgets, card, ...props }: EditGridProps) {
  const { onStep, onLeave, onNone, focused, helpId } = props;
  const [frame, width] = useWidth<HTMLDivElement>();
  const { column, row } = gridMeasure(width ?? 0);
  const latest = useRef({ widgets, onStep, onNone });
  latest.current = { widgets, onStep, onNone };
  const layout = useMemo(() => toLayout(widgets), [widgets]);
  const gridConfig = useMemo(
    () => ({ cols: GRID_COLUMNS, rowHeight: row, margin: MARGIN, containerPadding: PADDING }),
    [row],
  );
  // A card follows the pointer only where the library draws it anew, which it leaves out while its callbacks stay the same.
  const [, setMoves] = useState(0);
  const follow = () => setMoves((moves) => moves + 1);
  const drop: EventCallback = (placed, _before, item) => {
    const moved = fromLayout(latest.current.widgets, placed);
    const widget = moved.find(({ id }) => id === item?.i);
    if (widget) latest.current.onStep(moved, placeWords(widget));
  };
  const cells = useMemo(() => {
    const remove = (widget: Widget) => {
      const all = latest.current.widgets;
      const at = all.findIndex(({ id }) => id === widget.id);
      const next = all[at + 1] ?? all[at - 1];
      latest.current.onStep(withoutWidget(all, widget.id), `${widget.title} removed`);
      requestAnimationFrame(() => (next ? focusGrip(next.id) : latest.current.onNone()));
    };
    return widgets.map((widget) => (
      <div key={widget.id} data-widget={widget.type} className="min-h-0 min-w-0">
        {card(widget, {
          before: (
            <WidgetGrip
              widget={widget}
              helpId={helpId}
              takesFocus={widget.id === focused}
              onRemove={() => remove(widget)}
              onLeave={onLeave}
              widgetsNow={() => latest.current.widgets}
              onMove={(moved) => latest.current.onStep(moved, wordsIn(moved, widget))}
            />
          ),
          title: (
            <WidgetTitle
              title={widget.title}
              onRename={(typed) => {
                const named = withTitle(latest.current.widgets, widget.id, typed);
                latest.current.onStep(named, wordsIn(named, widget));
              }}
            />
          ),
          after: <WidgetCross widget={widget} onRemove={() => remove(widget)} />,
        })}
        <span aria-hidden="true" className="edit-grid-shield">
          <span data-drag />
        </span>
      </div>
    ));
  }, [widgets, card, helpId, focused, onLeave]);

  return (
    <div
      ref={frame}
      className="edit-grid"
      style={{ "--step-x": `${column}px`, "--step-y": `${row + GAP}px` } as CSSProperties}
    >
      {/* The library would add a style of its own, which our policy refuses; it does not where it finds one. */}
      <span id="react-draggable-style-el" hidden />
      {width !== null && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={gridConfig}
          dragConfig={DRAG}
          resizeConfig={RESIZE}
          onDrag={() => follow()}
          onResize={() => follow()}
          onDragStop={drop}
          onResizeStop={drop}
        >
          {cells}
        </GridLayout>
      )}
    </div>
  );
}

/** Where a widget stands now. */
function wordsIn(widgets: Widgets, { id }: Widget): string {
  const widget = widgets.find((other) => other.id === id);
  return widget ? placeWords(widget) : "";
}
