// What a taxon is called in several languages, by ISO 639-3 as data standards have it. Pure.

import type { NameLanguage } from "~/domain/look/species-look";
import { readNames } from "~/domain/taxa/read-table";
import type { Taxon } from "~/domain/taxa/taxon";
import { FRENCH } from "./french";
import { GERMAN } from "./german";
import { PORTUGUESE } from "./portuguese";
import { SPANISH } from "./spanish";

const LANGUAGES: Readonly<Record<string, NameLanguage>> = { spa: "es", fra: "fr", deu: "de", por: "pt" };

export const NAMES: readonly (readonly [language: string, names: ReadonlyMap<number, string>])[] = [
  ["spa", readNames(SPANISH)],
  ["fra", readNames(FRENCH)],
  ["deu", readNames(GERMAN)],
  ["por", readNames(PORTUGUESE)],
];

/**
 * An account's own names go before those of the table.
 * @example vernacularNames(redFox) // { eng: "red fox", spa: "zorro rojo", ... }
 */
export function vernacularNames({
  id,
  english: [english],
  names: own,
}: Taxon): Readonly<Record<string, string>> {
  const others = NAMES.flatMap(([language, names]) => {
    const name = own?.[LANGUAGES[language] ?? "en"] ?? names.get(id);
    return name === undefined ? [] : [[language, name] as const];
  });
  return Object.fromEntries([...(english === undefined ? [] : [["eng", english] as const]), ...others]);
}
