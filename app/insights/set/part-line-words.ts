// The messages of a set that holds a part of all insights: its line, and its dialog of days. Pure. Decision 0132, The newest, or
// the days that are asked for.
import { dayText, readDay, type SetPart, type SpanSize, startOf } from "~/domain/set/set-window";
import { formatCount } from "~/domain/text/format";
import { spanWords } from "~/domain/view/filters/filter-words";
import type { ColumnFilter, ColumnFilters } from "~/domain/view/insights-query";
import { inPart } from "./part-words";

/** "The newest 1,500,000 of 4,200,000 insights". */
export function partWords(
  { days, limit, rows }: SetPart,
  { total, loading }: { readonly total: number; readonly loading: boolean },
): string {
  const all = `${formatCount(total)} insights`;
  if (days === null) {
    const newest = `he newest ${formatCount(rows)} of ${all}`;
    return limit === "littleData" ? `Data saver: t${newest}` : `T${newest}`;
  }
  const received = `Received ${spanWords(days)}`;
  if (loading) return received;
  const cut = limit === "memory" ? ", all this browser can hold" : "";
  return `${received}: ${formatCount(rows)} of ${all}${cut}`;
}

/** The same where filters narrow it. @example "214 match in the newest 1,500,000 of 4,200,000 insights" */
export function foundWords(
  part: SetPart,
  found: { readonly total: number; readonly matching: number },
): string {
  const rows = part.days === null ? "" : `, ${formatCount(part.rows)}`;
  return `${formatCount(found.matching)} match ${inPart(part)}${rows} of ${formatCount(found.total)} insights`;
}

/** Days that a date filter asks for and the part does not hold, or may not. */
interface DaysBeyond {
  /** The message. */
  readonly words: string;
  /** The way to them. */
  readonly way: string;
  /** Days of time received that would bring them, as the fields of dates have them; "" where unknown. */
  readonly open: Pick<ColumnFilter, "from" | "to">;
}

/**
 * Null where what the filters ask for is here. A filter by time received says which days that takes. One by camera time does
 * not: what was taken on a day is received then, or with an import years later. All of it was received since its first day.
 * @param today UTC day since 1970.
 */
export function daysBeyond(
  part: SetPart,
  { time_stamp: received, camera_timestamp: taken }: ColumnFilters,
  today: number,
): DaysBeyond | null {
  if (hasDays(received)) {
    if (!isBeyond(part, received)) return null;
    const open = { from: received.from, to: received.to };
    return { words: "Some of these days aren't loaded.", way: "Open these days", open };
  }
  if (!hasDays(taken) || !isBeyond(part, { from: taken.from, to: dayText(today) })) return null;
  return {
    words: "Some insights from these days may not be loaded.",
    way: "Open all received since then",
    open: { from: taken.from, to: dayText(today) },
  };
}

function hasDays(filter: ColumnFilter | undefined): filter is ColumnFilter {
  return filter !== undefined && (readDay(filter.from) !== null || readDay(filter.to) !== null);
}

/** Whether any of these days of time received is not held whole. */
function isBeyond({ days, since, limit }: SetPart, asked: DaysBeyond["open"]): boolean {
  const [from, to] = [readDay(asked.from), readDay(asked.to)];
  if (days !== null) {
    return limit !== null || from === null || to === null || from < days.from || to > days.to;
  }
  return since !== null && (from === null || startOf(from) < since);
}

/** Why two days cannot be opened; null where they can. */
export function spanRefusal(from: string, to: string): string | null {
  const [first, last] = [readDay(from), readDay(to)];
  if (first === null || last === null) return "Choose a first and a last day.";
  return first > last ? "The last day must not be before the first." : null;
}

/** "Up to 312,000 insights, in 32 pages." */
export function spanSizeWords({ pages, rows, unknown, cut }: SpanSize): string {
  if (cut) return "More than this browser can hold; only the newest will load.";
  if (pages === 0) return "No insights received on these days.";
  const found = `Up to ${formatCount(rows)} insights, in ${pages === 1 ? "1 page" : `${formatCount(pages)} pages`}.`;
  if (unknown === 0) return found;
  const whose = unknown === pages ? "Their days are" : `The days of ${formatCount(unknown)} are`;
  return `${found} ${whose} not known yet, so all those pages have to load.`;
}
