// The map in Chromium, drawn by software: its first picture, and 100,000 cameras beside the library's own way with them.
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../../support/browser/launch";
import { type MapSite, startMapSite } from "../../support/site/map-site";
import { type Figure, median } from "../figure";
import { profileOf } from "./own-code";

const CAMERAS = 100_000;
const ROUNDS = 3;
const VIEWPORT = { width: 1280, height: 800 };

/** tsx names functions by a helper that a page does not have. */
const PAGE_SCRIPT = "globalThis.__name = (named) => named;";

export async function* measureMapBrowser(): AsyncIterable<Figure> {
  const site = await startMapSite({ token: null });
  const browser = await launchChromium({ webgl: true });
  try {
    yield* measureFirstView(browser, site);
    yield* measureCameras(browser, site);
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function* measureFirstView(browser: Browser, site: MapSite): AsyncIterable<Figure> {
  const idles: number[] = [];
  let kilobytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = site.sent.length;
    const page = await openPage(browser, site);
    idles.push(await page.evaluate(() => performance.now()));
    const data = site.sent.slice(before).filter(({ path }) => path.startsWith("/basemap/"));
    kilobytes = data.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    await page.context().close();
  }
  yield { name: "map/first-idle", value: median(idles), unit: "ms", atMost: null };
  yield { name: "map/first-view", value: kilobytes, unit: "kB-gzip", atMost: 600 };
}

interface Run {
  /** Milliseconds until the map rests with the cameras on it. */
  readonly idle: number;
  /** The longest that the page could not answer. */
  readonly block: number;
}

async function* measureCameras(browser: Browser, site: MapSite): AsyncIterable<Figure> {
  const ours: Run[] = [];
  const library: Run[] = [];
  const own: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await runOurs(browser, site));
    library.push(await runLibrary(browser, site));
    own.push(await runProfiled(browser, site));
  }
  const of = (runs: readonly Run[], what: keyof Run) => median(runs.map((run) => run[what]));
  const libraryBlock = of(library, "block");
  yield { name: "map/idle-100k", value: of(ours, "idle"), unit: "ms", atMost: null };
  yield { name: "map/library-idle-100k", value: of(library, "idle"), unit: "ms", atMost: null };
  yield { name: "map/library-block-100k", value: libraryBlock, unit: "ms", atMost: null };
  const atMost = Math.round(Math.min(350, libraryBlock / 2));
  yield { name: "map/block-100k", value: of(ours, "block"), unit: "ms", atMost };
  yield { name: "map/own-block-100k", value: median(own), unit: "ms", atMost: 50 };
}

/** A page with the cameras' columns, and nothing of them on its map. */
async function cameraPage(browser: Browser, site: MapSite): Promise<Page> {
  const page = await openPage(browser, site);
  await page.evaluate(async () => {
    const { map, rest } = window.mapPage;
    map.setLayers(new Set(["bathymetry", "borders", "labels"]));
    await rest();
  });
  await page.evaluate((count) => {
    window.columns = window.mapPage.samplePoints(count);
  }, CAMERAS);
  return page;
}

async function runOurs(browser: Browser, site: MapSite): Promise<Run> {
  const page = await cameraPage(browser, site);
  await watchBlocks(page);
  const idle = await page.evaluate(putCameras);
  return { idle, block: await ended(page) };
}

/** Another page, because whoever takes a profile slows it down. */
async function runProfiled(browser: Browser, site: MapSite): Promise<number> {
  const page = await cameraPage(browser, site);
  const { own } = await profileOf(page, () => page.evaluate(putCameras));
  await page.context().close();
  return own;
}

/** In the page. */
async function putCameras(): Promise<number> {
  const { map, told, rest } = window.mapPage;
  // What a script of ours does at once is no task that observers are told of.
  await new Promise((turn) => setTimeout(turn));
  const started = performance.now();
  map.setPoints(window.columns);
  while ((told.sight?.devices ?? 0) === 0) await new Promise((turn) => setTimeout(turn, 10));
  await rest();
  return performance.now() - started;
}

async function runLibrary(browser: Browser, site: MapSite): Promise<Run> {
  const page = await openPage(browser, site);
  await page.evaluate(async (count) => {
    const { openLibraryMap, samplePoints } = window.mapPage;
    const host = document.querySelector<HTMLElement>("#host");
    if (host === null) throw new Error("The page has no place for the map.");
    host.replaceChildren();
    window.put = await openLibraryMap(host);
    window.columns = samplePoints(count);
  }, CAMERAS);
  await watchBlocks(page);
  const idle = await page.evaluate(async () => {
    await new Promise((turn) => setTimeout(turn));
    const started = performance.now();
    await window.put(window.columns);
    return performance.now() - started;
  });
  return { idle, block: await ended(page) };
}

async function openPage(browser: Browser, site: MapSite): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.addInitScript({ content: PAGE_SCRIPT });
  await page.goto(site.url);
  await page.waitForFunction(() => window.mapPage?.told.ready > 0, null, { timeout: 120_000 });
  return page;
}

declare global {
  interface Window {
    columns: ReturnType<Window["mapPage"]["samplePoints"]>;
    put: Awaited<ReturnType<Window["mapPage"]["openLibraryMap"]>>;
    /** Milliseconds. */
    longestBlock: number;
  }
}

/** Counts from now on what holds the page. */
async function watchBlocks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.longestBlock = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longestBlock = Math.max(window.longestBlock, duration);
    }).observe({ type: "longtask" });
  });
}

/** The longest block, ms. */
async function ended(page: Page): Promise<number> {
  // Observers are told of a task after it.
  const longest = await page.evaluate(async () => {
    await new Promise((turn) => setTimeout(turn, 300));
    return window.longestBlock;
  });
  await page.context().close();
  return longest;
}
