// How long the photos took: the distribution, median and slowest, where the time goes, and what it was measured on.
import type { ReactNode } from "react";
import { RUNTIME_WORDS } from "~/demo/model/runtimes";
import type { Run } from "~/demo/session/demo-state";
import { type StageShare, timesOf } from "~/demo/shown/latency-shares";
import { durationWords, photosWords } from "~/demo/shown/photo-words";
import { Fact } from "~/ui/facts";
import { type Latency, latencyOf } from "~models/metrics/latency";
import type { Manifest } from "~models/release";
import type { PhotoReading } from "~models/run/reading";

interface LatencyViewProps {
  readonly manifest: Manifest;
  readonly readings: readonly PhotoReading[];
  readonly run: Run;
}

export function LatencyView({ manifest, readings, run }: LatencyViewProps) {
  const latency = latencyOf(readings.map(({ times }) => times.total));
  if (latency === null) return <p className="text-ink-2">Times appear here once a photo has been read.</p>;
  return (
    <section aria-labelledby="latency" className="flex max-w-[720px] flex-col gap-6">
      <div>
        <h2 id="latency" className="text-page">
          Time per photo
        </h2>
        <p className="mt-1 text-ink-2 text-small">
          {photosWords(readings.length)}, from file to result, measured on this computer.
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-3">
        <Figure name="Median">{durationWords(latency.median)}</Figure>
        <Figure name="9 of 10 within">{durationWords(latency.p90)}</Figure>
        <Figure name="Slowest">{durationWords(latency.worst)}</Figure>
      </dl>
      <Histogram latency={latency} />
      <Stages shares={timesOf(manifest, readings)} />
      <Measured run={run} />
    </section>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-3 text-small">{name}</dt>
      <dd className="font-semibold text-[22px] leading-7 tracking-[-0.02em] tabular-nums">{children}</dd>
    </div>
  );
}

function Histogram({ latency: { bins } }: { readonly latency: Latency }) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const [first, last] = [bins[0], bins.at(-1)];
  return (
    <figure>
      <ul className="flex h-40 items-end gap-px border-line border-b">
        {bins.map(({ from, to, count }) => {
          const words = `${axisWords(from)} to ${axisWords(to)}: ${photosWords(count)}`;
          return (
            <li key={from} data-tip={words} className="flex h-full flex-1 flex-col justify-end">
              <span className="sr-only">{words}</span>
              {count > 0 && (
                <span aria-hidden="true" className="pb-0.5 text-center text-[11.5px] text-ink-3 tabular-nums">
                  {count}
                </span>
              )}
              <span
                aria-hidden="true"
                className="rounded-t-[2px] bg-fill"
                style={{ height: `${(count / most) * 82}%` }}
              />
            </li>
          );
        })}
      </ul>
      <figcaption className="mt-1.5 flex justify-between text-ink-3 text-label tabular-nums">
        <span>{first && axisWords(first.from)}</span>
        <span>{last && axisWords(last.to)}</span>
      </figcaption>
    </figure>
  );
}

function axisWords(ms: number): string {
  return ms === 0 ? "0 ms" : durationWords(ms);
}

function Stages({ shares }: { readonly shares: readonly StageShare[] }) {
  const whole = Math.max(...shares.map(({ median }) => median), 1e-6);
  return (
    <div>
      <h3 className="font-semibold text-ui">Where the time goes</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {shares.map(({ name, median }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_64px] items-center gap-3 text-small"
          >
            <span className="truncate">{name}</span>
            <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-[3px] bg-sunken">
              <span
                className="block h-full rounded-[3px] bg-fill"
                style={{ width: `${(median / whole) * 100}%` }}
              />
            </span>
            <span className="text-right text-ink-2 tabular-nums">{durationWords(median)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Measured({ run: { runtime, opened } }: { readonly run: Run }) {
  if (opened === null) return null;
  const { version, threads, times } = opened;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-small">
      <Fact name="Runtime">
        {RUNTIME_WORDS[runtime]} {version}, {threads === 1 ? "1 thread" : `${threads} threads`}
      </Fact>
      <Fact name="Processor cores">{navigator.hardwareConcurrency}</Fact>
      <Fact name="Start-up">
        {durationWords(times.runtime + times.files + times.compile + times.warmUp)}: runtime{" "}
        {durationWords(times.runtime)}, files {durationWords(times.files)}, models{" "}
        {durationWords(times.compile)}, first run {durationWords(times.warmUp)}
      </Fact>
    </dl>
  );
}
