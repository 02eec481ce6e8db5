// Capture times and places in pictures: read right, and taken out whole, in pictures made here and by real cameras.
import { readdirSync, readFileSync } from "node:fs";
import ExifReader from "exifreader";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTakenAt } from "../../app/domain/photos/exif";
import { scrubLocation } from "../../app/domain/photos/gps";
import { sniffImageType } from "../../app/domain/photos/image-type";
import { sharedOrSkip, sharedPath } from "../support/shared";

const PIXELS = [0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 0x3f, 0, 0x12, 0x34, 0x56, 0xff, 0xd9];

describe("readTakenAt", () => {
  test.each([
    ["in the camera's own offset", { taken: "2021:05:31 08:25:38" }, 120, "2021-05-31T06:25:38.000Z"],
    ["west of Greenwich", { taken: "2021:05:31 08:25:38" }, -420, "2021-05-31T15:25:38.000Z"],
    [
      "by its own zone before the camera's",
      { taken: "2021:05:31 08:25:38", zone: "-07:00" },
      120,
      "2021-05-31T15:25:38.000Z",
    ],
    ["over midnight", { taken: "2021:01:01 00:30:00" }, 60, "2020-12-31T23:30:00.000Z"],
  ])("reads a time %s", (_, tags, offset, expected) => {
    for (const little of [true, false]) {
      expect(new Date(readTakenAt(jpeg({ ...tags, little }), offset) ?? 0).toISOString()).toBe(expected);
    }
  });

  test.each(["0000:00:00 00:00:00", "2021:02:30 08:00:00", "    :  :     :  :  ", "", "yesterday"])(
    "%j is no time",
    (taken) => {
      expect(readTakenAt(jpeg({ taken, little: true }), 0)).toBeNull();
    },
  );

  test("never throws on a broken picture, and never loops", () => {
    const good = jpeg({ taken: "2021:05:31 08:25:38", little: true, gps: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 12 }),
        fc.nat(good.length),
        (changes, length) => {
          const bytes = good.slice(0, length);
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          readTakenAt(bytes, 0);
          expect(scrubLocation(bytes)).toHaveLength(bytes.length);
        },
      ),
      { numRuns: 2_000 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => void scrubLocation(bytes)));
  });
});

describe("scrubLocation", () => {
  test("takes the place out and leaves time, orientation and pixels", () => {
    for (const little of [true, false]) {
      const bytes = jpeg({ taken: "2021:05:31 08:25:38", little, gps: true });
      expect(ExifReader.load(bytes.buffer).GPSLatitude).toBeDefined();
      const clean = scrubLocation(bytes);
      const tags = ExifReader.load(clean.slice().buffer);
      expect([tags.GPSLatitude, tags.GPSLongitude]).toEqual([undefined, undefined]);
      expect(tags.DateTimeOriginal?.description).toBe("2021:05:31 08:25:38");
      expect(tags.Orientation?.value).toBe(6);
      expect([...clean.slice(-PIXELS.length)]).toEqual(PIXELS);
      expect(clean).toHaveLength(bytes.length);
    }
  });

  test("does not touch the bytes it was given", () => {
    const bytes = jpeg({ taken: "2021:05:31 08:25:38", little: true, gps: true });
    const before = bytes.slice();
    scrubLocation(bytes);
    expect(bytes).toEqual(before);
  });

  test("empties XMP, IPTC and comments, and keeps the colour profile", () => {
    const bytes = Uint8Array.from([
      0xff,
      0xd8,
      ...segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude='44,30N'/>"),
      ...segment(0xe2, "ICC_PROFILE\0abc"),
      ...segment(0xed, "Photoshop 3.0\0Banff"),
      ...segment(0xfe, "44.5 -110.2"),
      ...PIXELS,
    ]);
    const text = String.fromCharCode(...scrubLocation(bytes));
    for (const gone of ["GPSLatitude", "Banff", "44.5"]) expect(text).not.toContain(gone);
    expect(text).toContain("ICC_PROFILE\0abc");
  });

  test("empties the texts of a PNG and keeps its checksums right", () => {
    const bytes = Uint8Array.from([
      ...[..."\x89PNG\r\n\x1a\n"].map((c) => c.charCodeAt(0)),
      ...pngChunk("tEXt", "Location\0Banff"),
      ...pngChunk("IEND", ""),
    ]);
    const clean = scrubLocation(bytes);
    expect(String.fromCharCode(...clean)).not.toContain("Banff");
    expect([...clean.slice(8, 8 + 12 + 14)]).toEqual(pngChunk("fwNd", "\0".repeat(14)));
  });
});

test.each([
  [[0xff, 0xd8, 0xff, 0xe0], "image/jpeg"],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "image/png"],
  [[0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50], "image/webp"],
  [[0x3c, 0x73, 0x76, 0x67], null],
  [[], null],
])("%j is %s", (bytes, type) => {
  expect(sniffImageType(Uint8Array.from(bytes))).toBe(type);
});

sharedOrSkip(
  "data",
  "camtrap-dp",
  "media",
)("real Reconyx photos say when they were taken", () => {
  const folder = sharedPath("data", "camtrap-dp", "media");
  const times = readdirSync(folder).map((name) => {
    const bytes = new Uint8Array(readFileSync(`${folder}/${name}`));
    const clean = scrubLocation(bytes);
    expect(readTakenAt(clean, 120)).toBe(readTakenAt(bytes, 120));
    const told = ExifReader.load(bytes.buffer).DateTimeOriginal?.description ?? "";
    const expected = Date.parse(`${told.slice(0, 10).replaceAll(":", "-")}T${told.slice(11)}+02:00`);
    expect(readTakenAt(bytes, 120)).toBe(expected);
    return expected;
  });
  expect(times).toHaveLength(10);
});

sharedOrSkip(
  "data",
  "ml",
  "photos",
  "speciesnet-test",
)("real photos keep their orientation and lose their place", () => {
  const file = sharedPath(
    "data",
    "ml",
    "photos",
    "speciesnet-test",
    "african_elephants_with_exif_orientation.jpg",
  );
  const bytes = new Uint8Array(readFileSync(file));
  const before = ExifReader.load(bytes.buffer);
  const after = ExifReader.load(scrubLocation(bytes).slice().buffer);
  expect(after.Orientation?.value).toBe(before.Orientation?.value);
  expect(after.GPSLatitude).toBeUndefined();
});

interface Tags {
  readonly taken: string;
  readonly zone?: string;
  readonly little: boolean;
  readonly gps?: boolean;
}

/** A JPEG built byte by byte: IFD0 (orientation, Exif, GPS), Exif IFD (time, zone), GPS IFD (latitude). */
function jpeg(tags: Tags): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(400);
  const view = new DataView(block.buffer);
  const { little } = tags;
  block.set(little ? [0x49, 0x49] : [0x4d, 0x4d]);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, type, little);
    view.setUint32(at + 4, count, little);
    if (type === 3) view.setUint16(at + 8, value, little);
    else view.setUint32(at + 8, value, little);
  };
  const text = (at: number, value: string) =>
    block.set(
      [...value].map((char) => char.charCodeAt(0)),
      at,
    );
  view.setUint16(8, tags.gps ? 3 : 2, little);
  entry(10, 0x0112, 3, 1, 6);
  entry(22, 0x8769, 4, 1, 60);
  if (tags.gps) entry(34, 0x8825, 4, 1, 200);
  view.setUint16(60, tags.zone ? 2 : 1, little);
  entry(62, 0x9003, 2, 20, 120);
  if (tags.zone) entry(74, 0x9011, 2, 7, 150);
  text(120, tags.taken.padEnd(19, "\0").slice(0, 19));
  if (tags.zone) text(150, tags.zone);
  if (tags.gps) {
    view.setUint16(200, 2, little);
    entry(202, 1, 2, 2, 0);
    block[210] = 0x4e;
    entry(214, 2, 5, 3, 260);
    for (const [i, n] of [44, 1, 30, 1, 15, 1].entries()) view.setUint32(260 + i * 4, n, little);
  }
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe1, `Exif\0\0${String.fromCharCode(...block)}`),
    ...PIXELS,
  ]);
}

function segment(marker: number, payload: string): readonly number[] {
  const length = payload.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...[...payload].map((char) => char.charCodeAt(0))];
}

function pngChunk(type: string, payload: string): number[] {
  const body = [...type, ...payload].map((char) => char.charCodeAt(0));
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  crc = (crc ^ 0xffffffff) >>> 0;
  const number = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
  return [...number(payload.length), ...body, ...number(crc)];
}
