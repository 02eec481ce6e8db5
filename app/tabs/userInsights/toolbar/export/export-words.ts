// The words of the export menu. Pure.

import type { ExportKind, ExportSize } from "~/domain/exchange/export/export-kinds";
import type { SetState } from "~/domain/set/set-port";
import type { SetPart } from "~/domain/set/set-window";
import { formatCount } from "~/domain/text/format";
import { inPart } from "~/insights/set/part-words";

export const EXPORT_LABELS: Readonly<Record<ExportKind, string>> = {
  csv: "CSV",
  lossless: "Lossless CSV",
  places: "GeoJSON of locations",
  camtrap: "Camtrap DP",
};

const WHAT: Readonly<Record<ExportKind, string>> = {
  csv: "The table, for spreadsheets",
  lossless: "Every stored value, for programs",
  places: "Counts by location, for maps",
  camtrap: "Camera trap standard, zip",
};

/** What the file is and how many insights it has; only the first while the number is unknown. */
export function exportNote(kind: ExportKind, size: ExportSize | null): string {
  if (size === null) return WHAT[kind];
  const { insights, placed } = size;
  const everything = kind === "csv" || kind === "lossless" || placed === insights;
  if (everything) return `${WHAT[kind]} · ${insightWords(insights)}`;
  return `${WHAT[kind]} · ${insightWords(placed)}; leaves out ${formatCount(insights - placed)} without a location`;
}

/** Of what: never of a page alone; of which part of all insights, and what the server can't send of it. */
export function exportScope(
  collected: boolean,
  { part, leftOut }: { readonly part: SetPart | null; readonly leftOut: SetState["leftOut"] },
): string {
  const all = collected
    ? "Every insight in the bursts that match, on all pages"
    : "Every insight that matches, on all pages";
  const whole = part === null ? `${all}.` : `${all}, ${inPart(part)}. The file has only what's loaded here.`;
  const missing = leftOut.reduce((sum, { from, to }) => sum + to - from, 0);
  return missing === 0
    ? whole
    : `${whole} The server can't send up to ${insightWords(missing)}; the file leaves ${missing === 1 ? "it" : "them"} out.`;
}

/** "Exported 1,702 insights to Fernwatch_insights.csv". */
export function exportedWords(insights: number, name: string): string {
  return `Exported ${insightWords(insights)} to ${name}`;
}

export const NONE_PLACED = "None of these insights has a location, and this format needs one.";
export const NOT_WRITTEN = "The file couldn't be written. Try again with fewer insights.";

function insightWords(count: number): string {
  return count === 1 ? "1 insight" : `${formatCount(count)} insights`;
}
