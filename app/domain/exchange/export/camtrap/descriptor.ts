// datapackage.json of a Camtrap DP 1.0.2: what is in the package, where, when and which species. Pure.
// https://camtrap-dp.tdwg.org/metadata

import { PRODUCT } from "~/domain/brand";
import { isRounded, PARTS_OF_DEGREE } from "~/domain/devices/shown-place";
import type { PackageContents } from "./deployments";
import type { Taxonomy } from "./taxonomy";

const STANDARD = "https://raw.githubusercontent.com/tdwg/camtrap-dp/1.0.2";
const TABLES = ["deployments", "media", "observations"] as const;

export interface PackageFacts {
  /** ms UTC. */
  readonly createdAt: number;
  readonly origin: string;
  /** Insights that are not in the package because they have no coordinates. */
  readonly leftOut: number;
  readonly taxonomy: Taxonomy;
}

/** The descriptor of a package of at least one deployment. */
export function packageDescriptor({ deployments, classes }: PackageContents, facts: PackageFacts): object {
  const all = [...deployments.values()];
  return {
    profile: `${STANDARD}/camtrap-dp-profile.json`,
    name: `${PRODUCT.toLowerCase()}-insights`,
    title: `${PRODUCT} insights`,
    description: description(facts.leftOut),
    created: new Date(facts.createdAt).toISOString(),
    contributors: [{ title: PRODUCT, path: facts.origin, role: "contributor" }],
    sources: [{ title: PRODUCT, path: facts.origin }],
    project: {
      title: `${PRODUCT} insights`,
      samplingDesign: "opportunistic",
      captureMethod: ["activityDetection"],
      individualAnimals: false,
      observationLevel: ["media", "event"],
    },
    ...(all.some(isRounded) && { coordinatePrecision: 1 / PARTS_OF_DEGREE }),
    spatial: extent(all),
    temporal: {
      start: day(all.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY)),
      end: day(all.reduce((most, { end }) => Math.max(most, end), Number.NEGATIVE_INFINITY)),
    },
    taxonomic: taxonomic(classes),
    resources: TABLES.map((name) => ({
      name,
      path: `${name}.csv`,
      profile: "tabular-data-resource",
      format: "csv",
      mediatype: "text/csv",
      encoding: "utf-8",
      schema: `${STANDARD}/${name}-table-schema.json`,
    })),
  };
}

/** Each taxon once, whatever its classes are called. */
function taxonomic(classes: PackageContents["classes"]): readonly object[] {
  const taxa = [...classes].flatMap(({ scientificName, taxon }) =>
    taxon ? [[scientificName, taxon] as const] : [],
  );
  return [...new Map(taxa).values()];
}

function description(leftOut: number): string {
  const what = "One observation per insight. Sign in to see the photos.";
  if (leftOut === 0) return what;
  return `${what} ${leftOut} ${leftOut === 1 ? "insight" : "insights"} without coordinates left out.`;
}

/** The box around all places as GeoJSON; of a single place the place itself. */
function extent(places: readonly { readonly latitude: number; readonly longitude: number }[]): object {
  const bounds = places.reduce(
    ({ west, east, south, north }, { latitude, longitude }) => ({
      west: Math.min(west, longitude),
      east: Math.max(east, longitude),
      south: Math.min(south, latitude),
      north: Math.max(north, latitude),
    }),
    { west: 180, east: -180, south: 90, north: -90 },
  );
  const { west, east, south, north } = bounds;
  if (west === east && south === north) return { type: "Point", coordinates: [west, south] };
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
