// How the rows are looked at, kept for the next visit.
import { describe, expect, test } from "vitest";
import { USUAL, type Usual } from "~/domain/view/insights-address";
import { type InsightsView, USUAL_VIEW, withQuery } from "~/domain/view/insights-view";
import { savedLook, withSavedLook } from "~/domain/view/saved-look";

const GROUPING: Usual = { ...USUAL, collected: true };
const noImages: InsightsView = { ...USUAL_VIEW, showImages: false };
const archived: InsightsView = withQuery(USUAL_VIEW, { showArchived: true });
const filtered: InsightsView = withQuery(USUAL_VIEW, { search: "fox", page: 3 });
const change = (from: InsightsView, to: InsightsView, kept: string | null = null) =>
  savedLook(kept, { from, to }, GROUPING);

describe("what is kept", () => {
  test.each([
    ["images", noImages, "images=0"],
    ["archived ones", archived, "archived=1"],
    ["the layout", { ...USUAL_VIEW, layout: "gallery" as const }, "layout=gallery"],
    ["collections", withQuery(USUAL_VIEW, { collected: true }), ""],
  ])("is the choice of %s", (_, to, text) => {
    const from = withQuery(USUAL_VIEW, { collected: true });
    expect(change({ ...from, query: { ...from.query, collected: to.query.collected } }, to)).toBe(text);
  });

  test("is neither filter, order, page nor columns, which the server keeps", () => {
    expect(change(USUAL_VIEW, filtered)).toBe("");
    expect(change(USUAL_VIEW, { ...USUAL_VIEW, columns: ["class_name"] })).toBe("");
  });

  test("goes when the usual is chosen again", () => {
    expect(change(noImages, USUAL_VIEW, "images=0&archived=1")).toBe("archived=1");
  });

  test("is what the reader has changed, not what a link brought along", () => {
    const sent = withQuery(USUAL_VIEW, { showArchived: true });
    expect(change(sent, { ...sent, showImages: false })).toBe("images=0");
  });
});

describe("what comes back", () => {
  test("is the look alone: filters, order and page stay as they are", () => {
    const found = withSavedLook(filtered, "archived=1&images=0&layout=gallery&page=9&columns=photo", USUAL);
    expect(found).toEqual({
      ...withQuery(filtered, { showArchived: true, page: 3 }),
      showImages: false,
      layout: "gallery",
    });
  });

  test("is ungrouped where collections were switched off", () => {
    const grouped = withQuery(USUAL_VIEW, { collected: true });
    const kept = change(grouped, USUAL_VIEW);
    expect(kept).toBe("collections=0");
    expect(withSavedLook(grouped, kept, GROUPING).query.collected).toBe(false);
  });

  test.each([null, "", "images=maybe", "layout=map", "%"])("is the usual after %j", (kept) => {
    expect(withSavedLook(USUAL_VIEW, kept, USUAL)).toEqual(USUAL_VIEW);
  });
});
