// The arrows of a release's picture: their lines, and the places of their labels. Pure, in pixels.
import type { DrawnEdge } from "./drawn-graph";
import { type Area, type GraphDirection, type Point, SIZES, SWING } from "./graph-sizes";

export interface PlacedArrow {
  readonly edge: DrawnEdge;
  /** An SVG path, from box to box. */
  readonly path: string;
  /** The label: where the middle of its line is, and how long it may be; null: no label. */
  readonly words: { readonly at: Point; readonly room: number } | null;
}

export type WordsPlace = "middle" | "start" | "nowhere";

interface ArrowLook {
  readonly direction: GraphDirection;
  readonly words: WordsPlace;
}

/** Straight through each slot, and bent between them. */
export function arrowOf(
  edge: DrawnEdge,
  areas: readonly Area[],
  { direction, words }: ArrowLook,
): PlacedArrow {
  const [first, last] = [areas[0], areas.at(-1)];
  if (!first || !last) return { edge, path: "", words: null };
  if (edge.back) return wayBack(edge, { first, last, direction });
  const starts = areas.map((area) => middleOf(area, direction, "start"));
  const ends = areas.map((area) => middleOf(area, direction, "end"));
  const steps = areas.slice(1).flatMap((_, index) => {
    const [from, to, through] = [ends[index], starts[index + 1], ends[index + 1]];
    if (!from || !to || !through) return [];
    const bend = bent(from, to, direction);
    return index + 2 < areas.length ? [bend, `L${spelled(through)}`] : [bend];
  });
  const [from, to] = [ends[0] ?? first, starts[1] ?? last];
  const lane = areas.length > 2 ? areas[1] : undefined;
  return {
    edge,
    path: `M${spelled(from)}${steps.join("")}`,
    words: words === "nowhere" ? null : wordsOf({ from, to, lane, direction, words }),
  };
}

interface WordsGiven extends ArrowLook {
  readonly from: Point;
  readonly to: Point;
  /** Where it passes a level. */
  readonly lane: Area | undefined;
}

function wordsOf({ from, to, lane, direction, words }: WordsGiven): PlacedArrow["words"] {
  const { between, box } = SIZES[direction];
  const room = direction === "right" ? between : box.width;
  if (words === "start") {
    const at =
      direction === "right" ? { x: from.x + between / 2, y: from.y } : { x: from.x, y: from.y + between / 4 };
    return { at, room };
  }
  if (lane) return { at: centre(lane), room: lane.width };
  return { at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, room };
}

/** Around the outside, from the side of the later box to that of the earlier. */
function wayBack(
  edge: DrawnEdge,
  {
    first,
    last,
    direction,
  }: { readonly first: Area; readonly last: Area; readonly direction: GraphDirection },
): PlacedArrow {
  const side = ({ x, y, width, height }: Area): Point =>
    direction === "down" ? { x: x + width, y: y + height / 2 } : { x: x + width / 2, y: y + height };
  const [from, to] = [side(first), side(last)];
  const out = ({ x, y }: Point): Point => (direction === "down" ? { x: x + SWING, y } : { x, y: y + SWING });
  const path = `M${spelled(from)}C${spelled(out(from))} ${spelled(out(to))} ${spelled(to)}`;
  return { edge, path, words: null };
}

function bent(from: Point, to: Point, direction: GraphDirection): string {
  const half = direction === "down" ? (to.y - from.y) / 2 : (to.x - from.x) / 2;
  const [a, b] =
    direction === "down"
      ? [
          { x: from.x, y: from.y + half },
          { x: to.x, y: to.y - half },
        ]
      : [
          { x: from.x + half, y: from.y },
          { x: to.x - half, y: to.y },
        ];
  return `C${spelled(a)} ${spelled(b)} ${spelled(to)}`;
}

function middleOf({ x, y, width, height }: Area, direction: GraphDirection, side: "start" | "end"): Point {
  return direction === "down"
    ? { x: x + width / 2, y: side === "end" ? y + height : y }
    : { x: side === "end" ? x + width : x, y: y + height / 2 };
}

function centre({ x, y, width, height }: Area): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function spelled({ x, y }: Point): string {
  return `${round(x)},${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
