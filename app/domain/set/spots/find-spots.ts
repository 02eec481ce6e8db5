// Where one class of one camera turns up in the same spot again and again, over days: a branch, a rock, a shadow. An animal
// that keeps coming back is never where it was to the pixel. Pure. Decision 0165, The same spot.
import type { Box } from "~/domain/insights/insight";
import { DAY_MS } from "~/domain/milliseconds";
import { overlapOf, SAME_OVERLAP } from "~/domain/rules/same-spot";
import { type InsightSet, locate } from "~/domain/set/insight-set";
import { boxAt, machineClassAt, shownTakenAtRow } from "~/domain/set/set-row";

export interface RepeatedSpot {
  readonly accountId: number;
  readonly deviceId: string;
  /** The machine's. */
  readonly className: string;
  /** In the middle of its boxes. */
  readonly box: Box;
  /** Its rows in the set, in their order. */
  readonly rows: Uint32Array;
  /** Days of the camera's clock. */
  readonly days: number;
}

/** A spot is believed from so many insights on so many days of the camera's clock. */
const LEAST_INSIGHTS = 6;
const LEAST_DAYS = 3;
/** Boxes that lie askew over a spot: an animal's do, a rock's hardly ever. */
const ASKEW_OVERLAP = 0.45;
/** A spot has so many times more boxes than lie askew over it. */
const CLEAR = 2;
/** Of one class of one camera, its newest are looked at: whatever repeats, repeats in these. */
const MOST_ROWS = 20_000;
/** Places where boxes gather, the fullest first. */
const MOST_PLACES = 300;
/** Boxes of a place differ by no more: in parts of the picture, and in steps of doublings of their size. */
const PLACE = 0.05;
const SIZE_STEP = 0.25;
/** Smaller sides count as so long. */
const LEAST_SIDE = 1e-4;
const NOWHERE: Box = [0, 0, 0, 0];

interface Group {
  readonly accountId: number;
  readonly deviceId: string;
  readonly className: string;
  readonly rows: number[];
}

/** Works in steps, so that questions get their turn between them; the spots with most insights come first. */
export function* findSpots(set: InsightSet): Generator<void, readonly RepeatedSpot[]> {
  const groups = new Map<string, Group>();
  for (const at of set.pages.keys()) {
    gather(set, at, groups);
    yield;
  }
  const spots: RepeatedSpot[] = [];
  for (const group of groups.values()) {
    if (group.rows.length < LEAST_INSIGHTS) continue;
    spots.push(...spotsOf(set, group));
    yield;
  }
  return spots.sort((a, b) => b.rows.length - a.rows.length);
}

/** The rows of a page that have a box, by camera and machine's class. */
function gather(set: InsightSet, at: number, groups: Map<string, Group>): void {
  const page = set.pages[at];
  const start = set.starts[at] ?? 0;
  if (!page?.box) return;
  for (let row = 0; row < page.count; row++) {
    if (boxAt(page, row) === null) continue;
    const deviceId = page.deviceIds[page.device[row] ?? 0] ?? "";
    const className = machineClassAt(page, row);
    const key = `${deviceId} ${className}`;
    let group = groups.get(key);
    if (group === undefined) {
      group = { accountId: page.accountId, deviceId, className, rows: [] };
      groups.set(key, group);
    }
    group.rows.push(start + row);
  }
}

function spotsOf(set: InsightSet, { rows: all, ...about }: Group): readonly RepeatedSpot[] {
  const rows = all.slice(-MOST_ROWS);
  const boxes = rows.map((row) => {
    const { page, index } = locate(set, row);
    return boxAt(page, index) ?? NOWHERE;
  });
  const offset = (set.names.devices.get(about.deviceId)?.utcOffsetMin ?? 0) * 60_000;
  const dayOf = (row: number) => {
    const { page, index } = locate(set, row);
    return Math.floor((shownTakenAtRow(page, index) + offset) / DAY_MS);
  };
  const taken = new Uint8Array(rows.length);
  const spots: RepeatedSpot[] = [];
  for (const place of fullestPlaces(boxes)) {
    const free = place.filter((at) => taken[at] === 0);
    if (free.length < 2) continue;
    const found = spotAround(boxes, middleOf(free.map((at) => boxes[at] ?? NOWHERE)), taken);
    if (found === null) continue;
    const its = Uint32Array.from(found.at, (at) => rows[at] ?? 0);
    const days = new Set(Array.from(its, dayOf)).size;
    if (days < LEAST_DAYS) continue;
    for (const at of found.at) taken[at] = 1;
    spots.push({ ...about, box: found.box, rows: its, days });
  }
  return spots;
}

/** Boxes by where they lie and how large they are, as numbers in the list; those that are alone are left out. */
function fullestPlaces(boxes: readonly Box[]): readonly (readonly number[])[] {
  const places = new Map<string, number[]>();
  boxes.forEach(([x, y, width, height], at) => {
    const key = [
      Math.round((x + width / 2) / PLACE),
      Math.round((y + height / 2) / PLACE),
      sizeStep(width),
      sizeStep(height),
    ].join(" ");
    const place = places.get(key);
    if (place) place.push(at);
    else places.set(key, [at]);
  });
  const full = [...places.values()].filter((place) => place.length > 1);
  return full.sort((a, b) => b.length - a.length).filter((_, at) => at < MOST_PLACES);
}

function sizeStep(side: number): number {
  return Math.round(Math.log2(Math.max(side, LEAST_SIDE)) / SIZE_STEP);
}

/** The boxes of the spot in whose middle a box lies; null: they are too few, or too many lie askew over it. */
function spotAround(
  boxes: readonly Box[],
  first: Box,
  taken: Uint8Array,
): { readonly box: Box; readonly at: readonly number[] } | null {
  const around = (box: Box) => {
    const at: number[] = [];
    let askew = 0;
    boxes.forEach((other, place) => {
      if (taken[place] === 1) return;
      const overlap = overlapOf(box, other);
      if (overlap >= SAME_OVERLAP) at.push(place);
      else if (overlap >= ASKEW_OVERLAP) askew++;
    });
    return { at, askew };
  };
  const near = around(first).at.map((at) => boxes[at] ?? first);
  if (near.length < LEAST_INSIGHTS) return null;
  const box = middleOf(near);
  const { at, askew } = around(box);
  return at.length >= LEAST_INSIGHTS && at.length >= CLEAR * askew ? { box, at } : null;
}

/** Side by side the middle one. */
function middleOf(boxes: readonly Box[]): Box {
  const side = (at: 0 | 1 | 2 | 3) => {
    const sorted = boxes.map((box) => box[at]).sort((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? 0;
  };
  return [side(0), side(1), side(2), side(3)];
}
