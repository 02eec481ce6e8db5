// The clearing of a camera step by step, and how much is done at once. Pure. docs/platform.md, Clearing a camera.

/** What is done next. Kept as numbers: each begins when the one before has ended. */
export const CLEAR_PHASES = {
  /** The camera is to be cleared in control: no one sees it, and its calls get 410. */
  asked: 0,
  /** Insights are deleted, with all that counts them. */
  insights: 1,
  /** What saves of any size say of them. */
  parts: 2,
  /** What the history of saves says of them. */
  saves: 3,
  /** The account's other insights close up. */
  places: 4,
  /** Reports and contacts. */
  reports: 5,
  /** Pictures. */
  pictures: 6,
  done: 7,
} as const;

/** How much of each kind a slice takes. */
export interface ClearSizes {
  readonly insights: number;
  readonly walk: number;
  readonly parts: number;
  readonly saves: number;
  readonly moves: number;
  readonly reports: number;
}

/** Some 50 ms each. */
export const CLEAR_SLICE: ClearSizes = {
  /** Insights that are deleted, and places of the account that are looked at. */
  insights: 2_000,
  walk: 20_000,
  /** Of 2,000 changes at most. */
  parts: 5,
  saves: 20,
  /** Insights that get another place. */
  moves: 5_000,
  reports: 2_000,
};

/**
 * How long after it was asked for reports and pictures are looked for once more, ms: what was on its way when the camera
 * was cleared has arrived by then, or never will.
 */
export const LATE_MS = 15 * 60_000;

/** The wait before a slice that failed, or that has to let others go first, is tried again, ms. */
export const CLEAR_WAIT_MS = { first: 5_000, doublings: 6 } as const;
