// Which rows a table shows, in which order. Spec sections 5 (Filters) and 9 (Tables).
import { describe, expect, test } from "vitest";
import type { RowColumn } from "~/domain/table/table-column";
import { filterRows, naturalKey, orderRows, tableAnswer } from "~/domain/table/table-rows";
import { readTableView, type TableView } from "~/domain/table/table-view";

interface Camera {
  readonly name: string;
  readonly volts: number | null;
  readonly heard: number | null;
  readonly tags: readonly string[];
}

const COLUMNS: readonly RowColumn<Camera>[] = [
  { id: "name", label: "Name", kind: "text", usual: true, searched: true, value: ({ name }) => name },
  { id: "volts", label: "Volts", kind: "number", usual: true, value: ({ volts }) => volts },
  { id: "heard", label: "Heard", kind: "date", value: ({ heard }) => heard },
  { id: "tags", label: "Tags", kind: "list", value: ({ tags }) => tags },
  {
    id: "place",
    label: "Place",
    kind: "text",
    value: ({ name }) => name,
    names: { of: ({ name }) => (name === "Creek" ? "No group" : name), others: ["Ridge"] },
  },
];

const CAMERAS: readonly Camera[] = [
  { name: "Ridge 10", volts: 3.95, heard: Date.UTC(2026, 10, 19, 23, 59), tags: ["low", "silent"] },
  { name: "ridge 9", volts: null, heard: null, tags: [] },
  { name: "Creek", volts: 12.1, heard: Date.UTC(2026, 10, 20), tags: ["low"] },
];

const view = (address: string): TableView => readTableView(new URLSearchParams(address), COLUMNS);
const found = (address: string) => filterRows(CAMERAS, COLUMNS, view(address)).map(({ name }) => name);
const ordered = (sort: string) =>
  orderRows(CAMERAS, COLUMNS, view(`sort=${sort}`).order).map(({ name }) => name);

describe("section 5, Filters", () => {
  test.each([
    ["", ["Ridge 10", "ridge 9", "Creek"]],
    ["name=RIDGE", ["Ridge 10", "ridge 9"]],
    ["volts=.9", ["Ridge 10"]],
    ["volts=1", ["Creek"]],
    ["volts.from=3.95", ["Ridge 10", "Creek"]],
    ["volts.to=4", ["Ridge 10"]],
    ["heard.from=2026-11-19&heard.to=2026-11-19", ["Ridge 10"]],
    ["heard.from=2026-11-20", ["Creek"]],
    ["tags=SIL", ["Ridge 10"]],
    ["tags=low&name=c", ["Creek"]],
    ["search=low", []],
    ["search=cree", ["Creek"]],
    ['name="RIDGE+9"', ["ridge 9"]],
    ['name="ridge"', []],
    ['tags="low"', ["Ridge 10", "Creek"]],
    ['tags="lo"', []],
    ['place="creek"', []],
    ['place="Ridge+9"', ["ridge 9"]],
    ["place=RIDGE+9", ["ridge 9"]],
    ["place=rid", ["Ridge 10", "ridge 9"]],
    ["place=ridge", []],
    ["place=no+group", ["Creek"]],
    ["search=ridge&volts=3", ["Ridge 10"]],
  ])("%j leaves %j", (address, names) => {
    expect(found(address)).toEqual(names);
  });
});

describe("the order", () => {
  test.each([
    ["name", ["Creek", "ridge 9", "Ridge 10"]],
    ["-name", ["Ridge 10", "ridge 9", "Creek"]],
    ["volts", ["Ridge 10", "Creek", "ridge 9"]],
    ["-volts", ["Creek", "Ridge 10", "ridge 9"]],
    ["nonsense", ["Ridge 10", "ridge 9", "Creek"]],
  ])("by %s is %j: numbers in names by their size, what is not known last", (sort, names) => {
    expect(ordered(sort)).toEqual(names);
  });

  test("of rows that are alike is the table's own", () => {
    const alike = CAMERAS.map((camera) => ({ ...camera, volts: 4 }));
    expect(orderRows(alike, COLUMNS, { column: "volts", descending: true })).toEqual(alike);
  });

  test("of names compares digits as numbers", () => {
    expect(naturalKey("Ridge 10") > naturalKey("ridge 9")).toBe(true);
  });
});

test("a page that is not there is the last one", () => {
  const rows = Array.from({ length: 12 }, (_, i) => ({ ...(CAMERAS[0] as Camera), name: `Cam ${i}` }));
  const answer = tableAnswer(rows, COLUMNS, view("size=5&page=7"));
  expect(answer).toMatchObject({ matching: 12, page: 2 });
  expect(answer.rows.map(({ name }) => name)).toEqual(["Cam 10", "Cam 11"]);
});
