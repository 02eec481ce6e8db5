// 30 days as bars: what a rule would have sent, below what it would have held back, and a dot where something really was sent. A
// day is chosen with a press, or with the arrows; a table says the same.
import { type KeyboardEvent, useRef } from "react";
import { formatCount, formatDay, formatMonthDay } from "~/domain/text/format";

const DAY_MS = 86_400_000;

interface PastStripProps {
  /** UTC day since 1970 of the first. */
  readonly from: number;
  readonly sent: readonly number[];
  readonly notSent: readonly number[];
  /** What really was sent, by UTC day since 1970; null: it is a new rule. */
  readonly really: ReadonlyMap<number, number> | null;
  readonly day: number | null;
  readonly onDay: (day: number | null) => void;
}

interface PastDay {
  readonly day: number;
  readonly sent: number;
  readonly held: number;
  readonly really: number;
}

export function PastStrip({ from, sent, notSent, really, day, onDay }: PastStripProps) {
  const whole = useRef<HTMLFieldSetElement>(null);
  const days = sent.map(
    (n, at): PastDay => ({
      day: from + at,
      sent: n,
      held: notSent[at] ?? 0,
      really: really?.get(from + at) ?? 0,
    }),
  );
  const most = Math.max(1, ...days.map((one) => one.sent + one.held));
  const last = days.length - 1;
  const focused = day === null ? from + last : day;
  function press(event: KeyboardEvent, at: number) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || to < 0 || to > last) return;
    event.preventDefault();
    whole.current?.querySelectorAll<HTMLElement>("button")[to]?.focus();
    onDay(from + to);
  }
  return (
    <div>
      <fieldset ref={whole} className="flex h-[76px] items-stretch gap-0.5 max-w700:gap-px">
        <legend className="sr-only">Days</legend>
        {days.map((one) => (
          <button
            key={one.day}
            type="button"
            tabIndex={one.day === focused ? 0 : -1}
            aria-pressed={day === one.day}
            aria-label={dayWords(one)}
            data-tip={dayWords(one)}
            onClick={() => onDay(day === one.day ? null : one.day)}
            onKeyDown={(event) => press(event, one.day - from)}
            className="flex min-w-0 flex-1 flex-col rounded-[3px] -outline-offset-1 hover:bg-hover aria-pressed:bg-accent-soft"
          >
            <span className="flex min-h-0 w-full flex-1 flex-col justify-end">
              <Bar count={one.held} most={most} className="bg-line-strong" />
              <Bar count={one.sent} most={most} className="bg-accent" />
              {one.sent + one.held === 0 && <span className="h-px w-full bg-line-strong" />}
            </span>
            <span className="grid h-2.5 flex-none place-items-center">
              {one.really > 0 && <span className="size-[5px] rounded-full bg-ink" />}
            </span>
          </button>
        ))}
      </fieldset>
      <div className="mt-1 flex justify-between text-ink-3 text-label tabular-nums">
        <span>{formatMonthDay(from * DAY_MS)}</span>
        <span>{formatMonthDay((from + last) * DAY_MS)}</span>
      </div>
      <DayTable days={days} withReally={really !== null} />
    </div>
  );
}

function DayTable({ days, withReally }: { readonly days: readonly PastDay[]; readonly withReally: boolean }) {
  return (
    <table className="sr-only">
      <caption>What the rule would have done, by day (UTC)</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Sent</th>
          <th scope="col">Not sent</th>
          {withReally && <th scope="col">Really sent</th>}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, sent, held, really }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day * DAY_MS)}</th>
            <td>{sent}</td>
            <td>{held}</td>
            {withReally && <td>{really}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({
  count,
  most,
  className,
}: {
  readonly count: number;
  readonly most: number;
  readonly className: string;
}) {
  if (count === 0) return null;
  return (
    <span
      style={{ height: `${(count / most) * 100}%` }}
      className={`min-h-[3px] w-full flex-none rounded-[1px] ${className}`}
    />
  );
}

function dayWords({ day, sent, held, really }: PastDay): string {
  const told = really > 0 ? `, ${formatCount(really)} really sent` : "";
  return `${formatDay(day * DAY_MS)}: ${formatCount(sent)} sent, ${formatCount(held)} not sent${told}`;
}
