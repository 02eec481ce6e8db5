// Whether its link or gateway failed: neighbours that went silent with it, or check-ins that went missing before. Pure.
import type { Neighbour, SilenceEvidence } from "~/domain/devices/silence/silence-evidence";
import { isSilent, wakeState, wakeWindow } from "~/domain/devices/wake/wake-clock";
import { NO_SUSPICION, type Suspicion } from "./suspicion";

const MINUTE_MS = 60_000;
/** Cameras this near on the same link may use the same gateway or mast, km. */
export const SAME_GATEWAY_KM = 20;
/** Two cameras went silent together if their last check-ins are within so many of the longer one's windows. */
const TOGETHER = 1.5;
/** Check-ins that are due in this time before the silence are compared with those before it. */
const LATELY_CYCLES = 10;

const LINK_WORDS = {
  unknown: "",
  wifi: " on Wi-Fi",
  cellular: " on cellular",
  lora: " on LoRa",
  satellite: " on satellite",
} as const;

export function linkCause(evidence: SilenceEvidence, now: number): Suspicion {
  const together = neighboursOf(evidence, now);
  const missing = missingOf(evidence);
  return {
    points: Math.max(together.points, missing.points) + (together.points > 0 && missing.points > 0 ? 1 : 0),
    evidence: [...together.evidence, ...missing.evidence],
  };
}

function neighboursOf({ wake, contacts, neighbours }: SilenceEvidence, now: number): Suspicion {
  const link = contacts.at(-1)?.link ?? "unknown";
  const onLink = neighbours.filter(
    (one) => one.link === link && (one.sameGroup || (one.km !== null && one.km <= SAME_GATEWAY_KM)),
  );
  const inGroup = neighbours.filter(({ sameGroup }) => sameGroup);
  const [byLink, byGroup] = [onLink, inGroup].map((some) => counted(wake, some, now));
  if (!byLink || !byGroup) return NO_SUSPICION;
  const linkPoints = pointsOf(byLink);
  // What takes down a whole group takes down its links with it.
  const groupPoints = pointsOf(byGroup);
  if (linkPoints === 0 && groupPoints === 0) return NO_SUSPICION;
  const isGroup = groupPoints > linkPoints;
  const { silent, all } = isGroup ? byGroup : byLink;
  const which = isGroup ? " in its group" : `${LINK_WORDS[link]} near it or in its group`;
  const counts = all === 1 ? "The one other camera" : `${silent} of the ${all} other cameras`;
  return {
    points: Math.max(linkPoints, groupPoints),
    evidence: [`${counts}${which} went silent at about the same time.`],
  };
}

interface Counted {
  /** Those that went silent with it. */
  readonly silent: number;
  /** Of those that were heard until then, and that would be known to be silent by now. */
  readonly all: number;
}

function counted(wake: SilenceEvidence["wake"], neighbours: readonly Neighbour[], now: number): Counted {
  const lastSeen = wake.lastSeen ?? 0;
  let silent = 0;
  let alive = 0;
  for (const one of neighbours) {
    if (one.imported || one.lastSeen === null) continue;
    const window = TOGETHER * Math.max(wakeWindow(wake), wakeWindow(one));
    const quiet = isSilent(wakeState(one, now));
    if (quiet && Math.abs(one.lastSeen - lastSeen) <= window) silent += 1;
    else if (one.lastSeen > lastSeen + window) alive += 1;
  }
  return { silent, all: silent + alive };
}

function pointsOf({ silent, all }: Counted): number {
  const share = all === 0 ? 0 : silent / all;
  if (silent >= 2 && share >= 0.5) return 8;
  if (silent >= 2 && share >= 0.3) return 5;
  return silent === 1 && share >= 0.5 ? 4 : 0;
}

/** Check-ins that went missing in the last cycles, though before them hardly any did. */
function missingOf({ wake, contacts }: SilenceEvidence): Suspicion {
  const cycle = Math.max(1, wake.cycleTime) * MINUTE_MS;
  const from = (wake.lastSeen ?? 0) - LATELY_CYCLES * cycle;
  const gaps = contacts.flatMap(({ at }, i) => {
    const before = contacts[i - 1];
    return before ? { at, missed: Math.max(0, Math.round((at - before.at) / cycle) - 1) } : [];
  });
  const [lately, earlier] = [gaps.filter(({ at }) => at > from), gaps.filter(({ at }) => at <= from)].map(
    (some) => ({
      missed: some.reduce((sum, { missed }) => sum + missed, 0),
      all: some.reduce((sum, { missed }) => sum + missed + 1, 0),
    }),
  );
  if (!lately || !earlier || earlier.all < 4) return NO_SUSPICION;
  if (lately.missed < 3 || lately.missed / lately.all < 0.3) return NO_SUSPICION;
  if (earlier.missed / earlier.all > 0.5 * (lately.missed / lately.all)) return NO_SUSPICION;
  return {
    points: 4,
    evidence: [`${lately.missed} of its last ${lately.all} check-ins went missing.`],
  };
}
