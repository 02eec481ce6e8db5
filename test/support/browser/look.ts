// A screen looked at as it stands: one load, three widths by resizing, both themes. Nothing is wider than the window
// at any width; axe looks at everything once, at the colours of the other theme, and at the structure of the phone's
// layout. With SCREENS=1, it puts a picture of each width and theme into `.local/screens`; a picture takes 0.2 s.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { budgetAsLook } from "../cost/measure";
import {
  axeViolations,
  horizontalOverflow,
  screenshot,
  VIEWPORTS,
  type Viewport,
  whenStill,
} from "./browser";

const THEMES = ["light", "dark"] as const;
const PICTURED = (process.env.SCREENS ?? "") !== "";
type Theme = (typeof THEMES)[number];

export interface LookOptions {
  /** Default: all three. The first one is where axe looks at everything. */
  readonly viewports?: readonly Viewport[];
  /** Opens again what a change of width closes. */
  readonly open?: (viewport: Viewport) => Promise<void>;
  /** More to hold at a width, in words of its own. */
  readonly at?: (viewport: Viewport) => Promise<void>;
}

/** Fails on the first thing that is wrong; leaves the page wide and light, as it was. */
export async function look(page: Page, name: string, options: LookOptions = {}): Promise<void> {
  budgetAsLook();
  const { viewports = ["wide", "tablet", "phone"], open, at } = options;
  for (const viewport of viewports) {
    await page.setViewportSize(VIEWPORTS[viewport]);
    await open?.(viewport);
    for (const theme of THEMES) {
      const isFirst = viewport === viewports[0];
      const rules = rulesFor(viewport, { theme, isFirst });
      if (!rules && !PICTURED) continue;
      await show(page, theme);
      if (rules) expect(await axeViolations(page, rules), `${name}, ${viewport}, ${theme}`).toEqual([]);
      await picture(page, `${name}-${viewport}-${theme}`);
    }
    await settled(page);
    expect(await horizontalOverflow(page), `${name}, ${viewport}`).toBe(0);
    await at?.(viewport);
  }
  await show(page, "light");
  await page.setViewportSize(VIEWPORTS.wide);
  await settled(page);
}

/** The whole page as `.local/screens/{name}.png`, when pictures are asked for. */
export async function picture(page: Page, name: string): Promise<void> {
  if (PICTURED) await screenshot(page, name);
}

function rulesFor(
  viewport: Viewport,
  { theme, isFirst }: { readonly theme: Theme; readonly isFirst: boolean },
): "all" | "colours" | "structure" | null {
  if (isFirst) return theme === "light" ? "all" : "colours";
  return viewport === "phone" && theme === "dark" ? "structure" : null;
}

/** As the product's switch does it: app/browser/kept/theme.ts. */
async function show(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
  await settled(page);
}

/** Until what changed is painted and has stopped moving. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
  await whenStill(page);
}
