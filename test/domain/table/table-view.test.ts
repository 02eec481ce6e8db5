// A table's view in the address. Spec sections 5 (Filters) and 9 (Tables).
import { describe, expect, test } from "vitest";
import {
  activeTableFilters,
  readTableView,
  withColumnFilter,
  withOrderPressed,
  withoutTableFilters,
  withTable,
  writeTableView,
} from "~/domain/table/table-view";

const COLUMNS = [
  { id: "name", kind: "text", usual: true },
  { id: "volts", kind: "number", usual: true },
  { id: "heard", kind: "date" },
] as const;

const read = (address: string) => readTableView(new URLSearchParams(address), COLUMNS);
const again = (address: string) => String(writeTableView(read(address), new URLSearchParams(), COLUMNS));

describe("an address", () => {
  test("that says nothing means the usual", () => {
    expect(read("")).toEqual({
      search: "",
      filters: {},
      order: null,
      columns: ["name", "volts"],
      page: 0,
      size: 25,
    });
  });

  test.each([
    "search=creek&name=fox&volts.from=3&volts.to=4&sort=-volts&page=2&size=50",
    "heard.from=2026-11-01&sort=name&columns=heard",
  ])("survives a round trip: %s", (address) => {
    expect(Object.fromEntries(new URLSearchParams(again(address)))).toEqual(
      Object.fromEntries(new URLSearchParams(address)),
    );
  });

  test.each(["size=7", "page=-1", "sort=nothing", "columns=x", "volts.from=many", "heard.from=2026-13-01"])(
    "that makes no sense falls back: %s",
    (address) => {
      expect(again(address)).toBe("");
    },
  );

  test("keeps what is others'", () => {
    const base = new URLSearchParams("tab=device&edit=dev-1&size=50&name=old");
    expect(String(writeTableView(read(""), base, COLUMNS))).toBe("tab=device&edit=dev-1");
  });
});

test("another filter, order or size begins at the first page; another page does not", () => {
  const view = read("page=3");
  expect(withColumnFilter(view, "name", { value: "fox", from: "", to: "" }).page).toBe(0);
  expect(withOrderPressed(view, COLUMNS[0]).page).toBe(0);
  expect(withTable(view, { page: 4 }).page).toBe(4);
});

test("three presses on a head lead around", () => {
  const once = withOrderPressed(read(""), COLUMNS[1]);
  const twice = withOrderPressed(once, COLUMNS[1]);
  expect([once.order, twice.order, withOrderPressed(twice, COLUMNS[1]).order]).toEqual([
    { column: "volts", descending: true },
    { column: "volts", descending: false },
    null,
  ]);
});

test("an empty filter doesn't count, and clearing keeps the order", () => {
  const view = read("search=a&name=b&sort=name");
  expect(activeTableFilters(view)).toBe(2);
  expect(activeTableFilters(withColumnFilter(view, "name", { value: " ", from: "", to: "" }))).toBe(1);
  const cleared = withoutTableFilters(view);
  expect([activeTableFilters(cleared), cleared.order?.column]).toEqual([0, "name"]);
});
