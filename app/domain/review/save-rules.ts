// A bulk change of statuses and species: its states and their sentences, its limit, and how its entries are read. Pure.
// Spec sections 4 (Bulk update status), 5, 8.

import { INSIGHT_STATUSES, type InsightStatus } from "~/domain/insights/insight";
import { parseInsightId } from "~/domain/insights/insight-id";
import { ok, type Result, refuse } from "~/domain/result";

export const SAVE_STATES = { processing: 1, completed: 2, waiting: 3, blocked: 4 } as const;
export type SaveState = (typeof SAVE_STATES)[keyof typeof SAVE_STATES];

/** At most 1000 unsaved insight updates. */
export const SAVE_LIMIT = 1000;
export const SAVE_LIMIT_HIT =
  "You've hit the 1000 insight update limit. Please save your current changes and start another update.";
/** Unfinished saves that an account can have at a time. */
export const OPEN_SAVES = 3;
/** A save that failed so often steps aside, blocked and with this message. */
export const ATTEMPT_LIMIT = 5;
export const GAVE_UP = "This update couldn't be processed. Your changes are kept; save them again.";
/** What a save of any size says that stepped aside on its way. */
export const STOPPED =
  "This couldn't finish. The changes made so far are in the history of saves. Try again.";

const SENTENCES: Readonly<Record<SaveState, string>> = {
  1: "The bulk update is currently processing...",
  2: "The bulk update has successfully completed!",
  3: "The bulk update is waiting to be processed",
  4: "Someone is trying to do a bulk update, try again later",
};

/** What a save says of itself in a state (spec section 4, Bulk update status). */
export function saveSentence(state: SaveState): string {
  return SENTENCES[state];
}

/** Reads a stored state; anything else counts as blocked. */
export function toSaveState(value: number): SaveState {
  return value === 1 || value === 2 || value === 3 ? value : 4;
}

/** The state of a save by those of its parts; one part at least. */
export function togetherState(parts: readonly number[]): SaveState {
  const states = parts.map(toSaveState);
  if (states.includes(SAVE_STATES.blocked)) return SAVE_STATES.blocked;
  const [first = SAVE_STATES.blocked] = states;
  return states.every((state) => state === first) ? first : SAVE_STATES.processing;
}

/** How many unknown insights are named in the sentence. */
const NAMED = 3;

/** Refuses insights that don't exist or aren't the caller's, without telling which. Names up to three. */
export function unknownInsights(insightIds: readonly string[]): string {
  const named = insightIds.slice(0, NAMED).join(", ");
  if (insightIds.length <= 1) return `There is no insight ${named}.`;
  const more = insightIds.length - NAMED;
  return more > 0 ? `There are no insights ${named} and ${more} more.` : `There are no insights ${named}.`;
}

/** An entry as it comes from outside: a status, or a species review; and what the caller saw there. */
export interface ChangeEntry {
  readonly insightId: string;
  readonly insightStatus?: string | undefined;
  readonly className?: string | null | undefined;
  readonly taxonId?: number | undefined;
  readonly was?: string | null | undefined;
}

export interface StatusChange {
  readonly insightId: string;
  readonly status: InsightStatus;
  /** What the caller saw; undefined if the request doesn't name it. */
  readonly saw: InsightStatus | undefined;
}

export interface SpeciesChange {
  readonly insightId: string;
  /** As it was typed; null takes the review back. */
  readonly word: string | null;
  /** The taxon that was chosen, whatever it is called; undefined: a word only. */
  readonly taxonId: number | undefined;
  /** The species review that the caller saw, null for the model's class; undefined if the request doesn't name it. */
  readonly saw: string | null | undefined;
}

interface Changes {
  readonly statuses: readonly StatusChange[];
  readonly species: readonly SpeciesChange[];
}

/**
 * Reads the entries of a save; of an insight's status that comes twice the last counts, of its species too.
 * Refuses an empty list, more than 1000, an invalid id, and what is neither a status nor a species, naming the entry.
 */
export function parseChanges(entries: readonly ChangeEntry[]): Result<Changes> {
  if (entries.length === 0)
    return refuse({ code: "empty", message: "There is nothing to save.", field: "insights" });
  if (entries.length > SAVE_LIMIT)
    return refuse({ code: "limit", message: SAVE_LIMIT_HIT, field: "insights" });
  const statuses = new Map<string, StatusChange>();
  const species = new Map<string, SpeciesChange>();
  for (const [i, entry] of entries.entries()) {
    const insightId = parseInsightId(entry.insightId);
    const { insightStatus, className, taxonId, was } = entry;
    const status = toStatus(insightStatus);
    const isWord = insightStatus === undefined && className !== undefined;
    if (insightId === null) {
      return refuse({
        code: "bad-id",
        message: "This isn't an insight ID.",
        field: `insights.${i}.insightId`,
      });
    }
    if (isWord) species.set(insightId, { insightId, word: className, taxonId, saw: was });
    else if (status !== undefined) statuses.set(insightId, { insightId, status, saw: toStatus(was) });
    else {
      return refuse({
        code: "bad-status",
        message: insightStatus === undefined ? "This is missing." : "This isn't an insight status.",
        field: `insights.${i}.insightStatus`,
      });
    }
  }
  return ok({ statuses: [...statuses.values()], species: [...species.values()] });
}

function toStatus(text: string | null | undefined): InsightStatus | undefined {
  return INSIGHT_STATUSES.find((name) => name === text);
}
