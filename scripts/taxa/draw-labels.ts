// Draws 300 of the texts that mean a taxon, for a person to check: npx tsx scripts/taxa/draw-labels.ts [SHARED FOLDER]
// writes test/domain/taxa/drawn-labels.tsv, always the same rows of the same texts. A row that was checked keeps its
// verdict as long as it means what it meant.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../start/paths";
import { type MappedText, mappedTexts, SPECIESNET } from "./class-texts";

const SEED = 34;
/** What is rarer and needs more judgement than an exact name is drawn more often. Sums to 300. */
const STRATA = [
  { size: 150, has: ({ by, list }: MappedText) => by === "name" && list === SPECIESNET },
  { size: 90, has: ({ by }: MappedText) => by === "synonym" },
  { size: 60, has: ({ by }: MappedText) => by === "spelling" },
] as const;

const DRAWN_FILE = join(ROOT, "test/domain/taxa/drawn-labels.tsv");
export const DRAWN_COLUMNS = [
  ...["file", "line number", "line", "text", "by", "taxon", "rank", "scientific name", "English name"],
  "verdict",
] as const;

/** Rows without their verdict, in the order of their lists. */
export function drawnRows(shared: string): readonly (readonly string[])[] {
  const texts = mappedTexts(shared);
  const drawn = new Set(STRATA.flatMap(({ has, size }) => draw(texts.filter(has), size)));
  return texts.filter((text) => drawn.has(text)).map(row);
}

/** By lot, and each text's lot is its own: one text more or less changes one row. */
function draw(from: readonly MappedText[], size: number): readonly MappedText[] {
  return from
    .map((text) => ({ text, lot: lotOf(text) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .map(({ text }) => text);
}

function lotOf({ file, lineNumber, text }: MappedText): string {
  return createHash("sha256").update(`${SEED} ${file} ${lineNumber} ${text}`).digest("hex");
}

function row({ file, lineNumber, line, text, by, taxon }: MappedText): readonly string[] {
  const { id, rank, scientificName, english } = taxon ?? {};
  return [
    file,
    String(lineNumber),
    line,
    text,
    by,
    String(id),
    rank ?? "",
    scientificName ?? "",
    english?.[0] ?? "",
  ];
}

/** Rows of the file that was written, with their verdict. */
export function writtenRows(): readonly (readonly string[])[] {
  if (!existsSync(DRAWN_FILE)) return [];
  const lines = readFileSync(DRAWN_FILE, "utf8").split("\n");
  return lines
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));
}

function write(shared: string): void {
  const checked = new Map(writtenRows().map((written) => [written.slice(0, -1).join("\t"), written.at(-1)]));
  const lines = drawnRows(shared).map((drawn) => {
    const text = drawn.join("\t");
    return `${text}\t${checked.get(text) ?? ""}`;
  });
  writeFileSync(DRAWN_FILE, `${[DRAWN_COLUMNS.join("\t"), ...lines].join("\n")}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  write(process.argv[2] ?? join(ROOT, "..", "shared"));
}
