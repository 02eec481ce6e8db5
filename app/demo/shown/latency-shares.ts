// Where the time goes for a typical photo. Pure.
import { latencyOf } from "~models/metrics/latency";
import type { Manifest } from "~models/release";
import type { PhotoReading } from "~models/run/reading";

export interface StageShare {
  readonly name: string;
  /** Milliseconds. */
  readonly median: number;
}

/** Decoding the file, then for each model: preparing its picture, running it, and reading its answer. */
export function timesOf(manifest: Manifest, readings: readonly PhotoReading[]): readonly StageShare[] {
  const median = (times: readonly number[]) => latencyOf(times)?.median ?? 0;
  const decode = { name: "Decoding the file", median: median(readings.map(({ times }) => times.decode)) };
  const models = manifest.models.flatMap(({ algId, algName }) => {
    const stages = readings.flatMap(({ times }) => times.stages.filter((stage) => stage.algId === algId));
    if (stages.length === 0) return [];
    return [
      { name: `${algName}: picture`, median: median(stages.map(({ prepare }) => prepare)) },
      { name: `${algName}: model`, median: median(stages.map(({ infer }) => infer)) },
      { name: `${algName}: answer`, median: median(stages.map(({ post }) => post)) },
    ];
  });
  return [decode, ...models];
}
