// The preprocessing that is wrong, by name. V6 and V9 of docs/models.md.
import { describe, expect, test } from "vitest";
import { explain, explainNormalization, feedsToTry } from "~models/compare/explain";
import type { Feed } from "~models/image/feed";
import type { PhotoReading } from "~models/run/reading";
import { answer, box, finding, oneStage, reading, twoStages } from "../judging-world";

const RIGHT = reading(finding(box(0), 0.9, answer(0, 0.9)));
const WRONG = reading(finding(box(20), 0.6, answer(0, 0.9)));
const NOTHING = reading();

/** A file that says the right thing when it is fed in one way, and another thing in every other. */
function sentenceFor(wanted: Feed, otherwise: PhotoReading = WRONG): string | null {
  const attempts = feedsToTry(twoStages(), "The TFLite file").map((attempt) => ({
    ...attempt,
    b: [JSON.stringify(attempt.feed) === JSON.stringify(wanted) ? RIGHT : otherwise],
  }));
  return explain(twoStages(), [RIGHT], { attempts, precision: "fp16-stored" });
}

describe("the cause is named", () => {
  test.each<readonly [Feed, string]>([
    [{ normalization: "resize" }, "The TFLite file expects resized pictures, not padded ones."],
    [{ channels: "BGR" }, "The TFLite file expects channels in the order BGR, not RGB."],
    [{ scale: 1 }, "The TFLite file expects values from 0 to 255, not 0 to 1."],
    [{ scale: 127.5 }, "The TFLite file expects values from 0 to 2, not 0 to 1."],
    [
      { channels: "BGR", scale: 1 },
      "The TFLite file expects channels in the order BGR, not RGB, and values from 0 to 255, not 0 to 1.",
    ],
  ])("%j", (feed, sentence) => {
    expect(sentenceFor(feed)).toBe(sentence);
  });

  test("when nothing mends it, nothing is named", () => {
    expect(sentenceFor({ scale: 3 })).toBeNull();
  });

  test("that neither sees anything explains nothing", () => {
    const attempts = feedsToTry(twoStages(), "It").map((attempt) => ({ ...attempt, b: [NOTHING] }));
    expect(explain(twoStages(), [NOTHING], { attempts, precision: "fp32" })).toBeNull();
  });

  test("an attempt that has not read every photo explains nothing", () => {
    const attempts = feedsToTry(twoStages(), "It").map((attempt) => ({ ...attempt, b: [RIGHT] }));
    expect(explain(twoStages(), [RIGHT, WRONG], { attempts, precision: "fp32" })).toBeNull();
  });
});

test("one thing is tried before two, none twice, and never what the manifest says already", () => {
  const feeds = feedsToTry(oneStage(), "It").map(({ feed }) => feed);
  const sizes = feeds.map((feed) => Object.keys(feed).length);
  expect(sizes).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2]);
  expect(new Set(feeds.map((feed) => JSON.stringify(feed))).size).toBe(feeds.length);
  expect(feeds.filter(({ normalization, scale }) => normalization === "padding" || scale === 255)).toEqual(
    [],
  );
});

test("a normalization that is better by more than two points is named", () => {
  const [model] = oneStage().models;
  const told = (own: number, others: number) => model && explainNormalization(model, { own, others });
  expect(told(0.87, 0.93)).toBe(
    "Trail detector was probably trained on resized pictures: AP50 is 0.93 with them and 0.87 with padded ones.",
  );
  expect(told(0.87, 0.88)).toBeNull();
  expect(told(0.93, 0.87)).toBeNull();
});
