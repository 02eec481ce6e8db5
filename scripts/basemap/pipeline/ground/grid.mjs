// Grids of the whole world in degrees: row 0 is the north, column 0 begins at -180. Blurred, sampled, cut by polygons
// and contoured into bands.
import { contours } from "d3-contour";
import { polygonsOf, ringArea, tileFeature } from "../feature.mjs";

/** Contours end with the Web Mercator map: nearer the poles a tile's numbers run over. */
const LAST_LATITUDE = 85.06;

/** `passes` box blurs of `radius` cells, around the date line and up to the poles; a new Float32Array. */
export function blurred(data, { width, height, radius, passes }) {
  let from = data;
  for (let pass = 0; pass < passes; pass += 1) {
    from = blurredDown(blurredAcross(from, { width, height, radius }), { width, height, radius });
  }
  return from;
}

function blurredAcross(data, { width, height, radius }) {
  const out = new Float32Array(data.length);
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let x = -radius; x <= radius; x += 1) sum += data[row + ((x + width) % width)];
    for (let x = 0; x < width; x += 1) {
      out[row + x] = sum * share;
      sum += data[row + ((x + radius + 1) % width)] - data[row + ((x - radius + width) % width)];
    }
  }
  return out;
}

function blurredDown(data, { width, height, radius }) {
  const out = new Float32Array(data.length);
  const share = 1 / (2 * radius + 1);
  const rowOf = (y) => Math.max(0, Math.min(height - 1, y)) * width;
  const sums = new Float64Array(width);
  for (let y = -radius; y <= radius; y += 1) {
    const row = rowOf(y);
    for (let x = 0; x < width; x += 1) sums[x] += data[row + x];
  }
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const coming = rowOf(y + radius + 1);
    const going = rowOf(y - radius);
    for (let x = 0; x < width; x += 1) {
      out[row + x] = sums[x] * share;
      sums[x] += data[coming + x] - data[going + x];
    }
  }
  return out;
}

/** Answers the bilinear value between four cells, at a place in cells counted from the centre of cell (0, 0). */
export function samplerOf(data, { width, height }) {
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
    const from = ((left % width) + width) % width;
    const right = from + 1 === width ? 0 : from + 1;
    const dx = x - left;
    const dy = Math.min(1, Math.max(0, y - top));
    const row = top * width;
    const above = data[row + from] * (1 - dx) + data[row + right] * dx;
    const below = data[row + width + from] * (1 - dx) + data[row + width + right] * dx;
    return above * (1 - dy) + below * dy;
  };
}

/** 1 in every cell whose centre is in one of the polygons, by the even-odd rule. */
export function maskOf(features, { width, height }) {
  const mask = new Uint8Array(width * height);
  crossingsOf(features, { width, height }).forEach((crossings, y) => {
    crossings.sort((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const end = Math.min(width, crossings[at + 1] - 0.5);
      for (let x = Math.max(0, Math.ceil(crossings[at] - 0.5)); x < end; x += 1) mask[y * width + x] = 1;
    }
  });
  return mask;
}

/** For every row of cells, where the edges of the polygons cross the line through its centres. */
function crossingsOf(features, { width, height }) {
  const rows = Array.from({ length: height }, () => []);
  const toCell = ([lon, lat]) => [((lon + 180) * width) / 360, ((90 - lat) * height) / 180];
  const rings = features.flatMap(({ geometry }) => polygonsOf(geometry).flat());
  for (const ring of rings) {
    let [lastX, lastY] = toCell(ring[ring.length - 1]);
    for (const point of ring) {
      const [x, y] = toCell(point);
      const [x0, y0, x1, y1] = lastY > y ? [x, y, lastX, lastY] : [lastX, lastY, x, y];
      const end = Math.min(height, y1 - 0.5);
      for (let row = Math.max(0, Math.ceil(y0 - 0.5)); row < end; row += 1) {
        rows[row].push(x0 + ((x1 - x0) * (row + 0.5 - y0)) / (y1 - y0));
      }
      lastX = x;
      lastY = y;
    }
  }
  return rows;
}

/** The mask without the cells that have a neighbour outside it. */
export function shrunk(mask, { width, height }) {
  const out = Uint8Array.from(mask);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const row = y * width;
      const beside = mask[row + ((x + 1) % width)] & mask[row + ((x + width - 1) % width)];
      out[row + x] &= beside & mask[row + x - width] & mask[row + x + width];
    }
  }
  return out;
}

/**
 * Nested polygons: for each threshold all that reaches it, with the properties that `properties(threshold)` gives.
 * Rings smaller than `minCells` cells are left out.
 */
export function bandsOf(data, { width, height, thresholds, minCells, properties }) {
  const contour = contours().size([width, height]).smooth(true);
  const isWorthIt = (ring) => Math.abs(ringArea(ring)) >= minCells;
  const toDegrees = ([x, y]) => [
    Math.max(-180, Math.min(180, (x * 360) / width - 180)),
    Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, 90 - (y * 180) / height)),
  ];
  return thresholds.flatMap((threshold) =>
    contour
      .contour(data, threshold)
      .coordinates.filter(([outline]) => isWorthIt(outline))
      .map((polygon) => {
        const coordinates = polygon.filter(isWorthIt).map((ring) => ring.map(toDegrees));
        return tileFeature({ type: "Polygon", coordinates }, properties(threshold));
      }),
  );
}
