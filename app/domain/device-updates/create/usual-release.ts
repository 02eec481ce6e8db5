// The release that a new update begins with. Pure. Decision 0153, The ready ones first.

import type { PushChoice } from "~/domain/releases/release";

const NUMERALS = new Set("0123456789.");
const WORD_OF_VERSION = /(?:^|[\s,-])(?:v|version|release)$/;
const BETWEEN_WORDS = /[\s,-]+/;

/** A name without "v2", "3.1" or "release 4" at its end. */
function withoutVersion(name: string): string {
  const characters = [...name.trim().toLowerCase()];
  const end = characters.findLastIndex((character) => !NUMERALS.has(character)) + 1;
  if (end === characters.length) return words(characters.join(""));
  return words(characters.slice(0, end).join("").trimEnd().replace(WORD_OF_VERSION, ""));
}

/** However the words of a name are set apart. */
const words = (name: string) => name.split(BETWEEN_WORDS).filter(Boolean).join(" ");

/**
 * The only release there is; of several, the newest that may be pushed, if all that may be are versions of one name. Null:
 * people choose, because it is a choice between models.
 */
export function usualRelease(releases: readonly PushChoice[]): PushChoice | null {
  const [only, ...others] = releases;
  if (only === undefined) return null;
  if (others.length === 0) return only;
  const pushable = releases.filter(({ push }) => push.may);
  const [newest] = [...pushable].sort((a, b) => b.releaseId - a.releaseId);
  const names = new Set(pushable.map(({ name }) => withoutVersion(name)));
  return newest && names.size === 1 ? newest : null;
}
