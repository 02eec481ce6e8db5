// The species that a user chose lately, as their browser keeps them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropRecentSpecies, keepRecentSpecies, keptRecentSpecies } from "~/browser/kept/kept-recent-species";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("are offered the newest first, to the user who chose them", () => {
  keepRecentSpecies(7, { className: "Raccoon", taxonId: 1551 });
  keepRecentSpecies(7, { className: "Bodie beast" });
  expect(keptRecentSpecies(7)).toEqual([
    { className: "Bodie beast" },
    { className: "Raccoon", taxonId: 1551 },
  ]);
  expect(keptRecentSpecies(8)).toEqual([]);
});

test("no longer offer what was undone", () => {
  keepRecentSpecies(7, { className: "Raccoon", taxonId: 1551 });
  keepRecentSpecies(7, { className: "Bodie beast" });
  dropRecentSpecies(7, "Bodie beast");
  expect(keptRecentSpecies(7)).toEqual([{ className: "Raccoon", taxonId: 1551 }]);
});

test("are none in a browser that keeps nothing", () => {
  vi.stubGlobal("localStorage", undefined);
  keepRecentSpecies(7, { className: "Raccoon" });
  expect(keptRecentSpecies(7)).toEqual([]);
});
