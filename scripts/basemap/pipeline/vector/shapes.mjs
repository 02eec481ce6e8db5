// Water and borders of Natural Earth, as layers of the base map.
import { join } from "node:path";
import * as shapefile from "shapefile";
import { polygonsOf, ringArea, tileFeature } from "../feature.mjs";

/** Natural Earth's older tables are windows-1252: read as UTF-8, Montréal breaks. */
export const WESTERN = "windows-1252";

/** States of these countries are drawn from the first zoom that has any. */
const WIDE_STATES = new Set(["USA", "CAN", "MEX", "AUS", "BRA"]);
/** A lake's area in square degrees and its rank: the zoom, less one, from which it is drawn. */
const LAKE_RANKS = [
  { above: 1, rank: 0 },
  { above: 0.2, rank: 2 },
  { above: 0.05, rank: 4 },
  { above: 0, rank: 6 },
];
const LEAST_RANK = 9;

/** The features of a shapefile that have a shape. */
export async function readShapes(file, encoding = "utf8") {
  const { features } = await shapefile.read(file, undefined, { encoding });
  return features.filter(({ geometry }) => geometry);
}

/** The sea in three degrees of detail: the finest one turns inside out where it is simplified for the first zooms. */
export async function readOcean(magics) {
  const read = async (scale) => {
    const shapes = await readShapes(join(magics, `${scale}/ne_${scale}_ocean.shp`));
    return shapes.map(({ geometry }) => tileFeature(geometry, {}));
  };
  return { coarse: await read("110m"), medium: await read("50m"), fine: await read("10m") };
}

export async function readLakes(gdl) {
  const shapes = await readShapes(join(gdl, "ne_10m_lakes.shp"));
  return shapes.map(({ geometry }) => {
    const area = polygonsOf(geometry).reduce((sum, [outline]) => sum + Math.abs(ringArea(outline)), 0);
    return tileFeature(geometry, { rank: LAKE_RANKS.find(({ above }) => area > above)?.rank ?? LEAST_RANK });
  });
}

export async function readRivers(magics) {
  const shapes = await readShapes(join(magics, "10m/ne_10m_rivers_lake_centerlines.shp"), WESTERN);
  return shapes
    .filter(({ properties }) => !/Lake Centerline/.test(properties.featurecla ?? ""))
    .map(({ geometry, properties }) =>
      tileFeature(geometry, { name: properties.name, rank: Math.round(properties.scalerank ?? LEAST_RANK) }),
    );
}

/** Borders of countries (`admin` 0) with `disputed`, and of states (`admin` 1) with `wide`; both 0 or 1. */
export async function readBorders(magics) {
  const countries = await readShapes(join(magics, "10m/ne_10m_admin_0_boundary_lines_land.shp"), WESTERN);
  const states = await readShapes(join(magics, "10m/ne_10m_admin_1_states_provinces_lines.shp"), WESTERN);
  const isDisputed = (kind = "") => /disput|breakaway|indefinite|control/i.test(kind);
  return {
    countries: countries.map(({ geometry, properties }) =>
      tileFeature(geometry, { admin: 0, disputed: isDisputed(properties.featurecla) ? 1 : 0 }),
    ),
    states: states.map(({ geometry, properties }) =>
      tileFeature(geometry, { admin: 1, wide: WIDE_STATES.has(properties.adm0_a3) ? 1 : 0 }),
    ),
  };
}
