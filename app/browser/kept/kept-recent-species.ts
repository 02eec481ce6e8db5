// The species that a user has chosen lately, the newest first. They outlive the session, and name their user.
import { readRecent, withoutRecent, withRecent } from "~/domain/review/species/recent-species";
import type { SaidSpecies } from "~/domain/review/species-action";
import { keepText, keptText } from "./storage";

const RECENT = "recent_species";

export function keptRecentSpecies(userId: number): readonly SaidSpecies[] {
  return readRecent(keptText(RECENT), userId);
}

export function keepRecentSpecies(userId: number, chosen: SaidSpecies): void {
  keep(userId, withRecent(keptRecentSpecies(userId), chosen));
}

export function dropRecentSpecies(userId: number, className: string): void {
  keep(userId, withoutRecent(keptRecentSpecies(userId), className));
}

function keep(userId: number, species: readonly SaidSpecies[]): void {
  keepText(RECENT, JSON.stringify({ userId, species }));
}
