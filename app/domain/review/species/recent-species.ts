// The species that a person has chosen lately: kept in the browser, offered again. Pure.
import { membersIn, membersOf } from "~/domain/json-record";
import type { SaidSpecies } from "~/domain/review/species-action";
import { classKey } from "~/domain/taxa/meaning";
import { SPECIES_LIMIT } from "./species-name";

/** More would push the model's classes out of sight. */
const KEPT = 5;

export function withRecent(recent: readonly SaidSpecies[], chosen: SaidSpecies): readonly SaidSpecies[] {
  return newest([chosen, ...withoutRecent(recent, chosen.className)]);
}

export function withoutRecent(recent: readonly SaidSpecies[], className: string): readonly SaidSpecies[] {
  return recent.filter((one) => classKey(one.className) !== classKey(className));
}

/** Reads what a user has kept; none for nothing, for another's, and for what makes no sense. */
export function readRecent(text: string | null, userId: number): readonly SaidSpecies[] {
  const stored = membersIn(text ?? "");
  if (stored.userId !== userId || !Array.isArray(stored.species)) return [];
  return newest(stored.species.filter(isSaid));
}

function newest(species: readonly SaidSpecies[]): readonly SaidSpecies[] {
  return species.filter((_, place) => place < KEPT);
}

function isSaid(value: unknown): value is SaidSpecies {
  const { className, taxonId } = membersOf(value);
  const isWord = typeof className === "string" && className !== "" && [...className].length <= SPECIES_LIMIT;
  return isWord && (taxonId === undefined || Number.isSafeInteger(taxonId));
}
