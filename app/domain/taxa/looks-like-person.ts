// Whether a class shows people, so that its pictures are held back from readers outside the account. A text that means no
// taxon is read for what people are called in English, Spanish, French, German and Portuguese. Pure.
import { readLabel } from "./class-label";
import type { ClassMeaning } from "./meaning";
import {
  BEASTS,
  BORNE_AFTER,
  BORNE_BEFORE,
  BREEDS,
  PEOPLE,
  PEOPLE_ALONE,
  PEOPLE_PHRASES,
  SMALL_WORDS,
} from "./names/people";

type Language = keyof typeof PEOPLE;

/** Plurals, and the feminine forms that are regular. */
const ENDINGS: Readonly<Record<Language, readonly string[]>> = {
  english: ["", "s", "es"],
  spanish: ["", "s", "es", "a", "as"],
  french: ["", "s", "e", "es"],
  german: ["", "n", "en", "e", "es", "s", "in", "innen"],
  portuguese: ["", "s", "es", "a", "as"],
};

/** Languages in which a word in -o has a feminine one in -a. */
const IBERIAN: ReadonlySet<Language> = new Set(["spanish", "portuguese"]);

const STRONG = formsOf(PEOPLE);
const BORNE = formsOf(BORNE_AFTER);
const ALONE = new Set(Object.values(PEOPLE_ALONE).flatMap(wordsOf));

/** Animals whose names have words for people, in the form in which texts are read. */
const ANIMALS: readonly RegExp[] = [
  // What the second word is: a soldier fly is a fly, and a guard dog a dog.
  new RegExp(`\\b(${oneOf(BORNE_BEFORE)})s? (${oneOf(BEASTS)})\\b`, "g"),
  new RegExp(`\\b(${oneOf(BREEDS)}) shepherds?\\b|\\b(berger|pastor) (${oneOf(BREEDS)})\\b`, "g"),
  // Named after a Mr Hunter: Hunter's hartebeest, Hunter's cisticola.
  /\bhunter s (antelope|cisticola|hartebeest|sunbird)s?\b/g,
  /\b(bee|spider) hunters?\b/g,
  /\bcavalier king charles\b/g,
  // Portuguese: kingfishers, and a bird of the woods.
  /\bguarda rios\b|\bpolicia do mato\b/g,
];

const NEGATED = /\b(no|non|not|without|sin|sans|sem|ohne|kein|keine) \w+/g;
const SMALL = new Set(wordsOf(SMALL_WORDS));
const HOMO = /^homo\b/i;
const NUMBER = /^\d+$/;

/**
 * Whether a text that means no taxon says that it shows people: as a whole word anywhere, in any of five languages, in the
 * plural too. Never for what animals are called.
 *
 * @example looksLikePerson("hiker_with_dog") // true
 * @example looksLikePerson("martín pescador") // false
 */
export function looksLikePerson(text: string): boolean {
  const label = readLabel(text);
  if (label?.rank === "species" || label?.rank === "genus") return HOMO.test(label.scientificName);
  const read = wordsOf(label?.english ?? text).join(" ");
  if (PEOPLE_PHRASES.some((phrase) => ` ${read} `.includes(` ${phrase} `))) return true;
  const words = [NEGATED, ...ANIMALS]
    .reduce((rest, pattern) => rest.replace(pattern, " / "), read)
    .split(" ");
  if (words.some((word) => STRONG.has(word))) return true;
  if (words.some((word, at) => BORNE.has(word) && saysNothing(words[at - 1]))) return true;
  return words.some((word) => ALONE.has(word)) && words.every((word) => ALONE.has(word) || saysNothing(word));
}

/**
 * Whether a class shows people. Someone of the account who has chosen that it means no taxon has seen that it shows none;
 * staff, who say so of a model's class, have not. Of models that disagree, it is enough that one says it.
 */
export function isPerson(meaning: ClassMeaning, className: string): boolean {
  if (meaning.taxon) return meaning.taxon.kind === "person";
  if (meaning.doubt?.taxa.some(({ kind }) => kind === "person")) return true;
  return meaning.by !== "choice" && looksLikePerson(className);
}

function saysNothing(word: string | undefined): boolean {
  return word === undefined || SMALL.has(word) || NUMBER.test(word);
}

function oneOf(words: string): string {
  return wordsOf(words).join("|");
}

function formsOf(lists: Partial<Readonly<Record<Language, string>>>): ReadonlySet<string> {
  const listed = Object.entries(lists) as [Language, string][];
  return new Set(
    listed.flatMap(([language, list]) => {
      const written = language === "german" ? `${list} ${withoutUmlauts(list)}` : list;
      return wordsOf(written).flatMap((word) => [
        ...ENDINGS[language].map((ending) => word + ending),
        ...(IBERIAN.has(language) && word.endsWith("o")
          ? [`${word.slice(0, -1)}a`, `${word.slice(0, -1)}as`]
          : []),
      ]);
    }),
  );
}

/** As German is typed without its letters, but for "Jaeger", which is a seabird in English. */
function withoutUmlauts(text: string): string {
  return text
    .replace(/\bJäger\b/g, "")
    .replace(/ä/g, "ae")
    .replace(/ö/g, "oe")
    .replace(/ü/g, "ue");
}

/** Words and numbers, lower case, without accents; "HikerWithDog" and "hiker_2" are split. */
function wordsOf(text: string): readonly string[] {
  const bare = text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss");
  return bare.match(/[a-z]+|\d+/g) ?? [];
}
