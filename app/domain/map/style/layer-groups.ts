// What a legend can switch off, and which layers of the styles that is. Land, water and the coast always stay.
import type { MapLayer } from "~/domain/map/map-port";

/** Layer ids of each group, the same by day and by night; those of `streets` are there only with streets. */
export const LAYERS_BY_GROUP: Readonly<Record<Exclude<MapLayer, "heat">, readonly string[]>> = {
  terrain: ["landcover", "landcover-bare", "height-tint", "hillshade"],
  bathymetry: ["bathymetry"],
  labels: [
    "waterway-label",
    "water-label",
    "range-label",
    "park-label",
    "place-town",
    "place-city",
    "state-label",
    "country-label",
  ],
  borders: ["boundary-state", "boundary-country-case", "boundary-country", "boundary-disputed"],
  streets: [
    "park-fill",
    "park-line",
    "road-local-case",
    "road-local",
    "road-major-case",
    "road-major",
    "road-motorway-case",
    "road-motorway",
    "road-shield",
  ],
};
