// A visit to a camera in its service log: when someone was there, what they did, and a note. Judged as it was entered; the
// page asks for comfort, the server for truth. Pure. Decision 0156, The service log.
import { parseInsightId as parseUuid } from "~/domain/insights/insight-id";
import { ok, type Result, refuse } from "~/domain/result";
import { soundLines } from "~/domain/text/sound-lines";

/** What people do at a camera, each with its bit. The order is that of the form. */
const DEEDS = { battery_changed: 1, card_swapped: 2, moved: 4, cleaned: 8 } as const;

export type VisitDeed = keyof typeof DEEDS;
export const VISIT_DEEDS = Object.keys(DEEDS) as readonly VisitDeed[];

export const DEED_WORDS: Readonly<Record<VisitDeed, string>> = {
  battery_changed: "Battery changed",
  card_swapped: "Card swapped",
  moved: "Moved",
  cleaned: "Cleaned",
};

/** Characters of a note, and entries of a camera's log. */
export const VISIT_LIMITS = { note: 300, entries: 500 } as const;

/** Clocks of phones may be ahead by so much, ms. */
const CLOCK_SLACK_MS = 5 * 60_000;
/** No camera of ours is older. */
const EARLIEST = Date.UTC(2010, 0, 1);

/** An entry as it is stored. Times in ms UTC. */
export interface ServiceVisit {
  readonly visitId: string;
  readonly at: number;
  readonly did: readonly VisitDeed[];
  /** In lines. */
  readonly note: string;
  /** Who logged it, by name; null if the person no longer exists. */
  readonly by: string | null;
}

/** An entry as it was entered. */
export interface VisitEntry {
  /** The caller's UUID, so that an entry sent twice is stored once. */
  readonly visitId: string;
  /** NaN where it isn't a time. */
  readonly at: number;
  readonly did: readonly string[];
  readonly note: string;
}

type VisitErrors = Readonly<Partial<Record<"visit_id" | "at" | "did" | "note", string>>>;

/** Reads what was entered. Refuses with a sentence for each field that is wrong. An entry may have neither deed nor note. */
export function readVisit(
  { visitId, at, did, note }: VisitEntry,
  now: number,
): Result<Omit<ServiceVisit, "by">, { readonly fields: VisitErrors }> {
  const id = parseUuid(visitId);
  const done = VISIT_DEEDS.filter((deed) => did.includes(deed));
  const fields: VisitErrors = {
    ...(id === null && { visit_id: "Enter a UUID." }),
    ...timeError(at, now),
    ...(did.some((deed) => !isDeed(deed)) && { did: `Choose from ${VISIT_DEEDS.join(", ")}.` }),
    ...([...note.trim()].length > VISIT_LIMITS.note && { note: `At most ${VISIT_LIMITS.note} characters.` }),
  };
  if (id === null || Object.keys(fields).length > 0) return refuse({ fields });
  return ok({ visitId: id, at, did: done, note: soundLines(note, VISIT_LIMITS.note) });
}

function timeError(at: number, now: number): VisitErrors {
  if (!Number.isSafeInteger(at) || at < EARLIEST) return { at: "Enter when you were there." };
  return at > now + CLOCK_SLACK_MS ? { at: "This is in the future." } : {};
}

function isDeed(text: string): text is VisitDeed {
  return Object.hasOwn(DEEDS, text);
}

/** The deeds as one number, for the database. */
export function deedBits(did: readonly VisitDeed[]): number {
  return did.reduce((bits, deed) => bits | DEEDS[deed], 0);
}

/** The reverse. */
export function deedsOf(bits: number): readonly VisitDeed[] {
  return VISIT_DEEDS.filter((deed) => (bits & DEEDS[deed]) !== 0);
}

/**
 * What was done, in words.
 * @example deedsWords(["battery_changed", "cleaned"]) // "Battery changed, cleaned"; deedsWords([]) // "Looked at"
 */
export function deedsWords(did: readonly VisitDeed[]): string {
  if (did.length === 0) return "Looked at";
  const words = did.map((deed) => DEED_WORDS[deed].toLowerCase()).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
