// Places are taken out whole, of pictures made here byte by byte and of real ones that were given a place. An
// independent reader (exifreader) tells what can still be read.
import { readdirSync, readFileSync } from "node:fs";
import { crc32, deflateSync, inflateSync } from "node:zlib";
import ExifReader from "exifreader";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTakenAt } from "~/domain/photos/exif";
import { scrubLocation, withoutMetadata } from "~/domain/photos/gps";
import { sniffImageType } from "~/domain/photos/image-type";
import { readExifTime } from "../../../workers/adapters/exif";
import {
  ascii,
  DATE_TIME_ORIGINAL,
  END,
  type ExifParts,
  exifBlock,
  exifSegment,
  GPS_TAGS,
  jpeg,
  latin1,
  ORIENTATION,
  PIXELS,
  segment,
  short,
  TO_EXIF,
  TO_GPS,
  unnamed,
} from "../../support/pictures/exif-jpeg";
import { runs } from "../../support/properties";
import { sharedOrSkip, sharedPath } from "../../support/shared";

const LOCAL = "2021:05:31 08:25:38";
/** Stands wherever a place may hide. */
const PLACE = "PLACE: Hayden Valley";
const MAIN = [ascii(0x010f, "RECONYX"), short(ORIENTATION, 6), TO_EXIF];
const EXIF = [ascii(DATE_TIME_ORIGINAL, LOCAL), ascii(0x9011, "+02:00")];
const PLACED: ExifParts = { main: [...MAIN, TO_GPS], exif: EXIF, gps: GPS_TAGS };

function takenAt(bytes: Uint8Array): number | null {
  return readTakenAt(bytes, { utcOffsetMin: 0, readExifTime });
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

function tagsOf(bytes: Uint8Array) {
  return ExifReader.load(bytes.slice().buffer);
}

/** What another reader finds out about the place. */
function placeIn(bytes: Uint8Array) {
  return Object.keys(tagsOf(bytes)).filter((name) => /gps|location|city|sub-location|caption/i.test(name));
}

describe("a JPEG", () => {
  test.each([true, false])(
    "loses its GPS and keeps time, zone, orientation, maker (little endian: %s)",
    (little) => {
      const bytes = jpeg(exifSegment({ ...PLACED, little }));
      expect(placeIn(bytes)).toContain("GPSLatitude");
      const clean = scrubLocation(bytes);
      const { DateTimeOriginal, OffsetTimeOriginal, Orientation, Make } = tagsOf(clean);
      expect(placeIn(clean)).toEqual([]);
      expect(textOf(clean)).not.toContain("PLACE");
      expect([DateTimeOriginal?.description, OffsetTimeOriginal?.description]).toEqual([LOCAL, "+02:00"]);
      expect([Orientation?.value, Make?.description]).toEqual([6, "RECONYX"]);
      expect(takenAt(clean)).toBe(takenAt(bytes));
    },
  );

  test("keeps what it keeps at its place, byte by byte", () => {
    const bytes = jpeg(exifSegment(PLACED));
    const clean = scrubLocation(bytes);
    expect(clean).toHaveLength(bytes.length);
    for (let i = 0; i < bytes.length; i++) expect([0, bytes[i]]).toContain(clean[i]);
    expect(textOf(clean).indexOf(LOCAL)).toBe(textOf(bytes).indexOf(LOCAL));
    expect([...clean.slice(-PIXELS.length - END.length)]).toEqual([...PIXELS, ...END]);
  });

  test("leaves nothing of the GPS directory but zeros", () => {
    const block = exifBlock(PLACED);
    const without = exifBlock({ main: PLACED.main ?? [], exif: EXIF });
    const clean = scrubLocation(jpeg(segment(0xe1, "Exif\0\0", block)));
    const gps = clean.subarray(2 + 4 + 6 + without.length, -(PIXELS.length + END.length));
    expect(gps.length).toBeGreaterThan(100);
    expect(gps.every((byte) => byte === 0)).toBe(true);
  });

  test.each<[string, readonly (readonly number[])[]]>([
    ["XMP", [segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude='44,30N' d='${PLACE}'/>`)]],
    ["extended XMP", [segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${"0".repeat(40)}${PLACE}`)]],
    ["IPTC", [segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x18\x1c\x02\x5a\0\x14${PLACE}`)]],
    ["a comment", [segment(0xfe, PLACE)]],
    ["a second EXIF segment", [exifSegment(PLACED)]],
    ["EXIF that is no TIFF block", [segment(0xe1, `Exif\0\0${PLACE}`)]],
    ["an APP1 that only looks like EXIF", [segment(0xe1, "Exif\0\xff", exifBlock(PLACED))]],
    ["a vendor's APP0", [segment(0xe0, PLACE)]],
    ["what follows JFIF in its segment", [segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\0\0${PLACE}`)]],
    ["what follows Adobe in its segment", [segment(0xee, `Adobe\0\x64\0\0\0\0\x02${PLACE}`)]],
    ["a FlashPix APP2", [segment(0xe2, `FPXR\0${PLACE}`)]],
    ["a vendor's APP11", [segment(0xeb, PLACE)]],
    ["an extension segment", [segment(0xf0, PLACE)]],
    ["a segment behind stray bytes", [[1, 2, 3], segment(0xfe, PLACE)]],
    ["a segment behind fill bytes", [[0xff, 0xff], segment(0xfe, PLACE)]],
    ["a segment behind one of length 0", [[0xff, 0xe5, 0, 0], segment(0xfe, PLACE)]],
    ["a segment behind a bare marker", [[0xff, 0x01, 0xff, 0xd3], segment(0xfe, PLACE)]],
    ["a comment between two scans", [PIXELS, segment(0xfe, PLACE)]],
    ["EXIF between two scans", [PIXELS, exifSegment(PLACED)]],
  ])("says no place in %s", (_, segments) => {
    const bytes = jpeg(exifSegment({ main: MAIN, exif: EXIF }), ...segments);
    expect(textOf(bytes)).toContain(PLACE);
    const clean = scrubLocation(bytes);
    expect(textOf(clean)).not.toContain(PLACE);
    expect(placeIn(clean)).toEqual([]);
    expect(tagsOf(clean).DateTimeOriginal?.description).toBe(LOCAL);
    expect(textOf(clean).split(textOf(Uint8Array.from(PIXELS)))).toHaveLength(
      textOf(bytes).split(textOf(Uint8Array.from(PIXELS))).length,
    );
  });

  test.each<[string, ExifParts]>([
    ["a maker's note", { main: MAIN, exif: [...EXIF, unnamed(0x927c, `MKR\0${PLACE}`)] }],
    ["a user's comment", { main: MAIN, exif: [...EXIF, unnamed(0x9286, `ASCII\0\0\0${PLACE}`)] }],
    ["the description", { main: [ascii(0x010e, PLACE), ...MAIN], exif: EXIF }],
    [
      "a Windows comment",
      { main: [...MAIN, { tag: 0x9c9c, type: "byte", values: latin1(PLACE) }], exif: EXIF },
    ],
    [
      "XMP within the block",
      { main: [{ tag: 0x02bc, type: "byte", values: latin1(PLACE) }, ...MAIN], exif: EXIF },
    ],
    ["IPTC within the block", { main: [...MAIN, unnamed(0x83bb, PLACE)], exif: EXIF }],
    ["a tag nobody knows", { main: MAIN, exif: [...EXIF, ascii(0xfde8, PLACE)] }],
    ["a text too long for its tag", { main: [...MAIN, ascii(0x0131, PLACE.repeat(20))], exif: EXIF }],
    ["bytes that nothing points to", { main: MAIN, exif: EXIF, behind: PLACE }],
    ["a GPS directory of the EXIF directory", { main: MAIN, exif: [...EXIF, TO_GPS], gps: GPS_TAGS }],
    ["a GPS directory of the thumbnail", { main: MAIN, exif: EXIF, gps: GPS_TAGS, thumbnail: [TO_GPS] }],
    [
      "the thumbnail's own EXIF",
      { main: MAIN, exif: EXIF, thumbnail: [], thumbnailJpeg: jpeg(exifSegment(PLACED)) },
    ],
    [
      "a thumbnail that is no JPEG",
      { main: MAIN, exif: EXIF, thumbnail: [], thumbnailJpeg: Buffer.from(PLACE) },
    ],
    [
      "what follows the thumbnail's end",
      {
        main: MAIN,
        exif: EXIF,
        thumbnail: [],
        thumbnailJpeg: Uint8Array.from([...jpeg(), ...latin1(PLACE)]),
      },
    ],
  ])("says no place in %s", (_, parts) => {
    for (const little of [true, false]) {
      const bytes = jpeg(exifSegment({ ...parts, little }));
      expect(textOf(bytes)).toContain(PLACE);
      const clean = scrubLocation(bytes);
      expect(textOf(clean)).not.toContain(PLACE);
      expect(placeIn(clean)).toEqual([]);
      expect(tagsOf(clean).DateTimeOriginal?.description).toBe(LOCAL);
      expect(tagsOf(clean).Orientation?.value).toBe(6);
    }
  });

  test("keeps its thumbnail", () => {
    const thumbnailJpeg = jpeg(segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0"));
    const bytes = jpeg(exifSegment({ ...PLACED, thumbnail: [short(0x0103, 6)], thumbnailJpeg }));
    const { Thumbnail } = ExifReader.load(scrubLocation(bytes).slice().buffer, { expanded: true });
    expect(Thumbnail?.JPEGInterchangeFormatLength?.value).toBe(thumbnailJpeg.length);
    expect(textOf(scrubLocation(bytes))).toContain(textOf(thumbnailJpeg));
  });

  test("loses whatever follows its end, such as a second picture", () => {
    const first = jpeg(exifSegment({ main: MAIN, exif: EXIF }));
    const clean = scrubLocation(Uint8Array.from([...first, ...jpeg(exifSegment(PLACED))]));
    expect(clean.subarray(0, first.length)).toEqual(first);
    expect(clean.subarray(first.length).every((byte) => byte === 0)).toBe(true);
  });

  test("without a place stays as it is, with colour profile, JFIF and Adobe segments", () => {
    const bytes = jpeg(
      segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\x02\x01abcdef"),
      exifSegment({ main: MAIN, exif: EXIF }),
      segment(0xe2, "ICC_PROFILE\0\x01\x01profile"),
      segment(0xee, "Adobe\0\x64\0\0\0\0\x02"),
    );
    expect(scrubLocation(bytes)).toEqual(bytes);
  });

  test.each<[string, (view: DataView) => void]>([
    ["lies at an odd offset", (view) => view.setUint32(18, 201, true)],
    ["lies beyond the block", (view) => view.setUint32(18, 0xfffffff0, true)],
    ["lies in the header", (view) => view.setUint32(18, 2, true)],
    ["is the main directory", (view) => view.setUint32(18, 8, true)],
    ["is of a type nobody knows", (view) => view.setUint16(12, 99, true)],
    ["claims more values than there are bytes", (view) => view.setUint32(14, 0xffffffff, true)],
  ])("loses a GPS directory that %s, and keeps its time", (_, change) => {
    const block = exifBlock({ ...PLACED, main: [TO_GPS, ...MAIN] });
    change(new DataView(block.buffer));
    const clean = scrubLocation(jpeg(segment(0xe1, "Exif\0\0", block)));
    expect(placeIn(clean)).toEqual([]);
    expect(textOf(clean)).not.toContain("PLACE");
    expect(takenAt(clean)).toBe(Date.UTC(2021, 4, 31, 6, 25, 38));
  });

  test("with a chain of directories that never ends is done all the same", () => {
    const block = exifBlock(PLACED);
    const mainCount = PLACED.main?.length ?? 0;
    new DataView(block.buffer).setUint32(8 + 2 + 12 * mainCount, 8, true);
    const clean = scrubLocation(jpeg(segment(0xe1, "Exif\0\0", block)));
    expect(textOf(clean)).not.toContain("PLACE");
    expect(takenAt(clean)).toBe(Date.UTC(2021, 4, 31, 6, 25, 38));
  });

  test("of a million empty segments is done as fast as it is long", {
    meta: { budget: { ms: 300, because: "a picture of 4 MB" } },
  }, () => {
    const bytes = new Uint8Array(4_000_000);
    for (let i = 0; i < bytes.length; i += 4) bytes.set([0xff, 0xfe, 0, 2], i);
    bytes.set([0xff, 0xd8, 0xff, 0xfe]);
    expect(scrubLocation(bytes)).toHaveLength(bytes.length);
  });

  test("stays unread by others however its bytes are changed", {
    meta: { budget: { ms: 300, because: "2,000 pictures, read by another reader" } },
    tags: "property",
  }, () => {
    // A thumbnail whose first marker is broken: what follows it belongs to no segment. Found by chance.
    const found: [[number, number][], number] = [
      [
        [54, 2],
        [320, 0],
      ],
      1,
    ];
    const good = jpeg(
      exifSegment({ ...PLACED, thumbnail: [TO_GPS], thumbnailJpeg: jpeg(exifSegment(PLACED)) }),
      segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude='44,30N'/>"),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 12 }),
        fc.nat(good.length),
        (changes, cut) => {
          const bytes = good.slice(0, good.length - (cut % 5 === 0 ? cut : 0));
          for (const [at, value] of changes) if (at > 2 && at < bytes.length) bytes[at] = value;
          const clean = scrubLocation(bytes);
          expect(clean).toHaveLength(bytes.length);
          expect(readable(clean)).toEqual([]);
        },
      ),
      { numRuns: runs(2_000), examples: [found] },
    );
  });
});

/** The place another reader finds, where it does not give up on the picture. */
function readable(bytes: Uint8Array): readonly string[] {
  try {
    return placeIn(bytes);
  } catch {
    return [];
  }
}

describe("without metadata", () => {
  const MADE = [...MAIN, ascii(0x013b, "Maya Rivers"), ascii(0x0131, "Darkroom 3"), ascii(0x0132, LOCAL)];
  const said: ExifParts = { main: [...MADE, TO_GPS], exif: EXIF, gps: GPS_TAGS, thumbnail: [] };
  const WORDS = /RECONYX|Maya|Darkroom|2021|PLACE|GPS/;

  test.each([true, false])("a JPEG keeps its turn and its pixels alone (little endian: %s)", (little) => {
    const thumbnailJpeg = jpeg(exifSegment(PLACED));
    const bytes = jpeg(
      exifSegment({ ...said, thumbnailJpeg, little }),
      segment(0xfe, PLACE),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${PLACE}`),
    );
    const bare = withoutMetadata(bytes);
    expect(textOf(bare)).not.toMatch(WORDS);
    const tags = tagsOf(bare);
    expect(tags.Orientation?.value).toBe(6);
    expect([tags.Make, tags.DateTimeOriginal, tags.Artist, tags.Software]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect(bare).toHaveLength(bytes.length);
    expect([...bare.slice(-PIXELS.length - END.length)]).toEqual([...PIXELS, ...END]);
  });

  test("a PNG and a WebP keep their turn alone", () => {
    const exif = [...exifBlock(said)];
    const time = chunk("tIME", [7, 229, 5, 31, 8, 25, 38]);
    const pngBytes = Uint8Array.from([
      ...latin1("\x89PNG\r\n\x1a\n"),
      ...[chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]), time, chunk("eXIf", exif)].flat(),
      ...[chunk("IDAT", [...deflateSync(Uint8Array.from([0, 255, 0, 0]))]), chunk("IEND", [])].flat(),
    ]);
    const body = [...latin1("WEBP"), ...riffChunk("VP8X", [8, 0, 0, 0, 0, 0, 0, 0, 0, 0])];
    const webpBody = [...body, ...riffChunk("EXIF", exif)];
    const webpBytes = Uint8Array.from([...latin1("RIFF"), ...uint32(webpBody.length).reverse(), ...webpBody]);
    for (const bytes of [pngBytes, webpBytes]) {
      const bare = withoutMetadata(bytes);
      expect(textOf(bare)).not.toMatch(WORDS);
      expect(tagsOf(bare).Orientation?.value).toBe(6);
    }
    const chunks = pngChunks(withoutMetadata(pngBytes));
    expect(chunks.map(({ type }) => type)).toEqual(["IHDR", "noNe", "eXIf", "IDAT", "IEND"]);
    expect(chunks.every(({ valid }) => valid)).toBe(true);
  });

  test("what is no picture is emptied", () => {
    expect(withoutMetadata(Buffer.from(PLACE)).every((byte) => byte === 0)).toBe(true);
  });
});

describe("a PNG", () => {
  const PIXEL = deflateSync(Uint8Array.from([0, 255, 0, 0]));
  const HEADER = chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const png = (...chunks: readonly (readonly number[])[]) =>
    Uint8Array.from([
      ...latin1("\x89PNG\r\n\x1a\n"),
      ...[HEADER, ...chunks, chunk("IDAT", [...PIXEL]), chunk("IEND", [])].flat(),
    ]);

  test.each([
    ["text", chunk("tEXt", latin1(`Location\0${PLACE}`))],
    ["packed text", chunk("zTXt", [...latin1("Location\0\0"), ...deflateSync(PLACE)])],
    [
      "international text",
      chunk("iTXt", latin1(`XML:com.adobe.xmp\0\0\0\0\0<x exif:GPSLatitude="44,30N"/>${PLACE}`)),
    ],
    ["EXIF", chunk("eXIf", [...exifBlock(PLACED)])],
    ["a vendor's chunk", chunk("caBX", latin1(PLACE))],
  ])("says no place in %s, and its checksums are right", (type, hiding) => {
    const bytes = png(hiding);
    const clean = scrubLocation(bytes);
    expect(textOf(clean)).not.toContain("PLACE");
    expect(placeIn(clean)).toEqual([]);
    const packed = Buffer.from(deflateSync(PLACE)).toString("latin1");
    expect(textOf(clean)).not.toContain(packed);
    const kept = type === "EXIF" ? "eXIf" : "noNe";
    expect(pngChunks(clean).map((each) => each.type)).toEqual(["IHDR", kept, "IDAT", "IEND"]);
    expect(pngChunks(clean).every((each) => each.valid)).toBe(true);
    expect(clean).toHaveLength(bytes.length);
  });

  test("keeps time and orientation of its EXIF", () => {
    const bytes = png(chunk("eXIf", [...exifBlock(PLACED)]));
    expect(placeIn(bytes)).toContain("GPSLatitude");
    const tags = tagsOf(scrubLocation(bytes));
    expect([tags.Orientation?.value, tags.DateTimeOriginal?.description]).toEqual([6, LOCAL]);
  });

  test("keeps its pixels and what they look like", () => {
    const bytes = png(chunk("gAMA", [0, 0, 0xb1, 0x8f]), chunk("pHYs", [0, 0, 0, 1, 0, 0, 0, 1, 0]));
    expect(scrubLocation(bytes)).toEqual(bytes);
    const data =
      pngChunks(scrubLocation(bytes)).find((each) => each.type === "IDAT")?.payload ?? new Uint8Array();
    expect([...inflateSync(data)]).toEqual([0, 255, 0, 0]);
  });

  test("loses what follows its end, and a text that is cut off", () => {
    const behind = scrubLocation(Uint8Array.from([...png(), ...latin1(PLACE)]));
    const cut = scrubLocation(png(chunk("tEXt", latin1(`Location\0${PLACE}`))).subarray(0, 70));
    for (const clean of [behind, cut]) expect(textOf(clean)).not.toContain("PLACE");
    expect(behind.subarray(0, png().length)).toEqual(png());
  });
});

describe("a WebP", () => {
  const FRAME = riffChunk("VP8L", [0x2f, 0, 0, 0, 0, 0x88, 0x88, 8]);
  const webp = (...chunks: readonly (readonly number[])[]) => {
    const body = [
      ...latin1("WEBP"),
      ...riffChunk("VP8X", [0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      ...FRAME,
      ...chunks.flat(),
    ];
    return Uint8Array.from([...latin1("RIFF"), ...uint32(body.length).reverse(), ...body]);
  };

  test.each([
    ["EXIF", riffChunk("EXIF", [...exifBlock(PLACED)])],
    ["EXIF that begins as in a JPEG", riffChunk("EXIF", [...latin1("Exif\0\0"), ...exifBlock(PLACED)])],
    ["XMP", riffChunk("XMP ", latin1(`<x exif:GPSLatitude="44,30N"/>${PLACE}`))],
    ["a vendor's chunk", riffChunk("PLCE", latin1(PLACE))],
    ["a chunk behind one of odd length", [...riffChunk("ODD ", [1]), ...riffChunk("XMP ", latin1(PLACE))]],
  ])("says no place in %s, and keeps its frame", (_, hiding) => {
    const bytes = webp(hiding);
    const clean = scrubLocation(bytes);
    expect(textOf(clean)).not.toContain(PLACE);
    expect(placeIn(clean)).toEqual([]);
    const frameEnd = 12 + 18 + FRAME.length;
    expect(clean.subarray(0, frameEnd)).toEqual(bytes.subarray(0, frameEnd));
    expect(clean).toHaveLength(bytes.length);
  });

  test("keeps time and orientation of its EXIF", () => {
    const bytes = webp(riffChunk("EXIF", [...exifBlock(PLACED)]));
    expect(placeIn(bytes)).toContain("GPSLatitude");
    const tags = tagsOf(scrubLocation(bytes));
    expect([tags.Orientation?.value, tags.DateTimeOriginal?.description]).toEqual([6, LOCAL]);
  });

  test("keeps a frame behind a vendor's chunk of odd length", () => {
    const bytes = webp(riffChunk("ODD ", [1]), FRAME);
    expect([...scrubLocation(bytes).slice(-FRAME.length)]).toEqual(FRAME);
  });

  test("loses what follows its end", () => {
    const clean = scrubLocation(Uint8Array.from([...webp(), ...riffChunk("VP8 ", latin1(PLACE))]));
    expect(textOf(clean)).not.toContain(PLACE);
    expect(clean.subarray(0, webp().length)).toEqual(webp());
  });
});

describe("scrubLocation", () => {
  test("does not touch the bytes it was given", () => {
    const bytes = jpeg(exifSegment(PLACED));
    const before = bytes.slice();
    scrubLocation(bytes);
    expect(bytes).toEqual(before);
  });

  test("finds nothing more to take out the second time", () => {
    const clean = scrubLocation(jpeg(exifSegment(PLACED), segment(0xfe, PLACE)));
    expect(scrubLocation(clean)).toEqual(clean);
  });

  test("reads a picture inside a larger buffer", () => {
    const bytes = jpeg(exifSegment(PLACED));
    const larger = Uint8Array.from([...latin1("before"), ...bytes, ...latin1("after")]);
    expect(scrubLocation(larger.subarray(6, 6 + bytes.length))).toEqual(scrubLocation(bytes));
  });

  test("empties what isn't a picture", () => {
    expect([...scrubLocation(Uint8Array.from(latin1("PLACE")))]).toEqual([0, 0, 0, 0, 0]);
  });

  test("never throws, whatever follows a picture's first bytes", {
    meta: { budget: { ms: 150, because: "3,000 pictures" } },
    tags: "property",
  }, () => {
    const heads = [
      "\xff\xd8\xff",
      "\xff\xd8\xff\xe1\x01\0Exif\0\0II*\0",
      "\x89PNG\r\n\x1a\n",
      "RIFF\xff\0\0\0WEBP",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 600 }), (head, rest) => {
        const bytes = Uint8Array.from([...latin1(head), ...rest]);
        expect(scrubLocation(bytes)).toHaveLength(bytes.length);
      }),
      { numRuns: runs(3_000) },
    );
  });
});

describe("sniffImageType", () => {
  test.each([
    [[0xff, 0xd8, 0xff, 0xe0], "image/jpeg"],
    [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "image/png"],
    [[0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50], "image/webp"],
    [[0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x41, 0x56, 0x45], null],
    [[0xff, 0xd8], null],
    [[0x3c, 0x73, 0x76, 0x67], null],
    [[], null],
  ])("%j is %s", (bytes, type) => {
    expect(sniffImageType(Uint8Array.from(bytes))).toBe(type);
  });
});

describe("pictures of real cameras", {
  meta: { budget: { ms: 400, because: "some hundred pictures of cameras" } },
}, () => {
  const CAMTRAP = ["data", "camtrap-dp", "media"];
  const SPECIESNET = ["data", "ml", "photos", "speciesnet-test"];
  const photosIn = (folder: readonly string[]) =>
    readdirSync(sharedPath(...folder))
      .filter((name) => /\.jpe?g$/i.test(name))
      .map((name) => new Uint8Array(readFileSync(sharedPath(...folder, name))));

  for (const folder of [CAMTRAP, SPECIESNET]) {
    sharedOrSkip(...folder)(`lose a place and nothing that is seen: ${folder.join("/")}`, () => {
      const photos = photosIn(folder);
      expect(photos.length).toBeGreaterThan(7);
      for (const photo of photos) {
        const bytes = withPlace(photo);
        const before = tagsOf(bytes);
        const clean = scrubLocation(bytes);
        const after = tagsOf(clean);
        expect(placeIn(clean)).toEqual([]);
        for (const name of ["DateTimeOriginal", "Orientation", "Make", "Model", "ExposureTime"] as const) {
          expect(after[name]?.description).toEqual(before[name]?.description);
        }
        expect(afterMetadata(clean)).toEqual(afterMetadata(bytes));
      }
    });
  }

  sharedOrSkip(...SPECIESNET)("are given a place by this test wherever they have EXIF", () => {
    const placed = photosIn(SPECIESNET).filter((photo) => placeIn(withPlace(photo)).includes("GPSLatitude"));
    expect(placed).toHaveLength(7);
  });

  /** Everything from the first quantisation table on. */
  function afterMetadata(bytes: Uint8Array): string {
    let at = 2;
    while (bytes[at] === 0xff && bytes[at + 1] !== 0xdb) {
      at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    }
    expect(bytes[at + 1]).toBe(0xdb);
    return textOf(bytes.subarray(at));
  }

  /** The picture with 44° 30' N at the end of its EXIF, in place of the tag YCbCrPositioning. */
  function withPlace(bytes: Uint8Array): Uint8Array {
    const start = textOf(bytes.subarray(0, 1000)).indexOf("Exif\0\0") + 6;
    if (start < 6) return bytes;
    const outer = new DataView(bytes.buffer, bytes.byteOffset);
    const length = outer.getUint16(start - 8) - 8;
    const block = new Uint8Array(length + (length % 2) + 2 + 2 * 12 + 4 + 24);
    block.set(bytes.subarray(start, start + length));
    const view = new DataView(block.buffer);
    const little = block[0] === 0x49;
    const main = view.getUint32(4, little);
    const entries = Array.from({ length: view.getUint16(main, little) }, (_, i) => main + 2 + i * 12);
    const replaced = entries.find((entry) => view.getUint16(entry, little) === 0x0213) ?? Number.NaN;
    const gps = length + (length % 2);
    const write = (at: number, entry: { tag: number; type: number; count: number; value: number }) => {
      view.setUint16(at, entry.tag, little);
      view.setUint16(at + 2, entry.type, little);
      view.setUint32(at + 4, entry.count, little);
      view.setUint32(at + 8, entry.value, little);
    };
    write(replaced, { tag: 0x8825, type: 4, count: 1, value: gps });
    view.setUint16(gps, 2, little);
    write(gps + 2, { tag: 1, type: 2, count: 2, value: 0 });
    view.setUint8(gps + 10, 0x4e);
    write(gps + 14, { tag: 2, type: 5, count: 3, value: gps + 30 });
    for (const [i, part] of [44, 1, 30, 1, 0, 1].entries()) view.setUint32(gps + 30 + i * 4, part, little);
    return Uint8Array.from([
      ...bytes.subarray(0, start - 10),
      ...segment(0xe1, "Exif\0\0", block),
      ...bytes.subarray(start + length),
    ]);
  }
});

function chunk(type: string, payload: readonly number[]): readonly number[] {
  const body = [...latin1(type), ...payload];
  return [...uint32(payload.length), ...body, ...uint32(crc32(Uint8Array.from(body)))];
}

function pngChunks(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: { type: string; payload: Uint8Array; valid: boolean }[] = [];
  for (let at = 8; at < bytes.length; ) {
    const end = at + 8 + view.getUint32(at);
    chunks.push({
      type: textOf(bytes.subarray(at + 4, at + 8)),
      payload: bytes.subarray(at + 8, end),
      valid: crc32(bytes.subarray(at + 4, end)) === view.getUint32(end),
    });
    at = end + 4;
  }
  return chunks;
}

function riffChunk(type: string, payload: readonly number[]): readonly number[] {
  return [
    ...latin1(type),
    ...uint32(payload.length).reverse(),
    ...payload,
    ...(payload.length % 2 ? [0] : []),
  ];
}

/** Big endian. */
function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}
