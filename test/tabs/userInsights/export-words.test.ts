// What the export menu says.
import { expect, test } from "vitest";
import { exportedWords, exportNote } from "~/tabs/userInsights/toolbar/export/export-words";

test.each([
  ["csv", null, "The table, for spreadsheets"],
  ["csv", { insights: 1702, placed: 5 }, "The table, for spreadsheets · 1,702 insights"],
  ["lossless", { insights: 1, placed: 0 }, "Every stored value, for programs · 1 insight"],
  ["places", { insights: 3, placed: 3 }, "Counts by location, for maps · 3 insights"],
  [
    "camtrap",
    { insights: 1702, placed: 1690 },
    "Camera trap standard, zip · 1,690 insights; leaves out 12 without a location",
  ],
] as const)("of %s with %j: %s", (kind, size, expected) => {
  expect(exportNote(kind, size)).toBe(expected);
});

test("says what has been written", () => {
  expect(exportedWords(1702, "Fernwatch_insights.csv")).toBe(
    "Exported 1,702 insights to Fernwatch_insights.csv",
  );
});
