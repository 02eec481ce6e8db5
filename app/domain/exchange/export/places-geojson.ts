// GeoJSON of where insights come from: a point for each device and place, with how often each class was seen there, and how
// often each taxon, whatever its classes are called. What the taxa are is said once for the file. Pure. RFC 7946: longitude
// first, WGS 84.
import type { SetDevice } from "~/domain/set/pages/column-page";
import type { SetPage } from "~/domain/set/pages/set-page";
import { insightAt, placeAt, shownTakenAtRow } from "~/domain/set/set-row";
import type { SetSpecies } from "~/domain/set/species/set-species";
import type { Taxon } from "~/domain/taxa/taxon";
import { type ExportRows, type FilePart, isPlaced, ROWS_A_PART, visitParts } from "./export-rows";
import { perClass, taxonValues } from "./taxon-columns";

/** A class of one account. */
interface SeenClass {
  readonly className: string;
  readonly taxon: Taxon | null;
}

interface Place {
  readonly deviceId: string;
  readonly displayName: string;
  readonly latitude: number;
  readonly longitude: number;
  insights: number;
  readonly classes: Map<SeenClass, number>;
  /** Camera times, ms UTC. */
  first: number;
  last: number;
}

/**
 * A FeatureCollection in parts. Insights without coordinates are in no feature: the foreign member
 * `insightsWithoutPlace` counts them. Another one, `taxa`, has the ranks of every scientific name.
 */
export function* placesGeoJson(source: ExportRows, file: string, species: SetSpecies): Generator<FilePart> {
  const places = new Map<string, Place>();
  const classAt = perClass(
    (accountId, className): SeenClass => ({ className, taxon: species.taxonOf(accountId, className) }),
  );
  let without = 0;
  yield* visitParts(source, file, (page, index) => {
    if (!isPlaced(page, index)) without++;
    else count(places, { page, index, devices: source.set.names.devices, seen: classAt(page, index) });
  });
  const taxa = taxaOf(places).map((taxon) => taxonValues(taxon, species.taxa));
  const head = JSON.stringify({ type: "FeatureCollection", insightsWithoutPlace: without, taxa });
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
  readonly seen: SeenClass;
}

/** Only the columns that it needs are read of each row, and a whole insight once a place. */
function count(places: Map<string, Place>, { page, index, devices, seen }: PlacedRow): void {
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
    classes: new Map<SeenClass, number>(),
    first: time,
    last: time,
  };
  if (!known) places.set(key, place);
  place.insights++;
  place.classes.set(seen, (place.classes.get(seen) ?? 0) + 1);
  place.first = Math.min(place.first, time);
  place.last = Math.max(place.last, time);
}

/** Those with a scientific name, the first seen first. */
function taxaOf(places: ReadonlyMap<string, Place>): readonly Taxon[] {
  const all = [...places.values()].flatMap(({ classes }) => [...classes.keys()]);
  return [...new Set(all.flatMap(({ taxon }) => (taxon && taxon.scientificName !== "" ? [taxon] : [])))];
}

function featureOf({ latitude, longitude, classes, first, last, ...place }: Place): object {
  const seen = [...classes];
  const species = sums(seen.map(([{ className }, n]) => [className, n]));
  const known = sums(seen.map(([{ taxon }, n]) => [taxon?.scientificName ?? "", n]));
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: {
      ...place,
      species: Object.fromEntries(species),
      scientificNames: Object.fromEntries(known.filter(([name]) => name !== "")),
      first: new Date(first).toISOString(),
      last: new Date(last).toISOString(),
    },
  };
}

/** One entry a key, the highest first. */
function sums<K>(counts: readonly (readonly [K, number])[]): readonly (readonly [K, number])[] {
  const all = new Map<K, number>();
  for (const [key, n] of counts) all.set(key, (all.get(key) ?? 0) + n);
  return [...all].sort(([, a], [, b]) => b - a);
}
