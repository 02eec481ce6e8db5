// Which taxon a text means: by scientific name, by an earlier one, by an English one in any usual spelling, or by the path
// of a label in SpeciesNet's form. What fits several taxa means none: it is asked, never guessed. Pure.
import { type ClassLabel, readLabel } from "./class-label";
import type { Taxon } from "./taxon";

/** How a text was understood. */
export type FoundBy = "name" | "synonym" | "spelling";

interface FoundTaxon {
  readonly taxon: Taxon;
  readonly by: FoundBy;
}

export type FindTaxon = (text: string) => FoundTaxon | null;

interface TaxonFinder {
  readonly find: FindTaxon;
  /** What a text may mean: the taxon that it means; if it means none for sure, those to be asked about; none if unknown. */
  readonly candidates: (text: string) => readonly Taxon[];
}

/** British spellings, and the American ones in which names are compared. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bgrey/g, "gray"],
  [/colour/g, "color"],
];
const IRREGULAR: Readonly<Record<string, string>> = {
  calves: "calf",
  geese: "goose",
  mice: "mouse",
  oxen: "ox",
  people: "person",
  wolves: "wolf",
};

/**
 * A name of two taxa means neither. An English name goes before a scientific one: "puma" is the cat, not its genus.
 * `others`: taxa that these belong to, whose names are not looked for.
 */
export function createTaxonFinder(
  taxa: Iterable<Taxon>,
  others: ReadonlyMap<number, Taxon> = new Map(),
): TaxonFinder {
  const byId = new Map(others);
  const [english, scientific, earlier] = [newNames(), newNames(), newNames()];
  for (const taxon of taxa) {
    byId.set(taxon.id, taxon);
    if (taxon.scientificName !== "") note(scientific, taxon.scientificName, taxon);
    for (const name of taxon.english) note(english, name, taxon);
    for (const name of taxon.synonyms) note(earlier, name, taxon);
  }

  function byName(text: string): FoundTaxon | null {
    const name = plainName(text);
    const known = only(english.get(name)) ?? only(scientific.get(name));
    if (known) return { taxon: known, by: isWritten(text, known) ? "name" : "spelling" };
    // An English name of two taxa: the scientific name and the earlier one say no more.
    if (english.has(name)) return null;
    const renamed = only(earlier.get(name));
    if (renamed) return { taxon: renamed, by: "synonym" };
    for (const form of otherForms(name)) {
      const taxon = only(english.get(form)) ?? only(scientific.get(form));
      if (taxon) return { taxon, by: "spelling" };
    }
    return null;
  }

  /** What a scientific name or an earlier one means at the label's rank and in its class. */
  function atRank(name: string, { rank, className }: ClassLabel): FoundTaxon | null {
    const known = only(scientific.get(plainName(name)));
    const taxon = known ?? only(earlier.get(plainName(name)));
    if (!taxon || taxon.rank !== rank) return null;
    const top = path(taxon, byId).find((above) => above.rank === "class");
    if (className !== "" && top?.scientificName.toLowerCase() !== className.toLowerCase()) return null;
    return { taxon, by: known ? "name" : "synonym" };
  }

  /** A path that the table does not have means nothing, whatever is above it; nor does one that the English name denies. */
  function byLabel(label: ClassLabel): FoundTaxon | null {
    if (label.rank === null) return byName(label.english);
    const found = atRank(label.scientificName, label);
    const named = byName(label.english)?.taxon;
    return named && found && !areKin(found.taxon, named, byId) ? null : found;
  }

  const find: FindTaxon = (text) => {
    const label = readLabel(text);
    return label ? byLabel(label) : byName(text);
  };

  function candidatesByName(text: string): readonly Taxon[] {
    const found = byName(text)?.taxon;
    if (found) return [found];
    const forms = [plainName(text), ...otherForms(plainName(text))];
    return forms.flatMap((form) => [...(english.get(form) ?? []), ...(earlier.get(form) ?? [])]);
  }

  function candidates(text: string): readonly Taxon[] {
    const label = readLabel(text);
    const found = find(text)?.taxon;
    if (found) return [found];
    if (!label) return [...new Set(candidatesByName(text))];
    const told = [label.scientificName, label.species].map((name) => atRank(name, label)?.taxon);
    return [...new Set([...told.filter((taxon) => taxon !== undefined), ...candidatesByName(label.english)])];
  }

  return { find, candidates };
}

type Names = Map<string, Set<Taxon>>;

function newNames(): Names {
  return new Map();
}

function note(names: Names, text: string, taxon: Taxon): void {
  const name = plainName(text);
  names.set(name, (names.get(name) ?? new Set()).add(taxon));
}

function only(taxa: ReadonlySet<Taxon> | undefined): Taxon | undefined {
  return taxa?.size === 1 ? [...taxa][0] : undefined;
}

/** The taxon, and those above it. */
function path(taxon: Taxon, byId: ReadonlyMap<number, Taxon>): readonly Taxon[] {
  const above = taxon.parent === null ? undefined : byId.get(taxon.parent);
  return above ? [taxon, ...path(above, byId)] : [taxon];
}

/** Whether one is the other, or above it; a person is no kin of great apes here. */
function areKin(one: Taxon, other: Taxon, byId: ReadonlyMap<number, Taxon>): boolean {
  if (one.kind !== other.kind) return false;
  return path(one, byId).includes(other) || path(other, byId).includes(one);
}

/** Whether it is a name of the taxon exactly, apart from capitals. */
function isWritten(text: string, { english, scientificName }: Taxon): boolean {
  const written = text.trim().toLowerCase();
  return [scientificName, ...english].some((name) => name.toLowerCase() === written);
}

/** Lower case, without accents, hyphens, apostrophes and underscores, in American spelling. */
export function plainName(text: string): string {
  const bare = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘`]/g, "")
    .replace(/[-_\s]+/g, " ")
    .trim();
  return SPELLINGS.reduce((word, [british, american]) => word.replace(british, american), bare);
}

/** "deer, mule" turned around, and plurals as singulars. */
function otherForms(name: string): readonly string[] {
  const [noun = "", attribute = "", ...rest] = name.split(",").map((part) => part.trim());
  const turned = attribute !== "" && rest.length === 0 ? [`${attribute} ${noun}`] : [];
  return [...turned, ...[name, ...turned].flatMap(singulars)];
}

function singulars(name: string): readonly string[] {
  const at = name.lastIndexOf(" ") + 1;
  const [before, word] = [name.slice(0, at), name.slice(at)];
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return [before + irregular];
  if (!word.endsWith("s") || word.endsWith("ss")) return [];
  const forms = [word.slice(0, -1)];
  if (word.endsWith("es")) forms.push(word.slice(0, -2));
  if (word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
  return forms.map((form) => before + form);
}
