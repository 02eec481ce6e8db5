// What a test may cost in CPU time, by its kind. Wall time is no measure: a busy machine must not fail a test.

/** ms of CPU time: of the test's process and what it started, of the workerd it runs in, or of its whole browser. */
export const BUDGETS_MS = { unit: 50, platform: 1_000, browser: 3_000, look: 4_000 } as const;

/** A test fails at this many times its budget. */
export const TOLERANCE = 2;

/** On top, ms: a first call compiles what it calls, and a garbage collection comes when it comes (seen: 60 to 110). */
export const COLD_MS = 150;

export type TestKind = keyof typeof BUDGETS_MS;

/** What the last try of a test took. */
export interface Cost {
  readonly kind: TestKind;
  /** CPU time, ms; null where it cannot be measured. */
  readonly ms: number | null;
  /** How often the test ran; more than once when it was retried. */
  readonly tries: number;
}

/** A budget of a test's own, for what cannot be had for less. */
export interface Budget {
  readonly ms: number;
  /** A few words: what it is that costs. */
  readonly because: string;
}
