// Data clearing: who may clear what, and its sentences. Spec section 7 (Devices, models and data clearing); decision 0096,
// Data clearing.
import { describe, expect, test } from "vitest";
import {
  type ClearingFlags,
  type ClearingPreview,
  checkClearing,
  clearable,
} from "~/domain/devices/clearing/clearing";
import {
  clearedWords,
  clearingWords,
  clearVerb,
  wouldChange,
} from "~/domain/devices/clearing/clearing-words";

const [ALL, NONE] = [true, false].map((one) => ({ location: one, insights: one, ownership: one })) as [
  ClearingFlags,
  ClearingFlags,
];
const only = (...chosen: (keyof ClearingFlags)[]): ClearingFlags => ({
  ...NONE,
  ...Object.fromEntries(chosen.map((one) => [one, true])),
});

function preview(extra: Partial<ClearingPreview> = {}): ClearingPreview {
  return {
    deviceId: "dev-0042",
    displayName: "Beaver Pond",
    insights: 374,
    reviewed: 118,
    archived: 0,
    placed: true,
    others: 1,
    may: ALL,
    ...extra,
  };
}

describe("rights to clear", () => {
  test.each([
    ["a member of the camera's account", { accountId: 1, role: "member" }, ALL],
    ["a member of another account", { accountId: 2, role: "member" }, only("ownership")],
    ["staff of another account", { accountId: 2, role: "staff" }, ALL],
  ] as const)("%s", (_, actor, allowed) => {
    expect(clearable(actor, { accountId: 1 })).toEqual(allowed);
  });

  test("nothing asked for is refused, and so is a combination that holds what is not allowed", () => {
    expect(checkClearing(NONE, ALL)).toMatchObject({ ok: false, refusal: { field: "location" } });
    expect(checkClearing(only("location", "ownership"), only("ownership"))).toMatchObject({
      ok: false,
      refusal: { code: "forbidden" },
    });
    expect(checkClearing(only("ownership"), only("ownership"))).toEqual({
      ok: true,
      value: only("ownership"),
    });
  });
});

const BACK = "from the history for 30 days.";

describe("what would go, in words", () => {
  test.each([
    [{}, `374 insights, 118 of them reviewed, will be archived. You can restore them ${BACK}`],
    [{ reviewed: 0 }, `374 insights will be archived. You can restore them ${BACK}`],
    [{ insights: 1, reviewed: 1 }, `1 insight, reviewed, will be archived. You can restore it ${BACK}`],
    [
      { insights: 2000, reviewed: 2000, archived: 12 },
      `2,000 insights, all of them reviewed, will be archived. You can restore them ${BACK} 12 more are already archived.`,
    ],
    [{ insights: 0, reviewed: 0, archived: 1 }, "1 insight is already archived."],
    [{ insights: 0, reviewed: 0 }, "It has no insights."],
  ])("insights %o", (extra, words) => {
    expect(clearingWords("insights", preview(extra), NONE)).toBe(words);
  });

  test.each([
    [{}, "Your open alerts for it are resolved. 1 other person can still see it."],
    [{ others: 3 }, "Your open alerts for it are resolved. 3 other people can still see it."],
    [
      { others: 0 },
      "Your open alerts for it are resolved. No one else can see it, so only staff can give it back to you.",
    ],
  ])("ownership %o", (extra, words) => {
    expect(clearingWords("ownership", preview(extra), NONE)).toBe(words);
  });

  test.each([
    [0, "After this, no one in your account will be able to restore them."],
    [2, "People who still have access can restore them within 30 days."],
  ])("insights of a camera that leaves the list, which %i others see", (others, words) => {
    expect(clearingWords("insights", preview({ others }), ALL)).toContain(`will be archived. ${words}`);
  });

  test("the place", () => {
    expect(clearingWords("location", preview(), NONE)).toContain(
      "stays off, whatever the camera reports later",
    );
    expect(clearingWords("location", preview({ placed: false }), NONE)).toBe("It has no location.");
  });

  test("a choice that would change nothing is marked", () => {
    expect(wouldChange("insights", preview({ insights: 0 }))).toBe(false);
    expect(wouldChange("location", preview({ placed: false }))).toBe(false);
    expect(wouldChange("ownership", preview())).toBe(true);
  });
});

test.each([
  [only(), "Clear", null],
  [only("insights"), "Archive 374 insights", null],
  [only("location"), "Remove the location", "Removed the location of Beaver Pond."],
  [only("ownership"), "Remove it from my list", "Removed Beaver Pond from your list."],
  [only("location", "insights"), "Clear 374 insights and location", "Removed the location of Beaver Pond."],
  [only("insights", "ownership"), "Clear 374 insights and list entry", "Removed Beaver Pond from your list."],
  [only("location", "ownership"), "Clear location and list entry", "Removed Beaver Pond from your list."],
  [ALL, "Clear everything", "Removed Beaver Pond from your list."],
])("the button says what it does, and a message that it is done: %o", (flags, verb, done) => {
  expect([clearVerb(flags, preview()), clearedWords(flags, preview())]).toEqual([verb, done]);
});
