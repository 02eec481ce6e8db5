// The letters of the map: Noto Sans in three styles, as ranges of 256 signed-distance glyphs (24 px) in protobuf.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fontkit from "fontkit";
import Pbf from "pbf";
import { flatten, signedDistances } from "./signed-distance.mjs";

/** Name of a font stack and what ends the name of its files. */
const STACKS = {
  "Noto Sans Regular": "400-normal",
  "Noto Sans Italic": "400-italic",
  "Noto Sans SemiBold": "600-normal",
};
const SUBSETS = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"];
/** First code points of the ranges: Latin, Greek, Cyrillic, Vietnamese and punctuation. */
const RANGES = [0, 256, 512, 768, 1024, 7680, 7936, 8192];
const RANGE_LENGTH = 256;
const FIRST_PRINTABLE = 32;
/** Pixels of an em. */
const EM_PX = 24;
/** Renderers count a letter's top from here, pixels above the base line. */
const TOP_PX = 26;

/** Writes <stack>/<range>.pbf under `folder`. */
export function writeGlyphs(notoSans, folder) {
  for (const [stack, suffix] of Object.entries(STACKS)) {
    const fonts = SUBSETS.map((subset) =>
      fontkit.create(readFileSync(join(notoSans, `files/noto-sans-${subset}-${suffix}.woff2`))),
    );
    mkdirSync(join(folder, stack), { recursive: true });
    for (const start of RANGES) {
      const range = `${start}-${start + RANGE_LENGTH - 1}`;
      writeFileSync(
        join(folder, stack, `${range}.pbf`),
        encode({ stack, range, glyphs: glyphsOf(fonts, start) }),
      );
    }
  }
}

function glyphsOf(fonts, start) {
  return Array.from({ length: RANGE_LENGTH }, (_, at) => start + at).flatMap((code) => {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(code));
    return font && code >= FIRST_PRINTABLE ? [glyphOf(font, code)] : [];
  });
}

function glyphOf(font, code) {
  const drawn = font.glyphForCodePoint(code);
  const scale = EM_PX / font.unitsPerEm;
  const pieces = flatten(drawn.path.commands, scale);
  const advance = Math.round(drawn.advanceWidth * scale);
  if (pieces.length === 0) return { code, advance, left: 0, top: 0, width: 0, height: 0, bitmap: null };
  const xs = pieces.flatMap(([x0, , x1]) => [x0, x1]);
  const ys = pieces.flatMap(([, y0, , y1]) => [y0, y1]);
  const left = Math.floor(Math.min(...xs));
  const top = Math.ceil(Math.max(...ys));
  const box = {
    left,
    top,
    width: Math.ceil(Math.max(...xs)) - left,
    height: top - Math.floor(Math.min(...ys)),
  };
  return { ...box, code, advance, top: top - TOP_PX, bitmap: signedDistances(pieces, box) };
}

/** Field numbers of the format: github.com/mapbox/node-fontnik, proto/glyphs.proto. */
function encode({ stack, range, glyphs }) {
  const pbf = new Pbf();
  pbf.writeMessage(1, writeStack, { stack, range, glyphs });
  return pbf.finish();
}

function writeStack({ stack, range, glyphs }, pbf) {
  pbf.writeStringField(1, stack);
  pbf.writeStringField(2, range);
  for (const glyph of glyphs) pbf.writeMessage(3, writeGlyph, glyph);
}

function writeGlyph({ code, bitmap, width, height, left, top, advance }, pbf) {
  pbf.writeVarintField(1, code);
  if (bitmap) pbf.writeBytesField(2, bitmap);
  pbf.writeVarintField(3, width);
  pbf.writeVarintField(4, height);
  pbf.writeSVarintField(5, left);
  pbf.writeSVarintField(6, top);
  pbf.writeVarintField(7, advance);
}
