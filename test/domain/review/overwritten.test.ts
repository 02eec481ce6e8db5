// What was saved here and has changed since is reported once, with both values: statuses and species. Decision 0090,
// The later one is told.
import { expect, test } from "vitest";
import type { InsightStatus } from "~/domain/insights/insight";
import { NOTHING_SAVED, overwrittenIn, overwrittenWords, withSaved } from "~/domain/review/overwritten";

type Shown = { readonly status?: InsightStatus; readonly word?: string | null };

const rows = ({ status = "none", word = null }: Shown) => [
  {
    rowId: "a",
    insights: [
      {
        insightId: "a",
        deviceId: "dev-1",
        accountId: 1,
        classList: [],
        status,
        className: word ?? "Animal",
        userConfirmed: word !== null,
      },
    ],
  },
];
const wordOf = (word: string | null) => ({ className: word ?? "Animal", userConfirmed: word !== null });
const named = (before: string | null, after: string | null) =>
  withSaved(NOTHING_SAVED, {
    actions: [],
    words: [{ insightId: "a", deviceId: "dev-1", before: wordOf(before), after: wordOf(after) }],
  });
const ARCHIVED = withSaved(NOTHING_SAVED, {
  actions: [{ insightId: "a", deviceId: "dev-1", stored: "none", status: "archive" }],
  words: [],
});
const NOBODY = { status: () => false, word: () => false };
const EVERYBODY = { status: () => true, word: () => true };
const NOTHING = { statuses: [], words: [] };

/** What is told of an insight that shows one thing after another. */
function toldOf(saved: typeof NOTHING_SAVED, shown: readonly Shown[]) {
  let known = saved;
  return shown.map((now) => {
    const found = overwrittenIn(known, rows(now), NOBODY);
    known = found.saved;
    return found.overwritten;
  });
}

test("a changed status is reported only if it was seen as saved, and only once", () => {
  expect(
    toldOf(ARCHIVED, [{}, { status: "archive" }, { status: "favorite", word: "Elk" }, { status: "none" }]),
  ).toEqual([
    NOTHING,
    NOTHING,
    { statuses: [{ insightId: "a", saved: "archive", now: "favorite" }], words: [] },
    NOTHING,
  ]);
});

test("so is a species, whoever reviewed it", () => {
  expect(toldOf(named(null, "Elk"), [{}, { word: "Elk" }, { word: "Deer", status: "archive" }, {}])).toEqual([
    NOTHING,
    NOTHING,
    { statuses: [], words: [{ insightId: "a", saved: "Elk", now: "Deer" }] },
    NOTHING,
  ]);
  expect(toldOf(named("Elk", null), [{ word: "Elk" }, {}, { word: "Elk" }]).at(-1)).toEqual({
    statuses: [],
    words: [{ insightId: "a", saved: null, now: "Elk" }],
  });
});

test("the model's class may change: that replaces no review", () => {
  const seen = overwrittenIn(named("Elk", null), rows({}), NOBODY).saved;
  const [row] = rows({});
  const judgedAnew = [
    { rowId: "a", insights: row?.insights.map((one) => ({ ...one, className: "Deer" })) ?? [] },
  ];
  expect(overwrittenIn(seen, judgedAnew, NOBODY).overwritten).toEqual(NOTHING);
});

test("the reader's own changes are not reported", () => {
  const archived = overwrittenIn(ARCHIVED, rows({ status: "archive" }), NOBODY).saved;
  expect(overwrittenIn(archived, rows({}), EVERYBODY).overwritten).toEqual(NOTHING);
  const elk = overwrittenIn(named(null, "Elk"), rows({ word: "Elk" }), NOBODY).saved;
  expect(overwrittenIn(elk, rows({ word: "Deer" }), EVERYBODY).overwritten).toEqual(NOTHING);
});

test("both are named, and the number of others", () => {
  const status = { insightId: "a", saved: "archive", now: "favorite" } as const;
  const word = { insightId: "b", saved: "Elk", now: "Deer" };
  const text = (overwritten: Parameters<typeof overwrittenWords>[0]) => overwrittenWords(overwritten)?.text;
  expect(overwrittenWords(NOTHING)).toBeNull();
  expect(overwrittenWords({ statuses: [status], words: [] })).toEqual({
    insightId: "a",
    text: "An insight you saved as archived was changed elsewhere. It's now a favorite.",
  });
  expect(text({ statuses: [{ ...status, saved: "none", now: "none" }, status], words: [word] })).toBe(
    "An insight you saved as having no status was changed elsewhere. It's now without a status. 2 more changed too.",
  );
  expect(overwrittenWords({ statuses: [], words: [word] })).toEqual({
    insightId: "b",
    text: "An insight you saved as Elk was changed elsewhere. It's now Deer.",
  });
  expect(text({ statuses: [], words: [{ ...word, now: null }] })).toBe(
    "An insight you saved as Elk was changed elsewhere. It's now what the model said.",
  );
  expect(text({ statuses: [], words: [{ ...word, saved: null }] })).toBe(
    "An insight whose species you took back was changed elsewhere. It's now Deer.",
  );
});
