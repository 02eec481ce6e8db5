// What /demo shows of a photo at a threshold: caption, kind, chips, what is amiss, boxes. Nothing runs a model.
import { describe, expect, test } from "vitest";
import type { DemoPhoto } from "~/demo/session/demo-state";
import { exportedPhotos } from "~/demo/shown/exported-photos";
import { boxesOf, drawnBoxes, truthBoxes } from "~/demo/shown/photo-boxes";
import { ALL, chipsOf, filterWords, type PhotoFilter, photosShown } from "~/demo/shown/photo-filter";
import { amissWords, captionOf, durationWords, noteWords } from "~/demo/shown/photo-words";
import { createPhotoView, type ShownBefore, type ShownPhoto } from "~/demo/shown/shown-photo";
import { ownPercent, thresholdsAt } from "~/demo/shown/threshold";
import { vocabularyOf } from "~models/metrics/vocabulary";
import { MANIFEST, objectAt, photo, readingOf, readPhoto } from "./demo-world";

const RACCOON = {
  kind: "animal",
  score: 0.96,
  species: [
    [4, 0.93],
    [2, 0.04],
  ],
} as const;
const PERSON = { kind: "person", score: 0.71, at: [0.6, 0, 0.2, 0.5] } as const;
const CAR = { kind: "vehicle", score: 0.9, at: [0, 0, 0.2, 0.2] } as const;

const BOTH = readPhoto("p1", readingOf(RACCOON, PERSON), {
  objects: [objectAt("Raccoon"), objectAt("person", [0.6, 0, 0.2, 0.5])],
});
const BLANK = readPhoto("p2", readingOf(CAR));
const MISTAKEN = readPhoto("p3", readingOf(RACCOON), { objects: [objectAt("Red fox")] });
const BROKEN = photo("p4", {
  answer: { ok: false, trouble: "unreadable", sentence: "The file is cut." },
  objects: null,
});
const ALL_PHOTOS = [BOTH, BLANK, MISTAKEN, BROKEN];

function shownAt(percent: number | null, photos: readonly DemoPhoto[] = ALL_PHOTOS): readonly ShownPhoto[] {
  return photos.map(createPhotoView(MANIFEST, vocabularyOf(MANIFEST), thresholdsAt(MANIFEST, percent)));
}

function idsOf(filter: PhotoFilter, percent: number | null = null): readonly string[] {
  return photosShown(MANIFEST, shownAt(percent), filter).map(({ photo: { id } }) => id);
}

describe("a photo at a threshold", () => {
  test("is captioned by what is reported, best first", () => {
    expect(shownAt(null).map(captionOf)).toEqual([
      "Raccoon 93%, Person 71%",
      "empty",
      "Raccoon 93%",
      "couldn't be read",
    ]);
  });

  test("of the reader's own is never called empty: the model found nothing in it", () => {
    const own = shownAt(97, [{ ...BOTH, objects: null }]);
    expect(own.map(captionOf)).toEqual(["no finding"]);
    expect(chipsOf(own).map(({ label }) => label)).toContain("No finding");
    expect(chipsOf(shownAt(97, [BOTH])).map(({ label }) => label)).toContain("Empty");
  });

  test("says less where the threshold is higher, and runs nothing for it", () => {
    expect(ownPercent(MANIFEST)).toBe(35);
    expect(shownAt(80).map(captionOf)[0]).toBe("Raccoon 93%");
    expect(shownAt(95).map(captionOf)[0]).toBe("Raccoon 93%");
    expect(captionOf(shownAt(97)[0] as ShownPhoto)).toBe("empty");
  });

  test("is marked where it is wrong or misses something, only where truth is known", () => {
    expect(shownAt(80).map(amissWords)).toEqual(["1 missed", null, "1 wrong, 1 missed", null]);
    expect(shownAt(null, [readPhoto("own", readingOf(RACCOON), { objects: null })]).map(amissWords)).toEqual([
      null,
    ]);
  });

  test("is the same object until the threshold passes a finding, so that it isn't rendered again", () => {
    const before: ShownBefore = new WeakMap();
    const at = (percent: number | null) =>
      createPhotoView(MANIFEST, vocabularyOf(MANIFEST), thresholdsAt(MANIFEST, percent), before)(BOTH);
    expect(at(null)).toBe(at(35));
    expect(at(60)).toBe(at(35));
    expect(at(80)).not.toBe(at(60));
    expect(captionOf(at(80))).toBe("Raccoon 93%");
    expect(captionOf(at(60))).toBe("Raccoon 93%, Person 71%");
  });
});

describe("which photos are shown", () => {
  test("the chips count animals, people and empty ones, and what is amiss", () => {
    expect(chipsOf(shownAt(null)).map(({ label, count }) => [label, count])).toEqual([
      ["All", null],
      ["Animals", 2],
      ["People and vehicles", 1],
      ["Empty", 1],
      ["Wrong or missed", 1],
    ]);
    const own = [readPhoto("own", readingOf(RACCOON), { objects: null })];
    expect(chipsOf(shownAt(null, own)).map(({ label }) => label)).not.toContain("Wrong or missed");
  });

  test.each<[PhotoFilter, readonly string[]]>([
    [ALL, ["p1", "p2", "p3", "p4"]],
    [{ by: "kind", kind: "animals" }, ["p1", "p3"]],
    [{ by: "kind", kind: "people" }, ["p1"]],
    [{ by: "kind", kind: "empty" }, ["p2"]],
    [{ by: "amiss" }, ["p3"]],
    [{ by: "cell", there: "Red fox", said: "Raccoon" }, ["p3"]],
    [{ by: "cell", there: "empty", said: "empty" }, ["p2"]],
    [{ by: "cell", there: "Raccoon", said: "Bear" }, []],
    [{ by: "ids", ids: new Set(["p2"]), words: "ONNX differs" }, ["p2"]],
  ])("%j leaves %j", (filter, ids) => {
    expect(idsOf(filter)).toEqual(ids);
  });

  test("at a higher threshold the person is missed, and the photo is among those", () => {
    expect(idsOf({ by: "amiss" }, 80)).toEqual(["p1", "p3"]);
    expect(idsOf({ by: "kind", kind: "people" }, 80)).toEqual([]);
  });

  test("a cell and the differing photos have words of their own", () => {
    expect(filterWords({ by: "cell", there: "Red fox", said: "Raccoon" })).toBe("Red fox, said Raccoon");
    expect(filterWords({ by: "ids", ids: new Set(), words: "ONNX differs" })).toBe("ONNX differs");
    expect(filterWords({ by: "amiss" })).toBeNull();
  });
});

describe("the boxes on a photo", () => {
  const [both] = shownAt(null);

  test("are parts of it, with a label each, people in white", () => {
    expect(both?.outcome && boxesOf(both.outcome, { width: 640, height: 480 })).toEqual([
      { box: [0.25, 0.25, 0.25, 0.5], label: "Raccoon 93%", kind: "animal" },
      { box: [0.6, 0, expect.closeTo(0.2), 0.5], label: "Person 71%", kind: "other" },
    ]);
  });

  test("what is really there is dashed", () => {
    expect(truthBoxes(MISTAKEN)).toEqual([
      { box: [0.25, 0.25, 0.25, 0.5], label: "Red fox", kind: "animal", dashed: true },
    ]);
    expect(truthBoxes(BROKEN)).toEqual([]);
    const [, , mistaken, broken] = shownAt(null);
    const labels = (shown: ShownPhoto | undefined, withTruth: boolean) =>
      shown && drawnBoxes(shown, withTruth).map(({ label }) => label);
    expect(labels(mistaken, true)).toEqual(["Raccoon 93%", "Red fox"]);
    expect(labels(mistaken, false)).toEqual(["Raccoon 93%"]);
    expect(labels(broken, true)).toEqual([]);
  });
});

test("exports hold what is reported at the threshold, and why a photo couldn't be read", () => {
  const exported = exportedPhotos(shownAt(80, [...ALL_PHOTOS, photo("waiting")]));
  expect(exported.map(({ file }) => file)).toEqual(["p1.jpg", "p2.jpg", "p3.jpg", "p4.jpg"]);
  const counts = exported.map(({ result }) =>
    "failure" in result ? result.failure : result.outcome.emissions.length,
  );
  expect(counts).toEqual([1, 0, 1, "The file is cut."]);
});

test.each([
  [4, "4.0 ms"],
  [52.3, "52 ms"],
  [1130, "1.1 s"],
])("%d ms are %s", (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});

test("a photo in printing colours shows that it isn't compared", () => {
  const cmyk = photo("own", { answer: { ok: true, reading: readingOf(), notes: ["cmyk", "turned"] } });
  expect(noteWords(cmyk)[0]).toContain("not compared");
  expect(noteWords(cmyk)).toHaveLength(2);
  expect(noteWords(BROKEN)).toEqual([]);
});
