// Finding taxa by typing: English, scientific and earlier names, and those in other languages. Whole words come before
// beginnings of words, those before middles; species before higher ranks, and species that many languages name first.
// Pure. Decision 0143, Taxa.
import { plainName } from "./find-taxon";
import type { Taxon } from "./taxon";

/** As many as a list shows without scrolling far. */
const SHOWN = 10;
/** Fewer letters in the middle of a name are chance. */
const MIDDLE_LETTERS = 3;

interface FoundName {
  readonly taxon: Taxon;
  /** The name by which it was found, where that is neither its usual English name nor its scientific one. */
  readonly other: string | null;
}

/** `first`: the taxa to put before others that fit as well. */
export type SearchTaxa = (typed: string, first?: ReadonlySet<number>) => readonly FoundName[];

type Languages = readonly (readonly [language: string, names: ReadonlyMap<number, string>])[];

/** A taxon with all its names as they are compared. */
export interface NamedTaxon {
  readonly taxon: Taxon;
  readonly names: readonly { readonly plain: string; readonly other: string | null }[];
}

/** How well a name fits; the lower, the better. */
const FITS = { exact: 0, word: 1, beginning: 2, ending: 3, scattered: 4, middle: 5 } as const;

/** Reads the names of all taxa, some 15,000, once: the likeliest taxon first. */
export function nameTaxa(taxa: Iterable<Taxon>, languages: Languages): readonly NamedTaxon[] {
  return [...taxa]
    .map((taxon) => ({ taxon, known: languages.flatMap(([, names]) => names.get(taxon.id) ?? []) }))
    .sort(
      (a, b) => bySpecies(a.taxon, b.taxon) || b.known.length - a.known.length || byLength(a.taxon, b.taxon),
    )
    .map(({ taxon, known }) => {
      const [usual = "", ...more] = taxon.english;
      const shown = [usual, taxon.scientificName].filter((name) => name !== "");
      const others = [...more, ...taxon.synonyms, ...known];
      return {
        taxon,
        names: [
          ...shown.map((name) => ({ plain: plainName(name), other: null })),
          ...others.map((name) => ({ plain: plainName(name), other: name })),
        ],
      };
    });
}

/** At most ten, the best first. */
export function createTaxonSearch(named: readonly NamedTaxon[]): SearchTaxa {
  const searched = named.map(({ taxon, names }) => {
    // Between blanks, so that " fox " is a whole word and " fo" the beginning of one.
    const padded = names.map(({ plain, other }) => ({ text: ` ${plain} `, other }));
    return { taxon, padded, all: padded.map(({ text }) => text).join("|") };
  });
  return (typed, first) => {
    const words = plainName(typed.replaceAll(",", " ")).split(" ").filter(Boolean);
    const [word] = words;
    if (word === undefined) return [];
    const groups: FoundName[][] = [];
    for (const { taxon, padded, all } of searched) {
      if (!all.includes(word)) continue;
      const best = bestOf(padded, words);
      if (best === null) continue;
      const place = 2 * best.fit + (first?.has(taxon.id) ? 0 : 1);
      groups[place] ??= [];
      const group = groups[place];
      if (group.length < SHOWN) group.push({ taxon, other: best.other });
    }
    return groups.flat().slice(0, SHOWN);
  };
}

function bySpecies(a: Taxon, b: Taxon): number {
  return Number(a.rank !== "species") - Number(b.rank !== "species");
}

/** "red fox" before "crab-eating fox". */
function byLength(a: Taxon, b: Taxon): number {
  const length = ({ english: [usual], scientificName }: Taxon) => (usual ?? scientificName).length;
  return length(a) - length(b);
}

/** A name that is shown counts for more than another one that fits as well. */
function bestOf(
  names: readonly { readonly text: string; readonly other: string | null }[],
  words: readonly string[],
) {
  let best: { readonly fit: number; readonly other: string | null } | null = null;
  for (const { text, other } of names) {
    const own = fitOf(text, words);
    if (own === null) continue;
    const fit = 2 * own + Number(other !== null);
    if (best === null || fit < best.fit) best = { fit, other };
  }
  return best;
}

function fitOf(text: string, words: readonly string[]): number | null {
  const whole = words.join(" ");
  if (text === ` ${whole} `) return FITS.exact;
  if (text.includes(` ${whole} `)) return FITS.word;
  if (text.includes(` ${whole}`)) return FITS.beginning;
  // "Fuchs" ends "Rotfuchs".
  if (text.includes(`${whole} `) && whole.length >= MIDDLE_LETTERS) return FITS.ending;
  if (words.length > 1 && words.every((one) => text.includes(` ${one}`))) return FITS.scattered;
  return whole.length >= MIDDLE_LETTERS && text.includes(whole) ? FITS.middle : null;
}
