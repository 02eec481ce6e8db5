// What a checklist says beside the table of taxa: which of its taxa the table has, what the account calls them, and which
// are its own. Pure. Decision 0150, An account's own checklist.
import type { ListedTaxon } from "~/domain/taxa/account-table";
import { plainName } from "~/domain/taxa/find-taxon";
import { RANKS, type Rank, type Taxon } from "~/domain/taxa/taxon";
import { outsideText } from "~/domain/text/outside-text";
import { CHECKLIST_NAME, CHECKLIST_NAMES, type ChecklistRow } from "./checklist-row";

/** Of an account's own taxon until it has a number. */
export type OwnKey = string;

/** A taxon that the checklist changes or adds. */
interface DraftTaxon extends Omit<ListedTaxon, "id" | "parent"> {
  /** The table's number; else the key of an own taxon. */
  readonly id: number | OwnKey;
  readonly parent: number | OwnKey | null;
}

export interface ChecklistProblem {
  readonly line: number;
  readonly message: string;
}

export interface CheckedChecklist {
  /** With one problem, nothing of the checklist counts. */
  readonly problems: readonly ChecklistProblem[];
  /** Own taxa after those that they belong to. */
  readonly taxa: readonly DraftTaxon[];
  /** Taxa of the list that the table has. */
  readonly known: number;
  /** Of these, the ones that the account calls something else. */
  readonly renamed: number;
  /** Taxa of the list that only the account has. */
  readonly own: number;
  /** Names that the list gives to several taxa: classes named so are asked. */
  readonly shared: readonly string[];
}

const ANIMALS = 1;
/** "Vulpes vulpes", "Canis lupus dingo", "Canidae"; what follows is who described it, and when. */
const SCIENTIFIC = /^(\p{L}[\p{L}-]*)((?: (?:[x×] )?\p{Ll}[\p{Ll}.-]+){0,2})(?=$|[\s,(])/u;
/** Ranks below a species count as species: their names say which. */
const BELOW_SPECIES = new Set(["subspecies", "variety", "form", "forma"]);
/** Higher than that our table has nothing. */
const ABOVE_CLASS = new Set(["kingdom", "phylum"]);

interface ReadRow {
  readonly row: ChecklistRow;
  readonly scientificName: string;
  readonly rank: Rank;
}

export function checkChecklist(
  rows: readonly ChecklistRow[],
  taxa: ReadonlyMap<number, Taxon>,
): CheckedChecklist {
  const table = namesOf(taxa);
  const problems: ChecklistProblem[] = [];
  const own = new Map<OwnKey, DraftTaxon>();
  const said = new Map<number | OwnKey, ListedNames>();
  const listed = new Set<OwnKey>();

  for (const row of rows) {
    const read = readRow(row, table);
    if (read === null) continue;
    if (typeof read === "string") {
      problems.push({ line: row.line, message: read });
      continue;
    }
    const known = table.at(read.rank, read.scientificName);
    if (known) {
      const [top, told] = [classOf(known, taxa), scientific(read.row.path.class)];
      if (told !== "" && top !== null && top !== told && table.at("class", told)) {
        problems.push({
          line: row.line,
          message: `${known.scientificName} belongs to ${top}, not to ${told}.`,
        });
      }
    }
    const id = known?.id ?? added(read, own, table);
    if (typeof id === "string") listed.add(id);
    said.set(id, merged(said.get(id), row));
  }
  const changed = [...said].flatMap(([id, names]) => {
    if (typeof id === "string") return [];
    const taxon = taxa.get(id);
    return taxon && saysMore(names, taxon) ? [renamed(taxon, names)] : [];
  });
  const drafts = [...own.values()].map((taxon) => ({ ...taxon, ...said.get(taxon.id) }));
  return {
    problems,
    taxa: [...changed, ...drafts],
    known: [...said.keys()].filter((id) => typeof id === "number").length,
    renamed: changed.length,
    own: listed.size,
    shared: sharedNames(said),
  };
}

/** The taxa with their numbers, once every own one has one. */
export function numberTaxa(
  drafts: readonly DraftTaxon[],
  numberOf: (key: OwnKey) => number,
): readonly ListedTaxon[] {
  const number = (id: number | OwnKey) => (typeof id === "number" ? id : numberOf(id));
  return drafts.map(({ id, parent, ...taxon }) => ({
    ...taxon,
    id: number(id),
    parent: parent === null ? null : number(parent),
  }));
}

type ListedNames = Pick<DraftTaxon, "english" | "names" | "synonyms">;

interface TableNames {
  readonly at: (rank: Rank, scientificName: string) => Taxon | undefined;
  readonly isEnglish: (name: string) => boolean;
  /** What has no rank, by an English name: "blank". */
  readonly special: (name: string) => Taxon | undefined;
}

function namesOf(taxa: ReadonlyMap<number, Taxon>): TableNames {
  const [exact, earlier, special] = [
    new Map<string, Taxon>(),
    new Map<string, Taxon>(),
    new Map<string, Taxon>(),
  ];
  const english = new Set<string>();
  for (const taxon of taxa.values()) {
    for (const name of taxon.english) english.add(plainName(name));
    if (taxon.rank === null) for (const name of taxon.english) special.set(plainName(name), taxon);
    else {
      exact.set(keyOf(taxon.rank, taxon.scientificName), taxon);
      for (const name of taxon.synonyms) earlier.set(keyOf(taxon.rank, name), taxon);
    }
  }
  return {
    at(rank, scientificName) {
      const key = keyOf(rank, scientificName);
      return exact.get(key) ?? earlier.get(key);
    },
    // "puma" and "gorilla gorilla" are both.
    isEnglish: (name) => english.has(plainName(name)) && !RANKS.some((rank) => exact.has(keyOf(rank, name))),
    special: (name) => special.get(plainName(name)),
  };
}

function keyOf(rank: Rank, scientificName: string): OwnKey {
  return `${rank}:${plainName(scientificName)}`;
}

/** Null for what needs no line: "blank", "vehicle". A text: what is wrong. */
function readRow(row: ChecklistRow, table: TableNames): ReadRow | string | null {
  const written = row.scientificName.trim();
  if (written === "") {
    const [name = ""] = row.english;
    return name !== "" && table.special(name) ? null : "There is no scientific name.";
  }
  const scientificName = scientific(written.replace(/ spp?\.?$/, ""));
  if (/^\p{Ll}/u.test(written) && table.isEnglish(written)) {
    return `“${outsideText(written, CHECKLIST_NAME)}” is an English name, not a scientific one.`;
  }
  if (scientificName === "") return `“${outsideText(written, CHECKLIST_NAME)}” isn't a scientific name.`;
  const rank = rankOf(row, scientificName, table);
  if (rank === "above") return null;
  if (rank === null) {
    const told = outsideText(row.rank, CHECKLIST_NAME);
    return told === ""
      ? `Say which rank ${scientificName} has: class, order, family or genus.`
      : `“${told}” isn't a rank. Use class, order, family, genus or species.`;
  }
  if (rank === "species" && !scientificName.includes(" ")) {
    return `${scientificName} is no species: that takes two words.`;
  }
  const names = [...row.english, ...Object.values(row.names), ...row.synonyms];
  const long = names.find((name) => [...name].length > CHECKLIST_NAME);
  if (long !== undefined) return `A name can have up to ${CHECKLIST_NAME} characters.`;
  if (row.english.length > CHECKLIST_NAMES || row.synonyms.length > CHECKLIST_NAMES) {
    return `A taxon can have up to ${CHECKLIST_NAMES} names in a language.`;
  }
  return { row, scientificName, rank };
}

/** The said rank; else that of two words; else what the path or the table says. */
function rankOf(
  { rank, path }: ChecklistRow,
  scientificName: string,
  table: TableNames,
): Rank | "above" | null {
  const told = rank.trim().toLowerCase();
  if (BELOW_SPECIES.has(told)) return "species";
  if (ABOVE_CLASS.has(told)) return "above";
  const known = RANKS.find((one) => one === told);
  if (known || told !== "") return known ?? null;
  if (scientificName.includes(" ")) return "species";
  const higher = RANKS.filter((one) => one !== "species");
  const inPath = higher.find((one) => scientific(path[one]) === scientificName);
  return inPath ?? higher.find((one) => table.at(one, scientificName)) ?? null;
}

/** Its own taxon with those above it that only the account has; answers its key. */
function added(
  { row, scientificName, rank }: ReadRow,
  own: Map<OwnKey, DraftTaxon>,
  table: TableNames,
): OwnKey {
  const key = keyOf(rank, scientificName);
  if (own.has(key)) return key;
  const path = { ...row.path, genus: row.path.genus || (rank === "species" ? genusOf(scientificName) : "") };
  const parent = above(rank, path, own, table);
  own.set(key, newTaxon(key, rank, scientificName, parent));
  return key;
}

/** The next taxon above a rank; orders and families that a path names and nobody knows become the account's own. */
function above(
  rank: Rank,
  path: ChecklistRow["path"],
  own: Map<OwnKey, DraftTaxon>,
  table: TableNames,
): number | OwnKey {
  const ranks = RANKS.filter((one) => one !== "species");
  for (const higher of ranks.filter((_, at) => at < RANKS.indexOf(rank)).reverse()) {
    const name = scientific(path[higher]);
    if (name === "") continue;
    const known = table.at(higher, name);
    if (known) return known.id;
    const key = keyOf(higher, name);
    if (own.has(key)) return key;
    if (higher === "genus" || higher === "class") continue;
    own.set(key, newTaxon(key, higher, name, above(higher, path, own, table)));
    return key;
  }
  return ANIMALS;
}

function newTaxon(id: OwnKey, rank: Rank, scientificName: string, parent: number | OwnKey): DraftTaxon {
  return {
    ...{ id, rank, scientificName, parent },
    synonyms: [],
    english: [],
    kind: "animal",
    domestic: false,
    names: {},
  };
}

function merged(before: ListedNames | undefined, { english, names, synonyms }: ChecklistRow): ListedNames {
  return {
    english: unique([...(before?.english ?? []), ...english]),
    names: { ...names, ...before?.names },
    synonyms: unique([...(before?.synonyms ?? []), ...synonyms]),
  };
}

function unique(names: readonly string[]): readonly string[] {
  const clean = names.map((name) => outsideText(name, CHECKLIST_NAME).trim()).filter((name) => name !== "");
  const first = new Map<string, string>();
  for (const name of clean) if (!first.has(plainName(name))) first.set(plainName(name), name);
  return [...first.values()];
}

/** Whether the list says of a taxon what the table does not. */
function saysMore({ english, names, synonyms }: ListedNames, taxon: Taxon): boolean {
  const has = (list: readonly string[], name: string) =>
    list.some((one) => plainName(one) === plainName(name));
  const [usual] = english;
  return (
    Object.keys(names).length > 0 ||
    (usual !== undefined && plainName(usual) !== plainName(taxon.english[0] ?? "")) ||
    english.some((name) => !has(taxon.english, name)) ||
    synonyms.some((name) => !has(taxon.synonyms, name))
  );
}

/** With the account's names; where it has none in English, the table's. */
function renamed(taxon: Taxon, { english, names, synonyms }: ListedNames): DraftTaxon {
  return {
    ...taxon,
    english: english.length > 0 ? english : taxon.english,
    synonyms: unique([...taxon.synonyms, ...synonyms]),
    names,
  };
}

function sharedNames(said: ReadonlyMap<number | OwnKey, ListedNames>): readonly string[] {
  const taxaOf = new Map<string, { readonly name: string; readonly ids: Set<number | OwnKey> }>();
  for (const [id, { english, names }] of said) {
    for (const name of [...english, ...Object.values(names)]) {
      const one = taxaOf.get(plainName(name)) ?? { name, ids: new Set() };
      one.ids.add(id);
      taxaOf.set(plainName(name), one);
    }
  }
  return [...taxaOf.values()].filter(({ ids }) => ids.size > 1).map(({ name }) => name);
}

/** The name with a capital letter and without its author; empty if it is no scientific name. */
function scientific(text: string): string {
  const [, first = "", rest = ""] =
    SCIENTIFIC.exec(outsideText(text, CHECKLIST_NAME).trim().replace(/\s+/g, " ")) ?? [];
  return first === "" ? "" : `${first.slice(0, 1).toUpperCase()}${first.slice(1).toLowerCase()}${rest}`;
}

function genusOf(scientificName: string): string {
  return scientificName.split(" ", 1)[0] ?? "";
}

function classOf(taxon: Taxon, taxa: ReadonlyMap<number, Taxon>): string | null {
  for (let at: Taxon | undefined = taxon; at; at = at.parent === null ? undefined : taxa.get(at.parent)) {
    if (at.rank === "class") return at.scientificName;
  }
  return null;
}
