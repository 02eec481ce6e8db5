// Which insight the detail dialog shows, before and after the server has answered. Spec section 2.8.
import { describe, expect, test } from "vitest";
import type { Insight } from "~/domain/insights/insight";
import type { InsightDetail } from "~/domain/view/insight-detail";
import { type KnownInsights, openInsight } from "~/tabs/userInsights/open-insight";
import type { UserInsightsData } from "~/tabs/userInsights/page";

function insight(insightId: string, more: Partial<Insight> = {}): Insight {
  return {
    insightId,
    accountId: 1,
    seq: 1,
    deviceId: "dev-0001",
    deviceName: null,
    displayName: "Ridge 07",
    utcOffsetMin: -360,
    groupName: null,
    algId: 12,
    releaseId: null,
    classId: 1,
    className: "Red fox",
    classList: [],
    confidence: 98.7,
    collectionId: null,
    windowStart: null,
    windowEnd: null,
    receivedAt: 0,
    takenAt: null,
    clockSuspect: false,
    imported: false,
    link: "lora",
    photo: "stored",
    photoFate: "unknown",
    photoCreatedAt: null,
    hasThumbnail: true,
    latitude: null,
    longitude: null,
    box: null,
    temperature: null,
    userConfirmed: false,
    status: "none",
    ...more,
  };
}

function data(items: readonly Insight[], open: UserInsightsData["open"] = null): KnownInsights {
  return {
    list: { items, total: 60, page: 1, size: 25 },
    open,
    fromSet: null,
    complete: false,
    isPart: false,
  };
}

function detail(shown: Insight, more: Partial<InsightDetail> = {}): InsightDetail {
  return {
    insight: shown,
    members: [shown],
    passing: null,
    previousId: null,
    nextId: null,
    algName: "Northern Mammals",
    ...more,
  };
}

/** The answer, where a dialog with an insight is expected. */
function shown(from: KnownInsights, asked: string | null) {
  const open = openInsight(from, asked);
  if (open === null || "missing" in open) throw new Error("no insight is open");
  return open;
}

describe("openInsight", () => {
  test("shows nothing when the address names nothing, also while the old answer is still there", () => {
    expect(openInsight(data([insight("a")], detail(insight("a"))), null)).toBeNull();
  });

  test("shows the server's answer, with its place in the whole list", () => {
    const answer = detail(insight("b"));
    expect(openInsight(data([insight("a"), insight("b")], answer), "b")).toEqual({
      detail: answer,
      complete: true,
      place: 27,
    });
  });

  test("knows no place when the page of the list does not hold the insight", () => {
    expect(shown(data([insight("a")], detail(insight("z"))), "z").place).toBeNull();
  });

  test("shows a row of the list at once, with the rows above and below as its neighbours", () => {
    const open = shown(data([insight("a"), insight("b"), insight("c")]), "b");
    expect(open.complete).toBe(false);
    expect(open.detail).toMatchObject({ previousId: "a", nextId: "c", algName: null });
    expect(open.detail.members.map((member) => member.insightId)).toEqual(["b"]);
  });

  test("foretells the collection from the list, oldest first, and not another account's of the same number", () => {
    const items = [
      insight("new", { collectionId: 7, seq: 9 }),
      insight("old", { collectionId: 7, seq: 8 }),
      insight("other", { collectionId: 7, seq: 7, accountId: 2 }),
    ];
    expect(shown(data(items), "new").detail.members.map((member) => member.insightId)).toEqual([
      "old",
      "new",
    ]);
  });

  test("shows another photo of the open collection at once, although the list does not hold it", () => {
    const members = [insight("a"), insight("b")];
    const open = shown(data([], detail(insight("a"), { members })), "b");
    expect(open.detail.insight.insightId).toBe("b");
    expect(open.detail.members).toEqual(members);
    expect(open.detail.algName).toBe("Northern Mammals");
  });

  test("does not lend one model's name to an insight of another", () => {
    const members = [insight("a"), insight("b", { algId: 13 })];
    expect(shown(data([], detail(insight("a"), { members })), "b").detail.algName).toBeNull();
  });

  test("keeps showing the old insight until an unknown one has arrived", () => {
    const fromSet = { askedId: "a", opened: { ...detail(insight("a")), place: 3 } };
    expect(shown({ ...data([]), fromSet, complete: true }, "z").detail.insight.insightId).toBe("a");
  });

  test("takes the set's answer before anything else, with its place among the rows", () => {
    const fromSet = { askedId: "b", opened: { ...detail(insight("b"), { nextId: "far" }), place: 41 } };
    const open = shown({ ...data([insight("a"), insight("b")]), fromSet }, "b");
    expect(open).toMatchObject({ complete: true, place: 41, detail: { nextId: "far" } });
  });

  test("says that an insight is missing once the whole set is here and does not hold it", () => {
    const fromSet = { askedId: "z", opened: null };
    expect(openInsight({ ...data([]), fromSet }, "z")).toBeNull();
    expect(openInsight({ ...data([]), fromSet, complete: true }, "z")).toEqual({ missing: "z" });
  });

  test("does not call missing what a part of all insights leaves out", () => {
    const fromSet = { askedId: "z", opened: null };
    const part = { ...data([]), fromSet, complete: true, isPart: true };
    expect(openInsight(part, "z")).toBeNull();
    expect(openInsight({ ...part, open: { missing: "z" } }, "z")).toEqual({ missing: "z" });
    expect(shown({ ...part, open: detail(insight("z")) }, "z").complete).toBe(true);
  });

  test("knows the collection of a photo that a part of all insights leaves out from the document", () => {
    const members = [insight("a"), insight("b")];
    const known = { ...data([], detail(insight("a"), { members })), complete: true, isPart: true };
    expect(shown({ ...known, fromSet: { askedId: "b", opened: null } }, "b").complete).toBe(true);
    expect(shown({ ...known, fromSet: null }, "b").complete).toBe(false);
  });

  test("shows that an insight is missing once the server has answered", () => {
    expect(openInsight(data([insight("a")], { missing: "z" }), "z")).toEqual({ missing: "z" });
  });
});
