// The words of the export menu. Pure.

import type { ExportKind, ExportSize } from "~/domain/exchange/export/export-kinds";
import { formatCount } from "~/domain/format";
import type { SetState } from "~/domain/set/set-port";
import type { SetPart } from "~/domain/set/set-window";
import { inPart } from "~/insights/set/part-words";

export const EXPORT_LABELS: Readonly<Record<ExportKind, string>> = {
  csv: "CSV",
  lossless: "Lossless CSV",
  places: "GeoJSON of places",
  camtrap: "Camtrap DP",
};

const WHAT: Readonly<Record<ExportKind, string>> = {
  csv: "The table, for spreadsheets",
  lossless: "Every stored value, for programs",
  places: "Counts by place, for maps",
  camtrap: "Camera trap standard, zip",
};

/** What the file is and how many insights stand in it; only the first while that is not known. */
export function exportNote(kind: ExportKind, size: ExportSize | null): string {
  if (size === null) return WHAT[kind];
  const { insights, placed } = size;
  const everything = kind === "csv" || kind === "lossless" || placed === insights;
  if (everything) return `${WHAT[kind]} · ${insightWords(insights)}`;
  return `${WHAT[kind]} · ${insightWords(placed)}; ${formatCount(insights - placed)} without a location left out`;
}

/** Of what: never of a page alone; of which part of all insights, and what the server can't send of it. */
export function exportScope(
  collected: boolean,
  { part, leftOut }: { readonly part: SetPart | null; readonly leftOut: SetState["leftOut"] },
): string {
  const all = collected
    ? "Every single insight of the collections that match, on all pages"
    : "Every insight that matches, on all pages";
  const whole = part === null ? `${all}.` : `${all}, ${inPart(part)}. What is not here is not in the file.`;
  const missing = leftOut.reduce((sum, { from, to }) => sum + to - from, 0);
  return missing === 0
    ? whole
    : `${whole} The server can't send up to ${insightWords(missing)}; the file leaves ${missing === 1 ? "it" : "them"} out.`;
}

/** "Exported 1,702 insights to Fernwatch_insights.csv". */
export function exportedWords(insights: number, name: string): string {
  return `Exported ${insightWords(insights)} to ${name}`;
}

export const NO_PLACE = "None of these insights has a location, and this format is about places.";
export const NOT_WRITTEN = "The file could not be written. Fewer insights may do.";

function insightWords(count: number): string {
  return count === 1 ? "1 insight" : `${formatCount(count)} insights`;
}
