// What a taxon is called in several languages, by ISO 639-3 as data standards have it. Pure.

import { FRENCH } from "./names/french";
import { GERMAN } from "./names/german";
import { PORTUGUESE } from "./names/portuguese";
import { SPANISH } from "./names/spanish";
import { readNames } from "./read-table";
import type { Taxon } from "./taxon";

export const NAMES: readonly (readonly [language: string, names: ReadonlyMap<number, string>])[] = [
  ["spa", readNames(SPANISH)],
  ["fra", readNames(FRENCH)],
  ["deu", readNames(GERMAN)],
  ["por", readNames(PORTUGUESE)],
];

/** @example vernacularNames(redFox) // { eng: "red fox", spa: "zorro rojo", ... } */
export function vernacularNames({ id, english: [english] }: Taxon): Readonly<Record<string, string>> {
  const others = NAMES.flatMap(([language, names]) => {
    const name = names.get(id);
    return name === undefined ? [] : [[language, name] as const];
  });
  return Object.fromEntries([...(english === undefined ? [] : [["eng", english] as const]), ...others]);
}
