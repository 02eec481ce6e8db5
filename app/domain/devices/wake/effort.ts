// The effort calendar: on which days a camera worked, was silent, or its state is unknown. Pure. Days are UTC days
// since 1970, times ms UTC. Decision 0057, Effort.

const DAY_MS = 86_400_000;

/** Silent: a check-in was due and did not come. Unknown: neither is known. */
export type DayState = "working" | "silent" | "unknown";

/** Insights of a day: all that there are, and those that are not archived. */
export interface InsightsOfDay {
  readonly all: number;
  readonly kept: number;
}

const NO_INSIGHTS: InsightsOfDay = { all: 0, kept: 0 };

/** When it checked in, ms UTC, and how often around that time. */
export interface Contact {
  readonly at: number;
  readonly heard: number;
}

export interface EffortInput {
  readonly imported: boolean;
  readonly enrolledAt: number;
  /** Oldest first. */
  readonly contacts: readonly Contact[];
  /** By the day of their camera time: a camera that took a photo was working, however late the photo arrived. */
  readonly insights: ReadonlyMap<number, InsightsOfDay>;
  /** The longest time between two wake-ups that counts as none missed, ms, for a contact at that time. */
  readonly windowAt: (contact: number) => number;
}

export interface EffortDay {
  readonly day: number;
  readonly state: DayState;
  /** Those that are not archived. */
  readonly insights: number;
  readonly contacts: number;
}

export interface Effort {
  readonly days: readonly EffortDay[];
  /** Camera-days by their state. */
  readonly counts: Readonly<Record<DayState, number>>;
  /** Insights of all these days. */
  readonly insights: number;
  /** Insights of working days by 100 of these; null without one. */
  readonly per100: number | null;
}

/** The days `from` to `to`, both included, as seen at `now`. */
export function effortOf(
  input: EffortInput,
  span: { readonly from: number; readonly to: number; readonly now: number },
): Effort {
  const heard = countByDay(input.contacts);
  const days: EffortDay[] = [];
  for (let day = span.from; day <= span.to; day++) {
    const { all, kept: insights } = input.insights.get(day) ?? NO_INSIGHTS;
    const contacts = heard.get(day) ?? 0;
    const state = all > 0 || contacts > 0 ? "working" : stateWithout(input, { day, now: span.now });
    days.push({ day, state, insights, contacts });
  }
  const counts = { working: 0, silent: 0, unknown: 0 };
  for (const { state } of days) counts[state] += 1;
  const insights = days.reduce((sum, day) => sum + day.insights, 0);
  return { days, counts, insights, per100: counts.working === 0 ? null : (insights / counts.working) * 100 };
}

/** A day without a check-in or a photo. */
function stateWithout(
  { imported, enrolledAt, contacts, windowAt }: EffortInput,
  { day, now }: { readonly day: number; readonly now: number },
): DayState {
  const end = (day + 1) * DAY_MS;
  // Today is not over.
  if (imported || end <= enrolledAt || end > now) return "unknown";
  const after = contacts.findIndex(({ at }) => at >= end);
  const before = contacts[(after === -1 ? contacts.length : after) - 1]?.at;
  if (before === undefined) return "unknown";
  const window = windowAt(before);
  const next = contacts[after]?.at;
  if (next !== undefined) return next - before <= window ? "working" : "silent";
  // Unknown until its window is over.
  return now - before <= window ? "unknown" : "silent";
}

function countByDay(contacts: readonly Contact[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { at, heard } of contacts) {
    const day = Math.floor(at / DAY_MS);
    counts.set(day, (counts.get(day) ?? 0) + heard);
  }
  return counts;
}
