// The places of the boxes and arrows of a release's picture: level by level from the photo to the insights, left to right or
// top down. An arrow over several levels has a lane of its own between the boxes. Pure, in pixels.
// Decision 0107, Algs and releases on the screen.
import type { DrawnEdge, DrawnGraph, GraphEnd } from "./drawn-graph";
import { arrowOf, type PlacedArrow, type WordsPlace } from "./graph-arrows";
import { type Area, type GraphDirection, SIZES, type Size, type Sizes, SWING } from "./graph-sizes";

export interface PlacedBox {
  readonly end: GraphEnd;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface GraphPicture {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly arrows: readonly PlacedArrow[];
}

/** Around everything: strokes and arrow heads stay inside. */
const MARGIN = 6;
/** Sweeps that bring what is joined side by side; more change nothing in graphs of this depth. */
const SWEEPS = 4;

/** A box, or where an arrow passes a level. */
interface Slot {
  readonly key: string;
  /** Null: a lane. */
  readonly end: GraphEnd | null;
  readonly level: number;
}

/** An arrow as the slots that it goes through, first and last included. */
interface Route {
  readonly edge: DrawnEdge;
  readonly keys: readonly string[];
}

export function layoutGraph(graph: DrawnGraph, direction: GraphDirection): GraphPicture {
  const { slots, routes } = slotsOf(graph);
  const columns = ordered(slots, routes);
  const areas = placed(columns, SIZES[direction], direction);
  const boxes = slots.flatMap(({ key, end }) => {
    const area = areas.get(key);
    return end === null || !area ? [] : [{ end, ...area }];
  });
  return {
    ...extent([...areas.values()], graph.edges.some(({ back }) => back) ? SWING : 0),
    boxes,
    arrows: routes.map(({ edge, keys }, index) =>
      arrowOf(
        edge,
        keys.flatMap((key) => areas.get(key) ?? []),
        { direction, words: wordsPlace(edge, index, routes) },
      ),
    ),
  };
}

/** What a model hands on is the same for all models below it: it is written once, where their arrows part. */
function wordsPlace(edge: DrawnEdge, index: number, routes: readonly Route[]): WordsPlace {
  const isAlike = ({ edge: other }: Route) => other.from === edge.from && other.words === edge.words;
  if (edge.words === "") return "nowhere";
  const alike = routes.filter(isAlike).length;
  if (alike === 1) return "middle";
  return routes.findIndex(isAlike) === index ? "start" : "nowhere";
}

function slotsOf({ levels, edges }: DrawnGraph): {
  readonly slots: readonly Slot[];
  readonly routes: readonly Route[];
} {
  const last = Math.max(0, ...levels.values()) + 1;
  const levelOf = (end: GraphEnd) =>
    end === "photo" ? 0 : end === "insight" ? last : (levels.get(end) ?? 1);
  const ends: readonly GraphEnd[] = ["photo", ...levels.keys(), "insight"];
  const slots: Slot[] = ends.map((end) => ({ key: String(end), end, level: levelOf(end) }));
  const routes = edges.map((edge, index) => {
    const [from, to] = [levelOf(edge.from), levelOf(edge.to)];
    const lanes = edge.back
      ? []
      : range(from + 1, to).map((level) => ({ key: `${index}@${level}`, end: null, level }));
    slots.push(...lanes);
    return { edge, keys: [String(edge.from), ...lanes.map(({ key }) => key), String(edge.to)] };
  });
  return { slots, routes };
}

/** The slots by level, each level in the order in which the fewest arrows cross, or near to it. */
function ordered(slots: readonly Slot[], routes: readonly Route[]): readonly (readonly Slot[])[] {
  const last = Math.max(...slots.map(({ level }) => level));
  let columns = range(0, last + 1).map((level) => slots.filter((slot) => slot.level === level));
  const joined = neighbours(routes);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const place = new Map(
      columns.flatMap((column) => column.map(({ key }, at) => [key, at / column.length] as const)),
    );
    columns = columns.map((column) => {
      const weights = new Map(
        column.map(({ key }) => [key, mean(joined.get(key), place) ?? place.get(key) ?? 0]),
      );
      return [...column].sort((a, b) => (weights.get(a.key) ?? 0) - (weights.get(b.key) ?? 0));
    });
  }
  return columns;
}

function neighbours(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const joined = new Map<string, string[]>();
  const join = (a: string, b: string) => joined.set(a, [...(joined.get(a) ?? []), b]);
  for (const { keys } of routes) {
    keys.slice(1).forEach((key, index) => {
      const before = keys[index];
      if (before === undefined) return;
      join(before, key);
      join(key, before);
    });
  }
  return joined;
}

function mean(keys: readonly string[] | undefined, place: ReadonlyMap<string, number>): number | null {
  if (!keys || keys.length === 0) return null;
  return keys.reduce((sum, key) => sum + (place.get(key) ?? 0), 0) / keys.length;
}

/** Every level centred on the middle of the longest. */
function placed(
  columns: readonly (readonly Slot[])[],
  sizes: Sizes,
  direction: GraphDirection,
): ReadonlyMap<string, Area> {
  const areas = new Map<string, Area>();
  const down = direction === "down";
  const across = (slot: Slot) => {
    const { width, height } = sizeOf(slot, sizes);
    return slot.end === null ? sizes.lane : down ? width : height;
  };
  const length = (column: readonly Slot[]) =>
    column.reduce((sum, slot) => sum + across(slot), (column.length - 1) * sizes.beside);
  const longest = Math.max(...columns.map(length));
  let along = MARGIN;
  for (const column of columns) {
    const ends = column.every(({ end }) => end === "photo" || end === "insight");
    const thickness = (ends ? sizes.end : sizes.box)[down ? "height" : "width"];
    let at = MARGIN + (longest - length(column)) / 2;
    for (const slot of column) {
      const wide = across(slot);
      areas.set(
        slot.key,
        down
          ? { x: at, y: along, width: wide, height: thickness }
          : { x: along, y: at, width: thickness, height: wide },
      );
      at += wide + sizes.beside;
    }
    along += thickness + sizes.between;
  }
  return areas;
}

function sizeOf({ end }: Slot, sizes: Sizes): Size {
  return end === "photo" || end === "insight" ? sizes.end : sizes.box;
}

/** `beyond`: what swings out below and at the right. */
function extent(areas: readonly Area[], beyond: number): Size {
  return {
    width: Math.max(...areas.map(({ x, width }) => x + width)) + MARGIN + beyond,
    height: Math.max(...areas.map(({ y, height }) => y + height)) + MARGIN + beyond,
  };
}

/** From `first` up to, not including, `end`. */
function range(first: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}
