// The table of fields and the data dictionary describe the same columns.
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { COLUMN_SQL } from "~/db/queries/insights/column-parts";
import { INGEST_SQL } from "~/db/queries/insights/ingest";
import { INSIGHT_COLUMNS } from "~/db/queries/insights/insight-columns";
import { insight } from "~/db/schema/insights";
import { NUMBER_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import { STORED_COLUMNS, type StoredColumn } from "~/domain/insights/fields/stored-columns";

const TABLE: Readonly<Record<string, StoredColumn>> = STORED_COLUMNS;
const columns = getTableConfig(insight).columns;
const typeOf = new Map(columns.map((column) => [column.name, column.getSQLType()] as const));
const described = Object.values(TABLE).flatMap(({ sql }) => [sql].flat());

/** Columns that no page carries, and why. */
const NOT_CARRIED: Readonly<Record<string, string>> = {
  account_id: "a page is of one account",
  file_ctime_raw: "what the camera sent, for staff who look into its clock",
  ledger_id: "which save the status is of; the history reads it",
};

/** Of one insight, its reviews tell what the machine had said. */
const IN_PAGES_ALONE: ReadonlySet<string> = new Set(["machine_name"]);

test("every column of the data dictionary is described once, or is named with the reason why it isn't", () => {
  expect([...described, ...Object.keys(NOT_CARRIED)].sort()).toEqual(columns.map(({ name }) => name).sort());
});

test.each(NUMBER_COLUMNS)("%s has the type and the null mark that its column needs", (_, column) => {
  expect(typeOf.get(column.sql)).toBe(column.decimals ? "real" : "integer");
  const isRequired = columns.find(({ name }) => name === column.sql)?.notNull ?? false;
  expect(column.none === null).toBe(isRequired);
});

test("a page's columns are packed after those that they are encoded against", () => {
  const order = Object.keys(TABLE);
  const needed = {
    received: ["received"],
    taken: ["camera", "received"],
    windowStart: ["windowStart", "camera", "received"],
    firstScore: ["list"],
    zero: [],
    before: [],
  } as const;
  for (const [name, { against }] of NUMBER_COLUMNS) {
    for (const other of needed[against]) expect(order.indexOf(other)).toBeLessThan(order.indexOf(name));
  }
});

test.each(described)("%s is read by the statements of pages and of objects", (column) => {
  const named = new RegExp(`\\b${column}\\b`);
  expect(COLUMN_SQL.columnRange).toMatch(named);
  expect(COLUMN_SQL.columnsOfDevices).toMatch(named);
  if (!IN_PAGES_ALONE.has(column)) expect(INSIGHT_COLUMNS).toMatch(named);
});

test("what a camera brings is written; the others come later, from the photo and from people", () => {
  const later = ["photo", "photo_at", "thumb", "confirmed", "machine_name", "status"];
  const written = /INSERT INTO insight\(([^)]*)\)/
    .exec(INGEST_SQL.insights)?.[1]
    ?.split(",")
    .map((name) => name.trim());
  expect([...(written ?? []), ...later].sort()).toEqual(
    [...described, "account_id", "file_ctime_raw"].sort(),
  );
});
