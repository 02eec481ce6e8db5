// What staff are told before they clear a camera, and while it is cleared. Spec section 5 (Clear device).
import { expect, test } from "vitest";
import { clearStatusWords, outlookWords } from "~/domain/internal/device-clear-words";

const NONE = {
  deviceId: "dev-0042",
  displayName: "Ridge",
  insights: 0,
  photos: 0,
  bursts: 0,
  reviews: 0,
  users: 0,
};

test.each([
  [{}, "It has no insights. 0 people will lose access."],
  [{ insights: 1, users: 1 }, "1 insight will be deleted. 1 person will lose access."],
  [
    { insights: 2, photos: 1, users: 2 },
    "2 insights (1 with a photo) will be deleted. 2 people will lose access.",
  ],
  [
    { insights: 1204, photos: 1100, bursts: 30, reviews: 12, users: 2 },
    "1,204 insights (1,100 with a photo), 30 bursts and 12 reviews will be deleted. 2 people will lose access.",
  ],
  [{ insights: 1, reviews: 1 }, "1 insight and 1 review will be deleted. 0 people will lose access."],
])("of %j: %s", (counts, words) => {
  expect(outlookWords({ ...NONE, ...counts })).toBe(words);
});

test("how far it is", () => {
  const status = { clearId: "a", deleted: 1500, done: false, startedAt: 0 };
  expect(clearStatusWords(status)).toBe("Clearing: 1,500 insights deleted so far.");
  expect(clearStatusWords({ ...status, deleted: 1, done: true })).toBe("Cleared: 1 insight deleted.");
});
