// The browser's own copy of a save and of unsaved actions, and what a tab hears of the other tabs.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepUnsaved, keepUpdate, onUpdateKept, takeUnsaved } from "~/browser/stored-update";
import { BULK_STATES } from "~/domain/review/bulk-update";
import type { StoredUpdate } from "~/domain/review/stored-update";

const ELK = { insightId: "i1", deviceId: "d1", stored: "none", status: "favorite" } as const;
const FOX = { insightId: "i2", deviceId: "d1", stored: "none", status: "archive" } as const;
const UPDATE: StoredUpdate = {
  userId: 7,
  key: "k",
  bulkId: null,
  status: BULK_STATES.waiting,
  actions: [ELK],
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
  const heard: (StoredUpdate | null)[] = [];
  onUpdateKept(7, (update) => heard.push(update), listening.signal);

  const text = JSON.stringify(UPDATE);
  for (const [key, value] of [
    ["bulk_update", text],
    ["AuthToken", "Bearer t"],
    ["bulk_update", JSON.stringify({ ...UPDATE, userId: 8 })],
    ["bulk_update", text],
    [null, null],
  ] as const) {
    window.dispatchEvent(new StorageEvent(key, value));
  }
  expect(heard).toEqual([UPDATE, null, UPDATE, null]);

  keepUpdate(UPDATE);
  document.dispatchEvent(new Event("visibilitychange"));
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  listening.abort();
  document.visibilityState = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new StorageEvent("bulk_update", null));
  expect(heard.slice(4)).toEqual([UPDATE]);
});
