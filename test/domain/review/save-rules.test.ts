// The states of a save with their exact sentences, and how its entries are read. Spec sections 4, 5, 8.
import { describe, expect, test } from "vitest";
import {
  parseChanges,
  SAVE_LIMIT,
  saveSentence,
  togetherState,
  toSaveState,
  unknownInsights,
} from "~/domain/review/save-rules";

const ID = "7e9713fb-b3d1-4c61-8b52-0d4f3c2a1b00";
const OTHER = "7e9713fb-b3d1-4c61-8b52-0d4f3c2a1b01";

test.each([
  [1, "The bulk update is currently processing..."],
  [2, "The bulk update has successfully completed!"],
  [3, "The bulk update is waiting to be processed"],
  [4, "Someone is trying to do a bulk update, try again later"],
] as const)("state %i says: %s", (state, sentence) => {
  expect(saveSentence(state)).toBe(sentence);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [0, 4],
  [9, 4],
])("a stored state %i is %i", (stored, state) => {
  expect(toSaveState(stored)).toBe(state);
});

describe("reading entries", () => {
  test.each(["favorite", "acknowledge", "archive", "none"])("takes the status %s", (status) => {
    expect(parse([ID, status])).toEqual({
      ok: true,
      value: { statuses: [{ insightId: ID, status, saw: undefined }], species: [] },
    });
  });

  test("of an id that comes twice, in whatever case, the last counts", () => {
    expect(parse([ID, "archive"], [OTHER, "none"], [ID.toUpperCase(), "favorite"])).toMatchObject({
      ok: true,
      value: {
        statuses: [
          { insightId: ID, status: "favorite" },
          { insightId: OTHER, status: "none" },
        ],
      },
    });
  });

  test("takes a word in the place of a status, with what its caller saw; an insight may have both", () => {
    const entries = [
      { insightId: ID, className: "Red fox", was: null },
      { insightId: ID, insightStatus: "archive", was: "none" },
      { insightId: OTHER, className: null, was: "Coyote" },
    ];
    expect(parseChanges(entries)).toEqual({
      ok: true,
      value: {
        statuses: [{ insightId: ID, status: "archive", saw: "none" }],
        species: [
          { insightId: ID, word: "Red fox", saw: null },
          { insightId: OTHER, word: null, saw: "Coyote" },
        ],
      },
    });
    expect(parseChanges([{ insightId: ID }])).toMatchObject({
      refusal: { message: "This is missing.", field: "insights.0.insightStatus" },
    });
  });

  test("takes the taxon that was chosen beside a word", () => {
    expect(parseChanges([{ insightId: ID, className: "red fox", taxonId: 1087 }])).toMatchObject({
      value: { species: [{ word: "red fox", taxonId: 1087 }] },
    });
  });

  test("takes 1000 entries and refuses 1001 with the specified sentence, also when they name one insight", () => {
    const entries = (n: number) => Array.from({ length: n }, () => [ID, "archive"] as const);
    expect(parse(...entries(SAVE_LIMIT)).ok).toBe(true);
    expect(parse(...entries(SAVE_LIMIT + 1))).toMatchObject({
      refusal: {
        message:
          "You've hit the 1000 insight update limit. Please save your current changes and start another update.",
      },
    });
  });

  test.each([
    ["nothing", [], "insights"],
    ["an id that is none", [[ID, "none"] as const, ["7e97", "none"] as const], "insights.1.insightId"],
    ["a status that is none", [[ID, "Favorite"] as const], "insights.0.insightStatus"],
  ])("refuses %s and names it", (_, entries, field) => {
    expect(parse(...entries)).toMatchObject({ ok: false, refusal: { field } });
  });
});

test.each([
  [["a"], "There is no insight a."],
  [["a", "b"], "There are no insights a, b."],
  [["a", "b", "c"], "There are no insights a, b, c."],
  [["a", "b", "c", "d", "e"], "There are no insights a, b, c and 2 more."],
])("names unknown insights %j", (ids, sentence) => {
  expect(unknownInsights(ids)).toBe(sentence);
});

function parse(...entries: readonly (readonly [string, string])[]) {
  return parseChanges(entries.map(([insightId, insightStatus]) => ({ insightId, insightStatus })));
}

test.each([
  [[2], 2],
  [[2, 2], 2],
  [[3, 3], 3],
  [[2, 3], 1],
  [[1, 3], 1],
  [[2, 4], 4],
  [[3, 4], 4],
])("parts in the states %j are together in %s", (parts, together) => {
  expect(togetherState(parts)).toBe(together);
});
