// How large what a finger or a pointer presses is: where a press reaches it, its label and what lies around it (padding,
// `::after`) counted. WCAG 2.2, 2.5.5 and 2.5.8; docs/look.md, Shell.
import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { VIEWPORTS, type Viewport } from "../browser/browser";
import { settled } from "../browser/look";

/** How large a target is, px: for a pointer on the wide page, for a finger on the others. */
const LEAST: Readonly<Record<Viewport, number>> = { wide: 24, tablet: 44, phone: 44 };

/** Looks at what is too small, before it is believed: on a busy machine, widgets are still being drawn at the first one. */
const LOOKS = 10;

/**
 * How to bring a page to one of its sizes and to what points there, a pointer or a finger, and to measure. Until the test ends: its
 * pages are kept for others.
 */
export async function targetsOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const touch = async (enabled: boolean) => {
    await cdp.send("Emulation.setTouchEmulationEnabled", { enabled });
  };
  onTestFinished(async () => {
    await touch(false);
    await cdp.detach();
  });
  const bring = async (viewport: Viewport) => {
    await touch(viewport !== "wide");
    await page.setViewportSize(VIEWPORTS[viewport]);
    await settled(page);
  };
  const measure = async (viewport: Viewport): Promise<Targets> => {
    await bring(viewport);
    let targets = await smallTargets(page, LEAST[viewport]);
    for (let looks = 1; looks < LOOKS && targets.small.length > 0; looks++) {
      await settled(page);
      targets = await smallTargets(page, LEAST[viewport]);
    }
    return targets;
  };
  return { bring, measure };
}

interface Targets {
  readonly measured: number;
  /** A line for each that is too small: what it is, and how far it is reached. */
  readonly small: readonly string[];
}

/**
 * What can be pressed and isn't reached over `least` pixels in both directions. Measured through its middle, with all the
 * rest where it is: what lies over an edge takes it away. Only the uppermost dialog, if one is open. Passed over are words
 * among words, whose line sets their height (2.5.8, Inline), what is disabled, and what is out of sight until it has the
 * focus of the keyboard.
 */
export function smallTargets(page: Page, least: number): Promise<Targets> {
  return page.evaluate((size) => {
    const kinds = ["button", "switch", "tab", "checkbox", "radio", "option", "menuitem", "slider"];
    const pressed = `a[href],button,input:not([type=hidden],[type=file]),select,textarea,summary,${kinds.map((kind) => `[role=${kind}]`)}`;
    const spoken = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
    const isInline = (element: Element) => getComputedStyle(element).display === "inline";
    const isAmongWords = (element: Element) => {
      let block: Element | null = element;
      while (block && isInline(block)) block = block.parentElement;
      return block !== null && block !== element && spoken(block).length > spoken(element).length + 1;
    };
    /** What is seen by screen readers only is pressed by its label. */
    const placeOf = (element: Element) => {
      const { width } = element.getBoundingClientRect();
      return width > 1 ? element : ((element as HTMLInputElement).labels?.[0] ?? null);
    };
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
    const isReached = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
    };
    /** Rows of a list are alike. */
    const enough = 8;
    const alike = new Map<string, number>();
    const small: string[] = [];
    let measured = 0;
    const layer = [...document.querySelectorAll("[role=dialog],[role=alertdialog]")].at(-1) ?? document;
    for (const element of layer.querySelectorAll(pressed)) {
      const place = placeOf(element);
      if (place === null || element.matches(":disabled,[aria-disabled=true]") || element.closest("[inert]"))
        continue;
      if (element.closest("a") && isClipped(element)) continue;
      if (!place.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (isAmongWords(place)) continue;
      const looks = `${element.tagName} ${place.className}`;
      const before = alike.get(looks) ?? 0;
      alike.set(looks, before + 1);
      if (before >= enough) continue;
      place.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { x, y, width, height } = place.getBoundingClientRect();
      if (y + height <= 0) continue;
      measured++;
      const middle = { x: x + width / 2, y: y + height / 2 };
      const reach = (right: number, down: number) => {
        let far = 0;
        while (far < size && isReached(element, middle.x + right * far, middle.y + down * far)) far++;
        return far;
      };
      const half = size / 2 - 1;
      const isReachedAround = [half, -half].every(
        (far) => isReached(element, middle.x + far, middle.y) && isReached(element, middle.x, middle.y + far),
      );
      if (isReachedAround) continue;
      // A label beside it makes up for what is missing on the other side.
      const wide = reach(1, 0) + reach(-1, 0);
      const high = reach(0, 1) + reach(0, -1);
      if (Math.min(wide, high) >= size - 1) continue;
      const name = element.getAttribute("aria-label") ?? spoken(element);
      small.push(`${element.tagName.toLowerCase()} "${name.slice(0, 40)}": ${wide} by ${high}`);
    }
    return { measured, small };
  }, least);
}
