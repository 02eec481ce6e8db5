// The way of a photo through a release, in words: a stage for each model, and what became of every finding.
import { describe, expect, test } from "vitest";
import { fedPhotoWords, insightWords, pathStages } from "~/demo/shown/release-path";
import { decide } from "~models/run/decide";
import { MANIFEST, readingOf } from "./demo-world";

const READING = readingOf(
  {
    kind: "animal",
    score: 0.96,
    species: [
      [4, 0.93],
      [2, 0.04],
      [99, 0.02],
    ],
  },
  { kind: "person", score: 0.71, at: [0.6, 0, 0.2, 0.5] },
  { kind: "vehicle", score: 0.9, at: [0, 0, 0.2, 0.2] },
  { kind: "animal", score: 0.12, at: [0.8, 0.8, 0.1, 0.1], species: [[0, 0.5]] },
);
const OUTCOME = decide(MANIFEST, READING);
const [detector, classifier] = pathStages(MANIFEST, READING, OUTCOME);

describe("the path through the release", () => {
  test("begins with the photo and how it is fed", () => {
    expect(fedPhotoWords(MANIFEST, READING)).toBe("640 × 480, padded to 320 × 320");
  });

  test("has the detector with what it found, what is ignored, and its time", () => {
    expect(detector).toMatchObject({
      title: "Trail detector, YOLOv5",
      took: 23,
      words: "1 animal, 1 person, 1 vehicle; vehicle is ignored",
      weaker: ["Animal 12%"],
    });
  });

  test("several of a kind take the plural, which isn't guessed for a user's own label", () => {
    const animals = readingOf(
      ...[0.1, 0.3, 0.5].map((x) => ({
        kind: "animal" as const,
        score: 0.9,
        at: [x, 0.2, 0.1, 0.1] as const,
      })),
    );
    const wordsIn = (manifest: typeof MANIFEST) =>
      pathStages(manifest, animals, decide(manifest, animals))[0]?.words;
    expect(wordsIn(MANIFEST)).toContain("3 animals");
    const [first, ...others] = MANIFEST.models;
    const renamed = first && { ...first, classes: [{ id: 0, label: "Gams" }, ...first.classes.slice(1)] };
    expect(wordsIn({ ...MANIFEST, models: renamed ? [renamed, ...others] : [] })).toContain("3 × Gams");
  });

  test("a classifier whose answers are not probabilities yet is one all the same", () => {
    const models = MANIFEST.models.map((model) =>
      model.output.kind === "probs" ? { ...model, output: { kind: "logits" as const } } : model,
    );
    const [, second] = pathStages({ ...MANIFEST, models }, READING, OUTCOME);
    expect(second?.words).toBe("1 crop classified");
  });

  test("each finding says where it goes: on to the classifier, past it, or nowhere", () => {
    expect(detector?.cards.map(({ title, words, way }) => [title, words, way])).toEqual([
      ["Animal 96%", "crop 160 × 240, resized to 96 × 96", "on"],
      ["Person 71%", "skips the remaining models", "past"],
      ["Vehicle 90%", "ignored by this release", "dropped"],
    ]);
  });

  test("has the classifier with what it holds possible", () => {
    expect(classifier).toMatchObject({
      title: "Species classifier, 2StageClassifier",
      words: "1 crop classified",
    });
    expect(classifier?.cards.map(({ title, words, way }) => [title, words, way])).toEqual([
      ["Raccoon 93%", "reported", "out"],
    ]);
    expect(classifier?.cards[0]?.ranks.map(({ label }) => label)).toEqual(["Raccoon", "Red fox", "empty"]);
  });

  test("ends with the insight, or says that the photo is empty; of a photo of the reader's own, that nothing was found", () => {
    expect(insightWords(OUTCOME, false)).toEqual({ count: "2 findings", words: "Raccoon 93%, Person 71%" });
    const nothing = decide(MANIFEST, readingOf());
    expect(insightWords(nothing, false)).toEqual({ count: "none", words: "The photo is empty." });
    expect(insightWords(nothing, true)).toEqual({
      count: "none",
      words: "The model found nothing in this photo.",
    });
  });

  test("a weaker finding joins in as soon as the threshold lets it", () => {
    const low = decide(MANIFEST, READING, new Map([[11, 0.1]]));
    const [first, second] = pathStages(MANIFEST, READING, low);
    expect(first?.weaker).toEqual([]);
    expect(second?.words).toBe("2 crops classified");
  });
});
