// The check-ins and insights of a camera: the last day moment by moment, and 90 days day by day, with alerts and gaps.

import type { ReactNode } from "react";
import { PAST_DAYS } from "~/domain/devices/wake/device-past";
import type { Effort } from "~/domain/devices/wake/effort";
import { formatCount, formatDay, formatTime } from "~/domain/text/format";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface DayStripProps {
  readonly now: number;
  /** ms UTC. */
  readonly wakeUps: readonly number[];
  readonly insights: readonly number[];
}

/** The last 24 hours. */
export function DayStrip({ now, wakeUps, insights }: DayStripProps) {
  const from = now - DAY_MS;
  const place = (at: number) => `${(((at - from) / DAY_MS) * 100).toFixed(2)}%`;
  const shown = (times: readonly number[]) => times.filter((at) => at >= from && at <= now);
  const [heard, seen] = [shown(wakeUps), shown(insights)];
  const [wakeUpsHeard, insightsSeen] = [
    counted(heard.length, "check-in", "check-ins"),
    counted(seen.length, "insight", "insights"),
  ];
  const label = `The last 24 hours: ${wakeUpsHeard}, ${insightsSeen}`;
  return (
    <Strip title="Last 24 hours" from={formatTime(from)} to="now">
      <div
        role="img"
        aria-label={label}
        className="relative h-11 rounded-xs bg-sunken edge forced-color-adjust-none"
      >
        {heard.map((at) => (
          <span
            key={`w${at}`}
            className="absolute top-1.5 h-3.5 w-0.5 rounded-full bg-intime"
            style={{ left: place(at) }}
            data-tip={`Check-in ${formatTime(at)} UTC`}
          />
        ))}
        {seen.map((at, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two insights may have one time
            key={`i${at}-${i}`}
            className="absolute bottom-2 size-2 -translate-x-1 rounded-full bg-s2"
            style={{ left: place(at) }}
            data-tip={`Insight ${formatTime(at)} UTC`}
          />
        ))}
      </div>
      <Legend
        entries={[
          ["h-3.5 w-0.5 bg-intime", wakeUpsHeard],
          ["size-2 rounded-full bg-s2", insightsSeen],
        ]}
      />
    </Strip>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

interface SeasonStripProps {
  readonly effort: Effort;
  /** UTC days since 1970 on which an alert was raised. */
  readonly alertDays: ReadonlySet<number>;
}

/** An open box, as in the calendar of the days. */
const SILENT = "border border-mark-silent bg-silent-soft";

/** 90 days: wake-ups above, insights below, alerts on top, silent days as open boxes. */
export function SeasonStrip({ effort, alertDays }: SeasonStripProps) {
  const { days } = effort;
  const [first] = days;
  const most = {
    contacts: Math.max(1, ...days.map(({ contacts }) => contacts)),
    insights: Math.max(1, ...days.map(({ insights }) => insights)),
  };
  if (!first) return null;
  return (
    <Strip title={`Last ${PAST_DAYS} days`} from={formatDay(first.day * DAY_MS)} to="today">
      <div
        role="img"
        aria-label={`The last ${PAST_DAYS} days: ${effort.counts.silent} silent, ${alertDays.size} with an alert`}
        className="flex h-24 edge forced-color-adjust-none gap-px overflow-hidden rounded-xs bg-sunken px-px"
      >
        {days.map(({ day, state, contacts, insights }) => (
          <span
            key={day}
            className={`flex min-w-0 flex-1 flex-col ${state === "silent" ? SILENT : ""}`}
            data-tip={`${formatDay(day * DAY_MS)}: ${counted(contacts, "check-in", "check-ins")}, ${counted(insights, "insight", "insights")}`}
          >
            <span className="grid h-3 flex-none place-items-center">
              {alertDays.has(day) && <span className="size-1.5 rotate-45 bg-lowbat" />}
            </span>
            <Bar share={contacts / most.contacts} className="items-end" look="bg-intime" />
            <Bar share={insights / most.insights} className="items-start" look="bg-s2" />
          </span>
        ))}
      </div>
      <Legend
        entries={[
          ["size-2.5 bg-intime", "Check-ins"],
          ["size-2.5 bg-s2", "Insights"],
          [`size-2.5 ${SILENT}`, "Silent"],
          ["size-1.5 rotate-45 bg-lowbat", "Alert raised"],
        ]}
      />
    </Strip>
  );
}

function Bar({
  share,
  className,
  look,
}: {
  readonly share: number;
  readonly className: string;
  readonly look: string;
}) {
  return (
    <span className={`flex min-h-0 flex-1 ${className}`}>
      <span className={`w-full ${look}`} style={{ height: share === 0 ? 0 : `max(2px, ${share * 100}%)` }} />
    </span>
  );
}

interface StripProps {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly children: ReactNode;
}

function Strip({ title, from, to, children }: StripProps) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 flex items-baseline justify-between gap-3 text-small">
        <span className="font-medium">{title}</span>
        <span className="text-ink-3 tabular-nums">
          {from} – {to}
        </span>
      </p>
      {children}
    </div>
  );
}

function Legend({ entries }: { readonly entries: readonly (readonly [look: string, words: string])[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-small">
      {entries.map(([look, words]) => (
        <li key={words} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`flex-none forced-color-adjust-none ${look}`} />
          {words}
        </li>
      ))}
    </ul>
  );
}
