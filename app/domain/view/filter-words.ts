// The filters of a view in plain English, one sentence each: "Confidence 90% or more". Pure. docs/look.md, Filters.
import { formatCount, formatDay, truncate } from "~/domain/format";
import type { SetDevice } from "~/domain/set/pages/column-page";
import { CHOICES, COLUMNS, type ColumnDefinition, type ColumnId } from "./columns";
import type { ColumnFilter, FilterKey, InsightsQuery, SortOrder } from "./insights-query";

/** A sentence in two parts: what it is about, and what it asks. */
export interface FilterSentence {
  /** "Camera timestamp". */
  readonly about: string;
  /** "Nov 13th to Nov 19th 2026"; stands out. */
  readonly asks: string;
}

/** Characters of a typed text or a name within a sentence. */
const WORD_LIMIT = 30;

/** What one filter asks; `devices` names the chosen ones. */
export function filterSentence(
  key: FilterKey,
  query: Pick<InsightsQuery, "search" | "devices" | "filters">,
  devices: readonly Pick<SetDevice, "deviceId" | "displayName">[],
): FilterSentence {
  if (key === "search") return { about: "Search", asks: shown(query.search) };
  if (key === "devices") return { about: "Device", asks: deviceWords(query.devices, devices) };
  return columnSentence(key, query.filters[key] ?? { value: "", from: "", to: "" });
}

/** Both parts as one text. */
export function sentenceText({ about, asks }: FilterSentence): string {
  return `${about} ${asks}`;
}

/** "Newest received first", "Confidence, highest first". */
export function orderWords({ column, descending }: SortOrder): string {
  if (column === "time_stamp") return descending ? "Newest received first" : "Oldest received first";
  if (column === "camera_timestamp") return descending ? "Newest first" : "Oldest first";
  const { label, kind } = definitionOf(column);
  const first = {
    number: descending ? "highest first" : "lowest first",
    date: descending ? "newest first" : "oldest first",
    text: descending ? "Z to A" : "A to Z",
    list: descending ? "Z to A" : "A to Z",
  };
  return `${label}, ${first[kind]}`;
}

/** The definition of a column, with its optional members. */
export function definitionOf(column: ColumnId): ColumnDefinition {
  return COLUMNS.find(({ id }) => id === column) ?? COLUMNS[1];
}

function columnSentence(column: ColumnId, filter: ColumnFilter): FilterSentence {
  const { label, kind, percent } = definitionOf(column);
  if (kind === "date") return { about: label, asks: dayWords(filter) };
  const choice = chosenWord(column, filter);
  if (choice !== undefined) return { about: label, asks: choice };
  const contains = { about: `${label} contains`, asks: shown(filter.value) };
  if (kind !== "number") return contains;
  const range = rangeWords(filter, percent ? "%" : "");
  if (range === "") return contains;
  return {
    about: label,
    asks: filter.value.trim() === "" ? range : `${range}, contains ${shown(filter.value)}`,
  };
}

/** The word that a filter asks for whole, where the column holds nothing but some few. */
function chosenWord(column: ColumnId, { value }: ColumnFilter): string | undefined {
  const asked = value.trim().toLowerCase();
  return CHOICES[column]?.find((word) => word.toLowerCase() === asked);
}

function rangeWords({ from, to }: ColumnFilter, unit: string): string {
  if (from !== "" && from === to) return `${from}${unit}`;
  if (from !== "" && to !== "") return `${from}${unit} to ${to}${unit}`;
  if (from !== "") return `${from}${unit} or more`;
  return to === "" ? "" : `${to}${unit} or less`;
}

/** The year stands once where both ends share it. */
function dayWords({ from, to }: ColumnFilter): string {
  if (from === to) return from === "" ? "any day" : longDay(from);
  if (to === "") return `from ${longDay(from)}`;
  if (from === "") return `until ${longDay(to)}`;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? shortDay(from) : longDay(from)} to ${longDay(to)}`;
}

/** "Nov 19th 2026". */
function longDay(day: string): string {
  return formatDay(Date.parse(day));
}

/** "Nov 19th". */
function shortDay(day: string): string {
  return longDay(day).slice(0, -" 2026".length);
}

function deviceWords(
  chosen: readonly string[],
  devices: readonly Pick<SetDevice, "deviceId" | "displayName">[],
): string {
  const names = chosen.map((id) => devices.find(({ deviceId }) => deviceId === id)?.displayName ?? id);
  return names.length > 2 ? `${formatCount(names.length)} devices` : names.map(shown).join(" or ");
}

function shown(text: string): string {
  return truncate(text.trim(), WORD_LIMIT);
}
