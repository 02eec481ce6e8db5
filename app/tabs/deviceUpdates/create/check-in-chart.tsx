// When the cameras of a plan will get it: bars over the hours to come, by the wake-up clock.

import type { PlannedDevice, PushPlan } from "~/domain/device-updates/create/plan";
import {
  type CheckInForecast,
  checkInForecast,
  forecastTicks,
  lastWords,
  noCheckInWords,
  unforeseen,
} from "~/domain/device-updates/create/plan-view";
import { formatClock, formatCount, formatDay, formatTime } from "~/domain/text/format";

interface HearingChartProps {
  readonly plan: PushPlan;
  /** Those that get it without waiting for another update. */
  readonly devices: readonly PlannedDevice[];
  readonly now: number;
}

export function CheckInChart({ plan, devices, now }: HearingChartProps) {
  const hearing = checkInForecast(devices, now);
  const beyond = unforeseen(devices).length;
  return (
    <section aria-labelledby="plan-hearing" className="border-line border-t pt-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 id="plan-hearing" className="font-semibold text-ui">
          When they'll get it
        </h4>
        {hearing && <span className="text-ink-2 text-small tabular-nums">{lastWords(hearing)}</span>}
      </div>
      {hearing ? (
        <Bars hearing={hearing} now={now} />
      ) : (
        <p className="mt-1 text-ink-2 text-small">{noCheckInWords(devices, plan)}</p>
      )}
      {hearing && beyond > 0 && (
        <p className="mt-1 text-ink-3 text-small">
          We can't tell when {formatCount(beyond)} more will get it.
        </p>
      )}
    </section>
  );
}

function Bars({ hearing, now }: { readonly hearing: CheckInForecast; readonly now: number }) {
  const { bars, count, most, until } = hearing;
  const place = (at: number) => `${(((at - now) / (until - now)) * 100).toFixed(2)}%`;
  return (
    <div
      role="img"
      aria-label={`${formatCount(count)} ${count === 1 ? "camera" : "cameras"} by ${formatTime(hearing.last)} UTC`}
      className="relative mt-2 h-[72px]"
    >
      <div className="absolute inset-x-0 top-0 bottom-5 flex items-end gap-[3px] border-line-strong border-b">
        {bars.map(({ from, count: heard }) => (
          <span
            key={from}
            data-tip={heard === 0 ? undefined : `${formatCount(heard)} from ${formatTime(from)} UTC`}
            className="min-w-0 flex-1 rounded-t-[2px] bg-accent"
            style={{ height: heard === 0 ? 0 : `max(4px, ${((heard / most) * 100).toFixed(1)}%)` }}
          />
        ))}
      </div>
      <span className="absolute bottom-0 left-0 text-[11.5px] text-ink-3">Now</span>
      <span className="absolute right-0 bottom-0 text-[11.5px] text-ink-3">UTC</span>
      {forecastTicks(hearing, now).map((at) => (
        <span
          key={at}
          className="-translate-x-1/2 absolute bottom-0 whitespace-nowrap text-[11.5px] text-ink-3 tabular-nums"
          style={{ left: place(at) }}
        >
          {at % DAY_MS === 0 ? formatDay(at).replace(/ \d{4}$/, "") : formatClock(at).replace(":00", "")}
        </span>
      ))}
    </div>
  );
}

const DAY_MS = 86_400_000;
