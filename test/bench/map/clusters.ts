// Cameras put into clusters and asked for, in Node: as the worker of the map does it.
import { createPointIndex } from "~/islands/map/points/point-index";
import { samplePoints } from "../../support/sample-points";
import { type Figure, median } from "../figure";

const SIZES = [
  { name: "1k", count: 1_000, rounds: 9, atMost: null },
  // What a large account has: on the map before anybody wonders.
  { name: "100k", count: 100_000, rounds: 3, atMost: 2_000 },
  { name: "1m", count: 1_000_000, rounds: 1, atMost: null },
] as const;

const VIEWS = {
  world: { box: { west: -180, south: -85, east: 180, north: 85 }, zoom: 3 },
  america: { box: { west: -138, south: 23, east: -58, north: 60 }, zoom: 3.5 },
  state: { box: { west: -115, south: 38, east: -98, north: 48 }, zoom: 6 },
} as const;
const QUERIES = 20;

export function* measureClusters(): Iterable<Figure> {
  for (const { name, count, rounds, atMost } of SIZES) {
    const index = createPointIndex();
    const loads = Array.from({ length: rounds }, () => {
      index.load(samplePoints(count));
      return timeOf(() => index.show({ states: [0, 1, 2, 3, 4], rows: null }));
    });
    yield { name: `map/clusters-${name}`, value: median(loads), unit: "ms", atMost };
    for (const [view, question] of Object.entries(VIEWS)) {
      const times = Array.from({ length: QUERIES }, () => timeOf(() => index.answer(question)));
      yield { name: `map/query-${name}-${view}`, value: median(times), unit: "ms", atMost: null };
    }
  }
}

function timeOf(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
