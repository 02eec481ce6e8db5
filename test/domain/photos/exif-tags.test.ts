// The tags of the table: in pictures made here byte by byte, in a HyperFire 2 photo with what an independent reader says
// of it (metadata-extractor), and in the JSON of a Camtrap DP.
import { readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exifTagsFromJson, exifTagsToJson } from "~/domain/photos/exif-tags/exif-data";
import { EXIF_TAGS } from "~/domain/photos/exif-tags/exif-tags";
import { exifTagsOf, TAG_HEAD_BYTES } from "~/domain/photos/exif-tags/read-exif-tags";
import { exifRange } from "~/domain/photos/jpeg-segments";
import { directory, EXIF_DIRECTORY, entryNumber, tiffBlock } from "~/domain/photos/tiff";
import {
  ascii,
  exifSegment,
  hyperfire2,
  jpeg,
  MAKER_NOTE,
  segment,
  short,
  type Tag,
  TO_EXIF,
} from "../../support/pictures/exif-jpeg";
import { runs } from "../../support/properties";
import { sharedOrSkip, sharedPath } from "../../support/shared";

const AMBIENT_TEMPERATURE = 0x9400;
const { least, most } = EXIF_TAGS.ambientTemperature;

/** What a picture says with these tags in its EXIF directory, in both byte orders. */
function temperature(exif: readonly Tag[]): number | null {
  const [little, big] = [true, false].map((order) => exifTagsOf(picture(exif, order)).ambientTemperature);
  expect(little).toBe(big);
  return little ?? null;
}

function picture(exif: readonly Tag[], little = true) {
  return jpeg(exifSegment({ little, main: [ascii(0x010f, "RECONYX"), TO_EXIF], exif }));
}

function degrees(numerator: number, denominator: number): Tag {
  return { tag: AMBIENT_TEMPERATURE, type: "signed", values: [numerator, denominator] };
}

function note(bytes: readonly number[]): Tag {
  return { tag: MAKER_NOTE, type: "undefined", values: bytes };
}

/** A note of the first HyperFire: a version, the firmware's number, then -5 °C. */
function hyperfire(firmware: number): readonly number[] {
  const bytes = new Uint8Array(0x66);
  bytes.set([0x01, 0xf1, firmware, 0]);
  new DataView(bytes.buffer).setInt16(0x26, 23, true);
  new DataView(bytes.buffer).setInt16(0x28, -5, true);
  return [...bytes];
}

describe("a temperature by EXIF's own tag", () => {
  test.each([
    ["whole degrees", 21, 1, 21],
    ["tenths", 215, 10, 21.5],
    ["below zero", -75, 10, -7.5],
    ["below zero, with the sign below the line", 75, -10, -7.5],
    ["zero", 0, -10, 0],
    ["the coldest", -90, 1, -90],
    ["the hottest", 70, 1, 70],
  ])("is read: %s", (_, numerator, denominator, expected) => {
    expect(temperature([degrees(numerator, denominator)])).toBe(expected);
  });

  test.each([
    ["is unknown by the standard's mark", 21, -1],
    ["is divided by nothing", 21, 0],
    ["is colder than any air", -901, 10],
    ["is hotter than any camera survives", 701, 10],
    ["is what an unset sensor says", 32_767, 1],
  ])("is none when it %s", (_, numerator, denominator) => {
    expect(temperature([degrees(numerator, denominator)])).toBeNull();
  });

  test.each<[string, Tag, number | null]>([
    ["a ratio without a sign", { tag: AMBIENT_TEMPERATURE, type: "rational", values: [43, 2] }, 21.5],
    [
      "an unknown ratio without a sign",
      { tag: AMBIENT_TEMPERATURE, type: "rational", values: [43, -1] },
      null,
    ],
    ["a whole number", short(AMBIENT_TEMPERATURE, 21), 21],
    ["a long number", { tag: AMBIENT_TEMPERATURE, type: "long", values: [21] }, 21],
    ["two ratios", { tag: AMBIENT_TEMPERATURE, type: "signed", values: [21, 1, 22, 1] }, null],
    ["a text", ascii(AMBIENT_TEMPERATURE, "21"), null],
  ])("is read by the type that it has: %s", (_, tag, expected) => {
    expect(temperature([tag])).toBe(expected);
  });

  test("is read from a picture's first bytes, behind other segments", () => {
    const [soi0 = 0, soi1 = 0, ...rest] = picture([degrees(21, 1)]);
    const before = [...segment(0xe0, "JFIF\0"), ...segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x/>")];
    const bytes = Uint8Array.from([soi0, soi1, ...before, ...rest]);
    expect(exifTagsOf(bytes)).toEqual({ ambientTemperature: 21 });
    expect(exifTagsOf(bytes.subarray(0, 100))).toEqual({ ambientTemperature: null });
  });

  test("is not looked for outside the EXIF directory", () => {
    const bytes = jpeg(exifSegment({ main: [degrees(21, 1), TO_EXIF], exif: [], gps: [degrees(21, 1)] }));
    expect(exifTagsOf(bytes)).toEqual({ ambientTemperature: null });
  });
});

describe("a temperature by a maker note", () => {
  test.each([5, 0, -31, 48])("of a HyperFire 2 is read: %i °C", (celsius) => {
    expect(temperature([note(hyperfire2(celsius))])).toBe(celsius);
  });

  test.each([2, 3, 4])("of a HyperFire with firmware %i is read", (firmware) => {
    expect(temperature([note(hyperfire(firmware))])).toBe(-5);
  });

  test("counts where EXIF's own tag says nothing sound", () => {
    expect(temperature([note(hyperfire2(5)), degrees(21, 1)])).toBe(21);
    expect(temperature([note(hyperfire2(5)), degrees(21, -1)])).toBe(5);
    expect(temperature([note(hyperfire2(5)), degrees(999, 1)])).toBe(5);
  });

  test("is none when it is absurd", () => {
    expect(temperature([note(hyperfire2(0x7fff))])).toBeNull();
    expect(temperature([note(hyperfire2(-91))])).toBeNull();
  });

  test("is none in a note that ends before it or in it", () => {
    expect(temperature([note(hyperfire2(5).slice(0, 0x52))])).toBe(5);
    for (const length of [0x51, 0x50, 0x0a, 0x09, 4, 1]) {
      expect(temperature([note(hyperfire2(5).slice(0, length))])).toBeNull();
    }
  });

  test("is none in the note of another maker", () => {
    const [, ...rest] = hyperfire2(5);
    expect(temperature([note([0x72, ...rest])])).toBeNull();
    expect(temperature([note(hyperfire(9))])).toBeNull();
  });

  test("is none when the note claims to lie outside the block or to be longer than it", () => {
    const bytes = picture([note(hyperfire2(5))]);
    const { start } = exifRange(bytes) ?? { start: 0 };
    const view = new DataView(bytes.buffer);
    const entry = start + entryNumber(mainOf(bytes), EXIF_DIRECTORY) + 2;
    expect(view.getUint16(entry, true)).toBe(MAKER_NOTE);
    view.setUint32(entry + 4, 0xffff_ffff, true);
    expect(exifTagsOf(bytes)).toEqual({ ambientTemperature: 5 });
    view.setUint32(entry + 8, 0xffff_fff0, true);
    expect(exifTagsOf(bytes)).toEqual({ ambientTemperature: null });
  });
});

test("a picture without EXIF, or that is no JPEG, has no tags", () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...picture([degrees(21, 1)])]);
  for (const bytes of [jpeg(), png, new Uint8Array(), jpeg(segment(0xe1, "Exif\0\0no block"))]) {
    expect(exifTagsOf(bytes)).toEqual({ ambientTemperature: null });
  }
});

test("a broken or cut picture has a sound temperature or none, and never throws", {
  meta: { budget: { ms: 150, because: "3,000 broken pictures" } },
  tags: "property",
}, () => {
  const good = picture([note(hyperfire2(5)), degrees(21, 1)]);
  const sound = (bytes: Uint8Array) => {
    const { ambientTemperature } = exifTagsOf(bytes);
    expect(ambientTemperature === null || (ambientTemperature >= least && ambientTemperature <= most)).toBe(
      true,
    );
  };
  const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.nat(good.length), (changes, length) => {
      const bytes = good.slice();
      for (const [place, value] of changes) bytes[place] = value;
      sound(bytes.subarray(0, length));
    }),
    { numRuns: runs(3_000) },
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), sound));
});

describe("exifData", () => {
  test.each([
    ["as the export writes it", '{"AmbientTemperature":5}', 5],
    ["in a group", '{"EXIF":{"ISO":200,"Make":"RECONYX","AmbientTemperature":-2.5}}', -2.5],
    ["with its group in front", '{"MakerNotes:AmbientTemperature":5}', 5],
    ["with its unit", '{"AmbientTemperature":"5 C"}', 5],
    ["with its unit in full", '{"AmbientTemperature":" -2.5 °C "}', -2.5],
    ["as a text", '{"AmbientTemperature":"5"}', 5],
    [
      "past a value that is none",
      '{"EXIF":{"AmbientTemperature":"n/a"},"Reconyx":{"AmbientTemperature":5}}',
      5,
    ],
    ["at the top before a group", '{"Reconyx":{"AmbientTemperature":5},"AmbientTemperature":6}', 6],
  ])("says a temperature: %s", (_, text, expected) => {
    expect(exifTagsFromJson(text)).toEqual({ ambientTemperature: expected });
  });

  test.each([
    "",
    "n/a",
    "{",
    "null",
    "5",
    '["AmbientTemperature",5]',
    '[{"AmbientTemperature":5}]',
    '{"AmbientTemperature":null}',
    '{"AmbientTemperature":"41 F"}',
    '{"AmbientTemperatureFahrenheit":41}',
    '{"AmbientTemperature":"5 C, then 6 C"}',
    '{"AmbientTemperature":""}',
    '{"AmbientTemperature":[5]}',
    '{"AmbientTemperature":true}',
    '{"AmbientTemperature":-90.1}',
    '{"AmbientTemperature":1e999}',
    '{"a":{"b":{"AmbientTemperature":5}}}',
  ])("says no temperature: %s", (text) => {
    expect(exifTagsFromJson(text)).toEqual({ ambientTemperature: null });
  });

  test("is written with what is known, and read back", { tags: "property" }, () => {
    expect(exifTagsToJson({ ambientTemperature: null })).toBe("");
    expect(exifTagsToJson({ ambientTemperature: 5 })).toBe('{"AmbientTemperature":5}');
    fc.assert(
      fc.property(fc.double({ min: least, max: most, noNaN: true }), (degree) => {
        const tags = { ambientTemperature: degree === 0 ? 0 : degree };
        expect(exifTagsFromJson(exifTagsToJson(tags))).toEqual(tags);
      }),
      { numRuns: runs(200) },
    );
  });

  test("of any text says a sound temperature or none", { tags: "property" }, () => {
    const named = fc.dictionary(fc.constantFrom("AmbientTemperature", "EXIF", "a:b"), fc.jsonValue());
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          named.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const { ambientTemperature: value } = exifTagsFromJson(text);
          expect(value === null || (value >= least && value <= most)).toBe(true);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

describe("pictures of real cameras", () => {
  const PHOTO = ["data", "cameras-in", "metadata-extractor-images", "Reconyx HF2 Pro Covert.jpg"];
  const photo = () => new Uint8Array(readFileSync(sharedPath(...PHOTO)));

  sharedOrSkip(...PHOTO)("a HyperFire 2 took this one at 5 °C", () => {
    expect(exifTagsOf(photo().subarray(0, TAG_HEAD_BYTES))).toEqual({ ambientTemperature: 5 });
  });

  sharedOrSkip(...PHOTO)("its maker note has every number where another reader finds it", () => {
    const bytes = noteOf(photo());
    const dump = readFileSync(`${sharedPath(...PHOTO)}.txt`, "utf8");
    // The event's number alone has 32 bits.
    const numbers = [
      ...dump.matchAll(/HyperFire 2 Makernote - 0x(....)] (?!Event)([\w ]+) = (-?\d+(?:\.\d{3})?)$/gm),
    ];
    const told = numbers.map(([, at = "", name = "", value = ""]) => {
      const number = int16(bytes, Number.parseInt(at, 16));
      return [name, value, name.startsWith("Battery Voltage") ? (number / 1000).toFixed(3) : String(number)];
    });
    expect(told.map(([name]) => name)).toEqual([
      "Ambient Temperature Fahrenheit",
      "Ambient Temperature",
      "Contrast",
      "Brightness",
      "Sharpness",
      "Saturation",
      "Ambient Infrared",
      "Ambient Light",
      "Motion Sensitivity",
      "Battery Voltage",
      "Battery Voltage Average",
    ]);
    for (const [name, theirs, ours] of told) expect([name, ours]).toEqual([name, theirs]);
    const serial = new TextDecoder("utf-16le").decode(bytes.subarray(0x7e, 0x7e + 28));
    expect(dump).toContain(`0x007e] Serial Number = ${serial}`);
  });

  sharedOrSkip(...PHOTO)(
    "cut anywhere it says 5 °C or nothing",
    {
      meta: { budget: { ms: 250, because: "400 cuts of a real photo" } },
    },
    () => {
      const whole = photo().subarray(0, 2_000);
      const cuts = Array.from({ length: 400 }, (_, n) => whole.subarray(0, n * 5));
      const answers = cuts.map((cut) => exifTagsOf(cut).ambientTemperature);
      const from = answers.indexOf(5);
      expect(from).toBeGreaterThan(0);
      expect(answers.slice(0, from).every((answer) => answer === null)).toBe(true);
      expect(answers.slice(from).every((answer) => answer === 5)).toBe(true);
    },
  );

  const CAMTRAP = ["data", "camtrap-dp", "media"];
  const SPECIESNET = ["data", "ml", "photos", "speciesnet-test"];
  sharedOrSkip(...CAMTRAP)("a HyperFire 2 took the ten of the standard's example at 2 °C", () => {
    const names = readdirSync(sharedPath(...CAMTRAP));
    expect(names).toHaveLength(10);
    for (const name of names) {
      const bytes = new Uint8Array(readFileSync(sharedPath(...CAMTRAP, name)));
      expect(exifTagsOf(bytes.subarray(0, TAG_HEAD_BYTES))).toEqual({ ambientTemperature: 2 });
      expect(int16(noteOf(bytes), 0x4e)).toBe(35);
    }
  });

  // A HyperFire rounds °C and °F each on its own.
  sharedOrSkip(...SPECIESNET).each([
    ["american_black_bear.jpg", 1, 34],
    ["blank.jpg", 21, 71],
    ["domestic_cattle.jpg", 16, 61],
    ["vehicle.jpg", 9, 48],
  ])("a HyperFire took %s at %i °C, which is %i °F", (name, celsius, fahrenheit) => {
    const bytes = new Uint8Array(readFileSync(sharedPath(...SPECIESNET, name)));
    expect(exifTagsOf(bytes.subarray(0, TAG_HEAD_BYTES))).toEqual({ ambientTemperature: celsius });
    expect(int16(noteOf(bytes), 0x26)).toBe(fahrenheit);
  });

  sharedOrSkip(...SPECIESNET).each([
    "african_elephants.jpg",
    "african_elephants_cmyk.jpg",
    "african_elephants_with_exif_orientation.jpg",
  ])("%s was taken by a camera without a thermometer", (name) => {
    const bytes = new Uint8Array(readFileSync(sharedPath(...SPECIESNET, name)));
    expect(exifTagsOf(bytes)).toEqual({ ambientTemperature: null });
  });
});

function mainOf(bytes: Uint8Array) {
  const { start, end } = exifRange(bytes) ?? { start: 0, end: 0 };
  const block = bytes.subarray(start, end);
  const { first = 0, little = true } = tiffBlock(block) ?? {};
  return directory(block, { offset: first, little }).entries;
}

/** The maker note's bytes. */
function noteOf(bytes: Uint8Array): Uint8Array {
  const { start, end } = exifRange(bytes) ?? { start: 0, end: 0 };
  const block = bytes.subarray(start, end);
  const { little = true } = tiffBlock(block) ?? {};
  const offset = entryNumber(mainOf(bytes), EXIF_DIRECTORY);
  const entry = directory(block, { offset, little }).entries.find(({ tag }) => tag === MAKER_NOTE);
  return block.subarray(entry?.valueAt, (entry?.valueAt ?? 0) + (entry?.valueLength ?? 0));
}

function int16(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getInt16(at, true);
}
