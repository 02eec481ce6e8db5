// The threshold and its effect on the release: everything on the page follows it, and no model runs again.
import { LEAST_PERCENT, MOST_PERCENT } from "~/demo/shown/address";
import { percentOf } from "~/demo/shown/photo-words";
import { Slider } from "~/ui/form/slider";
import type { Scores } from "~models/metrics/score";

interface ThresholdPartProps {
  /** Whole percent. */
  readonly percent: number;
  /** The release's own. */
  readonly own: number;
  readonly suggested: { readonly percent: number; readonly f1: number } | null;
  /** Null: the photos have no labels. */
  readonly scores: Scores | null;
  readonly onPercent: (percent: number) => void;
}

const LINK = "rounded-xs font-medium text-accent-ink hover:underline touch:-my-3 touch:py-3";

/** With fewer photos the best threshold is chance. */
const FEWEST = 12;

export function ThresholdPart({ percent, own, suggested, scores, onPercent }: ThresholdPartProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between">
        <span className="font-medium text-small">Threshold</span>
        <span className="font-semibold tabular-nums">{percent}%</span>
      </div>
      <Slider
        label="Threshold"
        value={percent}
        least={LEAST_PERCENT}
        most={MOST_PERCENT}
        words={`${percent} percent`}
        onChange={onPercent}
      />
      <div className="flex flex-wrap justify-between gap-x-2 text-ink-3 text-label tabular-nums">
        <span>{LEAST_PERCENT}</span>
        {isWorthSaying(suggested, scores) && (
          <button type="button" className={LINK} onClick={() => onPercent(suggested.percent)}>
            best F1 at {suggested.percent}%
          </button>
        )}
        {percent !== own && (
          <button type="button" className={LINK} onClick={() => onPercent(own)}>
            model default: {own}%
          </button>
        )}
        <span>{MOST_PERCENT}</span>
      </div>
      {scores && <ScoreFigures scores={scores} />}
    </div>
  );
}

function isWorthSaying(
  suggested: ThresholdPartProps["suggested"],
  scores: Scores | null,
): suggested is NonNullable<typeof suggested> {
  return suggested !== null && scores !== null && scores.judged >= FEWEST;
}

function ScoreFigures({
  scores: { precision, recall, f1, right, wrong, missed, judged },
}: {
  readonly scores: Scores;
}) {
  return (
    <>
      <dl className="mt-5 grid grid-cols-3 gap-2">
        <Figure name="Precision" value={precision === null ? "–" : percentOf(precision)} />
        <Figure name="Recall" value={recall === null ? "–" : percentOf(recall)} />
        <Figure name="F1" value={f1 === null ? "–" : f1.toFixed(2)} />
      </dl>
      <p className="mt-1.5 text-ink-3 text-label tabular-nums">
        {right} right, {wrong} wrong, {missed} missed on {judged}{" "}
        {judged === 1 ? "drawn sample photo" : "drawn sample photos"}
      </p>
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-[12.5px] text-ink-3">{name}</dt>
      <dd className="font-semibold text-[22px] leading-7 tracking-[-0.02em] tabular-nums">{value}</dd>
    </div>
  );
}
