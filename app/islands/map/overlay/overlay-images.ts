// The images of the overlay, each by its name: the name holds everything needed to draw it, so that a map which has
// lost them (another style, another engine) gets them again by asking. Pure.
import type { MapStyle } from "~/domain/map/map-port";
import { POINT_STATES, type PointState } from "~/domain/map/point-state";
import { RING_PARTS } from "./cluster-mix";
import { OVERLAY_PALETTES, STATE_COLOURS } from "./palette";
import {
  type Colour,
  circle,
  disc,
  drawShapes,
  hex,
  type OverlayPicture,
  polygon,
  type Shape,
  square,
} from "./picture";

/** Pixels across, by how many cameras are in a cluster: bodies change at 100 and 750. Spec section 9, Map. */
const SIZES = [
  { below: 30, size: 34, body: 0 },
  { below: 100, size: 38, body: 0 },
  { below: 750, size: 46, body: 1 },
  { below: Number.POSITIVE_INFINITY, size: 58, body: 2 },
] as const;

/** Pixels of the ring around a body, and of the line between the two. */
const RING = 4;
const GAP = 1.5;
/** Pixels around every picture, for its shadow. */
const MARGIN = 4;
const MARK = 16;
const HALO = 34;
const PIN = 28;

const WHITE = hex("#FFFFFF");
const SHADOW = hex("#141E14", 0.38);

/** Which of the sizes a cluster has. */
export function clusterStep(count: number): number {
  return SIZES.findIndex(({ below }) => count < below);
}

/** Which of the three bodies a step has: it decides the colour of the number. */
export function bodyOfStep(step: number): number {
  return SIZES[step]?.body ?? 0;
}

/** @example clusterName(2, [14, 1, 0, 1, 0]) // "2/14.1.0.1.0", after "cluster/day/" the name of a picture */
export function clusterName(step: number, parts: readonly number[]): string {
  return `${step}/${parts.join(".")}`;
}

/** The picture of a name; null for a name that is not of the overlay. */
export function overlayImage(name: string, ratio: number): OverlayPicture | null {
  const [kind, style, what = "", parts = ""] = name.split("/");
  if (style !== "day" && style !== "night") return null;
  switch (kind) {
    case "cluster":
      return clusterPicture({ style, step: Number(what), parts: parts.split(".").map(Number), ratio });
    case "device":
      return isState(what) ? framed(markShapes(what), { size: MARK, ratio }) : null;
    case "halo":
      return framed(haloShapes(style), { size: HALO, ratio });
    case "pin":
      return framed(pinShapes(style), { size: PIN, ratio });
    default:
      return null;
  }
}

function isState(text: string): text is PointState {
  return (POINT_STATES as readonly string[]).includes(text);
}

interface Ring {
  readonly style: MapStyle;
  readonly step: number;
  readonly parts: readonly number[];
  readonly ratio: number;
}

function clusterPicture({ style, step, parts, ratio }: Ring): OverlayPicture | null {
  const known = SIZES[step];
  if (known === undefined || parts.length !== POINT_STATES.length) return null;
  const palette = OVERLAY_PALETTES[style];
  const radius = known.size / 2;
  const shapes: readonly Shape[] = [
    { distance: disc(radius, { y: 1 }), colour: SHADOW, soft: 5 },
    { distance: disc(radius), colour: ringColour(parts) },
    { distance: disc(radius - RING + GAP), colour: hex(palette.gap) },
    { distance: disc(radius - RING), colour: hex(palette.bodies[known.body].fill) },
  ];
  return framed(shapes, { size: known.size, ratio });
}

/** The colour of each direction: from the top clockwise, in the order of the states. */
function ringColour(parts: readonly number[]): (x: number, y: number) => Colour {
  const colours = parts.flatMap((count, state) => {
    const name = POINT_STATES[state];
    return name === undefined ? [] : Array<Colour>(count).fill(hex(STATE_COLOURS[name]));
  });
  return (x, y) => {
    const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
    return colours[Math.floor(turn * RING_PARTS)] ?? WHITE;
  };
}

/** As the glyphs of the legend: a disc, a triangle, an open ring, a square with a bolt, a small dot. */
function markShapes(state: PointState): readonly Shape[] {
  const colour = hex(STATE_COLOURS[state]);
  const shadow: Shape = { distance: disc(7.4, { y: 1 }), colour: SHADOW, soft: 4 };
  switch (state) {
    case "in-time":
      return [shadow, { distance: disc(7.2), colour: WHITE }, { distance: disc(5.2), colour }];
    case "late":
      return [
        shadow,
        { distance: polygon(TRIANGLE, 0.9), colour: WHITE },
        { distance: polygon(TRIANGLE, -0.9), colour },
      ];
    case "silent":
      return [shadow, { distance: disc(7.2), colour: WHITE }, { distance: circle(4.4, 2.6), colour }];
    case "low-battery":
      return [
        shadow,
        { distance: square(7.3, 3.6), colour: WHITE },
        { distance: square(5.5, 2.2), colour },
        { distance: polygon(BOLT), colour: WHITE },
      ];
    case "no-clock":
      return [shadow, { distance: disc(5.6), colour: WHITE }, { distance: disc(3.8), colour }];
    default:
      return state satisfies never;
  }
}

/** Around the middle of 16 px, as in the legend. */
const TRIANGLE = [
  [0, -7.1],
  [7.4, 6],
  [-7.4, 6],
] as const;
const BOLT = [
  [0.8, -3.8],
  [-2.4, 0.6],
  [-0.2, 0.6],
  [-0.8, 3.8],
  [2.4, -0.6],
  [0.2, -0.6],
] as const;

function haloShapes(style: MapStyle): readonly Shape[] {
  const [outer, inner] = OVERLAY_PALETTES[style].halo;
  return [
    { distance: circle(14, 2), colour: hex(inner) },
    { distance: circle(16, 2), colour: hex(outer) },
  ];
}

/** A ring with cross hairs, open in the middle where the place is. */
function pinShapes(style: MapStyle): readonly Shape[] {
  const colour = hex(OVERLAY_PALETTES[style].picked);
  return [
    { distance: disc(13, { y: 1 }), colour: SHADOW, soft: 5 },
    { distance: circle(9, 5.6), colour: WHITE },
    { distance: circle(9, 2.8), colour },
    { distance: disc(3.6), colour: WHITE },
    { distance: disc(2.2), colour },
  ];
}

function framed(
  shapes: readonly Shape[],
  { size, ratio }: { readonly size: number; readonly ratio: number },
): OverlayPicture {
  return drawShapes(shapes, { size: size + 2 * MARGIN, ratio });
}
