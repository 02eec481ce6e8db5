// The insights' view in the address: what is written is read back, and nothing odd gets through.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { outsideText } from "~/domain/text/outside-text";
import { COLUMNS } from "~/domain/view/columns";
import { TEXT_LIMIT, validFilter } from "~/domain/view/filters/valid-filter";
import {
  isUsualQuery,
  readAddress,
  saysNothing,
  USUAL,
  type Usual,
  writeAddress,
} from "~/domain/view/insights-address";
import type { ColumnFilters } from "~/domain/view/insights-query";
import {
  activeFilters,
  type InsightsView,
  USUAL_VIEW,
  withFilter,
  withoutFilter,
  withoutFilters,
  withQuery,
} from "~/domain/view/insights-view";
import { PAGE_SIZES } from "~/domain/view/page-size";

const COLUMN_IDS = COLUMNS.map(({ id }) => id);
/** A reader with the feature of collections and columns of their own. */
const OWN: Usual = { collected: true, columns: ["class_name", "model"] };
const read = (text: string) => readAddress(new URLSearchParams(text));
const write = (view: InsightsView, base = "") => String(writeAddress(view, new URLSearchParams(base)));

const text = fc
  .string({ unit: "grapheme", maxLength: 12 })
  .map((typed) => (typed.trim() === "" ? "" : outsideText(typed, TEXT_LIMIT)));
const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const numeral = fc.integer({ min: -5000, max: 5000 }).map(String);
const either = <T>(values: fc.Arbitrary<T>) => fc.oneof(fc.constant(""), values);

const filters: fc.Arbitrary<ColumnFilters> = fc
  .dictionary(
    fc.constantFrom(...COLUMN_IDS),
    fc.record({
      value: text,
      days: fc.tuple(either(day), either(day)),
      numbers: fc.tuple(either(numeral), either(numeral)),
    }),
  )
  .map((drawn) =>
    Object.fromEntries(
      COLUMNS.flatMap(({ id, kind }) => {
        const { value, days, numbers } = drawn[id] ?? { value: "", days: ["", ""], numbers: ["", ""] };
        const [from = "", to = ""] = kind === "date" ? days : kind === "number" ? numbers : [];
        const filter = validFilter(id, { value, from, to });
        return filter ? [[id, filter]] : [];
      }),
    ),
  );

const view: fc.Arbitrary<InsightsView> = fc.record({
  query: fc.record({
    span: fc.option(
      fc.tuple(fc.nat(40_000), fc.nat(900)).map(([from, length]) => ({ from, to: from + length })),
    ),
    search: text,
    filters,
    devices: fc.uniqueArray(fc.stringMatching(/^dev-\d{4}$/), { maxLength: 4 }),
    taxa: fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { maxLength: 4 }),
    spot: fc.option(fc.oneof(fc.constant("one"), fc.uuid())),
    order: fc.record({ column: fc.constantFrom(...COLUMN_IDS), descending: fc.boolean() }),
    showArchived: fc.boolean(),
    collected: fc.boolean(),
    page: fc.integer({ min: 0, max: 99_999 }),
    size: fc.constantFrom(...PAGE_SIZES),
  }),
  showImages: fc.boolean(),
  columns: fc
    .subarray(COLUMN_IDS, { minLength: 1 })
    .map((chosen) => COLUMN_IDS.filter((id) => chosen.includes(id))),
  layout: fc.constantFrom("table", "gallery"),
});

test.each([
  "2024-02-30~2024-03-01",
  "2024-03-02~2024-03-01",
  "2024-03-01",
  "~",
  "2024-03-01~2024-03-02~",
  "a~b",
])("a span that is none asks for the newest: %s", (span) => {
  expect(read(`span=${span}`).query.span).toBeNull();
});

describe("a view in the address", () => {
  test("is read back as it was written, through the text of the address", { tags: "property" }, () => {
    fc.assert(
      fc.property(view, (drawn) => {
        const written = String(writeAddress(drawn, new URLSearchParams("tab=userInsights"), OWN));
        expect(readAddress(new URLSearchParams(written), OWN)).toEqual(drawn);
      }),
    );
  });

  test("leaves an old view's parameters behind and keeps those of others", { tags: "property" }, () => {
    fc.assert(
      fc.property(view, view, (before, after) => {
        const old = writeAddress(before, new URLSearchParams("tab=userInsights&insight=7e97"), OWN);
        const next = writeAddress(after, old, OWN);
        expect(readAddress(next, OWN)).toEqual(after);
        expect([next.get("tab"), next.get("insight")]).toEqual(["userInsights", "7e97"]);
      }),
    );
  });

  test("does not spell out what is usual", () => {
    expect(write(USUAL_VIEW, "tab=userInsights")).toBe("tab=userInsights");
    expect(read("")).toEqual(USUAL_VIEW);
  });

  test("spells the rest in words", () => {
    const asked = withFilter(
      withQuery(USUAL_VIEW, { order: { column: "confidence", descending: true } }),
      "confidence",
      {
        value: "",
        from: "90",
        to: "",
      },
    );
    expect(write(asked)).toBe("confidence.from=90&sort=-confidence");
  });

  test.each([
    "page=-1&size=7&sort=-nothing&layout=map&columns=,x&images=maybe",
    "camera_timestamp=fox&camera_timestamp.from=2026-02-30&camera_timestamp.to=soon",
    "class_name.from=1&confidence.from=much&confidence.to=1e9&search=%20%20",
    "collections=yes&archived=true&device=&device=%20",
  ])("falls back where it makes no sense: %s", (odd) => {
    expect(read(odd)).toEqual(USUAL_VIEW);
  });

  test("never refuses an address", { tags: "property" }, () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...COLUMN_IDS, "sort", "columns", "page", "search", "device"),
          fc.string(),
        ),
        (odd) => {
          const found = readAddress(new URLSearchParams(odd));
          expect(read(write(found))).toEqual(found);
        },
      ),
    );
  });

  test.each([
    ["", true],
    ["tab=userInsights", true],
    ["tab=userInsights&utm=x", true],
    ["insight=7e97", false],
    ["page=2", false],
    ["sort=-confidence", false],
    ["archived=0", false],
    ["class_name=", false],
    ["confidence.from=90", false],
  ])("section 3, Saved filters: of %j it says nothing: %j", (text, nothing) => {
    expect(saysNothing(new URLSearchParams(text))).toBe(nothing);
  });

  test("groups if the address asks for it, or by default if it doesn't say", () => {
    const collected = (text: string, usual: boolean) =>
      readAddress(new URLSearchParams(text), { ...USUAL, collected: usual }).query.collected;
    expect([collected("", true), collected("", false)]).toEqual([true, false]);
    expect([collected("collections=0", true), collected("collections=1", false)]).toEqual([false, true]);
  });

  test("shows the reader's own columns where the address names none, and names columns that aren't theirs", () => {
    const columns = (text: string) => readAddress(new URLSearchParams(text), OWN).columns;
    expect(columns("class_name=fox")).toEqual(OWN.columns);
    expect(columns("columns=,x")).toEqual(OWN.columns);
    expect(columns("columns=photo,model")).toEqual(["photo", "model"]);
    const named = (columns: InsightsView["columns"]) =>
      writeAddress({ ...USUAL_VIEW, columns }, new URLSearchParams(), OWN).get("columns");
    expect(named(OWN.columns)).toBeNull();
    expect(named(["photo", "model"])).toBe("photo,model");
    expect(named(USUAL_VIEW.columns)).toBe(USUAL_VIEW.columns.join(","));
  });

  test("asks for what the document brings when it names no filter, order, page or switch", () => {
    expect(isUsualQuery(read("size=50&images=0&layout=gallery").query)).toBe(true);
    for (const other of [
      "page=1",
      "search=fox",
      "device=dev-0001",
      "sort=time_stamp",
      "archived=1",
      "collections=1",
      "photo=None",
    ])
      expect(isUsualQuery(read(other).query), other).toBe(false);
  });
});

describe("a change of the view", () => {
  const later: InsightsView = withQuery(USUAL_VIEW, { search: "fox", devices: ["dev-0001"], page: 4 });

  test("goes to the first page, unless it is the page that changes", () => {
    expect(withQuery(later, { size: 50 }).query.page).toBe(0);
    expect(withFilter(later, "class_name", { value: "fox", from: "", to: "" }).query.page).toBe(0);
    expect(withQuery(later, { page: 5 }).query).toMatchObject({ page: 5, search: "fox" });
  });

  test("drops one filter or all, and no filter that asks nothing is kept", () => {
    const asked = withFilter(later, "class_name", { value: "fox", from: "", to: "" });
    expect(activeFilters(asked.query)).toEqual(["search", "devices", "class_name"]);
    expect(activeFilters(withoutFilter(asked, "devices").query)).toEqual(["search", "class_name"]);
    expect(activeFilters(withoutFilter(asked, "class_name").query)).toEqual(["search", "devices"]);
    expect(activeFilters(withoutFilters(asked).query)).toEqual([]);
    expect(withFilter(asked, "class_name", { value: " ", from: "", to: "" }).query.filters).toEqual({});
  });
});
