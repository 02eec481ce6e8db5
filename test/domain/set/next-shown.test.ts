// The next row to review among those that are shown, before the set can say.
import { expect, test } from "vitest";
import type { InsightStatus } from "~/domain/insights/insight";
import type { RowInsight } from "~/domain/review/undo-stack";
import type { Decided } from "~/domain/set/decided";
import { nextShown } from "~/domain/set/next-shown";
import type { ListedInsight } from "~/domain/set/set-answer";
import { listed } from "../../tabs/userInsights/insights-sheet";

const PAGE = { page: 0, size: 25 };
const items = [listed(0, { status: "favorite" }), listed(1), listed(2, { userConfirmed: true }), listed(3)];
const said = (insightId: string, status: InsightStatus): Decided => ({ insightId, status });
const shown = (rows: readonly ListedInsight[], members: readonly (readonly RowInsight[])[] = []) => ({
  items: rows,
  members,
});
const idOf = (place: number) => items[place]?.insightId ?? "";
const next = (after: number | null, decided: Parameters<typeof nextShown>[2]["decided"] = []) =>
  nextShown(shown(items), PAGE, { after: after === null ? null : idOf(after), decided });

test("is behind the row of the focus, and from the top again", () => {
  expect(next(null)).toEqual({ insightId: idOf(1), place: 1 });
  expect(next(1)).toEqual({ insightId: idOf(3), place: 3 });
  expect(next(3)).toEqual({ insightId: idOf(1), place: 1 });
});

test("goes by what is decided, be it taken back", () => {
  expect(next(null, [{ insightId: idOf(1), status: "archive" }])?.place).toBe(3);
  expect(next(null, [{ insightId: idOf(0), status: "none" }])?.place).toBe(0);
  expect(
    next(null, [
      { insightId: idOf(1), status: "archive" },
      { insightId: idOf(3), userConfirmed: true },
    ]),
  ).toBeNull();
});

test("knows its place also on a later page, and nothing where no row is", () => {
  expect(nextShown(shown(items), { page: 2, size: 25 }, { after: null, decided: [] })?.place).toBe(51);
  expect(nextShown(shown([]), PAGE, { after: null, decided: [] })).toBeNull();
});

test.each<[string, boolean, Decided[], boolean]>([
  ["with an insight that is left is left", true, [], true],
  [
    "whose insights are all decided is left no more",
    true,
    [said("a", "archive"), said("b", "favorite")],
    false,
  ],
  ["of which one is left is left", true, [said("a", "archive")], true],
  ["of which one is taken back is left again", false, [said("a", "none")], true],
  ["that was decided before stays so", false, [], false],
])("a collection %s", (_, hasUnreviewed, decided, isLeft) => {
  const facts = { size: 2, shown: 2, votes: 2, range: null };
  const collection = { ...facts, isFromLora: false, mixedStatus: false, hasUnreviewed };
  const members = ["a", "b"].map((insightId) => ({ ...listed(0), insightId }));
  const found = nextShown(shown([listed(0, { collection })], [members]), PAGE, { after: null, decided });
  expect(found !== null).toBe(isLeft);
});
