// Which days of the dashboard are wholly in the set. Decision 0132, The newest, or the days that are asked for.
import { expect, test } from "vitest";
import { heldFrom, holdsDays } from "~/domain/dashboard/held-days";
import { type SetPart, startOf } from "~/domain/set/set-window";

const DAY = 20_000;
const NEWEST: SetPart = { days: null, limit: "memory", rows: 10, since: startOf(DAY) };
const CHOSEN = { from: DAY - 9, to: DAY + 9 };

test.each<[string, SetPart | null, typeof CHOSEN | null, readonly boolean[], boolean?]>([
  ["everything there is", null, null, [true, true, true]],
  ["the newest", NEWEST, null, [false, true, true]],
  ["the newest, while nobody knows since when", { ...NEWEST, since: null }, null, [false, false, false]],
  ["chosen days", { ...NEWEST, days: CHOSEN, since: null }, CHOSEN, [false, false, false]],
  ["chosen days that the set does not know of yet", null, CHOSEN, [false, false, false]],
  ["everything but what the server can't send", null, null, [false, false, false], true],
])("%s: the days before, of and after the first that is held", (_, part, span, held, hasGaps = false) => {
  const since = { heldFrom: heldFrom(part, { span, hasGaps }) };
  expect([DAY - 1, DAY, DAY + 1].map((day) => holdsDays(since, day))).toEqual(held);
});
