// The pages of a process: kept from test to test with what the browser has cached and compiled, because a cold page costs
// as much as three warm ones. Between tests everything is taken back that a test or the product may have left. Every
// tenth file starts with a browser that has never seen the product, so cold paths stay covered.
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { recordTexts, type TextRecord } from "../sources/sentences";
import { launchChromium } from "./launch";

export interface WarmPage {
  readonly page: Page;
  readonly texts: TextRecord;
}

export interface PageSetting {
  readonly origin: string;
  readonly theme: "light" | "dark";
  readonly viewport: { readonly width: number; readonly height: number };
}

interface Kept extends WarmPage {
  readonly origin: string;
  readonly context: BrowserContext;
  readonly cdp: CDPSession;
}

/** A page that takes longer than this to clean is thrown away, ms. */
const CLEANING_LIMIT_MS = 2_000;
const FILES_A_BROWSER = 10;
/** A small file of every origin of ours: no script runs there, and storage can be reached. */
const QUIET = "/favicon.svg";

/** What tests listen to. Not all there is: the library waits for the end of a page by listeners of its own. */
const HEARD = [
  ...["console", "pageerror", "request", "requestfinished", "requestfailed", "response"],
  ...["dialog", "download", "filechooser", "popup", "worker", "framenavigated"],
];

export interface WarmPages {
  /** A clean page that nobody uses, standing on a quiet address of its origin. */
  take(file: string, setting: PageSetting): Promise<WarmPage>;
  /** Cleans a page for the next test. */
  giveBack(page: Page): Promise<void>;
  /** Ends the browser; the next page starts another. */
  close(): Promise<void>;
}

/** `launch`: the browser that they live in. */
export function createWarmPages(launch: () => Promise<Browser> = launchChromium): WarmPages {
  const files = new Set<string>();
  const free: Kept[] = [];
  const inUse = new Map<Page, Kept>();
  const browsers: Promise<Browser>[] = [];

  async function close(): Promise<void> {
    free.length = 0;
    for (const old of browsers.splice(0)) await (await old).close();
  }

  async function browserFor(file: string): Promise<Browser> {
    const isTurn = !files.has(file) && files.size > 0 && files.size % FILES_A_BROWSER === 0;
    files.add(file);
    if (isTurn && inUse.size === 0) await close();
    const [launching = launch()] = browsers;
    if (browsers.length === 0) browsers.push(launching);
    return launching;
  }

  return {
    async take(file, setting) {
      const browser = await browserFor(file);
      const at = free.findIndex(({ origin }) => origin === setting.origin);
      const [kept = await newPage(browser, setting)] = at < 0 ? [] : free.splice(at, 1);
      inUse.set(kept.page, kept);
      await kept.page.setViewportSize(setting.viewport);
      await kept.page.emulateMedia({
        colorScheme: setting.theme,
        reducedMotion: "reduce",
        forcedColors: "none",
      });
      return kept;
    },

    async giveBack(page) {
      const kept = inUse.get(page);
      inUse.delete(page);
      if (!kept) return;
      const isClean = await Promise.race([clean(kept).then(isOpen(kept), () => false), tooLate()]);
      if (isClean) free.push(kept);
      // What cannot even be closed ends with the browser.
      else await Promise.race([kept.context.close().catch(() => undefined), tooLate()]);
    },

    close,
  };
}

async function newPage(browser: Browser, { origin, theme, viewport }: PageSetting): Promise<Kept> {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: theme,
    viewport,
    locale: "en-US",
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  const texts = await recordTexts(context);
  const page = await context.newPage();
  const kept = { origin, context, page, texts, cdp: await context.newCDPSession(page) };
  await page.goto(QUIET);
  return kept;
}

/** Leaves the product first: what still runs would write again. */
async function clean({ context, page, cdp, origin }: Kept): Promise<void> {
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await page.goto(QUIET);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = "";
  });
  await cdp.send("Storage.clearDataForOrigin", {
    origin,
    storageTypes: "local_storage,indexeddb,cache_storage,service_workers,file_systems",
  });
  await context.clearCookies();
  await context.clearPermissions();
  await context.setExtraHTTPHeaders({});
  // Out of the window: nothing of the next page lies under a pointer that its test has not moved.
  await page.mouse.move(-1, -1);
}

function isOpen({ page }: Kept): () => boolean {
  return () => !page.isClosed();
}

function tooLate(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, CLEANING_LIMIT_MS, false));
}
