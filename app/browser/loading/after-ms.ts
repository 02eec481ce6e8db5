// A timer that is cancelled by what it returns, for code that is given the time from outside.

/** Runs it once after so many milliseconds, unless it is cancelled by what it returns. */
export function afterMs(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
