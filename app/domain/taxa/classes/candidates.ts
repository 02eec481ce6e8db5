// Which taxa a class may mean whose meaning is not sure: those that the text names in any language, those of whose names
// it is a word, and those that are spelled nearly so. They are asked about, never taken. Pure.
import { plainName } from "~/domain/taxa/find-taxon";
import type { NamedTaxon, SearchTaxa } from "~/domain/taxa/search-taxa";
import type { Taxon } from "~/domain/taxa/taxon";

/** As many as fit beside the class. */
const MOST = 3;
/** Shorter words are near too many others. */
const NEAR_LETTERS = 5;
/** What observers add to a name: "deer sp.", "fox (juvenile)", "red fox 2". */
const ADDED =
  /\([^()]*\)|\b(?:spp?|cf|aff)\b\.?|\b(?:adult|juvenile|male|female|young|pup|cub|fawn|chick)s?\b|[\d?!*#.]+/gi;
/** Of any of the languages, after accents are gone: "foxes", "Rehe", "Fuchse". */
const PLURAL = /(?:e?s|e[nr]?)$/;
/** One word for several species, by their numbers: which one it is depends on where the camera is. */
const BY_PLACE: ReadonlyMap<string, readonly number[]> = new Map([
  // European, American.
  ["badger", [1643, 1706]],
  // African, American bison, water buffalo.
  ["buffalo", [3541, 3289, 3305]],
  // Wapiti, and the moose in Europe.
  ["elk", [3157, 3132]],
  // Red, gray.
  ["fox", [1087, 1071]],
  // Leopard, puma.
  ["panther", [1165, 1186]],
  // European, American.
  ["robin", [12192, 12120]],
]);

interface Candidates {
  /** The likeliest first, at most three; none where nothing is near. */
  readonly candidatesOf: (className: string) => readonly Taxon[];
  /** Every taxon of which the whole text is a name, in any language. */
  readonly namedSo: (className: string) => readonly Taxon[];
}

export function createCandidates(named: readonly NamedTaxon[], search: SearchTaxa): Candidates {
  const known = new Map<string, readonly Taxon[]>();
  const byId = new Map(named.map(({ taxon }) => [taxon.id, taxon]));
  const byName = new Map<string, Taxon[]>();
  for (const { taxon, names } of named) {
    for (const { plain } of names) byName.set(plain, [...(byName.get(plain) ?? []), taxon]);
  }
  const namedAs = (form: string) => [
    ...(BY_PLACE.get(form) ?? []).flatMap((id) => byId.get(id) ?? []),
    ...(byName.get(form) ?? []),
  ];
  const words = new Set([...byName.keys()].flatMap((name) => name.split(" ")));
  const find = (text: string): readonly Taxon[] => {
    const name = plainName(text.replace(ADDED, " "));
    if (name === "") return [];
    const found = likely(name);
    if (found.length > 0) return found;
    const spelled = spelledRight(name, words);
    return spelled === name ? [] : likely(spelled);
  };
  const likely = (name: string): readonly Taxon[] => {
    const forms = [name, name.replace(PLURAL, ""), name.slice(name.lastIndexOf(" ") + 1)];
    for (const form of forms) {
      const sure = namedAs(form);
      if (sure.some(({ rank }) => rank === "species")) return sure;
      const found = [
        ...sure,
        ...search(form)
          .filter((one) => isWordOf(form, one))
          .map(({ taxon }) => taxon),
      ];
      if (found.length > 0) return found;
    }
    return near(name, byName);
  };
  return {
    candidatesOf(className) {
      const found = known.get(className) ?? [...new Set(find(className))].slice(0, MOST);
      known.set(className, found);
      return found;
    },
    namedSo: (className) => [...new Set(namedAs(plainName(className)))],
  };
}

/** "marten" is a word of "beech marten". */
function isWordOf(form: string, { taxon, other }: ReturnType<SearchTaxa>[number]): boolean {
  const names = [...taxon.english, ...(other === null ? [] : [other])];
  return names.some((name) => ` ${plainName(name)} `.includes(` ${form} `));
}

/** Each long word that is in no name as the nearest one that is: "red sqirrel" as "red squirrel". */
function spelledRight(name: string, words: ReadonlySet<string>): string {
  const right = (word: string) => {
    if (word.length < NEAR_LETTERS || words.has(word)) return word;
    return [...words].find((one) => one[0] === word[0] && isNear(word, one)) ?? word;
  };
  return name.split(" ").map(right).join(" ");
}

/** Of names that begin alike, those that one wrong, missing or exchanged letter makes the same. */
function near(name: string, byName: ReadonlyMap<string, readonly Taxon[]>): readonly Taxon[] {
  if (name.length < NEAR_LETTERS) return [];
  return [...byName].flatMap(([other, taxa]) => (other[0] === name[0] && isNear(name, other) ? taxa : []));
}

/** Whether one letter added, left out or changed, or two exchanged, make one of the other. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return Math.max(x.length, y.length) <= 1 || (x.length === 2 && x[0] === y[1] && x[1] === y[0]);
}
