// V12: how long it took, here. It informs; what a camera needs is another matter. Pure.
import { latencyOf } from "~models/metrics/latency";
import { type JudgedCheck, judged } from "~models/rehearse/judged";
import type { PhotoReading } from "~models/run/reading";
import type { Opened } from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";
import { RUNTIME_CALLED } from "./signature";

export interface TimedRuntime {
  readonly runtime: RuntimeName;
  readonly opened: Opened;
  readonly readings: readonly PhotoReading[];
}

export function judgeLatency(all: readonly TimedRuntime[]): JudgedCheck {
  const measured = all.flatMap(({ runtime, opened, readings }) => {
    const latency = latencyOf(readings.map(({ times }) => times.total));
    if (!latency) return [];
    const { median, p90, worst } = latency;
    const stages = new Map<number, number>();
    for (const { times } of readings) {
      for (const { algId, infer } of times.stages) stages.set(algId, (stages.get(algId) ?? 0) + infer);
    }
    return [
      {
        ...{ runtime, photos: readings.length, threads: opened.threads, open: opened.times },
        ...{ median, p90, worst },
        infer: [...stages].map(([algId, total]) => ({ algId, mean: total / readings.length })),
      },
    ];
  });
  if (measured.length === 0) return judged("V12", ["skipped", "No photo was read."]);
  const words = measured.map(
    ({ runtime, median, p90 }) => `${RUNTIME_CALLED[runtime]} ${ms(median)}, p90 ${ms(p90)}`,
  );
  return judged("V12", ["pass", `Median for a photo: ${words.join("; ")}.`], { runtimes: measured });
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
