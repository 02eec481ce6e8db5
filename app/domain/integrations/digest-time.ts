// When digests are sent: at an hour of a person's own clock, whatever their time zone does to it. Pure. Decision 0166, Messages
// about insights.
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import type { StoredOptions } from "./integration";

export type DigestEvery = "day" | "week";

/** When nothing else is chosen. */
export const DIGEST_HOUR = 7;
const DEFAULT_ZONE = "UTC";
const MONDAY = 1;
/** A week, and a day that a change of the clock takes. */
const DAYS_AHEAD = 9;

/** Whether a text names a time zone that can be counted in. */
export function isTimeZone(zone: string): boolean {
  return formatOf(zone) !== null;
}

/** The next digest of each kind that an email integration has. */
export function digestsOf(
  options: StoredOptions["email"],
  now: number,
): readonly { readonly every: DigestEvery; readonly nextAt: number }[] {
  const kinds: readonly DigestEvery[] = [
    ...(options.digestSetting === "daily" ? (["day"] as const) : []),
    ...(options.weeklyDigest === "enabled" ? (["week"] as const) : []),
  ];
  return kinds.map((every) => ({ every, nextAt: nextDigestAt(every, options, now) }));
}

/**
 * The first time after `after` at which a digest is sent, ms UTC: weekly ones on Mondays. An hour that the clock leaves out is the
 * moment of its change; of one that comes twice it is the first.
 */
export function nextDigestAt(
  every: DigestEvery,
  {
    digestHour = DIGEST_HOUR,
    digestZone = DEFAULT_ZONE,
  }: Pick<StoredOptions["email"], "digestHour" | "digestZone">,
  after: number,
): number {
  const zone = isTimeZone(digestZone) ? digestZone : DEFAULT_ZONE;
  const today = Math.floor(localOf(zone, after) / DAY_MS);
  for (let day = today - 1; day < today + DAYS_AHEAD; day++) {
    if (every === "week" && new Date(day * DAY_MS).getUTCDay() !== MONDAY) continue;
    const at = instantOf(zone, day * DAY_MS + digestHour * HOUR_MS);
    if (at > after) return at;
  }
  return after + DAY_MS;
}

/** What the clock of a zone shows, as if it were UTC. */
export function localOf(zone: string, at: number): number {
  const parts = new Map(
    (formatOf(zone) ?? formatOf(DEFAULT_ZONE))
      ?.formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** When the clock of a zone shows a time. */
function instantOf(zone: string, local: number): number {
  const offset = (at: number) => localOf(zone, at) - at;
  const found = [...new Set([offset(local - DAY_MS), offset(local + DAY_MS)])].map((each) => local - each);
  const shown = found.filter((at) => localOf(zone, at) === local);
  return shown.length > 0 ? Math.min(...shown) : Math.max(...found);
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return null;
  }
}
