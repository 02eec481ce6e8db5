// Whether the connection is too slow to prefetch photos: by what the browser reports, and by how long the last large
// photo took. Decision 0131, The owner first.
import { isSlowNetwork, savesData } from "./network-information";

/** A photo that takes longer needs the connection for itself, ms. */
const LONG_MS = 1_000;

interface PhotoBandwidth {
  /** A large photo has come, so many milliseconds after it was asked for. */
  readonly took: (ms: number) => void;
  /** Its reader has left it before it came. */
  readonly wasLeft: (afterMs: number) => void;
  readonly mayPrefetch: () => boolean;
}

interface Hints {
  readonly savesData: () => boolean;
  readonly saysThin: () => boolean;
}

export function createPhotoBandwidth(hints: Hints = { savesData, saysThin: isSlowNetwork }): PhotoBandwidth {
  let last: number | null = null;
  return {
    took(ms) {
      last = ms;
    },
    wasLeft(afterMs) {
      if (afterMs >= LONG_MS) last = afterMs;
    },
    mayPrefetch() {
      if (hints.savesData()) return false;
      return last === null ? !hints.saysThin() : last < LONG_MS;
    },
  };
}

/** That of this page. */
export const photoBandwidth = createPhotoBandwidth();
