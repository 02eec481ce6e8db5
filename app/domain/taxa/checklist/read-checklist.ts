// Reads the file of a checklist: a table of scientific names as CSV, a class list in SpeciesNet's form, or the descriptor of a
// Camtrap DP with `taxonomic`. Says nothing yet about the taxa. Pure; the caller brings a reader of CSV.
import { type CsvReader, type CsvRow, toCsvTable } from "~/domain/exchange/camtrap-dp/csv-table";
import { isRecord } from "~/domain/json-record";
import { ok, type Result, refuse } from "~/domain/result";
import { RANKS } from "~/domain/taxa/taxon";
import {
  CHECKLIST_LINES,
  CHECKLIST_TEXT,
  type ChecklistRow,
  NO_PATH,
  type OtherLanguage,
} from "./checklist-row";

interface ChecklistFile {
  readonly rows: readonly ChecklistRow[];
  /** Columns of a table that say nothing that is understood. */
  readonly unused: readonly string[];
}

type Language = OtherLanguage | "en";

/** What columns and languages are called, in letters alone. */
const COLUMNS: Readonly<Record<string, "scientificName" | "rank" | "synonyms">> = {
  scientificname: "scientificName",
  scientific: "scientificName",
  latinname: "scientificName",
  binomial: "scientificName",
  taxon: "scientificName",
  rank: "rank",
  taxonrank: "rank",
  synonym: "synonyms",
  synonyms: "synonyms",
};
const LANGUAGES: Readonly<Record<string, Language>> = {
  ...{ "": "en", en: "en", eng: "en", english: "en" },
  ...{ es: "es", spa: "es", spanish: "es" },
  ...{ fr: "fr", fra: "fr", fre: "fr", french: "fr" },
  ...{ de: "de", deu: "de", ger: "de", german: "de" },
  ...{ pt: "pt", por: "pt", portuguese: "pt" },
};
/** "Vernacular name (German)", "vernacularNames.deu", "Common names". */
const NAME_COLUMN = /^(?:vernacular|common)?names?(?:in)?|^(?:vernacular|common)/;
const DELIMITERS = [",", ";", "\t"] as const;
/** Between the names of one field. */
const BETWEEN = /[|;]/;

/** Refuses what is too large, and what is none of the three. */
export function readChecklist(text: string, readCsv: CsvReader): Result<ChecklistFile> {
  if (text.length > CHECKLIST_TEXT) return wrong("The file is larger than 2 MB.");
  const bare = text.replace(/^\uFEFF/, "").trimStart();
  if (bare === "") return wrong("The file is empty.");
  const file = fileOf(bare, readCsv);
  if (!file.ok) return file;
  const { rows } = file.value;
  if (rows.length === 0) return wrong("The file names no species.");
  if (rows.length > CHECKLIST_LINES) {
    return wrong(
      `A checklist can have up to ${CHECKLIST_LINES.toLocaleString("en-US")} lines; this one has ${rows.length.toLocaleString("en-US")}.`,
    );
  }
  return file;
}

function fileOf(text: string, readCsv: CsvReader): Result<ChecklistFile> {
  if (text.startsWith("{")) return descriptor(text);
  const [first = ""] = text.split(/\r?\n|\r/, 1);
  if (isLabel(first)) return ok({ rows: labels(text), unused: [] });
  return table(text, first, readCsv);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12};/i;

/** Six fields between semicolons, and no header. */
function isLabel(line: string): boolean {
  const fields = line.replace(UUID, "").split(";");
  return fields.length === RANKS.length + 1 && fields[0]?.trim().toLowerCase() !== "class";
}

function labels(text: string): readonly ChecklistRow[] {
  return text.split(/\r?\n|\r/).flatMap((whole, at) => {
    if (whole.trim() === "") return [];
    const fields = whole
      .replace(UUID, "")
      .split(";")
      .map((field) => field.trim());
    const [className = "", order = "", family = "", genus = "", species = "", english = ""] = fields;
    const path = { class: className, order, family, genus };
    // What is no animal has no path: its name says what it is.
    const finest = [genus, family, order, className].find((part) => part !== "") ?? "";
    return {
      line: at + 1,
      scientificName: species === "" ? finest : `${genus} ${species}`,
      rank: RANKS.findLast((_, rank) => fields[rank] !== "") ?? "",
      path,
      english: listed(english),
      names: {},
      synonyms: [],
    };
  });
}

function descriptor(text: string): Result<ChecklistFile> {
  const taxonomic = taxonomicOf(text);
  if (taxonomic === null)
    return wrong("This JSON has no list `taxonomic`, as the datapackage.json of a Camtrap DP has.");
  const rows = taxonomic.filter(isRecord).map((taxon, at): ChecklistRow => {
    const said = (member: string) => textOf(taxon[member]);
    const vernacular = isRecord(taxon.vernacularNames) ? taxon.vernacularNames : {};
    const names = Object.entries(vernacular).flatMap(([language, name]) => {
      const known = LANGUAGES[language.toLowerCase()];
      return known && textOf(name) !== "" ? [[known, textOf(name)] as const] : [];
    });
    return {
      line: at + 1,
      scientificName: said("scientificName"),
      rank: said("taxonRank"),
      path: { class: said("class"), order: said("order"), family: said("family"), genus: said("genus") },
      english: names.flatMap(([language, name]) => (language === "en" ? listed(name) : [])),
      names: Object.fromEntries(names.filter(([language]) => language !== "en")),
      synonyms: [],
    };
  });
  return ok({ rows, unused: [] });
}

function taxonomicOf(text: string): readonly unknown[] | null {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) && Array.isArray(json.taxonomic) ? json.taxonomic : null;
  } catch {
    return null;
  }
}

function table(text: string, first: string, readCsv: CsvReader): Result<ChecklistFile> {
  const often = (delimiter: string) => first.split(delimiter).length;
  const delimiter = [...DELIMITERS].sort((a, b) => often(b) - often(a))[0] ?? ",";
  const lines = readCsv(text, { delimiter, quote: '"' });
  if (!lines.ok) return lines;
  const read = toCsvTable(lines.value);
  if (!read.ok) return read;
  const { header, rows } = read.value;
  const meant = header.map(columnOf);
  const has = (wanted: string) => meant.some((one) => one.is === wanted);
  if (!has("scientificName") && !(has("genus") && has("species"))) {
    return wrong("The first line needs a column “scientificName”, or “genus” and “species”.");
  }
  const unused = header.filter((name, at) => name !== "" && meant[at]?.is === "nothing");
  return ok({ rows: rows.map((row) => tableRow(row, meant)), unused });
}

interface Column {
  readonly is:
    | "scientificName"
    | "rank"
    | "synonyms"
    | "species"
    | keyof ChecklistRow["path"]
    | Language
    | "nothing";
}

function columnOf(name: string): Column {
  const letters = name.toLowerCase().replace(/[^a-z]/g, "");
  const known = COLUMNS[letters];
  if (known) return { is: known };
  const rank = RANKS.find((one) => one === letters);
  if (rank) return { is: rank };
  return { is: LANGUAGES[letters === "" ? "?" : letters.replace(NAME_COLUMN, "")] ?? "nothing" };
}

function tableRow({ line, values }: CsvRow, columns: readonly Column[]): ChecklistRow {
  const of = (wanted: Column["is"]) =>
    columns.flatMap(({ is }, at) => (is === wanted && values[at]?.trim() ? [values[at].trim()] : []));
  const one = (wanted: Column["is"]) => of(wanted)[0] ?? "";
  const path = {
    ...NO_PATH,
    class: one("class"),
    order: one("order"),
    family: one("family"),
    genus: one("genus"),
  };
  const languages = ["es", "fr", "de", "pt"] as const;
  return {
    line,
    scientificName: one("scientificName") || speciesOf(path.genus, one("species")),
    rank: one("rank"),
    path,
    english: of("en").flatMap(listed),
    names: Object.fromEntries(
      languages.flatMap((language) => (one(language) ? [[language, one(language)]] : [])),
    ),
    synonyms: of("synonyms").flatMap(listed),
  };
}

/** A column of species has the second word alone, or both. */
function speciesOf(genus: string, species: string): string {
  return species === "" || species.includes(" ") ? species : `${genus} ${species}`.trim();
}

function listed(text: string): readonly string[] {
  return text
    .split(BETWEEN)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function wrong(message: string): Result<never> {
  return refuse({ code: "invalid", message, field: "checklist" });
}
