// Exports of insights for tests: an insight by what matters, rows of a set of them, the files of a plan.
import { camtrapTaxonomy } from "~/domain/exchange/export/camtrap/taxonomy";
import { type ExportKind, planExport } from "~/domain/exchange/export/export-kinds";
import type { ExportRows } from "~/domain/exchange/export/export-rows";
import type { Insight } from "~/domain/insights/insight";
import { createSetSpecies } from "~/domain/set/species/create-set-species";
import type { SetSpecies } from "~/domain/set/species/set-species";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";
import { DEVICES, setOf } from "../../set/set-world";

export const NOON = Date.UTC(2026, 10, 19, 12);

/** By their names alone: nobody has chosen what a class means. */
export const BY_NAME = speciesBy([]);
export const FACTS = factsBy(BY_NAME);

/** By what accounts have chosen. */
export function speciesBy(accounts: Parameters<typeof createSetSpecies>[0]): SetSpecies {
  return createSetSpecies(accounts, { taxa: TAXA, find: findTaxon });
}

function factsBy(species: SetSpecies) {
  return { createdAt: NOON, origin: "https://console.test", species, taxonomy: camtrapTaxonomy(species) };
}

export function insight(number: number, facts: Partial<Insight> = {}): Insight {
  const [device] = DEVICES;
  return {
    insightId: `${String(number).padStart(8, "0")}-0000-4000-8000-000000000000`,
    accountId: 3,
    seq: number,
    deviceId: device?.deviceId ?? "",
    deviceName: device?.deviceName ?? null,
    displayName: device?.displayName ?? "",
    utcOffsetMin: device?.utcOffsetMin ?? 0,
    groupName: device?.groupName ?? null,
    algId: 4,
    releaseId: null,
    classId: 2,
    className: "Red fox",
    classList: [{ className: "Red fox", confidence: 92.6 }],
    confidence: 92.6,
    collectionId: null,
    windowStart: null,
    windowEnd: null,
    receivedAt: NOON,
    takenAt: NOON - 60_500,
    clockSuspect: false,
    imported: false,
    link: "lora",
    photo: "stored",
    photoFate: "unknown",
    photoCreatedAt: null,
    hasThumbnail: false,
    latitude: 44.428,
    longitude: -110.5885,
    box: null,
    temperature: null,
    userConfirmed: false,
    status: "none",
    ...facts,
  };
}

/** All rows of a set of these insights, in their own order. */
export function rowsOf(insights: readonly Insight[]): ExportRows {
  const set = setOf(insights, 1_000);
  return { set, rows: Uint32Array.from(insights, (_, row) => row) };
}

/** The texts of an export's files by name. */
export function filesOf(
  kind: ExportKind,
  insights: readonly Insight[],
  species = BY_NAME,
): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const { file, text } of planExport(kind, rowsOf(insights), factsBy(species)).parts) {
    files[file] = (files[file] ?? "") + text;
  }
  return files;
}

/** The text of an export that is one file. */
export function fileOf(kind: ExportKind, insights: readonly Insight[], species = BY_NAME): string {
  const [text = ""] = Object.values(filesOf(kind, insights, species));
  return text;
}
