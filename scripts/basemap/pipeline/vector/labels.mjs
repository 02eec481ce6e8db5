// Names that belong to an area: countries and states by their shapes, seas, ranges and parks by hand (labels.json).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import polylabel from "polylabel";
import * as topojson from "topojson-client";
import { largestPolygon, pointFeature } from "../feature.mjs";
import { readShapes } from "./shapes.mjs";

/** Where the middle of the largest part is not where a reader looks for the name. */
const BY_HAND = {
  "United States of America": { name: "United States", place: [-98.6, 39.4] },
  Canada: { place: [-106, 58.6] },
  Mexico: { place: [-102.5, 23.9] },
  Greenland: { place: [-41.5, 72.5] },
};
/** No name fits on a map that ends at 85 degrees. */
const UNNAMED = new Set(["Antarctica"]);
const NORTH_AMERICA = new Set(["US", "CA", "MX"]);
/** Natural Earth's rank of states elsewhere that have a name here. */
const LAST_STATE_RANK = 4;

/** Square degrees from which a name appears at a zoom; below all of them at `last`. */
const COUNTRY_ZOOMS = {
  steps: [
    [250, 1],
    [40, 2],
    [12, 3],
    [3, 4],
  ],
  last: 5,
};
const STATE_ZOOMS = {
  steps: [
    [40, 4],
    [8, 5],
  ],
  last: 6,
};
const AMERICAN_STATE_ZOOMS = {
  steps: [
    [18, 3],
    [6, 4],
  ],
  last: 5,
};

/** Points with `kind`, `name` and `minzoom`. */
export async function readLabels({ gdl, worldAtlas }) {
  return [...readByHand(), ...readCountries(worldAtlas), ...(await readStates(gdl))];
}

function readByHand() {
  const { labels } = JSON.parse(readFileSync(new URL("labels.json", import.meta.url), "utf8"));
  return labels.map(([kind, name, lon, lat, minzoom]) => pointFeature([lon, lat], { kind, name, minzoom }));
}

function readCountries(worldAtlas) {
  const atlas = JSON.parse(readFileSync(worldAtlas, "utf8"));
  return topojson
    .feature(atlas, atlas.objects.countries)
    .features.filter(({ properties }) => !UNNAMED.has(properties.name))
    .flatMap(({ geometry, properties }) => {
      const largest = largestPolygon(geometry);
      if (!largest) return [];
      const own = BY_HAND[properties.name];
      const [lon, lat] = own?.place ?? polylabel(largest.polygon, 0.5);
      const minzoom = zoomFor(largest.area, COUNTRY_ZOOMS);
      return [pointFeature([lon, lat], { kind: "country", name: own?.name ?? properties.name, minzoom })];
    });
}

async function readStates(gdl) {
  const shapes = await readShapes(join(gdl, "ne_10m_admin_1_states_provinces.shp"));
  return shapes.flatMap(({ geometry, properties }) => {
    const isNear = NORTH_AMERICA.has(properties.iso_a2);
    const largest = largestPolygon(geometry);
    if (!properties.name || !largest || !(isNear || properties.scalerank <= LAST_STATE_RANK)) return [];
    const [lon, lat] = polylabel(largest.polygon, 0.1);
    const minzoom = zoomFor(largest.area, isNear ? AMERICAN_STATE_ZOOMS : STATE_ZOOMS);
    return [pointFeature([lon, lat], { kind: "state", name: properties.name, minzoom })];
  });
}

function zoomFor(area, { steps, last }) {
  return steps.find(([above]) => area > above)?.[1] ?? last;
}
