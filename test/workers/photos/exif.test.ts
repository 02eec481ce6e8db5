// The reader of EXIF where the product runs it; what it must bear is in test/domain/photos/exif.test.ts.
import { expect, test } from "vitest";
import { readExifTime } from "../../../workers/adapters/exif";
import {
  ascii,
  DATE_TIME_ORIGINAL,
  exifBlock,
  OFFSET_TIME_ORIGINAL,
  TO_EXIF,
} from "../../support/pictures/exif-jpeg";

test("reads the time of a block among other bytes, and nothing from one that isn't EXIF", () => {
  const exif = [ascii(DATE_TIME_ORIGINAL, "2021:05:31 08:25:38"), ascii(OFFSET_TIME_ORIGINAL, "+02:00")];
  const block = exifBlock({ main: [TO_EXIF], exif });
  const around = Uint8Array.from([1, 2, 3, ...block, 4]);
  expect(readExifTime(around.subarray(3, 3 + block.length))).toEqual({
    local: "2021:05:31 08:25:38",
    zone: "+02:00",
    fraction: "",
  });
  expect(readExifTime(new Uint8Array(4))).toBeNull();
  expect(readExifTime(new Uint8Array())).toBeNull();
});
