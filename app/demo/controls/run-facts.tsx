// The facts of a run: how many photos in what time, in which runtime, under which licence.

import { licencesOf } from "~/demo/model/model-words";
import { RUNTIME_WORDS } from "~/demo/model/runtimes";
import { answered, type DemoState, readingOf } from "~/demo/session/demo-state";
import { durationWords } from "~/demo/shown/photo-words";
import { formatBytes } from "~/domain/text/format";
import { Fact } from "~/ui/facts";
import { Segments } from "~/ui/segments";
import { latencyOf } from "~models/metrics/latency";
import type { Manifest } from "~models/release";
import type { RuntimeName } from "~models/runtimes/runtime";

interface RunFactsProps {
  readonly state: DemoState;
  readonly manifest: Manifest;
  readonly runtimes: readonly RuntimeName[];
  readonly onRuntime: (runtime: RuntimeName) => void;
}

export function RunFacts({ state: { photos, run }, manifest, runtimes, onRuntime }: RunFactsProps) {
  const done = answered(photos);
  const times = photos.flatMap((photo) => readingOf(photo)?.times.total ?? []);
  const latency = latencyOf(times);
  return (
    <div className="flex flex-col gap-3">
      {runtimes.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <span className="text-ink-3 text-small">Runtime</span>
          <Segments
            label="Runtime"
            value={run.runtime}
            options={runtimes.map((value) => ({ value, label: RUNTIME_WORDS[value] }))}
            onChange={onRuntime}
          />
        </div>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-small tabular-nums">
        {done > 0 && (
          <Fact name="Photos">
            {run.took === null ? done : `${done}, done in ${durationWords(run.took)}`}
          </Fact>
        )}
        {latency && <Fact name="Median">{durationWords(latency.median)} per photo</Fact>}
        {run.opened && (
          <Fact name="Runs on">
            {run.opened.threads === 1 ? "1 thread" : `${run.opened.threads} threads`},{" "}
            {run.opened.fetched === 0
              ? "nothing downloaded"
              : `${formatBytes(run.opened.fetched)} downloaded`}
          </Fact>
        )}
        <Fact name="Licence">{licencesOf(manifest) || "not stated"}</Fact>
      </dl>
    </div>
  );
}
