// The browser's own copy of a save and of unsaved actions, and what a tab learns from the other tabs.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  dropSave,
  keepSave,
  keepUnsaved,
  keepUnsentReviews,
  keepWaiting,
  keptSave,
  keptWaiting,
  onSaveKept,
  takeUnsaved,
  unsentReviews,
} from "~/browser/saving/kept-save";
import { SAVE_STATES } from "~/domain/review/save-rules";
import type { UnfinishedSave } from "~/domain/review/unfinished-save";

const ELK = { insightId: "i1", deviceId: "d1", stored: "none", status: "favorite" } as const;
const FOX = { insightId: "i2", deviceId: "d1", stored: "none", status: "archive" } as const;
const UPDATE: UnfinishedSave = {
  userId: 7,
  key: "k",
  bulkId: null,
  status: SAVE_STATES.waiting,
  actions: [ELK],
  words: [],
};

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("unsaved actions are there once for their user, of every tab, and never for another", () => {
  keepUnsaved(7, [ELK]);
  keepUnsaved(7, [FOX]);
  expect(takeUnsaved(8)).toEqual([]);
  expect(takeUnsaved(7)).toEqual([ELK, FOX]);
  expect(takeUnsaved(7)).toEqual([]);
});

test("words that were not sent are their user's, beside those of another, and gone once they are sent", () => {
  const fox = { className: "Red fox", userConfirmed: false };
  const word = { insightId: "i1", deviceId: "d1", before: fox, after: { ...fox, userConfirmed: true } };
  keepUnsentReviews(7, [word]);
  expect([unsentReviews(7), unsentReviews(8)]).toEqual([[word], []]);
  keepUnsentReviews(8, [word, word]);
  keepUnsentReviews(7, []);
  expect([unsentReviews(7).length, unsentReviews(8).length, kept.has("unsent_words:7")]).toEqual([
    0,
    2,
    false,
  ]);
  kept.set("unsent_words:8", '{"words":[{"insightId":"i1"},7,null]}');
  expect(unsentReviews(8)).toEqual([]);
});

test("an update on its way outlasts another user's in the same browser", () => {
  const other = { ...UPDATE, userId: 8, key: "other" };
  keepSave(UPDATE);
  keepSave(other);
  expect([keptSave(7), keptSave(8)]).toEqual([UPDATE, other]);
  dropSave(8);
  expect([keptSave(7), keptSave(8)]).toEqual([UPDATE, null]);
  dropSave(7);
  expect(kept.size).toBe(0);
});

test("statuses that wait for their turn are their user's until they wait no longer", () => {
  keepWaiting(7, [ELK]);
  expect([keptWaiting(7), keptWaiting(8)]).toEqual([[ELK], []]);
  keepWaiting(7, null);
  expect(keptWaiting(7)).toEqual([]);
});

test("words that the browser refuses to keep last as long as the page", () => {
  const fox = { className: "Red fox", userConfirmed: false };
  const word = { insightId: "i1", deviceId: "d1", before: fox, after: { ...fox, userConfirmed: true } };
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem() {
      throw new Error("full");
    },
    removeItem: () => undefined,
  });
  keepUnsentReviews(7, [word]);
  expect(unsentReviews(7)).toEqual([word]);
  keepUnsentReviews(7, []);
  expect(unsentReviews(7)).toEqual([]);
});

test("nothing unsaved leaves what is kept as it is", () => {
  keepUnsaved(7, [ELK]);
  keepUnsaved(7, []);
  keepUnsaved(8, []);
  expect(takeUnsaved(7)).toEqual([ELK]);
});

test("a tab hears what others write, in order, and what is there when it is seen again, until it stops listening", () => {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  class StorageEvent extends Event {
    constructor(
      readonly key: string | null,
      readonly newValue: string | null,
    ) {
      super("storage");
    }
  }
  vi.stubGlobal("StorageEvent", StorageEvent);
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  const listening = new AbortController();
  const heard: (UnfinishedSave | null)[] = [];
  let said = 0;
  const words = () => {
    said += 1;
  };
  onSaveKept(7, { update: (update) => heard.push(update), words }, listening.signal);

  const text = JSON.stringify(UPDATE);
  for (const [key, value] of [
    ["bulk_update", text],
    ["AuthToken", "Bearer t"],
    ["bulk_update", JSON.stringify({ ...UPDATE, userId: 8 })],
    ["bulk_update", text],
    ["unsent_words:7", "{}"],
    ["unsent_words:8", "{}"],
    [null, null],
  ] as const) {
    window.dispatchEvent(new StorageEvent(key, value));
  }
  expect(heard).toEqual([UPDATE, null, UPDATE, null]);
  expect(said).toBe(2);

  keepSave(UPDATE);
  document.dispatchEvent(new Event("visibilitychange"));
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  listening.abort();
  document.visibilityState = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new StorageEvent("bulk_update", null));
  expect(heard.slice(4)).toEqual([UPDATE]);
});
