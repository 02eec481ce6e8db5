// How a photo is to be turned, and that its bytes say "upright" afterwards. Exif 2.32, tag 0x0112.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { takeTurn } from "~/domain/photos/orientation";
import { exifSegment, GPS_TAGS, jpeg, ORIENTATION, short, TO_GPS } from "../../support/pictures/exif-jpeg";

const turned = (orientation: number, little: boolean) =>
  jpeg(exifSegment({ little, main: [short(ORIENTATION, orientation), TO_GPS], gps: GPS_TAGS }));

describe.each([true, false])("little-endian: %s", (little) => {
  test.each([
    [1, 0],
    [3, 180],
    [6, 90],
    [8, 270],
    [2, 0],
    [4, 180],
    [5, 90],
    [7, 270],
  ])("orientation %i is a turn of %i degrees, and is upright then", (orientation, turn) => {
    const bytes = turned(orientation, little);
    expect(takeTurn(bytes)).toBe(turn);
    expect(bytes).toEqual(turned(1, little));
  });
});

test.each([
  ["no picture", new Uint8Array(40)],
  ["a JPEG without EXIF", jpeg()],
  ["EXIF without an orientation", jpeg(exifSegment({ main: [TO_GPS], gps: GPS_TAGS }))],
  ["an orientation that does not exist", turned(9, true)],
  ["EXIF that is cut", turned(6, true).subarray(0, 24)],
])("%s is not turned, and stays as it is", (_, bytes) => {
  const before = bytes.slice();
  expect(takeTurn(bytes)).toBe(0);
  expect(bytes).toEqual(before);
});

test("whatever the bytes say, nothing but the orientation changes", { tags: "property" }, () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(80), (noise, at) => {
      const bytes = turned(6, true);
      bytes.set(noise.subarray(0, Math.max(0, bytes.length - at)), at);
      const before = bytes.slice();
      takeTurn(bytes);
      expect(bytes.filter((byte, i) => byte !== before[i]).length).toBeLessThanOrEqual(2);
    }),
  );
});
