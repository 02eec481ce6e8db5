// Arrows in a grid of which some cells lead somewhere.
import { expect, test } from "vitest";
import { cellAfter, type LedCells, stopCell } from "~/tabs/dashboard/widgets/cell-navigation";

/** "x" leads somewhere. */
const grid = (...rows: readonly string[]): LedCells =>
  rows.map((row) => [...row].map((cell) => cell === "x"));
const GRID = grid(".x.x", "....", "xx.x");
const at = (text: string) => {
  const [row = 0, column = 0] = text.split(",").map(Number);
  return { row, column };
};

test.each([
  ["0,1", "ArrowRight", "0,3"],
  ["0,3", "ArrowLeft", "0,1"],
  ["0,3", "ArrowDown", "2,3"],
  ["2,1", "ArrowUp", "0,1"],
  ["2,3", "Home", "2,0"],
  ["2,0", "End", "2,3"],
])("from %s %s leads to %s, over what leads nowhere", (from, key, to) => {
  expect(cellAfter(GRID, at(from), { key, far: false })).toEqual(at(to));
});

test.each([
  ["0,3", "ArrowRight"],
  ["0,1", "ArrowLeft"],
  ["0,1", "ArrowUp"],
  ["2,0", "ArrowUp"],
  ["2,3", "ArrowDown"],
  ["0,1", "Enter"],
])("from %s %s leads nowhere", (from, key) => {
  expect(cellAfter(GRID, at(from), { key, far: false })).toBeNull();
});

test("Home and End with Ctrl lead to the ends of the grid, where the keyboard comes in", () => {
  expect(cellAfter(GRID, at("2,1"), { key: "Home", far: true })).toEqual(at("0,1"));
  expect(cellAfter(GRID, at("0,1"), { key: "End", far: true })).toEqual(at("2,3"));
  expect(stopCell(GRID, null)).toEqual(at("0,1"));
});

test.each([[grid()], [grid("..", "..")]])("a grid that leads nowhere has no such cell: %j", (led) => {
  expect(stopCell(led, null)).toBeNull();
});

test("the stop stays where it was last, as long as that leads somewhere", () => {
  expect(stopCell(GRID, at("2,1"))).toEqual(at("2,1"));
  expect(stopCell(grid(".x.x", "....", "x..x"), at("2,1"))).toEqual(at("0,1"));
  expect(stopCell(grid(".x"), at("2,1"))).toEqual(at("0,1"));
});
