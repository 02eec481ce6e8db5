// Which taxon a text means: by scientific name, by an earlier one, by an English one in any usual spelling. What fits
// several taxa means none: it is asked, never guessed. Pure.
import type { Taxon } from "./taxon";

/** How a text was understood. */
export type FoundBy = "name" | "synonym" | "spelling";

interface FoundTaxon {
  readonly taxon: Taxon;
  readonly by: FoundBy;
}

export type FindTaxon = (text: string) => FoundTaxon | null;

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

/** A name of two taxa means neither. An English name goes before a scientific one: "puma" is the cat, not its genus. */
export function createTaxonFinder(taxa: Iterable<Taxon>): FindTaxon {
  const english = new Map<string, Taxon | null>();
  const scientific = new Map<string, Taxon | null>();
  const earlier = new Map<string, Taxon | null>();
  const note = (names: Map<string, Taxon | null>, text: string, taxon: Taxon) => {
    const name = plainName(text);
    const known = names.get(name);
    names.set(name, known === undefined || known === taxon ? taxon : null);
  };
  for (const taxon of taxa) {
    if (taxon.scientificName !== "") note(scientific, taxon.scientificName, taxon);
    for (const name of taxon.english) note(english, name, taxon);
    for (const name of taxon.synonyms) note(earlier, name, taxon);
  }

  return (text) => {
    const name = plainName(text);
    const known = english.get(name) ?? scientific.get(name);
    if (known) return { taxon: known, by: isWritten(text, known) ? "name" : "spelling" };
    // An English name of two taxa: the scientific name and the earlier one say no more.
    if (english.get(name) === null) return null;
    const renamed = earlier.get(name);
    if (renamed) return { taxon: renamed, by: "synonym" };
    for (const form of otherForms(name)) {
      const taxon = english.get(form) ?? scientific.get(form);
      if (taxon) return { taxon, by: "spelling" };
    }
    return null;
  };
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
