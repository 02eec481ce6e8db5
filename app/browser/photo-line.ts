// Whether the connection is too slow to fetch photos ahead: by what the browser reports, and by how long the last large
// photo took. Decision 0131, The owner first.
import { savesData, saysThin } from "./line-hint";

/** A photo that takes longer needs the line for itself, ms. */
const LONG_MS = 1_000;

interface PhotoLine {
  /** A large photo has come, so many milliseconds after it was asked for. */
  readonly took: (ms: number) => void;
  /** Its reader has left it before it came. */
  readonly wasLeft: (afterMs: number) => void;
  readonly mayFetchAhead: () => boolean;
}

interface Hints {
  readonly savesData: () => boolean;
  readonly saysThin: () => boolean;
}

export function createPhotoLine(hints: Hints = { savesData, saysThin }): PhotoLine {
  let last: number | null = null;
  return {
    took(ms) {
      last = ms;
    },
    wasLeft(afterMs) {
      if (afterMs >= LONG_MS) last = afterMs;
    },
    mayFetchAhead() {
      if (hints.savesData()) return false;
      return last === null ? !hints.saysThin() : last < LONG_MS;
    },
  };
}

/** That of this page. */
export const photoLine = createPhotoLine();
