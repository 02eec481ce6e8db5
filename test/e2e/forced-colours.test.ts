// The kit in forced colours, as the high contrast of Windows: what only a ground or a shadow said before is seen in the
// picture. docs/look.md, Forced colours.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { SAMPLE_EMAILS } from "../../scripts/start/dev-vars";
import { openPage, openScreen, signIn } from "../support/browser/browser";
import { settled } from "../support/browser/look";
import { contrast } from "../support/look/contrast";
import { readFrame } from "../support/pictures/read-frame";

const [MEMBER] = SAMPLE_EMAILS;

async function forcedPage(): Promise<Page> {
  const page = await openPage();
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, MEMBER);
  return page;
}

/** The colours of an element's picture, the most frequent first, as "r,g,b". */
async function coloursOf(on: Locator): Promise<readonly string[]> {
  const { width, height, data } = await readFrame(await on.screenshot());
  const counts = new Map<string, number>();
  for (let at = 0; at < width * height; at++) {
    const colour = [...data.slice(at * 4, at * 4 + 3)].join();
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
}

/** WCAG 2.2, 1.4.11. */
const LEAST = 3;

/** "255,0,10" as "#ff000a". */
function hex(colour: string): string {
  return `#${colour
    .split(",")
    .map((value) => Number(value).toString(16).padStart(2, "0"))
    .join("")}`;
}

/** The contrast between an element's most frequent colour and the one of its others that differs most. */
async function strongest(on: Locator): Promise<number> {
  const [ground = "", ...others] = await coloursOf(on);
  return Math.max(...others.map((other) => contrast(hex(ground), hex(other))));
}

const groundOf = async (on: Locator) => (await coloursOf(on))[0];

/** The colour of the middle of an element's upper edge. */
async function edgeOf(on: Locator): Promise<string> {
  const { width, data } = await readFrame(await on.screenshot());
  const at = Math.floor(width / 2) * 4;
  return [...data.slice(at, at + 3)].join();
}

test("a switch that is on, the chosen layout and a pressed status have another ground than the others", async () => {
  const page = await forcedPage();
  await openScreen(page, "/?tab=userInsights");
  const archived = page.getByRole("switch", { name: "Show archived" });
  const off = await groundOf(archived);
  await archived.click();
  await settled(page);
  expect(await groundOf(archived)).not.toBe(off);

  const layout = page.getByRole("group", { name: "Layout" }).locator("label");
  expect(await groundOf(layout.nth(0))).not.toBe(await groundOf(layout.nth(1)));

  const status = page.getByRole("button", { name: "Archive" }).first();
  const unpressed = await groundOf(status);
  await status.click();
  await settled(page);
  expect(await groundOf(status)).not.toBe(unpressed);
});

test("a chip has an edge, the primary button a ground, and the swatches of a chart have their colours", async () => {
  const page = await forcedPage();
  await openScreen(page, "/?tab=device");
  const chip = page.getByRole("group", { name: "Needs attention" }).getByRole("button").first();
  expect(await edgeOf(chip)).not.toBe(await groundOf(chip));
  const add = page.getByRole("link", { name: "Add a camera" });
  expect(await groundOf(add)).not.toBe((await coloursOf(page.locator("main").first()))[0]);

  await openScreen(page, "/?tab=dashboard");
  const swatches = page.locator("main ul span[aria-hidden].size-\\[9px\\]");
  await swatches.first().waitFor();
  const colours = new Set<string | undefined>();
  for (const at of [0, 1, 2]) colours.add(await groundOf(swatches.nth(at)));
  expect(colours.size).toBe(3);
});

test("bars are seen on their ground: confidence, states of devices, precision; and a plain button has an edge", async () => {
  const page = await forcedPage();
  await openScreen(page, "/?tab=userInsights");
  expect(await strongest(page.locator("main .w-\\[52px\\]").first())).toBeGreaterThanOrEqual(LEAST);

  await openScreen(page, "/");
  const states = page.locator("main [aria-hidden].h-2\\.5.flex-none").first();
  await states.waitFor();
  const grounds = new Set<string>();
  for (const state of await states.locator("span").all()) grounds.add(hex((await groundOf(state)) ?? ""));
  expect(grounds.size).toBe(await states.locator("span").count());
  const behind = hex((await coloursOf(page.locator("main").first()))[0] ?? "");
  for (const ground of grounds) expect(contrast(ground, behind)).toBeGreaterThanOrEqual(LEAST);

  await openScreen(page, "/?tab=device&device=dev-0001");
  const button = page.getByRole("button", { name: "I was here" });
  const [edge, ground] = [await edgeOf(button), (await groundOf(button)) ?? ""];
  expect(contrast(hex(edge), hex(ground))).toBeGreaterThanOrEqual(LEAST);
  const precision = page.locator("main td .h-2.rounded-\\[4px\\]").first();
  expect(await strongest(precision.locator(".."))).toBeGreaterThanOrEqual(LEAST);
});

test("at 320 px an insight's card holds its Archive button, and the page's h1 is the first heading", async () => {
  const page = await openPage({ viewport: "phone" });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, MEMBER);
  await openScreen(page, "/?tab=userInsights");
  const box = await page.getByRole("button", { name: "Archive" }).first().boundingBox();
  expect(box).not.toBeNull();
  expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  expect(
    await page
      .locator("h1, h2, h3")
      .first()
      .evaluate(({ tagName }) => tagName),
  ).toBe("H1");
});
