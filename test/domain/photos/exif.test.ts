// Capture times, in pictures made here byte by byte and in those of real cameras.
import { readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTakenAt } from "~/domain/photos/exif";
import { readExifTime } from "../../../workers/adapters/exif";
import {
  ascii,
  DATE_TIME_ORIGINAL,
  exifSegment,
  jpeg,
  OFFSET_TIME_ORIGINAL,
  SUB_SEC_TIME_ORIGINAL,
  segment,
  short,
  TO_EXIF,
  unnamed,
} from "../../support/pictures/exif-jpeg";
import { runs } from "../../support/properties";
import { sharedOrSkip, sharedPath } from "../../support/shared";

const LOCAL = "2021:05:31 08:25:38";

/** A picture whose EXIF says when it was taken, as far as told. */
function taken(
  local: string | undefined,
  more: { readonly zone?: string; readonly fraction?: string; readonly little?: boolean } = {},
) {
  return jpeg(
    exifSegment({
      little: more.little ?? true,
      main: [short(0x0112, 6), TO_EXIF],
      exif: [
        ...(local === undefined ? [] : [ascii(DATE_TIME_ORIGINAL, local)]),
        ...(more.zone === undefined ? [] : [ascii(OFFSET_TIME_ORIGINAL, more.zone)]),
        ...(more.fraction === undefined ? [] : [ascii(SUB_SEC_TIME_ORIGINAL, more.fraction)]),
      ],
    }),
  );
}

function at(bytes: Uint8Array, utcOffsetMin = 0): string | null {
  const time = readTakenAt(bytes, { utcOffsetMin, readExifTime });
  return time === null ? null : new Date(time).toISOString();
}

describe("readTakenAt", () => {
  test.each([
    ["in the camera's own offset", LOCAL, {}, 120, "2021-05-31T06:25:38.000Z"],
    ["west of Greenwich", LOCAL, {}, -420, "2021-05-31T15:25:38.000Z"],
    ["at an offset of no whole hours", LOCAL, {}, 345, "2021-05-31T02:40:38.000Z"],
    ["by its own zone before the camera's", LOCAL, { zone: "-07:00" }, 120, "2021-05-31T15:25:38.000Z"],
    ["in the zone furthest east", LOCAL, { zone: "+14:00" }, 120, "2021-05-30T18:25:38.000Z"],
    ["past a zone left blank", LOCAL, { zone: "   :  " }, 120, "2021-05-31T06:25:38.000Z"],
    ["past a zone that no place has", LOCAL, { zone: "+99:99" }, 120, "2021-05-31T06:25:38.000Z"],
    ["to the tenth of a second", LOCAL, { fraction: "5" }, 0, "2021-05-31T08:25:38.500Z"],
    ["to the hundredth", LOCAL, { fraction: "07" }, 0, "2021-05-31T08:25:38.070Z"],
    ["to the thousandth and no further", LOCAL, { fraction: "999999" }, 0, "2021-05-31T08:25:38.999Z"],
    ["past a fraction that is none", LOCAL, { fraction: "ab" }, 0, "2021-05-31T08:25:38.000Z"],
    ["over midnight", "2021:01:01 00:30:00", {}, 60, "2020-12-31T23:30:00.000Z"],
    ["on a leap day", "2024:02:29 12:00:00", {}, 0, "2024-02-29T12:00:00.000Z"],
  ])("reads a time %s", (_, local, more, offset, expected) => {
    expect(at(taken(local, { ...more, little: true }), offset)).toBe(expected);
    expect(at(taken(local, { ...more, little: false }), offset)).toBe(expected);
  });

  test.each([
    "0000:00:00 00:00:00",
    "2021:02:30 08:00:00",
    "2021:13:01 08:00:00",
    "2021:05:00 08:00:00",
    "2021:05:31 24:00:00",
    "2021:05:31 08:60:00",
    "2021:05:31 08:00:60",
    "1970:01:01 00:00:00",
    "    :  :     :  :  ",
    "",
    "yesterday",
  ])("%j isn't a time", (local) => {
    expect(at(taken(local))).toBeNull();
  });

  test("a picture without the tag has no time", () => {
    expect(at(taken(undefined))).toBeNull();
    expect(at(jpeg())).toBeNull();
  });

  test("finds EXIF behind other segments, among them an APP1 that isn't EXIF", () => {
    const [soi0 = 0, soi1 = 0, ...rest] = taken(LOCAL);
    const before = [...segment(0xe0, "JFIF\0"), ...segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x/>"), 0xff];
    expect(at(Uint8Array.from([soi0, soi1, ...before, ...rest]))).toBe("2021-05-31T08:25:38.000Z");
  });

  test("reads from a head that ends within the EXIF, if the time is before the cut", () => {
    const note = unnamed(0x927c, "x".repeat(40_000));
    const whole = jpeg(exifSegment({ main: [TO_EXIF], exif: [ascii(DATE_TIME_ORIGINAL, LOCAL), note] }));
    expect(at(whole.subarray(0, 200))).toBe("2021-05-31T08:25:38.000Z");
    expect(at(whole.subarray(0, 60))).toBeNull();
  });

  test("a PNG has no time here", () => {
    expect(at(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...taken(LOCAL)]))).toBeNull();
  });

  test("a directory that claims 65,535 entries is read up to the end of the block", () => {
    const bytes = taken(LOCAL);
    const main = 2 + 4 + 6 + 8;
    bytes.set([0xff, 0xff], main);
    expect(at(bytes)).toBe("2021-05-31T08:25:38.000Z");
  });

  test("a directory that is its own EXIF directory ends", () => {
    expect(at(jpeg(exifSegment({ main: [{ tag: 0x8769, to: "main" }] })))).toBeNull();
  });

  test("answers a whole time or none on a broken picture, and never throws", {
    meta: { budget: { ms: 100, because: "3,000 broken pictures" } },
    tags: "property",
  }, () => {
    const good = taken(LOCAL, { zone: "+02:00", fraction: "123" });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 12 }),
        fc.nat(good.length),
        fc.integer({ min: -840, max: 840 }),
        (changes, length, offset) => {
          const bytes = good.slice(0, length);
          for (const [place, value] of changes) if (place < bytes.length) bytes[place] = value;
          const time = readTakenAt(bytes, { utcOffsetMin: offset, readExifTime });
          expect(time === null || Number.isInteger(time)).toBe(true);
        },
      ),
      { numRuns: runs(3_000) },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => void at(bytes)));
  });
});

describe("pictures of real cameras", () => {
  const CAMTRAP = ["data", "camtrap-dp", "media"];
  const SPECIESNET = ["data", "ml", "photos", "speciesnet-test"];

  sharedOrSkip(...CAMTRAP)("say when they were taken, as the table of their package does", () => {
    const table = readFileSync(sharedPath("data", "camtrap-dp", "media.csv"), "utf8");
    const names = readdirSync(sharedPath(...CAMTRAP));
    expect(names).toHaveLength(10);
    for (const name of names) {
      const bytes = new Uint8Array(readFileSync(sharedPath(...CAMTRAP, name)));
      const line = table.split("\n").find((text) => text.includes(name)) ?? "";
      const told = line.split(",")[3] ?? "";
      // The camera's clock stayed at winter time, an hour ahead of UTC.
      expect(at(bytes.subarray(0, 128 * 1024), 60)).toBe(new Date(told).toISOString());
    }
  });

  sharedOrSkip(...SPECIESNET).each([
    ["african_elephants.jpg", "2010-08-04T08:43:15.000Z"],
    ["african_elephants_with_exif_orientation.jpg", "2010-08-04T08:43:15.000Z"],
    ["african_elephants_truncated_file.jpg", "2010-08-04T08:43:15.000Z"],
    ["blank.jpg", "2016-09-25T18:35:10.000Z"],
    ["domestic_cattle.jpg", "2014-09-26T14:21:04.000Z"],
    ["vehicle.jpg", "2015-11-30T15:55:56.000Z"],
    ["american_black_bear.jpg", null],
    ["african_elephants_cmyk.jpg", null],
  ])("%s was taken at %s", (name, expected) => {
    expect(at(new Uint8Array(readFileSync(sharedPath(...SPECIESNET, name))))).toBe(expected);
  });
});
