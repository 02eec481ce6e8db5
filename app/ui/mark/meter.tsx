// Confidence as a length and a number, never as red, amber or green. docs/look.md, States and Photo.
import { formatPercent } from "~/domain/text/format";

interface MeterProps {
  /** Percent, 0 to 100; null shows an empty track and a dash. */
  readonly value: number | null;
}

/** The bar of tables: 52 wide, with its percent beside it. */
export function Meter({ value }: MeterProps) {
  return (
    <span className="inline-flex items-center gap-[9px] align-middle">
      <span
        aria-hidden="true"
        className="h-1 w-[52px] flex-none overflow-hidden rounded-[2px] bg-sunken shadow-[inset_0_0_0_0.5px_var(--color-line-strong)] edge"
      >
        <span className="block h-full rounded-[2px] bg-ink-2" style={{ width: `${clamp(value)}%` }} />
      </span>
      <span className="min-w-8 tabular-nums">{formatPercent(value)}</span>
    </span>
  );
}

interface BigMeterProps extends MeterProps {
  /** What is measured, for screen readers, e.g. "Confidence". */
  readonly label: string;
}

/** The meter of a detail: 10 high over a scale of 20 ticks. The number in words is beside it. */
export function BigMeter({ value, label }: BigMeterProps) {
  return (
    <div>
      <meter className="sr-only" aria-label={label} min={0} max={100} value={clamp(value)}>
        {formatPercent(value)}
      </meter>
      <div aria-hidden="true" className="h-2.5 edge overflow-hidden rounded-[5px] bg-sunken">
        <div className="h-full rounded-[5px] bg-accent" style={{ width: `${clamp(value)}%` }} />
      </div>
      <div aria-hidden="true" className="mt-1.5 flex h-1.5 justify-between">
        {TICKS.map((percent) => (
          <i
            key={percent}
            className={`block w-px ${percent % 25 === 0 ? "h-1.5 bg-control" : "h-1 bg-line-strong"}`}
          />
        ))}
      </div>
    </div>
  );
}

/** Twenty steps of 5 percent, so 21 marks; the quarters are longer. */
const TICKS: readonly number[] = Array.from({ length: 21 }, (_, step) => step * 5);

function clamp(value: number | null): number {
  return Math.min(Math.max(value ?? 0, 0), 100);
}
