// The view of the insights as search parameters of the address, and back. What is usual is not spelled out; what makes
// no sense falls back to the usual; of days that there are none that is said (insights/set/bad-span/bad-span.tsx). Parameters of others (`tab`, `insight`) are kept. Pure.

import { parseInsightId } from "~/domain/insights/insight-id";
import { readSpan, spanText } from "~/domain/set/set-window";
import { COLUMNS, type ColumnId } from "./columns";
import { columnOf, validFilter, validText } from "./filters/valid-filter";
import {
  type ColumnFilters,
  type InsightsQuery,
  ONE_EACH,
  type SortOrder,
  type SpotFilter,
  USUAL_ORDER,
  USUAL_QUERY,
} from "./insights-query";
import { activeFilters, type InsightsView, LAYOUTS, USUAL_COLUMNS, USUAL_VIEW } from "./insights-view";
import { parsePage, parsePageSize } from "./page-size";

/** As many taxa as anyone chooses one by one. */
const MOST_TAXA = 50;
/** More devices than anyone picks by hand. */
const MOST_DEVICES = 200;

const PARAMETERS = [
  "span",
  "search",
  "device",
  "taxon",
  "spot",
  "sort",
  "archived",
  "collections",
  "images",
  "columns",
  "layout",
  "page",
  "size",
  ...COLUMNS.flatMap(({ id }) => [id, `${id}.from`, `${id}.to`]),
] as const;

/** What an address leaves out, by reader: without it the address means this. */
export interface Usual {
  /** Collections are one row each: the reader has the feature on. */
  readonly collected: boolean;
  /** The reader's own columns. */
  readonly columns: readonly ColumnId[];
}

/** For a reader without a feature or a choice. */
export const USUAL: Usual = { collected: false, columns: USUAL_COLUMNS };

/**
 * Reads the view out of an address.
 * @example readAddress(new URLSearchParams("confidence.from=90&sort=-confidence"))
 */
export function readAddress(params: URLSearchParams, usual = USUAL): InsightsView {
  const layout = params.get("layout");
  return {
    query: {
      span: readSpan(params.get("span")),
      search: validText(params.get("search")),
      filters: readFilters(params),
      devices: [...new Set(params.getAll("device").map(validText))].filter(Boolean).slice(0, MOST_DEVICES),
      taxa: readTaxa(params.getAll("taxon")),
      spot: readSpot(params.get("spot")),
      order: readOrder(params.get("sort")),
      showArchived: readSwitch(params.get("archived"), USUAL_QUERY.showArchived),
      collected: readSwitch(params.get("collections"), usual.collected),
      page: parsePage(params.get("page")),
      size: parsePageSize(params.get("size")),
    },
    showImages: readSwitch(params.get("images"), USUAL_VIEW.showImages),
    columns: readColumns(params.get("columns"), usual.columns),
    layout: LAYOUTS.find((known) => known === layout) ?? USUAL_VIEW.layout,
  };
}

/** The address of a view: `base` with the view's own parameters replaced. Give the same `usual` as in reading. */
export function writeAddress(view: InsightsView, base: URLSearchParams, usual = USUAL): URLSearchParams {
  const { query, showImages, columns, layout } = view;
  const params = new URLSearchParams(base);
  for (const name of PARAMETERS) params.delete(name);
  const set = (name: string, value: string, leftOut: string) => {
    if (value !== leftOut) params.set(name, value);
  };

  set("span", query.span === null ? "" : spanText(query.span), "");
  set("search", validText(query.search), "");
  for (const device of query.devices) params.append("device", device);
  for (const taxon of query.taxa) params.append("taxon", String(taxon));
  set("spot", query.spot ?? "", "");
  for (const { id } of COLUMNS) {
    const filter = validFilter(id, query.filters[id] ?? {});
    if (filter === null) continue;
    set(id, filter.value, "");
    set(`${id}.from`, filter.from, "");
    set(`${id}.to`, filter.to, "");
  }
  set("sort", orderText(query.order), orderText(USUAL_ORDER));
  set("archived", switchText(query.showArchived), switchText(USUAL_QUERY.showArchived));
  set("collections", switchText(query.collected), switchText(usual.collected));
  set("images", switchText(showImages), switchText(USUAL_VIEW.showImages));
  set("columns", columns.join(","), usual.columns.join(","));
  set("layout", layout, USUAL_VIEW.layout);
  set("page", String(query.page), "0");
  set("size", String(query.size), String(USUAL_QUERY.size));
  return params;
}

/** Whether an address leaves the view to the reader: it names nothing of it, and no insight. */
export function saysNothing(params: URLSearchParams): boolean {
  return !params.has("insight") && !PARAMETERS.some((name) => params.has(name));
}

/** Whether the newest rows are asked for and nothing else, as the document brings them; their number does not matter. */
export function isUsualQuery(query: InsightsQuery): boolean {
  const { span, order, showArchived, collected, page } = query;
  const usualRows = span === null && !showArchived && !collected && page === 0;
  return usualRows && activeFilters(query).length === 0 && orderText(order) === orderText(USUAL_ORDER);
}

function readSwitch(text: string | null, usual: boolean): boolean {
  return text === "1" || (text !== "0" && usual);
}

function switchText(on: boolean): string {
  return on ? "1" : "0";
}

function readFilters(params: URLSearchParams): ColumnFilters {
  const found = COLUMNS.flatMap(({ id }) => {
    const filter = validFilter(id, {
      value: params.get(id),
      from: params.get(`${id}.from`),
      to: params.get(`${id}.to`),
    });
    return filter ? [[id, filter] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Whole numbers above zero, each once. */
function readTaxa(texts: readonly string[]): readonly number[] {
  const numbers = texts.filter((text) => /^[1-9]\d{0,6}$/.test(text)).map(Number);
  return [...new Set(numbers)].slice(0, MOST_TAXA);
}

/** An insight's id, or "one". */
function readSpot(text: string | null): SpotFilter | null {
  return text === ONE_EACH ? text : parseInsightId(text);
}

/** `confidence` goes up, `-confidence` down. */
function readOrder(text: string | null): SortOrder {
  const descending = text?.startsWith("-") ?? false;
  const column = columnOf(text?.slice(descending ? 1 : 0) ?? "");
  return column === null ? USUAL_ORDER : { column, descending };
}

function orderText({ column, descending }: SortOrder): string {
  return `${descending ? "-" : ""}${column}`;
}

/** Columns as an address names them, in the order of the table; `usual` where it names none that exists. */
export function readColumns(text: string | null, usual: readonly ColumnId[]): readonly ColumnId[] {
  const named = new Set(text?.split(","));
  const chosen = COLUMNS.map(({ id }) => id).filter((id) => named.has(id));
  return chosen.length === 0 ? usual : chosen;
}
