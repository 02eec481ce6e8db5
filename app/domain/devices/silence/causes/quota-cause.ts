// Whether it used up what a camera may add in a day. Pure. Decision 0078, A day of a camera.

import type { SilenceEvidence } from "~/domain/devices/silence/silence-evidence";
import { DAY_QUOTA } from "~/domain/devices/sync/device-limits";
import { formatCount, formatLimit } from "~/domain/text/format";
import { NO_SUSPICION, type Suspicion } from "./suspicion";

/** A sync is taken as a whole, so a spent quota is rarely full. */
const SPENT = 0.9;
const HALF = 0.5;

export function quotaCause({ day }: SilenceEvidence): Suspicion {
  const used = [
    {
      share: day.insights / DAY_QUOTA.insights,
      words: `${formatCount(day.insights)} insights`,
      of: formatCount(DAY_QUOTA.insights),
    },
    {
      share: day.reports / DAY_QUOTA.reports,
      words: `${formatCount(day.reports)} reports`,
      of: formatCount(DAY_QUOTA.reports),
    },
    {
      share: day.pictureBytes / DAY_QUOTA.pictureBytes,
      words: `${formatCount(Math.round(day.pictureBytes / 2 ** 20))} MB of photos`,
      of: formatLimit(DAY_QUOTA.pictureBytes),
    },
  ].toSorted((a, b) => b.share - a.share);
  const [most] = used;
  if (!most || most.share < HALF) return NO_SUSPICION;
  return {
    points: most.share >= SPENT ? 8 : 5,
    evidence: [`It sent ${most.words} on its last day; the limit is ${most.of}.`],
  };
}
