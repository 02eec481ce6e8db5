// Draws the hostile pictures of V11 into public/samples/hostile: pictures as no camera should send them, and files that are
// none. Run: npx tsx scripts/rehearse/draw-hostile.ts
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { HostileFate } from "../../models/rehearse/judges/hostile";
import { ROOT } from "../start/paths";

const SAMPLES = join(ROOT, "public", "samples");
const HOSTILE = join(SAMPLES, "hostile");

interface Drawn {
  readonly file: string;
  /** As in "a picture that is cut in half". */
  readonly picture: string;
  readonly expected: HostileFate;
  readonly bytes: Uint8Array;
}

const scene = await readFile(join(SAMPLES, "p000.jpg"));
const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#777" }, limitInputPixels: false });
const small = () => sharp(scene).resize(320);
const whole = await small().jpeg({ quality: 60 }).toBuffer();
const wholePng = await small().resize(96).png({ palette: true, colours: 32 }).toBuffer();

const DRAWN: readonly Drawn[] = [
  {
    file: "pixel.png",
    picture: "one pixel large",
    expected: "read",
    bytes: await grey(1, 1).png().toBuffer(),
  },
  {
    file: "huge.png",
    picture: "12,000 pixels wide and high",
    expected: "too-large",
    bytes: await grey(12_000, 12_000).png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer(),
  },
  {
    file: "strip.png",
    picture: "2,000 pixels wide and one high",
    expected: "read",
    bytes: await grey(2_000, 1).png().toBuffer(),
  },
  {
    file: "tall.jpg",
    picture: "taller than wide",
    expected: "read",
    bytes: await sharp(scene).rotate(90).resize(120).jpeg({ quality: 60 }).toBuffer(),
  },
  {
    file: "printing.jpg",
    picture: "in printing colours",
    expected: "read",
    bytes: await small().toColourspace("cmyk").jpeg({ quality: 60 }).toBuffer(),
  },
  {
    file: "grey.jpg",
    picture: "grey",
    expected: "read",
    bytes: await small().greyscale().jpeg({ quality: 60 }).toBuffer(),
  },
  {
    file: "turned.jpg",
    picture: "turned by its EXIF",
    expected: "read",
    bytes: await small().withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer(),
  },
  {
    file: "clear.png",
    picture: "transparent",
    expected: "read",
    bytes: await sharp({ create: { width: 64, height: 48, channels: 4, background: "#7770" } })
      .png()
      .toBuffer(),
  },
  {
    file: "deep.png",
    picture: "of 16 bits a colour",
    expected: "read",
    bytes: await grey(64, 48).toColourspace("rgb16").png().toBuffer(),
  },
  {
    file: "cut.jpg",
    picture: "cut in half",
    expected: "unreadable",
    bytes: whole.subarray(0, whole.length / 2),
  },
  {
    file: "cut.png",
    picture: "a PNG cut in half",
    expected: "unreadable",
    bytes: wholePng.subarray(0, wholePng.length / 2),
  },
  {
    file: "words.jpg",
    picture: "a text with a picture's name",
    expected: "unreadable",
    bytes: Buffer.from("No picture.\n"),
  },
  {
    file: "page.jpg",
    picture: "a web page with a picture's name",
    expected: "unreadable",
    bytes: Buffer.from("<!doctype html><title>No picture</title>\n"),
  },
];

await mkdir(HOSTILE, { recursive: true });
for (const { file, bytes } of DRAWN) await writeFile(join(HOSTILE, file), bytes);
const index = DRAWN.map(({ file, picture, expected }) => ({ file, picture, expected }));
await writeFile(join(HOSTILE, "index.json"), `${JSON.stringify(index, null, 1)}\n`);
console.log(`${DRAWN.length} hostile pictures in public/samples/hostile.`);
