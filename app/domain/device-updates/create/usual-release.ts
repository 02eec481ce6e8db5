// The release that a new update begins with. Pure. Decision 0153, The ready ones first.

import type { PushChoice } from "~/domain/releases/release";

/** "v2", "3.1" or "release 4" at the end of a name. */
const VERSION = /[\s,-]*(?:\bv|\bversion|\brelease)?\s*\d+(?:\.\d+)*$/i;

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
  const names = new Set(pushable.map(({ name }) => name.trim().replace(VERSION, "").toLowerCase()));
  return newest && names.size === 1 ? newest : null;
}
