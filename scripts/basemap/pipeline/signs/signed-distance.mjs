// The picture of one letter as map renderers want it: for every pixel the signed distance to the letter's outline.

/** Pixels of border around a letter: renderers expect exactly this many. */
const BORDER = 3;
/** Distance that a byte spans, pixels; a quarter of it lies outside the outline. */
const RADIUS = 8;
const OUTSIDE_SHARE = 0.25;
const CURVE_STEPS = { quadraticCurveTo: 6, bezierCurveTo: 8 };

/** The straight pieces [x0, y0, x1, y1] of a path of fontkit, in its units times `scale`. */
export function flatten(commands, scale) {
  const pieces = [];
  let at = [0, 0];
  let start = [0, 0];
  const lineTo = (to) => {
    if (to[0] !== at[0] || to[1] !== at[1]) pieces.push([...at, ...to]);
    at = to;
  };
  for (const { command, args } of commands) {
    const points = pairs(args.map((value) => value * scale));
    if (command === "moveTo") {
      at = points[0];
      start = at;
    } else if (command === "closePath") {
      lineTo(start);
    } else {
      const from = at;
      const steps = CURVE_STEPS[command] ?? 1;
      for (let step = 1; step <= steps; step += 1) lineTo(onCurve([from, ...points], step / steps));
    }
  }
  return pieces;
}

function pairs(values) {
  return Array.from({ length: values.length / 2 }, (_, at) => [values[at * 2], values[at * 2 + 1]]);
}

/** De Casteljau: the point of a Bézier curve of any degree. */
function onCurve(points, share) {
  if (points.length === 1) return points[0];
  const between = points
    .slice(1)
    .map(([x, y], at) => [
      points[at][0] + (x - points[at][0]) * share,
      points[at][1] + (y - points[at][1]) * share,
    ]);
  return onCurve(between, share);
}

/** Bytes, row by row from the top, of (width + 6) x (height + 6) pixels; `left` and `top` of the letter itself. */
export function signedDistances(pieces, { left, top, width, height }) {
  const columns = width + 2 * BORDER;
  const rows = height + 2 * BORDER;
  const bytes = Buffer.alloc(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const distance = distanceTo(pieces, left - BORDER + column + 0.5, top + BORDER - row - 0.5);
      const value = Math.round(255 - 255 * (distance / RADIUS + OUTSIDE_SHARE));
      bytes[row * columns + column] = Math.max(0, Math.min(255, value));
    }
  }
  return bytes;
}

/** Negative inside, by the non-zero rule. */
function distanceTo(pieces, x, y) {
  let nearest = Number.POSITIVE_INFINITY;
  let winding = 0;
  for (const [x0, y0, x1, y1] of pieces) {
    const dx = x1 - x0;
    const dy = y1 - y0;
    const along = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, (x - x0 - along * dx) ** 2 + (y - y0 - along * dy) ** 2);
    if (y0 <= y !== y1 <= y && x0 + ((y - y0) / dy) * dx > x) winding += y1 > y0 ? 1 : -1;
  }
  return Math.sqrt(nearest) * (winding === 0 ? 1 : -1);
}
