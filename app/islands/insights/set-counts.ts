// What the map and the dashboard count over the whole set. Apart from the rows, and loaded with the first question.
import { createFiguresReader } from "~/domain/dashboard/count/figures-reader";
import { createHeatReader } from "~/domain/map/heat-reader";
import type { SetReader } from "~/domain/set/set-reader";

export function createSetCounts({ set, singles }: SetReader) {
  return { heat: createHeatReader(set, singles), figures: createFiguresReader(set, singles) };
}
