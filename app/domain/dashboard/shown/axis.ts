// The labels on the axes of charts, the number of their bars, and the rows of a table. Pure. Spec section 9, Dashboard.
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { DAY_MS } from "~/domain/milliseconds";
import { formatCount, formatMonthDay, truncate } from "~/domain/text/format";
import type { ShownWidget } from "./shown";

/** Characters of a name on an axis. */
const AXIS_LIMIT = 13;
/** Where a narrow screen has too much, and more than a wide one shows. */
const TOO_MANY_CLASSES = 25;
const TOO_MANY_DEVICES = 20;
const CLASSES_SHOWN = 24;
const DEVICES_SHOWN = 20;
/** Rows of a table that are seen, and so lead somewhere; its file has all. */
export const SEEN_ROWS = 300;

/** At most 13 characters, the last one an ellipsis where it was cut. */
export function axisName(name: string): string {
  return truncate(name, AXIS_LIMIT);
}

/** "Nov 19" of a UTC day since 1970. */
export function axisDay(day: number): string {
  const withOrdinal = formatMonthDay(day * DAY_MS);
  return withOrdinal.slice(0, -"th".length);
}

interface Some<Row> {
  readonly rows: readonly Row[];
  /** "12 more", or nothing. */
  readonly notes: readonly string[];
}

/** The classes that a chart has room for. */
export function someClasses<Row>(rows: readonly Row[]): Some<Row> {
  return some(rows, CLASSES_SHOWN, "classes");
}

/** The devices that a chart has room for. */
export function someDevices<Row>(rows: readonly Row[]): Some<Row> {
  return some(rows, DEVICES_SHOWN, "cameras");
}

function some<Row>(rows: readonly Row[], limit: number, noun: string): Some<Row> {
  const more = rows.length - limit;
  if (more <= 0) return { rows, notes: [] };
  const notes = [`The first ${limit} ${noun}, ${formatCount(more)} more in the table`];
  return { rows: rows.slice(0, limit), notes };
}

type TooMuch = Extract<ShownWidget["body"], { readonly kind: "tooMuch" }>;

/** The message of a narrow screen for more classes than it can show. */
export function tooManyClasses({ narrow }: Pick<WidgetFacts, "narrow">, classes: number): TooMuch | null {
  if (!narrow || classes < TOO_MANY_CLASSES) return null;
  return {
    kind: "tooMuch",
    sentence: "Too many insight classes. Please filter to fewer class names.",
  };
}

/** The message of a narrow screen for more devices than it can show. */
export function tooManyDevices({ narrow }: Pick<WidgetFacts, "narrow">, devices: number): TooMuch | null {
  if (!narrow || devices < TOO_MANY_DEVICES) return null;
  return { kind: "tooMuch", sentence: "Too many devices. Please filter to fewer devices." };
}
