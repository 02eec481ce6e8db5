// What was saved here and is another one now is told once, with both. Decision 0090, The later one is told.
import { expect, test } from "vitest";
import type { InsightStatus } from "~/domain/insights/insight";
import { NOTHING_SAVED, overwrittenIn, overwrittenWords, withSaved } from "~/domain/review/overwritten";

const rows = (status: InsightStatus) => [
  { rowId: "a", insights: [{ insightId: "a", deviceId: "dev-1", status }] },
];
const ARCHIVED = withSaved(NOTHING_SAVED, [
  { insightId: "a", deviceId: "dev-1", stored: "none", status: "archive" },
]);
const nothing = () => false;

test("it is news only once it was seen as saved, and is told once", () => {
  const before = overwrittenIn(ARCHIVED, rows("none"), nothing);
  const seen = overwrittenIn(before.saved, rows("archive"), nothing);
  const changed = overwrittenIn(seen.saved, rows("favorite"), nothing);
  const after = overwrittenIn(changed.saved, rows("none"), nothing);
  expect([before, seen, changed, after].map(({ overwritten }) => overwritten)).toEqual([
    [],
    [],
    [{ insightId: "a", saved: "archive", now: "favorite" }],
    [],
  ]);
});

test("what the reader changes is no news", () => {
  const seen = overwrittenIn(ARCHIVED, rows("archive"), nothing);
  const pressed = overwrittenIn(seen.saved, rows("none"), () => true);
  expect(pressed.overwritten).toEqual([]);
});

test("both are said, and how many more there are", () => {
  const one = { insightId: "a", saved: "archive", now: "favorite" } as const;
  expect(overwrittenWords([])).toBeNull();
  expect(overwrittenWords([one])).toBe(
    "An insight that you saved as archived was changed elsewhere: now it is a favorite.",
  );
  expect(overwrittenWords([{ ...one, saved: "none", now: "none" }, one])).toBe(
    "An insight that you saved as having no status was changed elsewhere: now it is without a status. 1 more changed, too.",
  );
});
