// What a row shows and what a press on it changes: stored, being saved, or pressed, whichever came last.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INSIGHT_STATUSES } from "~/domain/insights/insight";
import { insightsOf, type ReviewRow, shownStatus } from "~/domain/review/review-row";
import { EMPTY_UNDO_STACK, pressStatus, unsavedActions } from "~/domain/review/undo-stack";

const NOTHING = new Map();
const status = fc.constantFrom(...INSIGHT_STATUSES);
const insight = fc.record({
  insightId: fc.constantFrom("a", "b", "c", "d"),
  deviceId: fc.constant("dev-0001"),
  accountId: fc.constant(1),
  classList: fc.constant([]),
  status,
  className: fc.constant("Elk"),
  userConfirmed: fc.boolean(),
});
const row: fc.Arbitrary<ReviewRow> = fc
  .uniqueArray(insight, { minLength: 1, selector: ({ insightId }) => insightId })
  .map((insights) => ({ rowId: insights[0]?.insightId ?? "", insights }));

function of(...insights: readonly [string, "none" | "archive" | "favorite"][]): ReviewRow {
  return {
    rowId: insights[0]?.[0] ?? "",
    insights: insights.map(([insightId, stored]) => ({
      insightId,
      deviceId: "dev-0001",
      accountId: 1,
      classList: [],
      status: stored,
      className: "Elk",
      userConfirmed: false,
    })),
  };
}

describe("a row", () => {
  test("of insights that differ has no status", () => {
    const mixed = of(["a", "none"], ["b", "archive"]);
    expect(shownStatus(mixed, NOTHING, NOTHING)).toEqual({ status: null, unsaved: false });
    expect(shownStatus(of(["a", "archive"], ["b", "archive"]), NOTHING, NOTHING).status).toBe("archive");
  });

  test("shows what is being saved before what is stored, and what was pressed before both", () => {
    const one = of(["a", "none"]);
    const saving = new Map([["a", "archive" as const]]);
    expect(shownStatus(one, saving, NOTHING)).toEqual({ status: "archive", unsaved: false });
    const pressed = pressStatus(EMPTY_UNDO_STACK, insightsOf([one], saving), "favorite");
    const unsaved = unsavedActions(pressed.ok ? pressed.value : EMPTY_UNDO_STACK);
    expect(shownStatus(one, saving, unsaved)).toEqual({ status: "favorite", unsaved: true });
  });

  test("shows a press of any status on any rows, and the same press again clears it", {
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), status, (rows, target) => {
        const insights = insightsOf(rows, NOTHING);
        const once = pressStatus(EMPTY_UNDO_STACK, insights, target);
        if (!once.ok) throw new Error(once.refusal.message);
        const unsaved = unsavedActions(once.value);
        const had = insights.every((one) => one.status === target);
        for (const one of insights) {
          const shown = shownStatus({ insights: [one] }, NOTHING, unsaved);
          expect(shown.status).toBe(had ? "none" : target);
          expect(shown.unsaved).toBe(shown.status !== one.status);
        }
        const twice = pressStatus(once.value, insights, had ? "none" : target);
        const after = unsavedActions(twice.ok ? twice.value : EMPTY_UNDO_STACK);
        for (const one of insights)
          expect(shownStatus({ insights: [one] }, NOTHING, after).status).toBe("none");
      }),
    );
  });
});

test("an insight in two rows changes once", () => {
  expect(insightsOf([of(["a", "none"]), of(["a", "none"], ["b", "none"])], NOTHING)).toHaveLength(2);
});
