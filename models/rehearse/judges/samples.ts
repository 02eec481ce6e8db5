// V8: how right the release is on the pack, and whether it is worse than the one that was pushed before it. Pure.
import { isLower } from "~models/metrics/interval";
import { countedAs, type JudgedCheck, judged, toThousandth } from "~models/rehearse/judged";

/** What is compared between two releases on one pack. Shares are 0 to 1; null where there is nothing to divide by. */
export interface SampleMetrics {
  readonly photos: number;
  readonly empty: number;
  /** Empty photos on which something was reported. */
  readonly falseAlarms: number;
  /** Of what was said, and of what is there. */
  readonly right: number;
  readonly wrong: number;
  readonly found: number;
  readonly missed: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  /** Of the detector at the entry; null without one. */
  readonly ap50: number | null;
}

/** 0 to 1: a smaller drop is no matter. */
const DROP = 0.03;

/**
 * `before`: of the release pushed last, on the same pack; null where there is none. F1 of a small pack falls by three points
 * when two animals are missed: that fails only if chance doesn't explain it, and warns if it may.
 */
export function judgeSamples(now: SampleMetrics, before: SampleMetrics | null): JudgedCheck {
  const data = { ...now, before };
  if (now.photos === 0) return judged("V8", ["fail", "The pack has no photo that could be judged."], data);
  if (before !== null) {
    const was = (name: string, is: number | null, then: number | null) =>
      `${name} is ${words(is)}, and was ${words(then)} with the release pushed last.`;
    if (dropOf(now.ap50, before.ap50) > DROP) {
      return judged("V8", ["fail", was("AP50", now.ap50, before.ap50)], data);
    }
    if (dropOf(now.f1, before.f1) > DROP) {
      const sentence = was("F1", now.f1, before.f1);
      return isWorse(now, before)
        ? judged("V8", ["fail", sentence], data)
        : judged("V8", ["warn", `${sentence} Chance may explain that.`], data);
    }
  }
  const told = `F1 ${words(now.f1)}, precision ${words(now.precision)}, recall ${words(now.recall)}`;
  const alarms = `${countedAs(now.falseAlarms, "false alarm")} on ${countedAs(now.empty, "empty photo")}`;
  return judged("V8", ["pass", `${told}; ${alarms}.`], data);
}

/** Less of what is there is found, or less of what is said is right, than chance explains. */
function isWorse(now: SampleMetrics, before: SampleMetrics): boolean {
  const recall = ({ found, missed }: SampleMetrics) => ({ yes: found, of: found + missed });
  const precision = ({ right, wrong }: SampleMetrics) => ({ yes: right, of: right + wrong });
  return isLower(recall(before), recall(now)) || isLower(precision(before), precision(now));
}

/** To a millionth; what no longer gives a figure has lost all of it. */
function dropOf(now: number | null, before: number | null): number {
  return before === null ? 0 : Number((before - (now ?? 0)).toFixed(6));
}

function words(value: number | null): string {
  return value === null ? "unknown" : toThousandth(value);
}
