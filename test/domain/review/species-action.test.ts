// Species reviews before they are sent: what changes, what undoes it, what is left of several presses. Spec section 3
// (userConfirmed); decision 0088, Decisions of one kind.
import { describe, expect, test } from "vitest";
import {
  isSpeciesAction,
  mergeReviews,
  personsSpecies,
  reversed,
  reviewedText,
  reviewSpecies,
  reviewsByInsight,
  withdrawReview,
  withReview,
} from "~/domain/review/species-action";

const fox = (insightId: string, extra: object = {}) => ({
  insightId,
  deviceId: "dev-0001",
  className: "Red fox",
  userConfirmed: false,
  classList: [{ className: "Red fox", confidence: 93 }],
  ...extra,
});
const CORRECTED = fox("c", { className: "Coyote", userConfirmed: true });

describe("saying", () => {
  test("confirms and corrects, and leaves insights alone that already have that species", () => {
    const said = reviewSpecies([fox("a"), CORRECTED, fox("b", { userConfirmed: true })], {
      className: "Coyote",
    });
    expect(said.map(({ insightId, before, after }) => [insightId, before.className, after])).toEqual([
      ["a", "Red fox", { className: "Coyote", userConfirmed: true }],
      ["b", "Red fox", { className: "Coyote", userConfirmed: true }],
    ]);
    expect(reviewSpecies([CORRECTED], { className: "Coyote" })).toEqual([]);
  });

  test("taking back brings the machine's likeliest word, and only where a person had spoken", () => {
    expect(withdrawReview([CORRECTED, fox("a")])).toMatchObject([
      { insightId: "c", after: { className: "Red fox", userConfirmed: false } },
    ]);
  });

  test("is worded by what it does", () => {
    const words = [
      ...reviewSpecies([fox("a"), fox("b")], { className: "Red fox" }),
      ...reviewSpecies([fox("d")], { className: "Coyote" }),
    ];
    expect(reviewedText([...words, ...withdrawReview([CORRECTED])])).toBe(
      "2 confirmed, 1 corrected, 1 taken back",
    );
    expect(reviewedText([])).toBe("");
  });
});

describe("what is still to be sent", () => {
  test("is an insight once, from the first word to the last", () => {
    const first = reviewSpecies([fox("a")], { className: "Red fox" });
    const second = reviewSpecies([fox("a", { userConfirmed: true })], { className: "Coyote" });
    expect(mergeReviews(first, second)).toEqual([
      { insightId: "a", deviceId: "dev-0001", before: first[0]?.before, after: second[0]?.after },
    ]);
  });

  test("is nothing once all of it is undone", () => {
    const said = reviewSpecies([fox("a"), fox("b")], { className: "Coyote" });
    expect(mergeReviews(said, reversed(said))).toEqual([]);
  });
});

describe("a taxon that was chosen", () => {
  const FOX = { className: "red fox", taxonId: 1087 };
  const confirmed = fox("a", { className: "red fox", userConfirmed: true });

  test.each([
    ["where the machine's word counts", fox("a"), FOX, [FOX]],
    ["where the word was said without one", confirmed, FOX, [FOX]],
    ["where another one was chosen", { ...confirmed, taxonId: 1010 }, FOX, [FOX]],
    ["not where it was chosen already", { ...confirmed, taxonId: 1087 }, FOX, []],
    [
      "not where the same word is said without one",
      { ...confirmed, taxonId: 1087 },
      { className: "red fox" },
      [],
    ],
    [
      "gone with another word",
      { ...confirmed, taxonId: 1087 },
      { className: "Coyote" },
      [{ className: "Coyote" }],
    ],
  ] as const)("is said, %s", (_, insight, said, after) => {
    expect(reviewSpecies([insight], said).map((action) => action.after)).toEqual(
      after.map((one) => ({ ...one, userConfirmed: true })),
    );
  });

  test("comes back with its word when another one is undone, also once both are merged", () => {
    const first = reviewSpecies([fox("a")], FOX);
    const shown = withReview(fox("a"), reviewsByInsight(first));
    const second = reviewSpecies([shown], { className: "Coyote" });
    expect(reversed(second)[0]?.after).toEqual({ ...FOX, userConfirmed: true });
    const sent = mergeReviews(mergeReviews(first, second), reversed(second));
    expect(sent).toEqual(first);
    expect(withReview(shown, reviewsByInsight(second))).not.toHaveProperty("taxonId", 1087);
  });

  test("is read where it was kept, and a mark that is none is not", () => {
    const [action] = reviewSpecies([fox("a")], FOX);
    expect(isSpeciesAction(JSON.parse(JSON.stringify(action)))).toBe(true);
    expect(isSpeciesAction({ ...action, after: { ...FOX, userConfirmed: true, taxonId: "1087" } })).toBe(
      false,
    );
  });
});

test("an insight shows its last review, and stays the same object without one", () => {
  const words = reviewsByInsight(
    reviewSpecies([fox("a")], { className: "Red fox" }),
    reviewSpecies([fox("a")], { className: "Coyote" }),
  );
  expect(withReview(fox("a"), words)).toMatchObject({ className: "Coyote", userConfirmed: true });
  const other = fox("b");
  expect(withReview(other, words)).toBe(other);
});

test("the model's class is no one's review", () => {
  expect([personsSpecies(fox("a")), personsSpecies(CORRECTED)]).toEqual([null, "Coyote"]);
});
