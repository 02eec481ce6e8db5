// Small pictures for the map, pixel by pixel: shapes by their distance, one over the other. Pure, so that they are the same
// in every browser and can be looked at without one.

/** Red, green, blue 0 to 255, and how much of it covers, 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, cover: number];

export interface Shape {
  /** Pixels from its edge, negative inside. */
  readonly distance: (x: number, y: number) => number;
  /** Over the whole shape, or by the place. */
  readonly colour: Colour | ((x: number, y: number) => Colour);
  /** Pixels over which its edge fades; sharp where it is not said. */
  readonly soft?: number;
}

export interface OverlayPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha; not multiplied. */
  readonly data: Uint8ClampedArray;
}

/** A square picture of `size` px a side at so many dots a px; shapes lie around its middle, the last one on top. */
export function drawShapes(
  shapes: readonly Shape[],
  { size, ratio }: { readonly size: number; readonly ratio: number },
): OverlayPicture {
  const side = Math.ceil(size * ratio);
  const data = new Uint8ClampedArray(side * side * 4);
  const fromTop = shapes.toReversed();
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const x = (column + 0.5) / ratio - size / 2;
      const y = (row + 0.5) / ratio - size / 2;
      drawDot({ data, at: (row * side + column) * 4 }, { fromTop, x, y, ratio });
    }
  }
  return { width: side, height: side, data };
}

interface Dot {
  readonly fromTop: readonly Shape[];
  readonly x: number;
  readonly y: number;
  readonly ratio: number;
}

/** From the top down, as far as there is something to be seen: most dots lie under one shape. */
function drawDot(
  { data, at }: { readonly data: Uint8ClampedArray; readonly at: number },
  { fromTop, x, y, ratio }: Dot,
): void {
  let [red, green, blue, seen] = [0, 0, 0, 0];
  for (const { distance, colour, soft } of fromTop) {
    const inside = Math.min(1, Math.max(0, 0.5 - distance(x, y) / (soft ?? 1 / ratio)));
    if (inside === 0) continue;
    const own = typeof colour === "function" ? colour(x, y) : colour;
    const part = own[3] * inside * (1 - seen);
    red += own[0] * part;
    green += own[1] * part;
    blue += own[2] * part;
    seen += part;
    if (seen > 0.999) break;
  }
  if (seen === 0) return;
  data[at] = red / seen;
  data[at + 1] = green / seen;
  data[at + 2] = blue / seen;
  data[at + 3] = seen * 255;
}

/** @example hex("#2A7A50") // [42, 122, 80, 1] */
export function hex(text: string, cover = 1): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, cover];
}

export function disc(radius: number, at: { readonly y: number } = { y: 0 }): Shape["distance"] {
  return (x, y) => Math.hypot(x, y - at.y) - radius;
}

/** A circle's line of a width, its middle at the radius. */
export function circle(radius: number, width: number): Shape["distance"] {
  return (x, y) => Math.abs(Math.hypot(x, y) - radius) - width / 2;
}

/** A square around the middle with round corners. */
export function square(half: number, corner: number): Shape["distance"] {
  return (x, y) => {
    const [aside, above] = [Math.abs(x) - half + corner, Math.abs(y) - half + corner];
    return Math.hypot(Math.max(aside, 0), Math.max(above, 0)) + Math.min(Math.max(aside, above), 0) - corner;
  };
}

type Corner = readonly [x: number, y: number];

/** Between corners, grown outwards by a rim that rounds them. After I. Quilez, 2D distance functions (exact polygon). */
export function polygon(corners: readonly Corner[], rim = 0): Shape["distance"] {
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    let inside = false;
    corners.forEach(([ax, ay], at) => {
      const [bx, by] = corners[(at + 1) % corners.length] ?? [ax, ay];
      const [ex, ey, wx, wy] = [bx - ax, by - ay, x - ax, y - ay];
      const along = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey)));
      nearest = Math.min(nearest, Math.hypot(wx - ex * along, wy - ey * along));
      if (ay > y !== by > y && x < ax + ((y - ay) * ex) / ey) inside = !inside;
    });
    return (inside ? -nearest : nearest) - rim;
  };
}
