// The page and the page size in the address of the insights list. Spec section 9, Tables.
import { describe, expect, test } from "vitest";
import { DEFAULT_PAGE_SIZE, lastPage, PAGE_SIZES, parsePage, parsePageSize } from "~/domain/view/page-size";

describe("parsePageSize", () => {
  test("offers 5, 10, 25, 50 and 100, and takes 25 by default", () => {
    expect(PAGE_SIZES).toEqual([5, 10, 25, 50, 100]);
    expect(DEFAULT_PAGE_SIZE).toBe(25);
  });

  test.each([
    ["5", 5],
    ["100", 100],
    [null, 25],
    ["", 25],
    ["7", 25],
    ["05", 25],
    ["25.0", 25],
    ["-5", 25],
    ["1000000", 25],
  ])("reads %j as %i", (text, expected) => {
    expect(parsePageSize(text)).toBe(expected);
  });
});

test.each([
  [0, 0],
  [1, 0],
  [25, 0],
  [26, 1],
  [1702, 68],
])("of %i rows the last page is number %i", (rows, page) => {
  expect(lastPage(rows, 25)).toBe(page);
});

describe("parsePage", () => {
  test.each([
    ["0", 0],
    ["3", 3],
    ["99999", 99999],
    ["100000", 0],
    ["-1", 0],
    ["1.5", 0],
    ["1e3", 0],
    [" 2", 0],
    ["", 0],
    [null, 0],
  ])("reads %j as %i", (text, expected) => {
    expect(parsePage(text)).toBe(expected);
  });
});
