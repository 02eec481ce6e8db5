// Changing the widgets step by step, each of which can be taken back and done again. Pure; places are settled by
// settled-layout.ts. Spec sections 2.7 and 4 (Dashboard edit mode); decision 0126, The dashboard and its address and editing.
import { outsideText } from "~/domain/text/outside-text";
import { settledLayout } from "./settled-layout";
import { isSame, TITLE_LIMIT, WIDGET_KINDS, type Widget } from "./widget";

type Widgets = readonly Widget[];

export interface Editing {
  readonly widgets: Widgets;
  /** What was before, the last step last. */
  readonly past: readonly Widgets[];
  /** What was taken back, the step that comes next last. */
  readonly future: readonly Widgets[];
}

/** Steps that can be taken back; those before them are forgotten. */
export const STEP_LIMIT = 100;

export function startEditing(widgets: Widgets): Editing {
  return { widgets, past: [], future: [] };
}

/** Adds a step, unless it changes nothing. Undone steps are dropped. */
export function stepTo(editing: Editing, widgets: Widgets): Editing {
  if (isSame(editing.widgets, widgets)) return editing;
  return { widgets, past: [...editing.past, editing.widgets].slice(-STEP_LIMIT), future: [] };
}

/** Undoes the last step; unchanged without one. */
export function undone({ widgets, past, future }: Editing): Editing {
  const before = past.at(-1);
  if (before === undefined) return { widgets, past, future };
  return { widgets: before, past: past.slice(0, -1), future: [...future, widgets] };
}

/** Redoes the step that was undone last; unchanged without one. */
export function redone({ widgets, past, future }: Editing): Editing {
  const next = future.at(-1);
  if (next === undefined) return { widgets, past, future };
  return { widgets: next, past: [...past, widgets], future: future.slice(0, -1) };
}

/** Without the widget of that id; widgets below it move up. */
export function withoutWidget(widgets: Widgets, id: string): Widgets {
  return settledLayout(widgets.filter((widget) => widget.id !== id));
}

/** With another title; an empty one gives back that of its type. */
export function withTitle(widgets: Widgets, id: string, typed: string): Widgets {
  return widgets.map((widget) =>
    widget.id === id
      ? { ...widget, title: outsideText(typed.trim(), TITLE_LIMIT) || WIDGET_KINDS[widget.type].title }
      : widget,
  );
}

/** "Total insights, column 3, row 1, 2 by 2": the place of a widget, for screen readers. */
export function placeWords({ title, x, y, width, height }: Widget): string {
  return `${title}, column ${x + 1}, row ${y + 1}, ${width} by ${height}`;
}
