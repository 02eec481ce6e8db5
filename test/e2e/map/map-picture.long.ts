// What is seen of the base map: it draws whole from our own origin, and each of its layers is really in the picture.
// Spec section 2.6; decision 0124, Marks on the map.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openPage, openScreen, signIn } from "../../support/browser/browser";

const MEMBER = "member@fernwatch.test";
/** Without a graphics card a busy machine takes its time. */
const PATIENCE = { timeout: 90_000 };

/** What is seen of the map once it rests: names fade in, and two pictures alike are of a map that rests. */
async function pictureOf(page: Page): Promise<Picture> {
  let last = "";
  await expect
    .poll(async () => {
      const before = last;
      last = (await page.screenshot({ clip: CLIP })).toString("base64");
      return last === before;
    }, PATIENCE)
    .toBe(true);
  return readPicture(page, last);
}

/** Of the map alone: between the panel and the controls, above the bar of time. */
const CLIP = { x: 560, y: 80, width: 760, height: 700 };

/** The colour of each pixel, 0xRRGGBB. */
type Picture = readonly number[];

function readPicture(page: Page, png: string): Promise<Picture> {
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("There is no canvas to read a picture with.");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const colours: number[] = [];
    for (let at = 0; at < data.length; at += 4)
      colours.push(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return colours;
  }, png);
}

/** Share of the pixels that two pictures do not have in common. */
function difference(one: Picture, other: Picture): number {
  return one.filter((colour, at) => colour !== other[at]).length / one.length;
}

test("the map is drawn from our own origin alone, and none of its files is missing", {
  meta: { budget: { ms: 12_000, because: "draws without a graphics card" } },
}, async () => {
  const page = await openPage({ webgl: true });
  const origin = new URL(inject("site").url).origin;
  const elsewhere: string[] = [];
  const failed: string[] = [];
  let tiles = 0;
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:/.test(url.protocol) && url.origin !== origin) elsewhere.push(request.url());
  });
  page.on("response", (response) => {
    if (!response.url().includes("/basemap/")) return;
    tiles += 1;
    if (!response.ok() && response.status() !== 304) failed.push(`${response.status()} ${response.url()}`);
  });
  await signIn(page, MEMBER);
  await openScreen(page, "/?tab=map");
  await page.getByText("Loading the map").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: /night/i }).first().click();
  await page.getByText("Loading the map").waitFor({ state: "detached" });
  expect(elsewhere).toEqual([]);
  expect(failed).toEqual([]);
  expect(tiles).toBeGreaterThan(5);
});

test("the picture has relief, depths, borders and names, and the legend takes each away", {
  meta: { budget: { ms: 20_000, because: "draws five pictures without a graphics card" } },
}, async () => {
  const page = await openPage({ webgl: true });
  await signIn(page, MEMBER);
  await openScreen(page, "/?tab=map");
  await page.getByText("Loading the map").waitFor({ state: "detached" });
  let before = await pictureOf(page);
  expect(new Set(before).size).toBeGreaterThanOrEqual(COLOURS);
  // One after the other, terrain first: without it the rest is drawn in half the time.
  for (const [name, least] of LAYERS) {
    await page.getByRole("checkbox", { name }).uncheck();
    const without = await pictureOf(page);
    expect(difference(before, without), name).toBeGreaterThan(least);
    before = without;
  }
});

/** What the same cut of the first trial of this map has. */
const COLOURS = 31_000;

/** Share of the picture that a layer changes at least. */
const LAYERS = [
  ["Terrain", 0.3],
  ["Bathymetry", 0.03],
  ["Borders", 0.001],
  ["Places and parks", 0.005],
] as const;
