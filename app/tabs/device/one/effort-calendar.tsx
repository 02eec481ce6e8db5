// The effort calendar: 90 days as a calendar, each working, silent or unknown, by colour, shape and word. docs/look.md,
// States; decision 0057, Effort.

import { deedsWords, type ServiceVisit } from "~/domain/devices/visit/service-visit";
import { PAST_DAYS } from "~/domain/devices/wake/device-past";
import type { DayState, Effort, EffortDay } from "~/domain/devices/wake/effort";
import { formatCount, formatDay } from "~/domain/text/format";

const DAY_MS = 86_400_000;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const WORDS: Readonly<Record<DayState, string>> = {
  working: "working",
  silent: "silent",
  unknown: "unknown",
};
const LOOKS: Readonly<Record<DayState, string>> = {
  working: "bg-fill",
  silent: "border-[1.5px] border-mark-silent",
  unknown: "grid place-items-center bg-sunken before:size-1 before:rounded-full before:bg-ink-3",
};

const VISITED = "outline-[1.5px] outline-ink";

interface EffortCalendarProps {
  readonly effort: Effort;
  /** Drawn as a frame around their days; they count nowhere. */
  readonly visits: readonly ServiceVisit[];
  /** Insights are still being counted, or some are not available: no rate is shown. Null: all are counted. */
  readonly lacking: "coming" | "elsewhere" | null;
}

export function EffortCalendar({ effort, visits, lacking }: EffortCalendarProps) {
  const [first] = effort.days;
  if (!first) return null;
  const visited = visitsByDay(visits.filter(({ at }) => at >= first.day * DAY_MS));
  const words = (day: EffortDay) => [dayWords(day), ...(visited.get(day.day) ?? [])].join("; ");
  return (
    <>
      <p className="mt-1 max-w-[68ch] text-ink-2 text-small">{effortWords(effort, lacking)}</p>
      <div className="mt-3 flex gap-2">
        <div
          aria-hidden="true"
          className="grid grid-rows-7 gap-[3px] text-[11.5px] text-ink-3 leading-[14px]"
        >
          {WEEKDAYS.map((weekday, i) => (
            <span key={weekday}>{i % 2 === 0 ? weekday : ""}</span>
          ))}
        </div>
        <ol
          aria-label={`The last ${PAST_DAYS} days, oldest first`}
          className="grid grid-flow-col grid-rows-[repeat(7,14px)] gap-[3px]"
        >
          {effort.days.map((day, i) => (
            <li
              key={day.day}
              className={`size-3.5 rounded-[3px] forced-color-adjust-none ${LOOKS[day.state]} ${visited.has(day.day) ? VISITED : ""}`}
              style={{ ...(i === 0 ? { gridRowStart: weekdayOf(day.day) + 1 } : {}), opacity: strength(day) }}
              data-tip={words(day)}
            >
              <span className="sr-only">{words(day)}</span>
            </li>
          ))}
        </ol>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-small">
        {(["working", "silent", "unknown"] as const).map((state) => (
          <li key={state} className="inline-flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-3 rounded-[3px] forced-color-adjust-none ${LOOKS[state]}`}
            />
            {formatCount(effort.counts[state])} {WORDS[state]}
          </li>
        ))}
        {visited.size > 0 && (
          <li className="inline-flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-[3px] forced-color-adjust-none ${VISITED}`} />
            {visited.size === 1 ? "1 day with a visit" : `${visited.size} days with a visit`}
          </li>
        )}
      </ul>
    </>
  );
}

/** The camera-days and the rate, in a sentence. */
function effortWords({ counts, per100, insights }: Effort, lacking: EffortCalendarProps["lacking"]): string {
  const days = `${counts.working} working camera-day${counts.working === 1 ? "" : "s"} in the last 90`;
  if (lacking === "elsewhere")
    return `${days}, judging by its wake-ups. Some of its insights aren't available here.`;
  if (lacking === "coming") return `${days}, judging by its wake-ups. Its insights are still being counted.`;
  if (per100 === null) return `${days}.`;
  const rate = per100 >= 100 ? formatCount(Math.round(per100)) : per100.toFixed(1);
  return `${days}, with ${formatCount(insights)} insights: ${rate} per 100 working camera-days.`;
}

function dayWords({ day, state, insights, contacts }: EffortDay): string {
  const seen = `${formatCount(insights)} insight${insights === 1 ? "" : "s"}`;
  const heard = `${formatCount(contacts)} check-in${contacts === 1 ? "" : "s"}`;
  return `${formatDay(day * DAY_MS)}: ${WORDS[state]}, ${seen}, ${heard}`;
}

/** What was done on each day, UTC, oldest first. */
function visitsByDay(visits: readonly ServiceVisit[]): ReadonlyMap<number, readonly string[]> {
  const days = new Map<number, readonly string[]>();
  for (const { at, did } of visits.toReversed()) {
    const day = Math.floor(at / DAY_MS);
    days.set(day, [...(days.get(day) ?? []), `visited: ${deedsWords(did).toLowerCase()}`]);
  }
  return days;
}

/** Of the fill, on the least and on the most: the least is seen on every ground. test/ui/state-marks.test.tsx */
export const STRENGTHS = { least: 0.75, most: 1 } as const;

/** Days with more insights are stronger. */
function strength({ state, insights }: EffortDay): number {
  if (state !== "working") return 1;
  return Math.min(STRENGTHS.most, STRENGTHS.least + Math.log10(1 + insights) * 0.125);
}

/** 0 for Monday. 1970 began on a Thursday. */
function weekdayOf(day: number): number {
  return (day + 3) % 7;
}
