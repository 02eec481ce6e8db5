// The model of heights and depths: the detail of Marble's 8-bit mosaic of SRTM30+ (2 arc minutes), its greys turned
// into metres by ETOPO5 (5 arc minutes).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NetCDFReader } from "netcdfjs";
import sharp from "sharp";
import { blurred, samplerOf } from "./grid.mjs";

/** Cells of the model: 30 a degree. */
export const MODEL = { width: 10_800, height: 5_400 };
/** Cells of the grid that depths and heights are contoured from: 15 a degree. */
export const CONTOUR_GRID = { width: 5_400, height: 2_700 };

const MOSAIC = { columns: 16, rows: 8, tile: 675 };
const ETOPO = { width: 4_320, height: 2_161, perDegree: 12 };
const GREYS = 256;
/** Every fifth cell both ways calibrates: about 9,000 a grey. */
const CALIBRATION_STEP = 5;
/** A grey with fewer measurements takes its metres from its neighbours. */
const ENOUGH_MEASURED = 20;
/** Detail below this share of a step between two greys is noise of the 8 bits, not terrain. */
const STEP_SHARE_OF_NOISE = 0.35;
/** Blurring takes detail with the grain; what is left of it is drawn stronger. */
const DETAIL_GAIN = 1.25;

/** Metres: `relief` on MODEL's cells for hillshade, `contoured` on CONTOUR_GRID's for bands. */
export async function readElevation({ etopo5, srtm }) {
  const greys = await readGreys(srtm);
  const metres = monotone(medianMetres(greys, readEtopo(etopo5)));
  const heights = Float32Array.from(greys, (grey) => metres[grey]);
  // Takes the grain of the JPEGs off.
  const soft = blurred(heights, { ...MODEL, radius: 1, passes: 2 });
  return { relief: withDetail(soft, { greys, metres }), contoured: halved(soft) };
}

async function readGreys(folder) {
  const { columns, rows, tile } = MOSAIC;
  const greys = new Uint8Array(MODEL.width * MODEL.height);
  const six = (number) => String(number).padStart(6, "0");
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const file = join(folder, six(row), `${six(row)}_${six(column)}.jpg`);
      const pixels = await sharp(file).greyscale().raw().toBuffer();
      for (let line = 0; line < tile; line += 1) {
        const from = pixels.subarray(line * tile, (line + 1) * tile);
        greys.set(from, (row * tile + line) * MODEL.width + column * tile);
      }
    }
  }
  return greys;
}

/** ETOPO5 from the north and from -180, as the model lies; the file begins at 0 and mostly in the south. */
function readEtopo(file) {
  const reader = new NetCDFReader(readFileSync(file));
  const latitudes = reader.getDataVariable("ETOPO05_Y");
  const values = reader.getDataVariable("ROSE").flat();
  const { width, height } = ETOPO;
  const isNorthUp = latitudes[0] > latitudes[1];
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (isNorthUp ? y : height - 1 - y) * width;
    for (let x = 0; x < width; x += 1) out[y * width + x] = values[from + ((x + width / 2) % width)];
  }
  return out;
}

/** For each grey the median of ETOPO5 where the mosaic has it; NaN where too little is known. */
function medianMetres(greys, etopo) {
  const measured = Array.from({ length: GREYS }, () => []);
  const scale = (ETOPO.perDegree * 360) / MODEL.width;
  const metresAt = samplerOf(etopo, ETOPO);
  for (let y = 3; y < MODEL.height; y += CALIBRATION_STEP) {
    for (let x = 2; x < MODEL.width; x += CALIBRATION_STEP) {
      measured[greys[y * MODEL.width + x]].push(metresAt((x + 0.5) * scale, (y + 0.5) * scale));
    }
  }
  return measured.map((heights) => {
    heights.sort((a, b) => a - b);
    return heights.length > ENOUGH_MEASURED ? heights[heights.length >> 1] : Number.NaN;
  });
}

/** Fills the gaps between known greys evenly and lets no brighter grey lie lower. */
function monotone(medians) {
  const known = medians.flatMap((metres, grey) => (Number.isNaN(metres) ? [] : [grey]));
  let highest = Number.NEGATIVE_INFINITY;
  return Float32Array.from(medians, (_, grey) => {
    const below = known.findLast((other) => other <= grey) ?? known[0];
    const above = known.find((other) => other >= grey) ?? known[known.length - 1];
    const share = above === below ? 0 : (grey - below) / (above - below);
    highest = Math.max(highest, medians[below] + (medians[above] - medians[below]) * share);
    return highest;
  });
}

/** The wide forms of the land, and of its detail what is more than a step between two greys. */
function withDetail(soft, { greys, metres }) {
  const wide = blurred(soft, { ...MODEL, radius: 4, passes: 2 });
  return wide.map((height, at) => {
    const detail = soft[at] - height;
    const grey = greys[at];
    const step = Math.abs(metres[Math.min(GREYS - 1, grey + 1)] - metres[Math.max(0, grey - 1)]) / 2;
    const sure = Math.max(0, 1 - (step * STEP_SHARE_OF_NOISE) / (Math.abs(detail) + 1e-3));
    return height + detail * sure * DETAIL_GAIN;
  });
}

function halved(soft) {
  const { width, height } = CONTOUR_GRID;
  const out = new Int16Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * 2 * MODEL.width + x * 2;
      const sum = soft[at] + soft[at + 1] + soft[at + MODEL.width] + soft[at + MODEL.width + 1];
      out[y * width + x] = Math.round(sum / 4);
    }
  }
  return out;
}
