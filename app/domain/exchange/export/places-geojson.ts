// GeoJSON of where insights come from: a point for each device and place, with how often each class was seen there.
// Pure. RFC 7946: longitude first, WGS 84.
import { shownTakenAt } from "~/domain/insights/taken-at";
import { insightAt } from "~/domain/set/set-row";
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
    if (isPlaced(page, index)) count(places, insightAt(page, index, source.set.names.devices));
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

function count(places: Map<string, Place>, insight: ReturnType<typeof insightAt>): void {
  const { deviceId, displayName, latitude, longitude, className } = insight;
  if (latitude === null || longitude === null) return;
  const time = shownTakenAt(insight);
  const key = `${deviceId} ${latitude} ${longitude}`;
  const place = places.get(key) ?? {
    deviceId,
    displayName,
    latitude,
    longitude,
    insights: 0,
    species: new Map<string, number>(),
    first: time,
    last: time,
  };
  places.set(key, place);
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
