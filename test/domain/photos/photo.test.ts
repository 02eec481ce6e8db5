// Where a picture is found, and which part of it a thumbnail shows. Spec section 7; docs/look.md, Thumbnail.
import { describe, expect, test } from "vitest";
import type { Box } from "~/domain/insights/insight";
import { cropAround, isSharpCrop } from "~/domain/photos/photo-crop";
import { photoHref } from "~/domain/photos/photo-href";

const ID = "7e9713fb-b3d1-4c55-9a0e-2f6f0d1c8e42";
const PHOTO = `/api/photo?deviceId=dev-0042&photoUrl=${ID}`;

describe("photoHref", () => {
  test.each([
    ["stored", true, PHOTO, `${PHOTO}&thumbnail=true`],
    ["stored", false, PHOTO, `${PHOTO}&thumbnail=true`],
    ["announced", true, null, `${PHOTO}&thumbnail=true`],
    ["announced", false, null, null],
    ["none", false, null, null],
  ] as const)("photo %s, thumbnail here %s", (photo, hasThumbnail, whole, small) => {
    const insight = { insightId: ID, deviceId: "dev-0042", photo, hasThumbnail };
    expect(photoHref(insight, { thumbnail: false })).toBe(whole);
    expect(photoHref(insight, { thumbnail: true })).toBe(small);
  });

  test("escapes what a device id might hold", () => {
    const insight = { insightId: ID, deviceId: "a&b", photo: "stored", hasThumbnail: false } as const;
    expect(photoHref(insight, { thumbnail: false })).toBe(`/api/photo?deviceId=a%26b&photoUrl=${ID}`);
  });
});

describe("isSharpCrop: our small picture serves", () => {
  test.each<[string, Box | null, number, boolean]>([
    ["a row, however small the animal", [0.5, 0.5, 0.01, 0.01], 64, true],
    ["no tile of a small animal", [0.5, 0.5, 0.1, 0.1], 320, false],
    ["a card of a larger one", [0.2, 0.2, 0.3, 0.3], 128, true],
    ["no card of a small one", [0.2, 0.2, 0.2, 0.2], 128, false],
    ["a tile of the whole frame", null, 320, true],
    ["a tile of an animal that fills it", [0.1, 0.1, 0.8, 0.8], 320, true],
  ])("%s", (_, box, width, isSharp) => {
    expect(isSharpCrop(box, width)).toBe(isSharp);
  });
});

describe("cropAround", () => {
  test.each<[string, Box | null, Box]>([
    ["no box: the whole frame", null, [0, 0, 1, 1]],
    ["a box with half its size in air", [0.4, 0.45, 0.4, 0.2], [0.3, 0.25, 0.6, 0.6]],
    ["a tall box is measured by its height", [0.4, 0.3, 0.1, 0.4], [0.15, 0.2, 0.6, 0.6]],
    ["a box at the edge stays inside the frame", [0.8, 0, 0.2, 0.2], [0.7, 0, 0.3, 0.3]],
    ["a tiny box is not blown up beyond 30 %", [0.5, 0.5, 0.02, 0.02], [0.36, 0.36, 0.3, 0.3]],
    ["a box that fills the frame shows all of it", [0, 0.1, 1, 0.8], [0, 0, 1, 1]],
  ])("%s", (_case, box, expected) => {
    const crop = cropAround(box);
    expect(crop).toHaveLength(4);
    for (const [index, value] of expected.entries()) expect(crop[index]).toBeCloseTo(value, 10);
  });
});
