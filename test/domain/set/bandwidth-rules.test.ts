// How many pages are asked for at once, and which of them give way to the owner.
import { describe, expect, test } from "vitest";
import {
  type PageInFlight,
  paceAfter,
  parallelRequests,
  requestsToAbort,
} from "~/domain/set/bandwidth-rules";

const FREE = { saveData: false };

describe("pages at once", () => {
  test.each([
    { line: "nobody knows", pace: null, width: 1 },
    { line: "quick: 80 ms a page", pace: 80, width: 4 },
    { line: "fair: half a second a page", pace: 500, width: 2 },
    { line: "thin: three seconds a page", pace: 3_000, width: 1 },
  ])("$line", ({ pace, width }) => {
    expect(parallelRequests(pace, FREE)).toBe(width);
  });

  test("where data is to be saved they come one by one", () => {
    expect(parallelRequests(80, { saveData: true })).toBe(1);
  });
});

describe("the pace", () => {
  test("is that of a full page, also after one with few insights", () => {
    expect(paceAfter(null, { ms: 300, of: 1 })).toBe(300);
    expect(paceAfter(null, { ms: 250, of: 0.5 })).toBe(350);
    expect(paceAfter(null, { ms: 250, of: 0.0003 })).toBe(1_150);
  });

  test("takes for the way what a page of three insights takes, and no more", () => {
    expect(paceAfter(null, { ms: 20, of: 0.0003 })).toBe(20);
    expect(paceAfter(null, { ms: 150, of: 0.05 })).toBe(150);
  });

  test("follows the line", () => {
    expect(paceAfter(3_000, { ms: 200, of: 1 })).toBe(1_600);
  });
});

describe("for the owner", () => {
  const page = (share: number | null, more: Partial<PageInFlight> = {}): PageInFlight => ({
    received: share === null ? null : { bytes: share * 500_000, of: 500_000 },
    ms: 1_000,
    brokenOff: 0,
    ...more,
  });

  test("a page gives way that has hardly begun, and one that is mostly here ends", () => {
    const begun = page(0.2);
    const mostlyHere = page(0.7);
    expect(requestsToAbort([begun], 3_000)).toEqual([begun]);
    expect(requestsToAbort([mostlyHere], 3_000)).toEqual([]);
    expect(requestsToAbort([begun, mostlyHere], 3_000)).toEqual([begun]);
  });

  test("one page alone ends, the one that is furthest", () => {
    const pages = [page(0.6), page(0.9), page(0.7)];
    expect(requestsToAbort(pages, 800)).toEqual([pages[0], pages[2]]);
  });

  test("none gives way where all end in a moment", () => {
    expect(requestsToAbort([page(0.1), page(0), page(0.5)], 80)).toEqual([]);
  });

  test("how far a page of unknown length has come is guessed by its time", () => {
    const early = page(null, { ms: 1_000 });
    const late = page(null, { ms: 2_000 });
    expect(requestsToAbort([early], 3_000)).toEqual([early]);
    expect(requestsToAbort([late], 3_000)).toEqual([]);
    expect(requestsToAbort([late], null)).toEqual([late]);
  });

  test("every page that has given way twice ends", () => {
    const patient = [page(0, { brokenOff: 2 }), page(0.1, { brokenOff: 2 })];
    const other = page(0.9);
    expect(requestsToAbort([...patient, other], 3_000)).toEqual([other]);
  });

  test("a page that has given way twice ends, and no other beside it", () => {
    const patient = page(0, { brokenOff: 2 });
    const other = page(0.9);
    expect(requestsToAbort([other, patient], 3_000)).toEqual([other]);
  });
});
