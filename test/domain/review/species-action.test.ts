// Species reviews before they are sent: what changes, what undoes it, what is left of several presses. Spec section 3
// (userConfirmed); decision 0088, Decisions of one kind.
import { describe, expect, test } from "vitest";
import {
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
    const said = reviewSpecies([fox("a"), CORRECTED, fox("b", { userConfirmed: true })], "Coyote");
    expect(said.map(({ insightId, before, after }) => [insightId, before.className, after])).toEqual([
      ["a", "Red fox", { className: "Coyote", userConfirmed: true }],
      ["b", "Red fox", { className: "Coyote", userConfirmed: true }],
    ]);
    expect(reviewSpecies([CORRECTED], "Coyote")).toEqual([]);
  });

  test("taking back brings the machine's likeliest word, and only where a person had spoken", () => {
    expect(withdrawReview([CORRECTED, fox("a")])).toMatchObject([
      { insightId: "c", after: { className: "Red fox", userConfirmed: false } },
    ]);
  });

  test("is worded by what it does", () => {
    const words = [...reviewSpecies([fox("a"), fox("b")], "Red fox"), ...reviewSpecies([fox("d")], "Coyote")];
    expect(reviewedText([...words, ...withdrawReview([CORRECTED])])).toBe(
      "2 confirmed, 1 corrected, 1 taken back",
    );
    expect(reviewedText([])).toBe("");
  });
});

describe("what is still to be sent", () => {
  test("is an insight once, from the first word to the last", () => {
    const first = reviewSpecies([fox("a")], "Red fox");
    const second = reviewSpecies([fox("a", { userConfirmed: true })], "Coyote");
    expect(mergeReviews(first, second)).toEqual([
      { insightId: "a", deviceId: "dev-0001", before: first[0]?.before, after: second[0]?.after },
    ]);
  });

  test("is nothing once all of it is undone", () => {
    const said = reviewSpecies([fox("a"), fox("b")], "Coyote");
    expect(mergeReviews(said, reversed(said))).toEqual([]);
  });
});

test("an insight shows its last review, and stays the same object without one", () => {
  const words = reviewsByInsight(reviewSpecies([fox("a")], "Red fox"), reviewSpecies([fox("a")], "Coyote"));
  expect(withReview(fox("a"), words)).toMatchObject({ className: "Coyote", userConfirmed: true });
  const other = fox("b");
  expect(withReview(other, words)).toBe(other);
});

test("the model's class is no one's review", () => {
  expect([personsSpecies(fox("a")), personsSpecies(CORRECTED)]).toEqual([null, "Coyote"]);
});
