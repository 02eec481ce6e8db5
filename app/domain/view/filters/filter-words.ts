// The filters of a view in plain English, one phrase each: "Confidence 90% or more". Pure. docs/look.md, Filters.

import type { SetDevice } from "~/domain/set/pages/column-page";
import { type DaySpan, dayText } from "~/domain/set/set-window";
import type { SeenTaxon } from "~/domain/set/species/seen-taxa";
import { TAXON_KINDS } from "~/domain/taxa/taxon-words";
import { formatCount, formatDay, truncate } from "~/domain/text/format";
import { CHOICES, COLUMNS, type ColumnDefinition, type ColumnId } from "~/domain/view/columns";
import {
  type ColumnFilter,
  type FilterKey,
  type InsightsQuery,
  ONE_EACH,
  type SortOrder,
} from "~/domain/view/insights-query";
import { askedWhole } from "~/domain/view/whole-word";
import { groupWords } from "./group-filter";

/** A phrase in two parts: the subject, and the condition. */
export interface FilterSentence {
  /** "Camera timestamp". */
  readonly about: string;
  /** "Nov 13th to Nov 19th 2026"; emphasised. */
  readonly asks: string;
}

/** What the words for a column depend on, in any table. */
export interface FilterColumn extends Pick<ColumnDefinition, "label" | "kind" | "percent" | "unit"> {
  /** Its fixed set of values, if it has one. */
  readonly choices?: readonly string[];
  /** The names of its orders, ascending and descending, where the usual words don't fit. */
  readonly orders?: readonly [string, string];
}

type NamedTaxon = Pick<SeenTaxon, "id" | "name">;
type NamedDevice = Pick<SetDevice, "deviceId" | "displayName" | "groupName">;

/** The columns of the insights as their filters need them, with the groups of the cameras. */
export function filterColumns(
  devices: readonly Pick<NamedDevice, "groupName">[],
): readonly (FilterColumn & { readonly id: ColumnId })[] {
  return COLUMNS.map((column) => ({ ...column, choices: choicesOf(column.id, devices) }));
}

/** Characters of a typed text or a name within a phrase. */
const WORD_LIMIT = 30;

/** What names the chosen cameras and taxa; of those that it lacks their number is said. */
interface FilterNames {
  readonly devices: readonly NamedDevice[];
  readonly taxa?: readonly NamedTaxon[] | undefined;
}

/** The phrase for one filter. */
export function filterSentence(
  key: FilterKey,
  query: Pick<InsightsQuery, "search" | "devices" | "taxa" | "spot" | "filters">,
  { devices, taxa = [] }: FilterNames,
): FilterSentence {
  if (key === "search") return { about: "Search", asks: shown(query.search) };
  if (key === "devices") return { about: "Camera", asks: deviceWords(query.devices, devices) };
  if (key === "taxa") return { about: "Species", asks: taxonWords(query.taxa, taxa) };
  if (key === "spot")
    return { about: "Same spot", asks: query.spot === ONE_EACH ? "one row each" : "one of them" };
  const filter = query.filters[key] ?? { value: "", from: "", to: "" };
  return columnSentence({ ...definitionOf(key), choices: choicesOf(key, devices) }, filter);
}

function choicesOf(
  column: ColumnId,
  devices: readonly Pick<NamedDevice, "groupName">[],
): readonly string[] | undefined {
  return column === "group" ? groupWords(devices) : CHOICES[column];
}

/** Both parts as one text. */
export function sentenceText({ about, asks }: FilterSentence): string {
  return `${about} ${asks}`;
}

/** "Newest received first", "Confidence, highest first". */
export function orderWords({ column, descending }: SortOrder): string {
  if (column === "time_stamp") return descending ? "Newest received first" : "Oldest received first";
  if (column === "camera_timestamp") return descending ? "Newest first" : "Oldest first";
  return columnOrderWords(definitionOf(column), descending);
}

/** "Confidence, highest first", for a column of any table. */
export function columnOrderWords({ label, kind, orders }: FilterColumn, descending: boolean): string {
  const first = {
    number: descending ? "highest first" : "lowest first",
    date: descending ? "newest first" : "oldest first",
    text: descending ? "Z to A" : "A to Z",
    list: descending ? "Z to A" : "A to Z",
  };
  return `${label}, ${orders?.[descending ? 1 : 0] ?? first[kind]}`;
}

/** The definition of a column, with its optional members. */
export function definitionOf(column: ColumnId): ColumnDefinition {
  return COLUMNS.find(({ id }) => id === column) ?? COLUMNS[1];
}

/** The phrase for one filter on a column of any table. */
export function columnSentence(column: FilterColumn, filter: ColumnFilter): FilterSentence {
  const { label, kind } = column;
  if (kind === "date") return { about: label, asks: dayWords(filter) };
  const choice = chosenWord(column, filter);
  if (choice !== undefined) return { about: label, asks: choice };
  const contains = { about: `${label} contains`, asks: shown(filter.value) };
  if (kind !== "number") {
    const whole = askedWhole(filter.value);
    return whole === null ? contains : { about: wholeLabel(column), asks: shown(whole) };
  }
  const range = rangeWords(filter, unitText(column));
  if (range === "") return contains;
  return {
    about: label,
    asks: filter.value.trim() === "" ? range : `${range}, contains ${shown(filter.value)}`,
  };
}

/** What follows its numbers: "%" or " °C". */
function unitText({ percent, unit }: Pick<FilterColumn, "percent" | "unit">): string {
  if (percent) return "%";
  return unit === undefined ? "" : ` ${unit}`;
}

/** "Most likely species is": the label before a text that must match whole. */
export function wholeLabel({ label, kind }: Pick<FilterColumn, "label" | "kind">): string {
  return kind === "list" ? `${label} includes` : `${label} is`;
}

/** The value that a filter asks for whole, in a column with a fixed set of values. */
function chosenWord({ choices }: FilterColumn, { value }: ColumnFilter): string | undefined {
  const asked = (askedWhole(value) ?? value.trim()).toLowerCase();
  return choices?.find((word) => word.toLowerCase() === asked);
}

function rangeWords({ from, to }: ColumnFilter, unit: string): string {
  if (from !== "" && from === to) return `${from}${unit}`;
  if (from !== "" && to !== "") return `${from}${unit} to ${to}${unit}`;
  if (from !== "") return `${from}${unit} or more`;
  return to === "" ? "" : `${to}${unit} or less`;
}

/**
 * The year appears once where both ends share it.
 * @example "Jan 1st to Mar 31st 2024"
 */
export function dayWords({ from, to }: Pick<ColumnFilter, "from" | "to">): string {
  if (from === to) return from === "" ? "any day" : longDay(from);
  if (to === "") return `from ${longDay(from)}`;
  if (from === "") return `until ${longDay(to)}`;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? shortDay(from) : longDay(from)} to ${longDay(to)}`;
}

/** "Jan 1st to Mar 31st 2024". */
export function spanWords({ from, to }: DaySpan): string {
  return dayWords({ from: dayText(from), to: dayText(to) });
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
  return names.length > 2 ? `${formatCount(names.length)} cameras` : names.map(shown).join(" or ");
}

/** "Canidae or Red fox"; "3 chosen" for more than two, and while their names are on their way. */
function taxonWords(chosen: readonly number[], taxa: readonly NamedTaxon[]): string {
  const names = chosen.flatMap((taxonId) => {
    const name =
      TAXON_KINDS.find((kind) => kind.taxonId === taxonId)?.label ??
      taxa.find(({ id }) => id === taxonId)?.name;
    return name === undefined ? [] : [name];
  });
  const all = names.length === chosen.length && names.length <= 2;
  return all ? names.map(shown).join(" or ") : `${formatCount(chosen.length)} chosen`;
}

function shown(text: string): string {
  return truncate(text.trim(), WORD_LIMIT);
}
