// Which widgets may be stored, each fault with its sentence. Pure. Spec sections 2.7, 3 (Dashboard widget) and 9
// (Dashboard); decision 0129, Stored dashboards and the effort behind rates.
import { membersOf } from "~/domain/json-record";
import { ok, type Result, refuse } from "~/domain/result";
import { outsideText } from "~/domain/text/outside-text";
import {
  GRID_COLUMNS,
  LEAST_CELLS,
  MOST_ROWS,
  NO_SUCH_WIDGET,
  TITLE_LIMIT,
  WIDGET_LIMIT,
  WIDGET_TYPES,
  type Widget,
} from "./widget";

/** A widget as it is stored and sent: it gets an id whenever it is read. */
export type WidgetEntry = Omit<Widget, "id">;

interface Unsound {
  readonly message: string;
}

/** Rows: as many as all widgets need with the highest ones below each other. */
const LAST_ROW = WIDGET_LIMIT * MOST_ROWS;

/**
 * The widgets of a dashboard out of what was sent or kept: other members of an entry are left out. Refuses the whole
 * with the sentence of the first fault. Widgets may overlap here; `settledLayout` parts them.
 */
export function validWidgets(entries: unknown): Result<readonly WidgetEntry[], Unsound> {
  if (!Array.isArray(entries)) return unsound("Send the widgets as a list.");
  if (entries.length > WIDGET_LIMIT) return unsound(`A dashboard can have at most ${WIDGET_LIMIT} widgets.`);
  const widgets: WidgetEntry[] = [];
  for (const entry of entries) {
    const widget = soundWidget(entry);
    if (!widget.ok) return widget;
    widgets.push(widget.value);
  }
  return ok(widgets);
}

function soundWidget(entry: unknown): Result<WidgetEntry, Unsound> {
  const given = membersOf(entry);
  const type = WIDGET_TYPES.find((known) => known === given.type);
  if (type === undefined) return unsound(NO_SUCH_WIDGET);
  const { x, y, width, height } = given;
  if (!isWhole(width) || !isWhole(height) || width < LEAST_CELLS || height < LEAST_CELLS) {
    return unsound(`A widget must be at least ${LEAST_CELLS} cells wide and ${LEAST_CELLS} cells high.`);
  }
  if (height > MOST_ROWS) return unsound(`A widget can be at most ${MOST_ROWS} cells high.`);
  if (!isWhole(x) || !isWhole(y) || x < 0 || y < 0 || x + width > GRID_COLUMNS || y > LAST_ROW) {
    return unsound(`A widget must fit within the ${GRID_COLUMNS} columns of the dashboard.`);
  }
  const title = typeof given.title === "string" ? outsideText(given.title, TITLE_LIMIT * 2).trim() : "";
  if (title === "") return unsound("A widget needs a title.");
  if ([...title].length > TITLE_LIMIT) {
    return unsound(`A widget title can have at most ${TITLE_LIMIT} characters.`);
  }
  return ok({ type, title, x, y, width, height });
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function unsound(message: string): Result<never, Unsound> {
  return refuse({ message });
}
