// Widgets that were arranged and not saved, as the browser keeps them: one draft a user, judged when it is read.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropDraft, keepDraft, keptDraft } from "~/browser/kept-dashboard-draft";
import type { WidgetEntry } from "~/domain/dashboard/sound-widgets";

const local = new Map<string, string>();

beforeEach(() => {
  local.clear();
  for (const name of ["localStorage", "sessionStorage"]) {
    vi.stubGlobal(name, {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, text: string) => void local.set(key, text),
      removeItem: (key: string) => void local.delete(key),
    });
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const TOTAL: WidgetEntry = { type: "total_insights", title: "All", x: 0, y: 0, width: 2, height: 2 };
const DRAFT = { widgets: [TOTAL], version: 3, at: 1_795_000_000_000 };

test("a draft comes back, its widgets with ids that differ", () => {
  keepDraft(7, { ...DRAFT, widgets: [TOTAL, { ...TOTAL, x: 2 }] });
  const draft = keptDraft(7);
  expect(draft).toMatchObject({ version: 3, at: DRAFT.at, widgets: [TOTAL, { ...TOTAL, x: 2 }] });
  expect(new Set(draft?.widgets.map(({ id }) => id)).size).toBe(2);
});

test("nobody has the draft of another", () => {
  keepDraft(7, DRAFT);
  expect([keptDraft(8), keptDraft(7)?.version]).toEqual([null, 3]);
});

test("a dropped draft is gone; one that was kept since, as by another tab, stays", () => {
  const mark = keepDraft(7, DRAFT);
  const later = keepDraft(7, { ...DRAFT, version: 4 });
  dropDraft(mark);
  expect(keptDraft(7)).toMatchObject({ version: 4, mark: later });
  dropDraft(later);
  expect([keptDraft(7), local.size]).toEqual([null, 0]);
});

test.each([
  ["no JSON", "{"],
  [
    "an unsound widget",
    JSON.stringify({ userId: 7, ...DRAFT, widgets: [{ ...TOTAL, width: 1 }], mark: "m" }),
  ],
  ["no widgets", JSON.stringify({ userId: 7, version: 3, at: 1, mark: "m" })],
  ["no version", JSON.stringify({ userId: 7, widgets: [TOTAL], at: 1, mark: "m" })],
  ["a time that is none", JSON.stringify({ userId: 7, ...DRAFT, at: "now", mark: "m" })],
  ["no mark", JSON.stringify({ userId: 7, ...DRAFT })],
])("a broken draft is none: %s", (_, text) => {
  local.set("stored_dashboard_draft", text);
  expect(keptDraft(7)).toBeNull();
});
