// A chart in its widget, with the names of its series: drawn once its code is here, a quiet ground of the same size until
// then.
import { useNavigate } from "@remix-run/react";
import type { Chart, Tone } from "~/domain/dashboard/shown/shown";
import { Skeleton } from "~/ui/waiting/skeleton";
import { useCharts } from "./use-charts";

interface ChartBodyProps {
  readonly chart: Chart;
  /** What it shows, in a sentence. */
  readonly label: string;
}

export function ChartBody({ chart, label }: ChartBodyProps) {
  const charts = useCharts(true);
  const navigate = useNavigate();
  return (
    <>
      {chart.series.length > 1 && <ChartLegend chart={chart} />}
      <div className="relative min-h-0 flex-1">
        <div className="absolute inset-0">
          {charts ? (
            <charts.DrawnChart chart={chart} label={label} onOpen={navigate} />
          ) : (
            <Skeleton className="h-full" />
          )}
        </div>
      </div>
    </>
  );
}

/** Two lines, which hold every series, however long its name is. */
function ChartLegend({ chart }: Pick<ChartBodyProps, "chart">) {
  const inALine = Math.ceil(chart.series.length / 2);
  const maxWidth = `calc((100% - ${inALine - 1} * 0.75rem) / ${inALine})`;
  return (
    <ul className="mb-1.5 flex max-h-9 flex-wrap gap-x-3 overflow-hidden text-ink-2 text-label">
      {chart.series.map(({ name, tone }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name, and lines keep nothing
        <li key={at} style={{ maxWidth }} className="flex min-w-0 items-center gap-1.5">
          <Swatch tone={tone} />
          <span className="truncate" title={name}>
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The colour of a series beside its name. */
export function Swatch({ tone }: { readonly tone: Tone }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: `var(--color-${tone})` }}
      className="size-[9px] flex-none rounded-[2px] forced-color-adjust-none"
    />
  );
}
