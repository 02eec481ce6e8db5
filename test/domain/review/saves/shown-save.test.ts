// The history of saves in words and numbers. Decision 0032, Undo after save.
import { describe, expect, test } from "vitest";
import { shortName } from "~/domain/actor";
import { HISTORY_ADDRESS, historyAddress, readHistoryPlace } from "~/domain/review/saves/history-address";
import { revertFate } from "~/domain/review/saves/revert-preview";
import {
  byAtWords,
  mainKind,
  previewWords,
  revertsWords,
  saveWords,
  undoneWords,
} from "~/domain/review/saves/save-words";
import {
  countVisible,
  isExpired,
  type ShownSave,
  totalChanges,
  undoneOf,
} from "~/domain/review/saves/shown-save";

const DAY_MS = 86_400_000;
const SAVED_AT = Date.UTC(2026, 10, 21, 10, 4);
const NOTHING = {
  none: 0,
  acknowledge: 0,
  favorite: 0,
  archive: 0,
  confirmed: 0,
  corrected: 0,
  takenBack: 0,
};

function batch(counts: Partial<ShownSave["counts"]>, extra: Partial<ShownSave> = {}): ShownSave {
  const all = { ...NOTHING, ...counts };
  return {
    bulkId: "b",
    savedAt: SAVED_AT,
    by: { name: "Maya R.", you: false },
    counts: all,
    total: totalChanges(all),
    camera: null,
    isRevert: false,
    reverts: null,
    undone: 0,
    lastRevert: null,
    expired: false,
    ...extra,
  };
}

describe("what a save did", () => {
  test.each([
    [batch({ archive: 142 }), "142 insights archived"],
    [batch({ archive: 1 }), "1 insight archived"],
    [batch({ acknowledge: 12, none: 3 }), "12 acknowledged, 3 cleared"],
    [
      batch({ none: 1, archive: 1000, favorite: 2, acknowledge: 3 }),
      "3 acknowledged, 2 favorited, 1,000 archived, 1 cleared",
    ],
    [batch({ none: 139 }, { isRevert: true }), "139 insights restored"],
    [batch({ archive: 1481 }, { camera: "Beaver Pond" }), "1,481 insights from Beaver Pond archived"],
    [batch({ none: 1 }, { camera: "Beaver Pond", isRevert: true }), "1 insight from Beaver Pond restored"],
    [batch({ confirmed: 12 }), "12 insights confirmed"],
    [batch({ confirmed: 2, corrected: 1, takenBack: 1 }), "2 confirmed, 1 corrected, 1 taken back"],
    [batch({ takenBack: 1 }), "1 species taken back"],
  ])("%#: %s", (saved, words) => {
    expect(saveWords(saved)).toBe(words);
  });

  test("by whom and when, in UTC", () => {
    expect(byAtWords(batch({}))).toBe("by Maya R. at 10:04 am");
    expect(byAtWords(batch({}, { by: { name: "Maya R.", you: true } }))).toBe("by you at 10:04 am");
  });

  test("the mark is that of the status that most got; a revert has none", () => {
    expect(mainKind(batch({ acknowledge: 2, archive: 3 }))).toBe("archive");
    expect(mainKind(batch({ none: 5 }, { isRevert: true }))).toBeNull();
  });

  test("what a revert took back, and what was taken back of a save", () => {
    const ref = { bulkId: "a", savedAt: SAVED_AT, by: { name: "Maya R.", you: false } };
    expect(revertsWords(batch({ none: 2 }))).toBeNull();
    expect(revertsWords(batch({ none: 2 }, { isRevert: true, reverts: ref }))).toBe(
      "As they were before the save by Maya R., Nov 21st 2026, 10:04 am",
    );
    expect(undoneWords(batch({ archive: 3 }))).toBeNull();
    expect(undoneWords(batch({ archive: 3 }, { undone: 3, lastRevert: ref }))).toBe(
      "Reverted by Maya R., Nov 21st 2026, 10:04 am",
    );
    expect(undoneWords(batch({ archive: 3 }, { undone: 2, lastRevert: ref }))).toBe(
      "2 of 3 reverted by Maya R., Nov 21st 2026, 10:04 am",
    );
  });
});

describe("what a revert would do", () => {
  test.each([
    [139, 0, 3, ["139 go back to what they were.", "3 stay as they are because they've changed since:"]],
    [1, 0, 1, ["1 goes back to what it was.", "1 stays as it is because it has changed since:"]],
    [2, 1, 0, ["2 go back to what they were.", "1 is already back to what it was."]],
    [0, 4, 0, ["There's nothing left to revert.", "4 are already back to what they were."]],
  ])("%i back, %i already, %i stay", (reverting, back, stays, words) => {
    expect(previewWords({ reverting, back, stays })).toEqual(words);
  });

  const received = { value: 0, ledgerId: 0 };
  const own = { value: 3, ledgerId: 7 };
  test.each([
    ["its own status", own, "reverts"],
    ["what it was before", received, "back"],
    ["another status of a later save", { value: 2, ledgerId: 9 }, "stays"],
    ["the same status, but of a later save", { value: 3, ledgerId: 9 }, "stays"],
    ["what it was before, but by a later save", { value: 0, ledgerId: 9 }, "stays"],
    ["gone", null, "stays"],
  ])("an insight that has %s", (_, now, fate) => {
    expect(revertFate({ before: received, after: own, now })).toBe(fate);
  });
});

describe("numbers", () => {
  test("counts only the devices that the reader sees", () => {
    const tally = [
      [1, 2, 0, 0, 5, 1, 0, 4],
      [2, 0, 0, 0, 7],
    ] as const;
    expect(countVisible(tally, (key) => key === 1)).toEqual({
      ...NOTHING,
      none: 2,
      archive: 5,
      confirmed: 1,
      takenBack: 4,
    });
    expect(countVisible(tally, (key) => key === 2)).toEqual({ ...NOTHING, archive: 7 });
  });

  test("what was brought back again does not count as taken back", () => {
    const reverts = [
      { id: 2, reverts: 1, total: 139 },
      { id: 3, reverts: 2, total: 100 },
      { id: 4, reverts: 3, total: 10 },
      { id: 5, reverts: 9, total: 50 },
    ];
    expect(undoneOf(1, reverts)).toBe(49);
    expect(undoneOf(6, reverts)).toBe(0);
  });

  test("30 days to revert", () => {
    expect(isExpired(SAVED_AT, SAVED_AT + 30 * DAY_MS)).toBe(false);
    expect(isExpired(SAVED_AT, SAVED_AT + 30 * DAY_MS + 1)).toBe(true);
  });
});

test.each([
  [{ firstName: "Maya", lastName: "Rivers", username: "m" }, "Maya R."],
  [{ firstName: "Maya", lastName: " ", username: "m" }, "Maya"],
  [{ firstName: "", lastName: "Rivers", username: "m" }, "Rivers"],
  [{ firstName: " ", lastName: "", username: "m" }, "m"],
])("a name as others see it: %o is %s", (actor, name) => {
  expect(shortName(actor)).toBe(name);
});

describe("the address", () => {
  test.each([
    [{ before: null, until: null, save: null }],
    [{ before: "0-12.3-4", until: null, save: null }],
    [{ before: "0-12.3-4", until: 1_795_000_000_000, save: "9f2c" }],
    [{ before: null, until: null, save: "a&b" }],
  ])("%o is read as it was written", (place) => {
    expect(readHistoryPlace(new URL(historyAddress(place), "http://x").searchParams)).toEqual(place);
  });

  test.each([
    "before=x",
    "before=-1",
    "before=12",
    "before=0-0",
    "before=0-1e9",
    "before=0-9999999999999999",
    "save=",
    "until=x",
    "until=-1",
    "until=9999999999999999",
  ])("%s counts as absent", (query) => {
    const { searchParams } = new URL(`${HISTORY_ADDRESS}&${query}`, "http://x");
    expect(readHistoryPlace(searchParams)).toEqual({ before: null, until: null, save: null });
  });

  test("another section is not the history", () => {
    expect(readHistoryPlace(new URLSearchParams("tab=userInsights&section=x"))).toBeNull();
    expect(readHistoryPlace(new URLSearchParams("tab=userInsights"))).toBeNull();
  });
});
