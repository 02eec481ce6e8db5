// A million insights of 50,000 places over a year: the index of their heat, and any window of six weeks out of it.
import { type DayWindow, SLIDER_DAYS } from "~/domain/map/heat";
import { heatIndex } from "~/domain/map/heat-index";
import { type InsightSet, insightSet, NO_NAMES } from "~/domain/set/insight-set";
import { NO_ALG, NO_NUMBER, NO_RELEASE, type SetPage } from "~/domain/set/pages/set-page";
import { type Figure, median, percentile } from "../figure";

const PAGE = 10_000;
const PAGES = 100;
const PLACES = 50_000;
const DAY_MS = 86_400_000;
const LAST = Math.floor(Date.UTC(2026, 10, 19) / DAY_MS);
const YEAR = 365;
const ROUNDS = 5;
const WINDOWS = 200;

/** Both the usual case, a year of which six weeks are shown, and the worst: all of it within them. */
export function* measureHeat(): Iterable<Figure> {
  for (const [name, span] of [
    ["year", YEAR],
    ["six-weeks", SLIDER_DAYS],
  ] as const) {
    const set = millionOver(span);
    const days: DayWindow = { from: LAST + 1 - SLIDER_DAYS, until: LAST + 1 };
    const source = { set, passes: () => true, days };
    const builds = Array.from({ length: ROUNDS }, () => timed(() => heatIndex(source)));
    const index = heatIndex(source);
    const answers = Array.from({ length: WINDOWS }, (_, i) => {
      const from = days.from + (i % (SLIDER_DAYS - 13));
      return timed(() => index.in({ from, until: from + 14 }));
    });
    const whole = Array.from({ length: WINDOWS }, () => timed(() => index.in(days)));
    yield figure(`heat-index-${name}`, { value: median(builds), unit: "ms-cpu", atMost: null });
    yield figure(`heat-two-weeks-p95-${name}`, {
      value: percentile(answers, 0.95),
      unit: "ms-cpu",
      atMost: 10,
    });
    yield figure(`heat-whole-p95-${name}`, { value: percentile(whole, 0.95), unit: "ms-cpu", atMost: 10 });
  }
}

/** Insights spread evenly over the last days, and over places that every page has a part of. */
function millionOver(days: number): InsightSet {
  return insightSet(
    Array.from({ length: PAGES }, (_, index) => page(index, days)),
    NO_NAMES,
  );
}

function page(index: number, days: number): SetPage {
  const random = chance(index + 1);
  const first = (LAST + 1 - days) * DAY_MS;
  const received = Float64Array.from({ length: PAGE }, () => first + random() * days * DAY_MS);
  const places = Array.from({ length: PAGE }, () => placeOf(Math.floor(random() * PLACES)));
  return {
    accountId: 1,
    index,
    etag: String(index),
    epoch: 0,
    count: PAGE,
    seq: Uint32Array.from({ length: PAGE }, (_, row) => index * PAGE + row),
    id: new Uint8Array(PAGE * 16),
    device: new Uint16Array(PAGE),
    deviceIds: ["dev-0001"],
    className: new Uint16Array(PAGE),
    classNames: ["Red fox"],
    classId: new Int32Array(PAGE).fill(NO_NUMBER),
    alg: new Uint16Array(PAGE).fill(NO_ALG),
    algIds: [],
    release: new Uint16Array(PAGE).fill(NO_RELEASE),
    releaseIds: [],
    confidence: new Float64Array(PAGE),
    listStart: new Uint32Array(PAGE + 1),
    listClass: new Uint16Array(0),
    listScore: new Float64Array(0),
    collection: new Int32Array(PAGE).fill(NO_NUMBER),
    received,
    camera: received.map((time) => time - random() * 3_600_000),
    windowStart: new Float64Array(PAGE).fill(Number.NaN),
    windowEnd: new Float64Array(PAGE).fill(Number.NaN),
    photoAt: null,
    bits: new Uint16Array(PAGE),
    box: null,
    place: Uint16Array.from({ length: PAGE }, (_, row) => row),
    places,
    collections: null,
  };
}

/** Over North America, no two within 0.001 degrees. */
function placeOf(place: number): readonly [number, number] {
  return [30 + (place % 250) / 10, -120 + Math.floor(place / 250) / 4];
}

/** Milliseconds of this process, its collector of garbage among them: what else the machine does is left out. */
function timed(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The same numbers between 0 and 1 at every run (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function figure(name: string, rest: Omit<Figure, "name">): Figure {
  return { name: `map/${name}`, ...rest };
}
