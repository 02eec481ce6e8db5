// The options that chart.js gets, and where a press on a chart leads.
import type { ChartEvent } from "chart.js";
import { describe, expect, test } from "vitest";
import type { Chart } from "~/domain/dashboard/shown/shown";
import { chartConfig, ringConfig } from "~/islands/charts/chart-config";
import { pressedHref } from "~/islands/charts/press";

const THEME = { font: "Instrument Sans", color: (name: string) => `#${name}` };

const series = (name: string, ...hrefs: readonly (string | null)[]) =>
  ({ name, tone: "s1", values: hrefs.map(() => 1), hrefs }) as const;

function chart(facts: Partial<Chart> = {}): Chart {
  return {
    kind: "bars",
    axis: "names",
    labels: ["White-tailed…"],
    names: ["White-tailed deer"],
    series: [series("insights", "/a")],
    unit: "insights",
    bare: false,
    ...facts,
  };
}

describe("a chart", () => {
  test("never moves", () => {
    expect(chartConfig(chart(), THEME).options?.animation).toBe(false);
    expect(ringConfig([], THEME).options?.animation).toBe(false);
  });

  test("under a figure has no axes", () => {
    const { options } = chartConfig(chart({ bare: true }), THEME);
    expect([options?.scales?.x?.display, options?.scales?.y?.display]).toEqual([false, false]);
  });

  test("of lines is filled, on top of each other", () => {
    const { data, options } = chartConfig(chart({ kind: "lines" }), THEME);
    expect(data.datasets[0]).toMatchObject({ type: "line", fill: "stack" });
    expect(options?.scales?.y?.stacked).toBe(true);
  });

  test("has no bar for 0, and says it where the pointer is", () => {
    const shown = chart({ series: [{ ...series("insights", null, null, null), values: [0, 3, null] }] });
    const { data, options } = chartConfig(shown, THEME);
    expect(data.datasets[0]?.data).toEqual([null, 3, null]);
    const label = options?.plugins?.tooltip?.callbacks?.label as (item: object) => string;
    const said = [0, 1, 2].map((dataIndex) => label({ dataset: {}, datasetIndex: 0, dataIndex }));
    expect(said).toEqual(["0 insights", "3 insights", "– insights"]);
  });

  test("knows its series by their places: two may have one name", () => {
    const pair = chart({ kind: "lines", series: [series("All others", null), series("All others", null)] });
    expect(chartConfig(pair, THEME).data.datasets.map(({ order }) => order)).toEqual([0, 1]);
  });

  test("has the colours of the theme", () => {
    expect(chartConfig(chart(), THEME).data.datasets[0]).toMatchObject({ backgroundColor: "#s1" });
  });
});

describe("a press", () => {
  /** A chart of chart.js that finds elements at these places, one a series. */
  function pressed(shown: Chart, places: readonly { x: number; y: number }[], at: { x: number; y: number }) {
    const found = places.map((element, datasetIndex) => ({ element, datasetIndex, index: 0 }));
    const chartArea = { left: 0, right: 100, top: 0, bottom: 100 };
    const drawn = { chartArea, getElementsAtEventForMode: () => found } as unknown as Parameters<
      typeof pressedHref
    >[1];
    const event = { ...at, native: {}, type: "click" } as unknown as ChartEvent;
    return pressedHref(shown, drawn, event);
  }

  const pair = [series("a", "/a"), series("b", "/b")];

  test("leads to the bar beside the pointer", () => {
    const shown = chart({ series: pair });
    const places = [
      { x: 10, y: 50 },
      { x: 20, y: 90 },
    ];
    expect(pressed(shown, places, { x: 12, y: 95 })).toBe("/a");
    expect(pressed(shown, places, { x: 18, y: 20 })).toBe("/b");
  });

  test("leads to the area under the pointer, and above all of them nowhere", () => {
    const shown = chart({ kind: "lines", series: pair });
    const places = [
      { x: 10, y: 80 },
      { x: 10, y: 40 },
    ];
    expect(pressed(shown, places, { x: 12, y: 95 })).toBe("/a");
    expect(pressed(shown, places, { x: 12, y: 60 })).toBe("/b");
    expect(pressed(shown, places, { x: 12, y: 20 })).toBeNull();
    expect(pressed(shown, places, { x: 12, y: 105 })).toBeNull();
  });

  test("leads nowhere where nothing is", () => {
    expect(pressed(chart({ series: [series("a", null)] }), [{ x: 1, y: 1 }], { x: 1, y: 5 })).toBeNull();
    expect(pressed(chart(), [], { x: 1, y: 5 })).toBeNull();
  });
});
