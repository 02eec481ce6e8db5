// What grows where, read from the colours of the Natural Earth II raster (0.18 degrees a pixel): how green the land is,
// where it is desert, tundra or ice, each as nested bands, so that no gap shows between two classes.
import { join } from "node:path";
import sharp from "sharp";
import { bandsOf, blurred, maskOf } from "./grid.mjs";

const GRID = { width: 2_048, height: 1_024 };
const RASTER = { columns: 8, rows: 4, tile: 256 };
/** Softens the raster's own grain, px. */
const RASTER_BLUR = 1.1;
const SOFTEN = { radius: 2, passes: 2 };
/** A cell with less known land than this share in its surroundings gets no class. */
const LEAST_KNOWN = 0.02;
const MIN_CELLS = 8;

/** How green a class is, 0 to 4; ice is not. No class is as green as a band begins: its contour would be noise. */
const GREENNESS = { desert: 0, tundra: 0.35, scrub: 1, grass: 2, wood: 3, forest: 4 };
/** Narrow bands: their colours run into one another. */
const GREEN_BANDS = [0.5, 0.8, 1.15, 1.5, 1.8, 2.15, 2.5, 2.8, 3.15, 3.5, 3.8];
/** Shares of a class in its surroundings. */
const SHARE_BANDS = [0.25, 0.5, 0.75];
/** Grey land this far from the equator is tundra; nearer it is a town or a salt flat, and its surroundings decide. */
const TUNDRA_LATITUDE = 55;

/** Features with `class` (green, desert, tundra, ice) and `level`: 0 to 4 for green, a share of 1 for the others. */
export async function landCoverBands({ naturalEarth2, ocean, lakes }) {
  const classes = await classify({ naturalEarth2, ocean, lakes });
  const known = blurred(
    Float32Array.from(classes, (name) => (name ? 1 : 0)),
    { ...GRID, ...SOFTEN },
  );
  /** The mean of a value over the cells whose class is known. */
  const meanOf = (numberOf) =>
    blurred(
      Float32Array.from(classes, (name) => (name ? numberOf(name) : 0)),
      { ...GRID, ...SOFTEN },
    ).map((sum, at) => (known[at] > LEAST_KNOWN ? sum / known[at] : 0));
  const bands = (name, thresholds, numberOf) =>
    bandsOf(meanOf(numberOf), {
      ...GRID,
      thresholds,
      minCells: MIN_CELLS,
      properties: (level) => ({ class: name, level }),
    });
  const shareOf = (wanted) => bands(wanted, SHARE_BANDS, (name) => (name === wanted ? 1 : 0));
  return [
    ...bands("green", GREEN_BANDS, (name) => GREENNESS[name] ?? 0),
    ...shareOf("desert"),
    ...shareOf("tundra"),
    ...shareOf("ice"),
  ];
}

/** A class for every cell of land; undefined on water and where the colour tells nothing. */
async function classify({ naturalEarth2, ocean, lakes }) {
  const pixels = await readRaster(naturalEarth2);
  const sea = maskOf(ocean, GRID);
  const lake = maskOf(lakes, GRID);
  return Array.from({ length: GRID.width * GRID.height }, (_, at) => {
    if (sea[at] || lake[at]) return undefined;
    const latitude = 90 - (Math.floor(at / GRID.width) + 0.5) * (180 / GRID.height);
    return classOf(toHsv(pixels.subarray(at * 3, at * 3 + 3)), Math.abs(latitude));
  });
}

async function readRaster(folder) {
  const { columns, rows, tile } = RASTER;
  const tiles = Array.from({ length: columns * rows }, (_, at) => {
    const x = at % columns;
    const y = Math.floor(at / columns);
    return { input: join(folder, `${x}/${y}.jpg`), left: x * tile, top: (rows - 1 - y) * tile };
  });
  const empty = sharp({ create: { ...GRID, channels: 3, background: "#000" } });
  const whole = await empty.composite(tiles).png().toBuffer();
  return sharp(whole).removeAlpha().blur(RASTER_BLUR).raw().toBuffer();
}

/** Hue in degrees, saturation and value of 1. */
function toHsv([red, green, blue]) {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  return {
    hue: hueOf({ red, green, blue, most, spread }),
    saturation: most ? spread / most : 0,
    value: most / 255,
  };
}

function hueOf({ red, green, blue, most, spread }) {
  if (spread === 0) return 0;
  if (most === red) return (60 * ((green - blue) / spread) + 360) % 360;
  return most === green ? 60 * ((blue - red) / spread + 2) : 60 * ((red - green) / spread + 4);
}

/** The legend of the raster, read off by eye: blue is water at a coast, pale is ice, grey is tundra. */
function classOf({ hue, saturation, value }, latitude) {
  if (hue > 150 && hue < 260 && saturation > 0.35) return undefined;
  if (value > 0.86 && saturation < 0.13) return latitude > TUNDRA_LATITUDE ? "ice" : undefined;
  if (saturation < 0.24) return latitude > TUNDRA_LATITUDE ? "tundra" : undefined;
  if (hue >= 84) return value < 0.62 ? "forest" : "wood";
  if (hue >= 68) return "wood";
  if (hue >= 50) return saturation > 0.42 ? "grass" : "scrub";
  return saturation > 0.3 ? "desert" : "scrub";
}
