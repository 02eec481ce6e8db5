// Contrast of colours: WCAG 2.2, 1.4.3 and 1.4.11; and the colours of the theme, as its style sheet has them.
import { readFileSync } from "node:fs";

/** Relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** What is seen where a colour lies over a ground with this opacity. */
export function laidOver(colour: string, { ground, opacity }: { ground: string; opacity: number }): string {
  const below = channels(ground);
  const seen = channels(colour).map((value, at) => value * opacity + (below[at] ?? 0) * (1 - opacity));
  return `#${seen.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

const THEME = readFileSync(new URL("../../../app/styles/theme.css", import.meta.url), "utf8");
const DARK_FROM = THEME.indexOf('[data-theme="dark"] {');

/** The colour of each token, as `#rrggbb`; in the dark those of the light that it keeps. */
export function themeColours(theme: "light" | "dark"): ReadonlyMap<string, string> {
  const light = tokensIn(THEME.slice(0, DARK_FROM));
  return new Map(theme === "light" ? light : [...light, ...tokensIn(THEME.slice(DARK_FROM))]);
}

function tokensIn(sheet: string): readonly (readonly [string, string])[] {
  return [...sheet.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = "", colour = ""]) => [name, colour] as const,
  );
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
