// A widget's chart in the words of chart.js: horizontal grid lines only, few ticks, dark tooltips, nothing that moves.
// Decision 0128, How widgets look and speak.
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  type ChartOptions,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type TooltipOptions,
} from "chart.js";
import { ledWords, shownNumber } from "~/domain/dashboard/shown/counted";
import { shareWords } from "~/domain/dashboard/shown/shares";
import type { Series, Share, Chart as ShownChart } from "~/domain/dashboard/shown/shown";
import { type ChartTheme, sheer } from "./chart-theme";

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** Pixels of the small type on axes; no smaller one is read (docs/look.md, Type). */
const TICK_SIZE = 11.5;
const TICKS = 5;

type BarsAndLines = ChartConfiguration<"bar" | "line", (number | null)[], string>;
type Ring = ChartConfiguration<"doughnut", number[], string>;

export function chartConfig(chart: ShownChart, theme: ChartTheme): BarsAndLines {
  const { kind, labels, series } = chart;
  const type = kind === "bars" ? "bar" : "line";
  return {
    type,
    data: {
      labels: [...labels],
      // Two series may have one name: they are known by their places.
      datasets: series.map((one, order) => ({
        ...(kind === "bars" ? bars(one, chart, theme) : area(one, theme)),
        order,
      })),
    },
    options: optionsOf(chart, theme),
  };
}

type Dataset = ChartDataset<"bar" | "line", (number | null)[]>;

function bars({ name, tone, values }: Series, { bare }: ShownChart, theme: ChartTheme): Dataset {
  return {
    type: "bar",
    label: name,
    data: values.map((value) => value || null),
    backgroundColor: theme.color(tone),
    hoverBackgroundColor: theme.color(tone),
    borderRadius: 1.5,
    categoryPercentage: bare ? 1 : 0.9,
    barPercentage: bare ? 0.78 : 0.86,
    maxBarThickness: 44,
    // What is there is seen, however little it is beside the others. A 0 would be seen, too: it has no bar.
    minBarLength: 2,
  };
}

function area({ name, tone, values }: Series, theme: ChartTheme): Dataset {
  const color = theme.color(tone);
  return {
    type: "line",
    label: name,
    data: [...values],
    fill: "stack",
    borderColor: color,
    backgroundColor: sheer(color),
    borderWidth: 1.5,
    pointRadius: 0,
    pointHoverRadius: 3,
    pointHoverBackgroundColor: color,
    tension: 0,
  };
}

function optionsOf(chart: ShownChart, theme: ChartTheme): ChartOptions<"bar" | "line"> {
  const { kind, axis, bare } = chart;
  const stacked = kind === "lines";
  const ticks = { color: theme.color("ink-3"), font: { family: theme.font, size: TICK_SIZE } };
  return {
    ...STILL,
    interaction: { mode: "index", axis: "x", intersect: false },
    layout: { padding: bare ? 0 : { top: 6, right: 2 } },
    plugins: { tooltip: tooltipOf(chart, theme) },
    scales: {
      x: {
        display: !bare,
        stacked,
        offset: kind === "bars",
        grid: { display: false },
        border: { display: false },
        ticks: { ...ticks, ...(axis === "names" ? EVERY_NAME : SOME_STEPS) },
      },
      y: {
        display: !bare,
        stacked,
        beginAtZero: true,
        grid: { color: theme.color("line"), drawTicks: false },
        border: { display: false },
        ticks: {
          ...ticks,
          padding: 8,
          maxTicksLimit: TICKS,
          callback: (value) => shownNumber(Number(value)),
        },
      },
    },
  };
}

/** A bar without its name says nothing: they turn as far as it takes. */
const EVERY_NAME = { maxRotation: 90, autoSkipPadding: 0 } as const;
const SOME_STEPS = { maxRotation: 0, autoSkipPadding: 8 } as const;

const STILL = { responsive: true, maintainAspectRatio: false, animation: false } as const;

type Tooltips = NonNullable<NonNullable<ChartOptions<"bar" | "line">["plugins"]>["tooltip"]>;

function tooltipOf({ kind, names, series, unit }: ShownChart, theme: ChartTheme): Tooltips {
  const several = series.length > 1;
  return {
    ...tooltipLook(theme),
    displayColors: several,
    // On top of each other, the uppermost first.
    reverse: kind === "lines",
    callbacks: {
      title: ([item]) => names[item?.dataIndex ?? 0] ?? "",
      labelColor: ({ datasetIndex }) => {
        const color = theme.color(series[datasetIndex]?.tone ?? "fill");
        return { backgroundColor: color, borderColor: color };
      },
      label: ({ dataset, datasetIndex, dataIndex }) => {
        const { values = [], behind } = series[datasetIndex] ?? {};
        const value = shownNumber(values[dataIndex] ?? null);
        return ledWords(several ? ` ${dataset.label}: ${value}` : `${value} ${unit}`, behind?.[dataIndex]);
      },
    },
  } as Tooltips;
}

function tooltipLook(theme: ChartTheme) {
  const font = { family: theme.font, size: 12.5 };
  return {
    backgroundColor: theme.color("night"),
    titleColor: theme.color("on-night"),
    bodyColor: theme.color("on-night"),
    titleFont: { ...font, weight: 600 },
    bodyFont: font,
    padding: 10,
    cornerRadius: 6,
    caretSize: 4,
    boxWidth: 8,
    boxHeight: 8,
    boxPadding: 4,
    multiKeyBackground: "transparent",
  } satisfies Partial<TooltipOptions>;
}

export function ringConfig(shares: readonly Share[], theme: ChartTheme): Ring {
  return {
    type: "doughnut",
    data: {
      labels: shares.map(({ name }) => name),
      datasets: [
        {
          data: shares.map(({ count }) => count ?? 0),
          backgroundColor: shares.map(({ tone }) => theme.color(tone)),
          hoverBackgroundColor: shares.map(({ tone }) => theme.color(tone)),
          borderColor: theme.color("raised"),
          borderWidth: 1,
        },
      ],
    },
    options: {
      ...STILL,
      cutout: "62%",
      plugins: {
        tooltip: {
          ...tooltipLook(theme),
          displayColors: false,
          callbacks: {
            label: ({ dataIndex }) => {
              const share = shares[dataIndex];
              return share ? `${shownNumber(share.count)}, ${shareWords(share.share)}` : "";
            },
          },
        },
      },
    },
  };
}
