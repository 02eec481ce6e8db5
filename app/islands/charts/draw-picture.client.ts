// A widget as a picture for a report: its title, by which filters, what it shows, and when, on the theme's ground at twice
// the size of the screen. Client only.
import { Chart } from "chart.js";
import { PRODUCT } from "~/domain/brand";
import { shownNumber } from "~/domain/dashboard/shown/counted";
import type { ShownWidget } from "~/domain/dashboard/shown/shown";
import { formatTime } from "~/domain/text/format";
import { type CanvasLayout, createCanvasLayout } from "./canvas-layout";
import { chartConfig, ringConfig } from "./chart-config";
import { type ChartTheme, readTheme } from "./chart-theme";

/** Pixels of the picture for one of the page. */
const SCALE = 2;
const WIDTH = 720;
const CHART_HEIGHT = 320;
const ROWS = 24;

interface Pictured {
  readonly title: string;
  readonly shown: ShownWidget;
  /** The filters in words. */
  readonly filters: readonly string[];
  /** ms UTC. */
  readonly now: number;
}

/** A PNG. */
export async function drawPicture(pictured: Pictured): Promise<Blob> {
  await document.fonts.ready;
  const theme = readTheme();
  // Once to see how high it is, once on a canvas of that height.
  const { height } = draw(
    createCanvasLayout(canvasOf(1), { scale: SCALE, width: WIDTH, theme }),
    pictured,
    theme,
  );
  const canvas = canvasOf(height);
  const layout = createCanvasLayout(canvas, { scale: SCALE, width: WIDTH, theme });
  layout.ground(height);
  draw(layout, pictured, theme);
  return toPng(canvas);
}

function canvasOf(height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  return canvas;
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture is too large."))),
      "image/png",
    ),
  );
}

function draw(
  layout: CanvasLayout,
  { title, shown, filters, now }: Pictured,
  theme: ChartTheme,
): { readonly height: number } {
  layout.line(title, "title");
  for (const words of filters) layout.line(words, "note");
  layout.space(10);
  drawBody(layout, shown, theme);
  for (const note of shown.notes) layout.line(note, "note");
  layout.space(6);
  layout.line(`${PRODUCT}, ${formatTime(now)} UTC`, "note");
  return { height: layout.height() };
}

function drawBody(layout: CanvasLayout, { body, table }: ShownWidget, theme: ChartTheme): void {
  const drawn = drawnPart(body);
  if (body.kind === "figure") {
    layout.line(body.figure, "figure");
    layout.line(body.below, "text");
    layout.space(8);
  }
  if (body.kind === "nothing") layout.line(body.sentence ?? "No Data", "text");
  else if (body.kind === "cells") layout.cells(body);
  else if (drawn === null) drawTable(layout, table);
  else if (drawn.kind === "shares") {
    drawLegend(layout, drawn.shares, theme);
    layout.picture(chartCanvas(ringConfig(drawn.shares, theme), theme), CHART_HEIGHT);
    drawTable(layout, table);
  } else {
    drawLegend(layout, drawn.series, theme);
    layout.picture(chartCanvas(chartConfig(drawn, theme), theme), CHART_HEIGHT);
  }
}

/** What is drawn as a chart, whole with its axes; null where a table says it. */
function drawnPart(body: ShownWidget["body"]) {
  if (body.kind === "shares") return body;
  const chart =
    body.kind === "chart"
      ? body.chart
      : body.kind === "figure" && body.of.kind === "chart"
        ? body.of.chart
        : null;
  return chart && { ...chart, bare: false };
}

function drawLegend(
  layout: CanvasLayout,
  series: readonly { readonly name: string; readonly tone: Parameters<ChartTheme["color"]>[0] }[],
  theme: ChartTheme,
): void {
  if (series.length > 1) layout.legend(series.map(({ name, tone }) => ({ name, color: theme.color(tone) })));
}

function drawTable(layout: CanvasLayout, { head, rows }: ShownWidget["table"]): void {
  layout.row(head, "head");
  for (const { cells } of rows.slice(0, ROWS))
    layout.row(
      cells.map((cell) => (typeof cell === "string" ? cell : shownNumber(cell))),
      "text",
    );
  const more = rows.length - ROWS;
  if (more > 0) layout.line(`${shownNumber(more)} more`, "note");
}

/** The chart on its own, drawn at once. */
function chartCanvas(
  config: ReturnType<typeof chartConfig> | ReturnType<typeof ringConfig>,
  theme: ChartTheme,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH - 48;
  canvas.height = CHART_HEIGHT;
  Chart.defaults.font.family = theme.font;
  const chart = new Chart<"bar" | "line" | "doughnut", (number | null)[], string>(canvas, {
    ...config,
    options: { ...config.options, responsive: false, devicePixelRatio: SCALE },
  } as ConstructorParameters<typeof Chart<"bar" | "line" | "doughnut", (number | null)[], string>>[1]);
  chart.draw();
  // Destroying it clears its canvas.
  const copy = document.createElement("canvas");
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext("2d")?.drawImage(canvas, 0, 0);
  chart.destroy();
  return copy;
}
