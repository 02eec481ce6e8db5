// Columns as a person's choice: only what differs from the default is stored, and what can't be is refused.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkOwnColumns, columnsOf, readOwnColumns, toOwnColumns } from "~/domain/look/own-columns";
import { COLUMNS, type ColumnId } from "~/domain/view/columns";
import { USUAL_COLUMNS } from "~/domain/view/insights-view";

const COLUMN_IDS = COLUMNS.map(({ id }) => id);
const withModel = (columns: readonly ColumnId[]) =>
  COLUMN_IDS.filter((id) => id === "model" || columns.includes(id));

describe("a choice", () => {
  test("is what differs from the default columns", () => {
    expect(toOwnColumns(USUAL_COLUMNS)).toEqual({ shown: [], hidden: [] });
    const columns = withModel(USUAL_COLUMNS).filter((id) => id !== "comms_source");
    expect(toOwnColumns(columns)).toEqual({ shown: ["model"], hidden: ["comms_source"] });
  });

  test("brings back the same columns after it was stored, whichever they are", { tags: "property" }, () => {
    const some = fc.subarray(COLUMN_IDS, { minLength: 1 });
    fc.assert(
      fc.property(some, (drawn) => {
        const columns = COLUMN_IDS.filter((id) => drawn.includes(id));
        const checked = checkOwnColumns(toOwnColumns(columns));
        const read = readOwnColumns(checked.ok ? JSON.stringify(checked.value) : null);
        expect(read && columnsOf(read)).toEqual(columns);
      }),
    );
  });

  test("says nothing of the columns it leaves alone, so that a new one appears as it does for everyone", () => {
    expect(columnsOf({ shown: ["class_list"], hidden: ["photo"] })).toEqual(
      COLUMN_IDS.filter((id) => id === "class_list" || (id !== "photo" && USUAL_COLUMNS.includes(id))),
    );
  });
});

describe("a check", () => {
  test("drops what changes nothing, and puts the columns in the order of the table", () => {
    const own = { shown: ["model", "photo", "class_list", "model"], hidden: ["latitude"] } as const;
    expect(checkOwnColumns(own)).toEqual({
      ok: true,
      value: { shown: ["class_list", "model"], hidden: [] },
    });
  });

  test.each([
    ["a column shown and hidden", ["model"], ["model"], "You can't both show and hide the column Model."],
    ["a table without columns", [], USUAL_COLUMNS, "Leave at least one column in the table."],
  ] as const)("refuses %s", (_, shown, hidden, message) => {
    expect(checkOwnColumns({ shown, hidden })).toMatchObject({ ok: false, refusal: { message } });
  });
});

describe("a stored text", () => {
  test("is read without a column that doesn't exist", () => {
    const text = JSON.stringify({ shown: ["wind", "model"], hidden: ["shutter"] });
    expect(readOwnColumns(text)).toEqual({ shown: ["model"], hidden: [] });
  });

  test("that hides all that is left brings back the default columns", () => {
    const left = readOwnColumns(JSON.stringify({ shown: ["wind"], hidden: USUAL_COLUMNS }));
    expect(left && columnsOf(left)).toEqual(USUAL_COLUMNS);
  });

  test.each([null, "", "{", "[]", '{"shown":"model"}', '{"shown":["model"]}'])("is no choice: %j", (text) => {
    expect(readOwnColumns(text)).toBeNull();
  });
});
