// GeoJSON of where insights come from: a point for each device and place, with how often each class was seen there.
// Pure. RFC 7946: longitude first, WGS 84.
import type { SetDevice } from "~/domain/set/pages/column-page";
import type { SetPage } from "~/domain/set/pages/set-page";
import { classNameAt, insightAt, placeAt, shownTakenAtRow } from "~/domain/set/set-row";
import { type ExportRows, type FilePart, isPlaced, ROWS_A_PART, visitParts } from "./export-rows";

interface Place {
  readonly deviceId: string;
  readonly displayName: string;
  readonly latitude: number;
  readonly longitude: number;
  insights: number;
  readonly species: Map<string, number>;
  /** Camera times, ms UTC. */
  first: number;
  last: number;
}

/**
 * A FeatureCollection in parts. Insights without coordinates are in no feature: the foreign member
 * `insightsWithoutPlace` counts them.
 */
export function* placesGeoJson(source: ExportRows, file: string): Generator<FilePart> {
  const places = new Map<string, Place>();
  let without = 0;
  yield* visitParts(source, file, (page, index) => {
    if (isPlaced(page, index)) count(places, { page, index, devices: source.set.names.devices });
    else without++;
  });
  const head = JSON.stringify({ type: "FeatureCollection", insightsWithoutPlace: without });
  yield { file, text: `${head.slice(0, -1)},"features":[`, rows: 0 };
  const all = [...places.values()];
  for (let from = 0; from < all.length; from += ROWS_A_PART) {
    const features = all.slice(from, from + ROWS_A_PART).map((place) => JSON.stringify(featureOf(place)));
    yield { file, text: `${from === 0 ? "\n" : ",\n"}${features.join(",\n")}`, rows: 0 };
  }
  yield { file, text: "\n]}\n", rows: 0 };
}

interface PlacedRow {
  readonly page: SetPage;
  readonly index: number;
  readonly devices: ReadonlyMap<string, SetDevice>;
}

/** Only the columns that it needs are read of each row, and a whole insight once a place. */
function count(places: Map<string, Place>, { page, index, devices }: PlacedRow): void {
  const [latitude, longitude] = placeAt(page, index);
  if (latitude === null || longitude === null) return;
  const time = shownTakenAtRow(page, index);
  const key = `${page.deviceIds[page.device[index] ?? 0]} ${latitude} ${longitude}`;
  const known = places.get(key);
  const { deviceId, displayName } = known ?? insightAt(page, index, devices);
  const place = known ?? {
    deviceId,
    displayName,
    latitude,
    longitude,
    insights: 0,
    species: new Map<string, number>(),
    first: time,
    last: time,
  };
  if (!known) places.set(key, place);
  const className = classNameAt(page, index);
  place.insights++;
  place.species.set(className, (place.species.get(className) ?? 0) + 1);
  place.first = Math.min(place.first, time);
  place.last = Math.max(place.last, time);
}

function featureOf({ latitude, longitude, species, first, last, ...place }: Place): object {
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: {
      ...place,
      species: Object.fromEntries([...species].sort(([, a], [, b]) => b - a)),
      first: new Date(first).toISOString(),
      last: new Date(last).toISOString(),
    },
  };
}
