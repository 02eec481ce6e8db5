// The battery and the free space on the card of a camera over the last 90 days.
import { BATTERY_LOW_CUTOFF } from "~/domain/devices/battery";
import { type DevicePast, PAST_DAYS } from "~/domain/devices/wake/device-past";
import { formatCount } from "~/domain/text/format";
import { type LinePoint, LineStrip } from "~/ui/chart/line-strip";

const DAY_MS = 86_400_000;
/** Reports further apart are not joined. */
const GAP_MS = 2 * DAY_MS;

interface SupplyLinesProps {
  readonly reports: DevicePast["reports"];
  readonly from: number;
  readonly now: number;
}

export function SupplyLines({ reports, from, now }: SupplyLinesProps) {
  const battery = reports.flatMap(({ at, batteryVoltage }) =>
    batteryVoltage === null ? [] : { at, value: batteryVoltage },
  );
  const space = reports.flatMap(({ at, spaceRemaining }) =>
    spaceRemaining === null ? [] : { at, value: spaceRemaining },
  );
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-5 max-w700:grid-cols-1">
      <Line
        name="Battery"
        points={battery}
        words={(value) => `${value.toFixed(2)} V`}
        mark={BATTERY_LOW_CUTOFF}
        markWords="low"
        span={{ from, to: now }}
      />
      <Line
        name="Space on the card"
        points={space}
        words={(value) => `${formatCount(Math.round(value))} MiB`}
        span={{ from, to: now }}
      />
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly points: readonly LinePoint[];
  readonly words: (value: number) => string;
  readonly mark?: number;
  readonly markWords?: string;
  readonly span: { readonly from: number; readonly to: number };
}

function Line({ name, points, words, mark, markWords, span }: LineProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) {
    return (
      <p>
        <span className="font-medium text-small">{name}</span>
        <span className="block text-ink-3 text-small">{`Nothing reported in the last ${PAST_DAYS} days.`}</span>
      </p>
    );
  }
  const values = points.map(({ value }) => value);
  // The cutoff is drawn only where it is near: external power is far above it.
  const near = mark !== undefined && Math.min(...values) < mark * 1.5 ? mark : undefined;
  const went = `from ${words(first.value)} to ${words(last.value)}`;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 flex items-baseline justify-between gap-3 text-small">
        <span className="font-medium">{name}</span>
        <span className="text-ink-2 tabular-nums">{went}</span>
      </figcaption>
      <LineStrip
        label={`${name}, the last ${PAST_DAYS} days, ${went}`}
        points={points}
        gap={GAP_MS}
        {...span}
        {...(near === undefined ? {} : { mark: near })}
      />
      {near !== undefined && (
        <p className="mt-1 text-[11.5px] text-ink-3">
          Dashed line: {words(near)}, {markWords}.
        </p>
      )}
    </figure>
  );
}
