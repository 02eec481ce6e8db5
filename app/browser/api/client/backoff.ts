// When a call that has failed is tried again. Pure but for the default jitter.
import { type ApiFailure, mayPass } from "./api-error";

/** Tries in all, the first one among them. */
const TRIES = 3;
/** Before the second try at most, ms; twice as much before each further one. */
const FIRST_MS = 400;
/** A server that wants to be left alone for longer is not waited for, s. */
const LONGEST_S = 10;

export interface Retries {
  readonly tries?: number;
  /** 0 to 1; the share of the wait to take, so that pages that lost the connection don't all return together. */
  readonly jitter?: () => number;
}

/** Milliseconds to wait after so many tries; null when it is not tried again. */
export function waitBefore(
  tried: number,
  failure: ApiFailure | null,
  { tries = TRIES, jitter = Math.random }: Retries = {},
): number | null {
  if (failure === null || tried >= tries || !mayPass(failure)) return null;
  const seconds = "seconds" in failure ? (failure.seconds ?? 0) : 0;
  if (seconds > LONGEST_S) return null;
  const most = FIRST_MS * 2 ** (tried - 1);
  return Math.max(seconds * 1000, most / 2 + (jitter() * most) / 2);
}
