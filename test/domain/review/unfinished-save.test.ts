// What the browser remembers of a save, and of what was unsaved when the session was ended. Spec section 9 (Browser
// storage).
import { describe, expect, test } from "vitest";
import { mergedActions, readKeptActions, readUnfinishedSave } from "~/domain/review/unfinished-save";

const ARCHIVED = { insightId: "a", deviceId: "dev-0001", stored: "none", status: "archive" } as const;
const FAVORITE = { ...ARCHIVED, status: "favorite" } as const;
const OTHER = { ...ARCHIVED, insightId: "b" } as const;
const FOX = { className: "Red fox", userConfirmed: false };
const WORD = { insightId: "a", deviceId: "dev-0001", before: FOX, after: { ...FOX, userConfirmed: true } };

describe("a stored update", () => {
  const update = { userId: 7, key: "k", bulkId: "x", status: 3, actions: [ARCHIVED], words: [WORD] };

  test.each([
    ["on its way", update],
    ["that the server has not answered", { ...update, bulkId: null }],
    ["without its key", { ...update, key: null }],
  ])("%s is read back as it was", (_, stored) => {
    expect(readUnfinishedSave(JSON.stringify(stored), 7)).toEqual(stored);
  });

  test("of another user is ignored", () => {
    expect(readUnfinishedSave(JSON.stringify(update), 8)).toBeNull();
  });

  test("that was stored before there were keys and words has none", () => {
    const { key: _key, words: _words, ...before } = update;
    expect(readUnfinishedSave(JSON.stringify(before), 7)).toEqual({ ...update, key: null, words: [] });
  });

  test.each([
    null,
    "",
    "{",
    "[]",
    "null",
    '{"userId":7,"bulkId":1}',
    JSON.stringify({ ...update, actions: "no" }),
  ])("%s is none", (text) => {
    expect(readUnfinishedSave(text, 7)).toBeNull();
  });

  test("loses entries that make no sense", () => {
    const broken = { ...update, actions: [ARCHIVED, { insightId: "b" }, null] };
    expect(readUnfinishedSave(JSON.stringify(broken), 7)?.actions).toEqual([ARCHIVED]);
  });
});

describe("kept actions", () => {
  const text = JSON.stringify({ userId: 7, actions: [ARCHIVED, { insightId: "b" }] });

  test("are read back for their user alone", () => {
    expect(readKeptActions(text, 7)).toEqual([ARCHIVED]);
    expect(readKeptActions(text, 8)).toEqual([]);
  });

  test.each([null, "", "[]", '{"userId":7}', '{"userId":7,"actions":"no"}'])("%s is none", (nothing) => {
    expect(readKeptActions(nothing, 7)).toEqual([]);
  });

  test("of two tabs come together, an insight once, the later press the last word", () => {
    expect(mergedActions([ARCHIVED, OTHER], [FAVORITE])).toEqual([FAVORITE, OTHER]);
  });
});
