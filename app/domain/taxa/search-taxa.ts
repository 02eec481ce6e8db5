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

/** A name as it is compared. */
interface PlainName {
  readonly plain: string;
  readonly other: string | null;
  /** Of names that fit as well: the usual English one first, then the scientific one, then all others. */
  readonly place: number;
}

/** A taxon with all its names. */
export interface NamedTaxon {
  readonly taxon: Taxon;
  readonly names: readonly PlainName[];
}

/** How well a name fits; the lower, the better. */
const FITS = { exact: 0, word: 1, beginning: 2, ending: 3, scattered: 4, middle: 5 } as const;

/** Reads the names of all taxa, some 15,000, once: the likeliest taxon first. */
export function nameTaxa(taxa: Iterable<Taxon>, languages: Languages): readonly NamedTaxon[] {
  return [...taxa]
    .map((taxon) => ({ taxon, known: languages.flatMap(([, names]) => names.get(taxon.id) ?? []) }))
    .sort((a, b) => b.known.length - a.known.length || byLength(a.taxon, b.taxon))
    .map(({ taxon, known }) => {
      const [usual = "", ...more] = taxon.english;
      const names = [
        { name: usual, other: null, place: 0 },
        { name: taxon.scientificName, other: null, place: 1 },
        ...[...more, ...taxon.synonyms, ...known].map((name) => ({ name, other: name, place: 2 })),
      ];
      return {
        taxon,
        names: names
          .filter(({ name }) => name !== "")
          .map(({ name, ...rest }) => ({ plain: plainName(name), ...rest })),
      };
    });
}

/** At most ten, the best first. */
export function createTaxonSearch(named: readonly NamedTaxon[]): SearchTaxa {
  const searched = named.map(({ taxon, names }) => {
    // Between blanks, so that " fox " is a whole word and " fo" the beginning of one.
    const padded = names.map(({ plain, ...rest }) => ({ plain: ` ${plain} `, ...rest }));
    return { taxon, higher: heightOf(taxon), padded, all: padded.map(({ plain }) => plain).join("|") };
  });
  return (typed, first) => {
    const words = plainName(typed.replaceAll(",", " ")).split(" ").filter(Boolean);
    const [word] = words;
    if (word === undefined) return [];
    const groups: FoundName[][] = [];
    for (const { taxon, higher, padded, all } of searched) {
      if (!all.includes(word)) continue;
      const best = bestOf(padded, words);
      if (best === null) continue;
      const at = ((best.fit * 2 + higher) * 3 + best.place) * 2 + (first?.has(taxon.id) ? 0 : 1);
      groups[at] ??= [];
      const group = groups[at];
      if (group.length < SHOWN) group.push({ taxon, other: best.other });
    }
    return groups.flat().slice(0, SHOWN);
  };
}

/** 0 for species, 1 for all above. */
function heightOf({ rank }: Taxon): number {
  return rank === "species" ? 0 : 1;
}

/** "red fox" before "crab-eating fox". */
function byLength(a: Taxon, b: Taxon): number {
  const length = ({ english: [usual], scientificName }: Taxon) => (usual ?? scientificName).length;
  return length(a) - length(b);
}

function bestOf(names: readonly PlainName[], words: readonly string[]) {
  let best: (Omit<PlainName, "plain"> & { readonly fit: number }) | null = null;
  for (const { plain, other, place } of names) {
    const fit = fitOf(plain, words);
    if (fit !== null && (best === null || fit < best.fit)) best = { fit, other, place };
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
