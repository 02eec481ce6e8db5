// Which widgets may be stored. Spec sections 3 (Dashboard widget) and 9 (Dashboard).
import { describe, expect, test } from "vitest";
import { settledLayout } from "~/domain/dashboard/settled-layout";
import { STARTING_DASHBOARD } from "~/domain/dashboard/starting-dashboard";
import { validWidgets } from "~/domain/dashboard/valid-widgets";
import { TITLE_LIMIT, WIDGET_LIMIT, WIDGET_TYPES } from "~/domain/dashboard/widget";

const TOTAL = { type: "total_insights", title: "All", x: 0, y: 0, width: 2, height: 2 };

describe("sound widgets", () => {
  test("come through without what else they brought", () => {
    expect(validWidgets([{ ...TOTAL, id: "w1", colour: "red" }])).toEqual({ ok: true, value: [TOTAL] });
  });

  test("may be none", () => {
    expect(validWidgets([])).toEqual({ ok: true, value: [] });
  });

  test("may be of every type", () => {
    const widgets = WIDGET_TYPES.map((type) => ({ ...TOTAL, type }));
    expect(validWidgets(widgets)).toEqual({ ok: true, value: widgets });
  });

  test("have a title on one line, without blanks at its ends", () => {
    expect(validWidgets([{ ...TOTAL, title: "  North\n\u202Eridge " }])).toEqual({
      ok: true,
      value: [{ ...TOTAL, title: "North ridge" }],
    });
  });

  test("count a title by its characters", () => {
    expect(validWidgets([{ ...TOTAL, title: "🦊".repeat(TITLE_LIMIT) }]).ok).toBe(true);
  });

  test("take at most 32 KB, whatever they hold", () => {
    const widest = { ...TOTAL, type: "device_hours_since_table", title: '"'.repeat(TITLE_LIMIT), y: 600 };
    const sound = validWidgets(
      Array.from({ length: WIDGET_LIMIT }, () => ({ ...widest, title: "🦊".repeat(60) })),
    );
    const bytes = new TextEncoder().encode(JSON.stringify(sound.ok ? sound.value : null)).length;
    expect([sound.ok, bytes > 10_000, bytes < 32_768]).toEqual([true, true, true]);
  });
});

test.each([
  ["no list", { 0: TOTAL }, "Send the widgets as a list."],
  ["too many", Array.from({ length: 51 }, () => TOTAL), "A dashboard can have at most 50 widgets."],
  ["no widget", [null], "Unknown widget type."],
  ["an unknown type", [{ ...TOTAL, type: "weather" }], "Unknown widget type."],
  ["too narrow", [{ ...TOTAL, width: 1 }], "A widget must be at least 2 cells wide and 2 cells high."],
  ["too low", [{ ...TOTAL, height: 1 }], "A widget must be at least 2 cells wide and 2 cells high."],
  ["half a cell", [{ ...TOTAL, width: 2.5 }], "A widget must be at least 2 cells wide and 2 cells high."],
  ["too high", [{ ...TOTAL, height: 13 }], "A widget can be at most 12 cells high."],
  ["left of the grid", [{ ...TOTAL, x: -1 }], "A widget must fit within the 8 columns of the dashboard."],
  ["right of the grid", [{ ...TOTAL, x: 7 }], "A widget must fit within the 8 columns of the dashboard."],
  ["above the grid", [{ ...TOTAL, y: -1 }], "A widget must fit within the 8 columns of the dashboard."],
  ["far below", [{ ...TOTAL, y: 601 }], "A widget must fit within the 8 columns of the dashboard."],
  ["no number", [{ ...TOTAL, x: "0" }], "A widget must fit within the 8 columns of the dashboard."],
  ["no title", [{ ...TOTAL, title: undefined }], "A widget needs a title."],
  ["a blank title", [{ ...TOTAL, title: " \t " }], "A widget needs a title."],
  ["a long title", [{ ...TOTAL, title: "x".repeat(61) }], "A widget title can have at most 60 characters."],
  ["one fault among many", [TOTAL, { ...TOTAL, title: "" }], "A widget needs a title."],
])("refused: %s", (_, widgets, message) => {
  expect(validWidgets(widgets)).toEqual({ ok: false, refusal: { message } });
});

test("the starting dashboard is sound and settled", () => {
  expect(validWidgets(STARTING_DASHBOARD)).toEqual({ ok: true, value: STARTING_DASHBOARD });
  expect(settledLayout(STARTING_DASHBOARD)).toEqual(STARTING_DASHBOARD);
});
