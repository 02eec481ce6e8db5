// Writes a picture from its top to its foot: lines of text, rows of a table, a grid of shades, a chart. Its height is known
// once everything is written.
import { shownNumber } from "~/domain/dashboard/shown/counted";
import type { ShownCells } from "~/domain/dashboard/shown/shown";
import type { ChartTheme } from "./chart-theme";

const EDGE = 24;
/** How the kinds of text look: size and line in px, weight, colour. */
const LOOKS = {
  title: { size: 16, line: 26, weight: 600, color: "ink" },
  figure: { size: 42, line: 50, weight: 600, color: "ink" },
  head: { size: 12.5, line: 26, weight: 500, color: "ink-3" },
  text: { size: 13.5, line: 24, weight: 400, color: "ink" },
  note: { size: 12, line: 19, weight: 400, color: "ink-2" },
} as const;
const NAME_WIDTH = 150;
const CELL_HEIGHT = 24;

interface CanvasLayoutOptions {
  readonly scale: number;
  /** Page pixels. */
  readonly width: number;
  readonly theme: ChartTheme;
}

export interface CanvasLayout {
  readonly ground: (height: number) => void;
  readonly space: (height: number) => void;
  readonly line: (text: string, look: keyof typeof LOOKS) => void;
  readonly row: (cells: readonly string[], look: "head" | "text") => void;
  readonly legend: (entries: readonly { readonly name: string; readonly color: string }[]) => void;
  readonly picture: (canvas: HTMLCanvasElement, height: number) => void;
  readonly cells: (body: ShownCells) => void;
  /** So far, with an edge at the foot. */
  readonly height: () => number;
}

export function createCanvasLayout(
  canvas: HTMLCanvasElement,
  { scale, width, theme }: CanvasLayoutOptions,
): CanvasLayout {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser can't draw pictures.");
  context.scale(scale, scale);
  context.textBaseline = "middle";
  let y = EDGE;
  const inner = width - 2 * EDGE;

  function write(text: string, x: number, look: keyof typeof LOOKS, room: number): number {
    const { size, line, weight, color } = LOOKS[look];
    if (context === null) return 0;
    context.font = `${weight} ${size}px ${theme.font}`;
    context.fillStyle = theme.color(color);
    context.fillText(text, x, y + line / 2, room);
    return Math.min(room, context.measureText(text).width);
  }

  /** In the middle of a cell. */
  function middle(text: string, x: number, room: number): void {
    if (context === null) return;
    const { size, weight, color } = LOOKS.note;
    context.font = `${weight} ${size}px ${theme.font}`;
    context.fillStyle = theme.color(color);
    context.textAlign = "center";
    context.fillText(text, x + room / 2, y + CELL_HEIGHT / 2 - 1, room - 4);
    context.textAlign = "left";
  }

  /** Of `of` shades; 0: nothing was counted. */
  function shadeBox(box: {
    readonly x: number;
    readonly width: number;
    readonly shade: number;
    readonly of: number;
  }) {
    if (context === null) return;
    context.globalAlpha = box.shade === 0 ? 1 : (0.5 * box.shade) / box.of;
    context.fillStyle = theme.color(box.shade === 0 ? "sunken" : "fill");
    context.fillRect(box.x, y, box.width, CELL_HEIGHT - 2);
    context.globalAlpha = 1;
  }

  return {
    ground(height) {
      context.fillStyle = theme.color("raised");
      context.fillRect(0, 0, width, height);
    },
    space(height) {
      y += height;
    },
    line(text, look) {
      write(text, EDGE, look, inner);
      y += LOOKS[look].line;
    },
    row(cells, look) {
      const first = Math.max(inner * 0.3, inner / cells.length);
      const rest = (inner - first) / Math.max(1, cells.length - 1);
      cells.forEach((text, place) => {
        const x = EDGE + (place === 0 ? 0 : first + (place - 1) * rest);
        write(text, x, look, (place === 0 ? first : rest) - 8);
      });
      y += LOOKS[look].line;
    },
    legend(entries) {
      let x = EDGE;
      for (const { name, color } of entries) {
        context.fillStyle = color;
        context.fillRect(x, y + 5, 9, 9);
        x += 14 + write(name, x + 14, "note", 140) + 14;
      }
      y += 26;
    },
    picture(drawn, height) {
      context.drawImage(drawn, EDGE, y, inner, height);
      y += height + 10;
    },
    cells({ heads, rows, shades }) {
      const cell = (inner - NAME_WIDTH) / heads.length;
      const left = (at: number) => EDGE + NAME_WIDTH + at * cell;
      heads.forEach((head, at) => {
        middle(shortHead(head, heads[at - 1]), left(at), cell - 2);
      });
      y += CELL_HEIGHT;
      for (const { name, cells } of rows) {
        write(name, EDGE, "note", NAME_WIDTH - 8);
        cells.forEach(({ count, shade }, at) => {
          shadeBox({ x: left(at), width: cell - 2, shade, of: shades.length });
          if (count > 0) middle(shownNumber(count), left(at), cell - 2);
        });
        y += CELL_HEIGHT;
      }
      y += 10;
      let x = EDGE;
      shades.forEach(({ from, to }, at) => {
        shadeBox({ x, width: CELL_HEIGHT - 2, shade: at + 1, of: shades.length });
        const words = from === to ? shownNumber(from) : `${shownNumber(from)} to ${shownNumber(to)}`;
        x += CELL_HEIGHT + 4 + write(words, x + CELL_HEIGHT + 4, "note", 90) + 14;
      });
      y += CELL_HEIGHT + 6;
    },
    height: () => y + EDGE,
  };
}

/** "Nov 11" behind "Nov 10" is "11": a month stands where it begins. */
function shortHead(head: string, before: string | undefined): string {
  const [month, day = ""] = head.split(" ");
  return before?.startsWith(`${month} `) ? day : head;
}
