// What the photos of a collection say together. Spec section 9, Group confidence.
import { expect, test } from "vitest";
import type { LinkName } from "~/domain/insights/insight";
import { photoVotes, votesText } from "~/domain/insights/photo-votes";

function photo(insightId: string, className: string, confidence: number | null, link: LinkName = "wifi") {
  return { insightId, className, confidence, classList: [], userConfirmed: false, link: link };
}

test("one photo isn't a vote", () => {
  expect(photoVotes([photo("a", "Red fox", 90)])).toBeNull();
});

test("gives the winner, its rounded mean, the surest photo, and whether LoRa had a part", () => {
  const vote = photoVotes([
    photo("a", "Red fox", 90),
    photo("b", "empty", 60, "lora"),
    photo("c", "Red fox", 95),
    photo("d", "Red fox", 80),
  ]);
  expect(vote).toEqual({
    className: "Red fox",
    confidence: 88,
    votes: 3,
    photos: 4,
    strongestId: "c",
    isFromLora: true,
  });
});

test.each([
  [3, 4, "3 of 4 photos say Red fox"],
  [1, 3, "1 of 3 photos says Red fox"],
  [5, 5, "All 5 photos say Red fox"],
  [2, 2, "Both photos say Red fox"],
])("%d of %d", (votes, photos, words) => {
  expect(
    votesText({ votes, photos, className: "Red fox", confidence: 1, strongestId: "", isFromLora: false }),
  ).toBe(words);
});
