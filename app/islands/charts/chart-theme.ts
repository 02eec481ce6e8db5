// The colours and the type of charts, read from the page's tokens as they are now. docs/look.md, Colour.
import type { Tone } from "~/domain/dashboard/shown/shown";

const TOKENS = ["ink", "ink-2", "ink-3", "line", "sunken", "raised", "night", "on-night", "fill"] as const;

export interface ChartTheme {
  readonly font: string;
  readonly color: (name: (typeof TOKENS)[number] | Tone) => string;
}

export function readTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  return {
    font: style.getPropertyValue("--font-sans").trim(),
    color: (name) => style.getPropertyValue(`--color-${name}`).trim(),
  };
}

/** A colour that lets what is behind it through: a filled area under its line. */
export function sheer(hex: string): string {
  return `${hex}b8`;
}
