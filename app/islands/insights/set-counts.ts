// What the map, the dashboard and a camera's page count over the whole set. Apart from the rows, and loaded with the first
// question.
import { createFiguresReader } from "~/domain/dashboard/count/figures-reader";
import { createHeatReader } from "~/domain/map/heat/heat-reader";
import { cameraDays } from "~/domain/set/camera-days";
import type { SetReader } from "~/domain/set/set-reader";
import type { SpeciesSource } from "~/domain/set/species/set-species";

export function createSetCounts({ set, singles }: SetReader, species: SpeciesSource) {
  return {
    heat: createHeatReader(set, singles),
    figures: createFiguresReader(set, singles, species),
    cameraDays: (question: Parameters<typeof cameraDays>[1]) => cameraDays(set, question),
  };
}
