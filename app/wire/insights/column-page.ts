// The check of a page in columns: 10,000 rows in some twenty lists, so that lists are counted and values are not
// visited. Pure.
import { STORED_COLUMNS } from "~/domain/insights/fields/stored-columns";
import { isRecord, type JsonRecord } from "~/domain/json-record";
import type { ColumnPage } from "~/domain/set/pages/column-page";

/** Lists with an entry per row, whatever the rows hold; any other is null where it would hold nothing but nulls. */
const ALWAYS: ReadonlySet<string> = new Set(["device", "className", "received", "bits"]);
const LISTS = Object.values(STORED_COLUMNS).flatMap((column) => (column.kind === "id" ? [] : column.wire));
const ID_DIGITS = 32;

/** A page in columns; throws a TypeError naming what is wrong, so that another version's is not mistaken for one. */
export function readColumnPage(json: unknown): ColumnPage {
  const page = members(json, "page");
  for (const name of ["accountId", "epoch"]) {
    if (typeof page[name] !== "number") throw new TypeError(`${name}: not a number`);
  }
  for (const id of Object.values(members(page.devices, "devices"))) {
    if (typeof id !== "string") throw new TypeError("devices: not a text");
  }
  if (!Array.isArray(page.parts)) throw new TypeError("parts: not a list");
  for (const part of page.parts) checkPart(members(part, "part"));
  return json as ColumnPage;
}

function checkPart(part: JsonRecord): void {
  for (const name of ["n", "first", "base"]) {
    if (typeof part[name] !== "number") throw new TypeError(`${name}: not a number`);
  }
  const rows = Number(part.n);
  if (typeof part.ids !== "string" || part.ids.length !== rows * ID_DIGITS) {
    throw new TypeError("ids: not an id a row");
  }
  for (const name of LISTS) if (ALWAYS.has(name) || part[name] !== null) checkList(part[name], name, rows);
}

function checkList(list: unknown, name: string, rows: number): void {
  if (!Array.isArray(list) || list.length !== rows) throw new TypeError(`${name}: not an entry a row`);
}

function members(json: unknown, name: string): JsonRecord {
  if (!isRecord(json)) throw new TypeError(`${name}: not an object`);
  return json;
}
