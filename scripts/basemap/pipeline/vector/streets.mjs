// Roads and park areas that an operator hands to the build; without them the base map has neither.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tileFeature } from "../feature.mjs";

const ROAD_CLASSES = new Set(["motorway", "major", "local"]);
/** From which zoom a class of roads has tiles. */
const ROAD_ZOOMS = { motorway: 4, major: 5, local: 6 };

/** `road.geojson` and `park.geojson` of `folder`; empty lists where there is no folder or no file. */
export function readStreets(folder) {
  return {
    roads: readFeatures(folder, "road.geojson").map(({ geometry, properties }) => {
      const { class: kind, ref } = properties;
      if (!ROAD_CLASSES.has(kind))
        throw new Error(`road.geojson: class is "${kind}"; it must be motorway, major or local.`);
      return tileFeature(geometry, { class: kind, ref, minzoom: ROAD_ZOOMS[kind] });
    }),
    parks: readFeatures(folder, "park.geojson").map(({ geometry, properties }) =>
      tileFeature(geometry, { name: properties?.name }),
    ),
  };
}

function readFeatures(folder, name) {
  const file = folder && join(folder, name);
  return file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).features : [];
}
