// A filter that comes from outside, from the address or from the browser's storage, made sound: what a column cannot
// mean is left empty. Pure. Spec sections 3 (Saved filters) and 5 (Filters).
import { outsideText } from "~/domain/text/outside-text";
import { COLUMNS, type ColumnId, type ColumnKind } from "~/domain/view/columns";
import type { ColumnFilter } from "~/domain/view/insights-query";
import { asks } from "~/domain/view/insights-view";

/** Characters of a filter's text or of the search: no name or id is longer than 200, and quotes may stand around it. */
export const TEXT_LIMIT = 202;

/** The column of that name, if there is one. */
export function columnOf(name: string): ColumnId | null {
  return COLUMNS.find(({ id }) => id === name)?.id ?? null;
}

function kindOf(column: ColumnId): ColumnKind {
  return COLUMNS.find(({ id }) => id === column)?.kind ?? "text";
}

type Parts = Partial<Record<keyof ColumnFilter, unknown>>;

/** The parts that the column's kind knows; null when nothing is left that asks. */
export function validFilter(column: ColumnId, parts: Parts): ColumnFilter | null {
  return validFilterOf(kindOf(column), parts);
}

/** The same by the kind of a column, whatever its table. */
export function validFilterOf(kind: ColumnKind, parts: Parts): ColumnFilter | null {
  const end = kind === "date" ? day : kind === "number" ? numeral : () => "";
  const filter = {
    value: kind === "date" ? "" : validText(parts.value),
    from: end(parts.from),
    to: end(parts.to),
  };
  return asks(filter) ? filter : null;
}

/** A text of at most 202 characters; anything else, and blanks alone, are empty. */
export function validText(text: unknown): string {
  const sound = typeof text === "string" ? outsideText(text, TEXT_LIMIT) : "";
  return sound.trim() === "" ? "" : sound;
}

/** `2026-11-19`, if there is such a day. */
function day(text: unknown): string {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\d$/.test(text)) return "";
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : "";
}

function numeral(text: unknown): string {
  return typeof text === "string" && /^-?\d{1,12}(\.\d{1,9})?$/.test(text) ? text : "";
}
