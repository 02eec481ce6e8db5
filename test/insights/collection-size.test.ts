// What a burst's row says of its photos.
import { expect, test } from "vitest";
import { collectionSizeText } from "~/insights/view/insight-words";

const FACTS = { votes: 4, isFromLora: false, mixedStatus: false, hasUnreviewed: true };

test.each<[Pick<Parameters<typeof collectionSizeText>[0], "size" | "shown" | "range">, string]>([
  [{ size: 5, shown: 5, range: [71, 96] }, "5 photos, 71 to 96%"],
  [{ size: 5, shown: 2, range: [71, 96] }, "2 of 5, 71 to 96%"],
  [{ size: 2, shown: 2, range: [88, 88] }, "2 photos, 88%"],
  [{ size: 3, shown: 3, range: [0, 4] }, "3 photos, 0 to 4%"],
  [{ size: 5, shown: 5, range: null }, "5 photos"],
])("%j: %s", (facts, words) => {
  expect(collectionSizeText({ ...FACTS, ...facts })).toBe(words);
});
