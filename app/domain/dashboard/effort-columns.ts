// On which days each camera was heard, as the dashboard's rates go by it. Decision 0057, Effort.

/** Days that the effort covers, today the last of them. */
export const EFFORT_DAYS = 90;

/** What contacts alone say; a camera that has an insight of a day worked on it, whatever stands here. */
export interface EffortColumns {
  /** The first day, UTC days since 1970. */
  readonly from: number;
  /** How many days. */
  readonly days: number;
  readonly deviceId: readonly string[];
  /** A letter a day: `w` working, `s` silent, `u` unknown. */
  readonly states: readonly string[];
}
