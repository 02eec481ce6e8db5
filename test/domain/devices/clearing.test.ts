// Data clearing: who may clear what, and its sentences. Spec section 7 (Devices, models and data clearing); decision 0096,
// Data clearing.
import { describe, expect, test } from "vitest";
import {
  type ClearingFlags,
  type ClearingPreview,
  checkClearing,
  clearable,
} from "~/domain/devices/clearing";
import { clearedWords, clearingWords, clearVerb, wouldChange } from "~/domain/devices/clearing-words";

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

describe("who may clear what", () => {
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

const BACK = "can be brought back for 30 days from the history of saves.";

describe("what would go, in words", () => {
  test.each([
    [{}, `374 insights, 118 of them reviewed, will be archived. They ${BACK}`],
    [{ reviewed: 0 }, `374 insights will be archived. They ${BACK}`],
    [{ insights: 1, reviewed: 1 }, `1 insight, reviewed, will be archived. It ${BACK}`],
    [
      { insights: 2000, reviewed: 2000, archived: 12 },
      `2,000 insights, all of them reviewed, will be archived. They ${BACK} 12 more are archived already.`,
    ],
    [{ insights: 0, reviewed: 0, archived: 1 }, "1 insight of it is archived already."],
    [{ insights: 0, reviewed: 0 }, "It has no insights."],
  ])("insights %o", (extra, words) => {
    expect(clearingWords("insights", preview(extra), NONE)).toBe(words);
  });

  test.each([
    [{}, "Your open alerts of it are resolved. One other person still sees it."],
    [{ others: 3 }, "Your open alerts of it are resolved. 3 other people still see it."],
    [
      { others: 0 },
      "Your open alerts of it are resolved. Nobody else sees it, so that only staff can give it back to you.",
    ],
  ])("ownership %o", (extra, words) => {
    expect(clearingWords("ownership", preview(extra), NONE)).toBe(words);
  });

  test.each([
    [0, "Nobody would see it any more to bring them back."],
    [2, "Only whoever still sees it can bring them back, for 30 days."],
  ])("insights of a camera that leaves the list, which %i others see", (others, words) => {
    expect(clearingWords("insights", preview({ others }), ALL)).toContain(`will be archived. ${words}`);
  });

  test("the place", () => {
    expect(clearingWords("location", preview(), NONE)).toContain("does not bring it back");
    expect(clearingWords("location", preview({ placed: false }), NONE)).toBe("It has no place.");
  });

  test("what would change nothing is told apart", () => {
    expect(wouldChange("insights", preview({ insights: 0 }))).toBe(false);
    expect(wouldChange("location", preview({ placed: false }))).toBe(false);
    expect(wouldChange("ownership", preview())).toBe(true);
  });
});

test.each([
  [only(), "Clear", null],
  [only("insights"), "Archive 374 insights", null],
  [only("location"), "Remove the place", "The place of Beaver Pond is removed."],
  [only("ownership"), "Take it off my list", "Beaver Pond is off your list."],
  [only("location", "insights"), "Clear 374 insights and place", "The place of Beaver Pond is removed."],
  [only("insights", "ownership"), "Clear 374 insights and list", "Beaver Pond is off your list."],
  [only("location", "ownership"), "Clear place and list", "Beaver Pond is off your list."],
  [ALL, "Clear all of it", "Beaver Pond is off your list."],
])("the button says what it does, and a message that it is done: %o", (flags, verb, done) => {
  expect([clearVerb(flags, preview()), clearedWords(flags, preview())]).toEqual([verb, done]);
});
