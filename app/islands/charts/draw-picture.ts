// A widget as a picture for a report: its title, by which filters, what it shows, and when, on the theme's ground at twice
// the size of the screen.
import { Chart } from "chart.js";
import { PRODUCT } from "~/domain/brand";
import { shownNumber } from "~/domain/dashboard/shown/counted";
import type { ShownWidget } from "~/domain/dashboard/shown/shown";
import { formatTime } from "~/domain/format";
import { chartConfig, ringConfig } from "./chart-config";
import { type ChartTheme, readTheme } from "./chart-theme";
import { createPen, type Pen } from "./pen";

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
  const { height } = draw(createPen(canvasOf(1), { scale: SCALE, width: WIDTH, theme }), pictured, theme);
  const canvas = canvasOf(height);
  const pen = createPen(canvas, { scale: SCALE, width: WIDTH, theme });
  pen.ground(height);
  draw(pen, pictured, theme);
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
  pen: Pen,
  { title, shown, filters, now }: Pictured,
  theme: ChartTheme,
): { readonly height: number } {
  pen.line(title, "title");
  for (const words of filters) pen.line(words, "note");
  pen.space(10);
  drawBody(pen, shown, theme);
  for (const note of shown.notes) pen.line(note, "note");
  pen.space(6);
  pen.line(`${PRODUCT}, ${formatTime(now)} UTC`, "note");
  return { height: pen.height() };
}

function drawBody(pen: Pen, { body, table }: ShownWidget, theme: ChartTheme): void {
  const drawn = drawnPart(body);
  if (body.kind === "figure") {
    pen.line(body.figure, "figure");
    pen.line(body.below, "text");
    pen.space(8);
  }
  if (body.kind === "nothing") pen.line(body.sentence ?? "No Data", "text");
  else if (body.kind === "cells") pen.cells(body);
  else if (drawn === null) drawTable(pen, table);
  else if (drawn.kind === "shares") {
    drawLegend(pen, drawn.shares, theme);
    pen.picture(chartCanvas(ringConfig(drawn.shares, theme), theme), CHART_HEIGHT);
    drawTable(pen, table);
  } else {
    drawLegend(pen, drawn.series, theme);
    pen.picture(chartCanvas(chartConfig(drawn, theme), theme), CHART_HEIGHT);
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
  pen: Pen,
  series: readonly { readonly name: string; readonly tone: Parameters<ChartTheme["color"]>[0] }[],
  theme: ChartTheme,
): void {
  if (series.length > 1) pen.legend(series.map(({ name, tone }) => ({ name, color: theme.color(tone) })));
}

function drawTable(pen: Pen, { head, rows }: ShownWidget["table"]): void {
  pen.row(head, "head");
  for (const { cells } of rows.slice(0, ROWS))
    pen.row(
      cells.map((cell) => (typeof cell === "string" ? cell : shownNumber(cell))),
      "text",
    );
  const more = rows.length - ROWS;
  if (more > 0) pen.line(`${shownNumber(more)} more`, "note");
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
