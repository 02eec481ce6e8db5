// What can be exported, and under which name: four kinds of file out of the same rows. Pure. Spec section 9 names the
// first; decision 0026, Exports, asks for the others.
import { PRODUCT } from "~/domain/brand";
import type { SetSpecies } from "~/domain/set/species/set-species";
import { CAMTRAP_READINGS, camtrapPackage } from "./camtrap/camtrap-package";
import type { PackageFacts } from "./camtrap/descriptor";
import type { Taxonomy } from "./camtrap/taxonomy";
import { type ExportRows, type FilePart, placedRows } from "./export-rows";
import { losslessCsv } from "./lossless-csv";
import { placesGeoJson } from "./places-geojson";
import { tableCsv } from "./table-csv";

export const EXPORT_KINDS = ["csv", "lossless", "places", "camtrap"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export interface ExportPlan {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** The parts are files of a zip archive; else they are the file itself. */
  readonly zip: boolean;
  readonly parts: Iterable<FilePart>;
  /** How many rows the parts will have read in the end. */
  readonly readings: number;
  /** Insights in the file. */
  readonly insights: number;
}

/** How many insights an export of the rows would hold. */
export interface ExportSize {
  readonly insights: number;
  /** Of those, how many have coordinates. */
  readonly placed: number;
}

export function exportSize(source: ExportRows): ExportSize {
  return { insights: source.rows.length, placed: placedRows(source).rows.length };
}

interface ExportFacts extends Pick<PackageFacts, "createdAt" | "origin"> {
  /** What classes mean; the specified CSV, whose columns are those of the table, needs none. */
  readonly species: SetSpecies | null;
  /** What a Camtrap DP says of classes; the other kinds need none. */
  readonly taxonomy: Taxonomy | null;
}

/**
 * Nothing is written before the first part is asked for. Camtrap DP takes only insights with coordinates. Throws without the
 * facts that the kind needs.
 */
export function planExport(
  kind: ExportKind,
  source: ExportRows,
  { species, taxonomy, ...facts }: ExportFacts,
): ExportPlan {
  const insights = source.rows.length;
  switch (kind) {
    case "csv": {
      const name = `${PRODUCT}_insights.csv`;
      return { ...CSV, name, parts: tableCsv(source, name), readings: insights, insights };
    }
    case "lossless": {
      const name = `${PRODUCT}_insights_lossless.csv`;
      const parts = losslessCsv(source, name, needed(species));
      return { ...CSV, name, parts, readings: insights, insights };
    }
    case "places": {
      const name = `${PRODUCT}_places.geojson`;
      const type = "application/geo+json";
      const parts = placesGeoJson(source, name, needed(species));
      return { name, type, zip: false, parts, readings: insights, insights };
    }
    case "camtrap": {
      const placed = placedRows(source);
      const leftOut = insights - placed.rows.length;
      return {
        name: `${PRODUCT}_camtrap-dp.zip`,
        type: "application/zip",
        zip: true,
        parts: camtrapPackage(placed, { ...facts, leftOut, taxonomy: needed(taxonomy) }),
        readings: placed.rows.length * CAMTRAP_READINGS,
        insights: placed.rows.length,
      };
    }
  }
}

function needed<T>(fact: T | null): T {
  if (fact === null) throw new TypeError("This export needs to know what classes mean.");
  return fact;
}

const CSV = { type: "text/csv;charset=utf-8", zip: false } as const;
