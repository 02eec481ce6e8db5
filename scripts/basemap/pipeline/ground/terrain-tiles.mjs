// Heights as raster-dem tiles: Terrarium encoding (metres + 32768 in red and green), lossless WebP, 512 px. The sea is 0.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { MODEL } from "./elevation.mjs";
import { samplerOf } from "./grid.mjs";

const TILE_PX = 512;
/** Metres of one step, by zoom: where a pixel is coarser the steps are too, which halves the bytes of the first views. */
const STEP_BY_ZOOM = [48, 48, 32, 16, 8];
const TERRARIUM_ZERO = 32_768;

/** Writes z/x/y.webp under `folder`, for every zoom of the table above. */
export async function writeTerrainTiles(relief, folder) {
  const heightAt = samplerOf(relief, MODEL);
  for (const [zoom, step] of STEP_BY_ZOOM.entries()) {
    for (let x = 0; x < 2 ** zoom; x += 1) {
      mkdirSync(join(folder, `${zoom}/${x}`), { recursive: true });
      // A column at once: the encoder has threads of its own.
      await Promise.all(
        Array.from({ length: 2 ** zoom }, async (_, y) => {
          const pixels = encode(heightsOfTile(heightAt, { zoom, x, y }), step);
          const image = sharp(pixels, { raw: { width: TILE_PX, height: TILE_PX, channels: 3 } });
          const webp = await image.webp({ lossless: true, effort: 6 }).toBuffer();
          writeFileSync(join(folder, `${zoom}/${x}/${y}.webp`), webp);
        }),
      );
    }
  }
}

/** The mean height of each pixel, from as many samples as the model has cells under it. */
function heightsOfTile(heightAt, { zoom, x, y }) {
  const worldPx = TILE_PX * 2 ** zoom;
  const samples = Math.max(1, Math.round(MODEL.width / worldPx / 1.5));
  const columns = sampled(x * TILE_PX, samples, (px) => (px / worldPx) * MODEL.width - 0.5);
  const rows = sampled(y * TILE_PX, samples, (px) => rowAt(px / worldPx));
  const out = new Float32Array(TILE_PX * TILE_PX);
  for (let py = 0; py < TILE_PX; py += 1) {
    for (let px = 0; px < TILE_PX; px += 1) {
      let sum = 0;
      for (let b = 0; b < samples; b += 1) {
        for (let a = 0; a < samples; a += 1) {
          sum += heightAt(columns[px * samples + a], rows[py * samples + b]);
        }
      }
      out[py * TILE_PX + px] = sum / samples ** 2;
    }
  }
  return out;
}

/** The places in the model of `samples` points across each of a tile's pixels. */
function sampled(from, samples, toModel) {
  return Float64Array.from({ length: TILE_PX * samples }, (_, at) => toModel(from + (at + 0.5) / samples));
}

/** Row of the model for a share of the height of the Web Mercator world, 0 in the north. */
function rowAt(share) {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;
  return ((90 - latitude) / 180) * MODEL.height - 0.5;
}

function encode(heights, step) {
  const pixels = Buffer.alloc(heights.length * 3);
  heights.forEach((height, at) => {
    const value = Math.max(0, Math.round(height / step) * step) + TERRARIUM_ZERO;
    pixels[at * 3] = value >> 8;
    pixels[at * 3 + 1] = value & 255;
  });
  return pixels;
}
