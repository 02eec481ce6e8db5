// What a picture is by its first bytes: real files of every kind, and what is none.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test as plainTest } from "vitest";
import { PICTURE_HEAD_BYTES, readPictureHead } from "~models/image/picture-head";
import { sharedOrSkip, sharedPath } from "../../support/shared";

const BUDGET = { meta: { budget: { ms: 300, because: "reads and writes real pictures" } } };
const test = sharedOrSkip("data", "ml");
const bytesOf = (...parts: readonly string[]) =>
  new Uint8Array(readFileSync(sharedPath("data", "ml", "photos", ...parts)));
const ascii = (text: string) => new TextEncoder().encode(text.padEnd(64, " "));
const dot = (options: { readonly grey?: boolean } = {}) => {
  const picture = sharp({ create: { width: 7, height: 5, channels: 3, background: "#405060" } });
  return options.grey ? picture.toColourspace("b-w") : picture;
};

describe("a picture's head", () => {
  test.each([
    ["african_elephants.jpg", { colours: "rgb", orientation: 1 }],
    ["african_elephants_cmyk.jpg", { colours: "cmyk" }],
    ["african_elephants_truncated_file.jpg", { colours: "rgb" }],
  ])("of %s says what it is", (file, said) => {
    expect(readPictureHead(bytesOf("speciesnet-test", file))).toMatchObject({ format: "jpeg", ...said });
  });

  test("says how a photo is to be turned, and the size before it", BUDGET, async () => {
    const bytes = bytesOf("speciesnet-test", "african_elephants_with_exif_orientation.jpg");
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect(orientation).toBeGreaterThan(1);
    expect(readPictureHead(bytes)).toMatchObject({ size: { width, height }, orientation });
  });

  test("says that a photo has a colour profile", () => {
    expect(readPictureHead(bytesOf("yolov5-demo", "bus.jpg"))).toMatchObject({
      hasProfile: true,
      size: { width: 810, height: 1080 },
    });
    expect(readPictureHead(bytesOf("yolov5-demo", "zidane.jpg"))).toMatchObject({ hasProfile: false });
  });

  plainTest.each([
    ["jpeg", (p: sharp.Sharp) => p.jpeg()],
    ["jpeg", (p: sharp.Sharp) => p.jpeg({ progressive: true })],
    ["png", (p: sharp.Sharp) => p.png()],
    ["webp", (p: sharp.Sharp) => p.webp()],
    ["webp", (p: sharp.Sharp) => p.webp({ lossless: true })],
    ["webp", (p: sharp.Sharp) => p.webp().withIccProfile("p3")],
    ["gif", (p: sharp.Sharp) => p.gif()],
  ] as const)("knows a %s and its size", BUDGET, async (format, write) => {
    expect(readPictureHead(await write(dot()).toBuffer())).toMatchObject({
      format,
      size: { width: 7, height: 5 },
      colours: "rgb",
    });
  });

  plainTest("knows grey pictures, profiles of PNG and a bitmap", BUDGET, async () => {
    expect(readPictureHead(await dot({ grey: true }).jpeg().toBuffer())).toMatchObject({ colours: "grey" });
    expect(readPictureHead(await dot({ grey: true }).png().toBuffer())).toMatchObject({ colours: "grey" });
    const profiled = await dot().png().withIccProfile("p3").toBuffer();
    expect(readPictureHead(profiled)).toMatchObject({ format: "png", hasProfile: true });
    const bitmap = new Uint8Array(30);
    bitmap.set([0x42, 0x4d]);
    bitmap.set([9, 0, 0, 0, 0xfc, 0xff, 0xff, 0xff], 18);
    expect(readPictureHead(bitmap)).toMatchObject({ format: "bmp", size: { width: 9, height: 4 } });
  });

  plainTest.each([
    ["a HEIC picture", ascii("\0\0\0\x18ftypheic"), "a HEIC photo, which browsers can't read"],
    ["a video", ascii("\0\0\0\x18ftypisom"), "a video"],
    ["an AVI", ascii("RIFF\0\0\0\0AVI "), "a video"],
    ["a camera's raw file", ascii("II*\0"), "a TIFF or camera raw file, which browsers can't read"],
    ["a PDF", ascii("%PDF-1.7"), "a PDF"],
    ["a web page", ascii("<!doctype html>"), "a web page"],
    ["an archive", ascii("PK\x03\x04"), "a zip archive, such as a PyTorch .pt file"],
    ["nothing", new Uint8Array(), "an empty file"],
    ["a text", ascii("deer, fox"), "not a photo"],
  ])("refuses %s by its name", (_name, bytes, kind) => {
    expect(readPictureHead(bytes)).toBe(`This is ${kind}. Choose JPEG, PNG or WebP photos.`);
  });

  test("reads no further than what is here, wherever a file is cut", () => {
    const whole = bytesOf("speciesnet-test", "african_elephants_with_exif_orientation.jpg");
    for (let length = 3; length < 4_000; length += 1) {
      expect(readPictureHead(whole.subarray(0, length))).toMatchObject({ format: "jpeg" });
    }
    expect(readPictureHead(whole.subarray(0, PICTURE_HEAD_BYTES))).toEqual(readPictureHead(whole));
  });
});
