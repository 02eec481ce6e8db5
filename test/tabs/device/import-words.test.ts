// The words of an import, by what they count.
import { expect, test } from "vitest";
import type { SendOutcome } from "~/domain/exchange/import/import-state";
import {
  importedInsightsHref,
  lossWords,
  outcomeWords,
  photoWords,
  sendProgressWords,
  shareOf,
  sizeWords,
} from "~/tabs/device/import/import-words";

const NOTHING = { newCameras: 0, newInsights: 0, knownInsights: 0, storedPhotos: 0 };

test.each<[Partial<SendOutcome>, readonly string[]]>([
  [
    { newInsights: 549, newCameras: 4, storedPhotos: 10 },
    ["549 new insights and 10 photos from 4 new cameras."],
  ],
  [{ newInsights: 1, knownInsights: 1 }, ["1 new insight.", "1 insight was already here."]],
  [{ storedPhotos: 2, knownInsights: 1_200 }, ["2 photos.", "1,200 insights were already here."]],
  [{ knownInsights: 3 }, ["Nothing new.", "3 insights were already here."]],
  [{}, ["Nothing new."]],
])("%j", (facts, words) => {
  expect(outcomeWords({ ...NOTHING, ...facts } as SendOutcome)).toEqual(words);
});

test("counts, sizes and shares", () => {
  expect(photoWords({ photos: 10, media: 423 })).toBe("10 of 423 photos");
  expect(photoWords({ photos: 1, media: 1 })).toBe("1 photo");
  expect([sizeWords(1), sizeWords(2_940_000), sizeWords(4.2e9)]).toEqual(["1 kB", "2.9 MB", "4.20 GB"]);
  const progress = { insights: 312, ofInsights: 549, photos: 4, ofPhotos: 12, waiting: false };
  expect(sendProgressWords(progress)).toBe("312 of 549 insights, 4 of 12 photos");
  expect(sendProgressWords({ ...progress, ofPhotos: 0 })).toBe("312 of 549 insights");
  expect(shareOf({ ...progress, insights: 549, photos: 12 })).toBe(1);
  expect(shareOf({ ...progress, ofInsights: 0, ofPhotos: 0 })).toBe(1);
  expect(lossWords({ loses: "line", issues: [] })).toBe("0 lines are left out");
});

test("the insights of a few cameras have an address of their own", () => {
  expect(importedInsightsHref(["dev-0001", "dev-0002"])).toBe(
    "/?tab=userInsights&device=dev-0001&device=dev-0002",
  );
  expect(importedInsightsHref(Array.from({ length: 21 }, (_, i) => `dev-${i}`))).toBe("/?tab=userInsights");
});
