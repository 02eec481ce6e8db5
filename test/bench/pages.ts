// The first pages that a person sees: how long the server takes to write them, and how much script they load.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../scripts/start/dev-vars";
import { ROOT } from "../../scripts/start/paths";
import { launchChromium } from "../support/browser/launch";
import { type Figure, median } from "./figure";

/** Goals for the script until a view is usable, in kilobytes: 90 and 220 of 1,024 bytes. */
export const LOGIN_SCRIPT = 92.2;
export const DASHBOARD_SCRIPT = 225.3;

const WARM_UP = 5;
const SAMPLES = 20;

export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** As the sample member; else nobody. */
  readonly signedIn: boolean;
  /** Kilobytes of gzip JavaScript; null: for the record. */
  readonly scriptGoal: number | null;
}

interface Page extends MeasuredPage {
  readonly cookie: string;
}

/** Server time and script of each page, as figures of an area. */
export async function* measurePages(
  url: string,
  options: { readonly area: string; readonly pages: readonly MeasuredPage[] },
): AsyncIterable<Figure> {
  const { area } = options;
  const session = options.pages.some((page) => page.signedIn) ? await signIn(url) : "";
  const pages = options.pages.map((page): Page => ({ ...page, cookie: page.signedIn ? session : "" }));
  for (const page of pages) {
    const times = await serverTimes(url, page);
    yield { name: `${area}/ssr-${page.name}`, value: median(times), unit: "ms", atMost: null };
  }
  yield* scriptsOfPages(url, { area, pages });
}

/** The script of each page alone, as figures of an area. */
export async function* scriptFigures(
  url: string,
  options: { readonly area: string; readonly pages: readonly MeasuredPage[] },
): AsyncIterable<Figure> {
  const session = options.pages.some((page) => page.signedIn) ? await signIn(url) : "";
  const pages = options.pages.map((page): Page => ({ ...page, cookie: page.signedIn ? session : "" }));
  yield* scriptsOfPages(url, { area: options.area, pages });
}

async function* scriptsOfPages(
  url: string,
  { area, pages }: { readonly area: string; readonly pages: readonly Page[] },
): AsyncIterable<Figure> {
  const browser = await launchChromium();
  try {
    for (const page of pages) {
      const scripts = await scriptsOf(browser, { url, page });
      const kilobytes = scripts.reduce((sum, path) => sum + gzipBytes(path), 0) / 1000;
      yield {
        name: `${area}/script-${page.name}`,
        value: kilobytes,
        unit: "kB-gzip",
        atMost: page.scriptGoal,
      };
    }
  } finally {
    await browser.close();
  }
}

/** The cookies of the sample member's session. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: SAMPLE_EMAILS[0], password: SAMPLE_PASSWORD }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (!answer.ok || cookies.length === 0) throw new Error(`Signing in answered ${answer.status}.`);
  return cookies.join("; ");
}

/** Milliseconds from asking for the document to its last byte, warm. */
async function serverTimes(url: string, page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + SAMPLES; round += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}${page.path}`, { headers: { cookie: page.cookie }, redirect: "error" });
    const html = await answer.text();
    if (!answer.ok || !html.includes("</html>")) throw new Error(`${page.path} answered ${answer.status}.`);
    if (round >= WARM_UP) times.push(performance.now() - started);
  }
  return times;
}

/** Paths of all script files that the document names or a browser loads before the network falls quiet. */
async function scriptsOf(
  browser: Browser,
  target: { readonly url: string; readonly page: Page },
): Promise<readonly string[]> {
  const { url, page } = target;
  const context = await browser.newContext();
  const cookies = page.cookie === "" ? [] : page.cookie.split("; ").map((pair) => pair.split("="));
  await context.addCookies(cookies.map(([name = "", value = ""]) => ({ name, value, url })));
  const tab = await context.newPage();
  const loaded = new Set<string>();
  tab.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) loaded.add(pathname);
  });
  await tab.goto(`${url}${page.path}`, { waitUntil: "networkidle" });
  const html = await (await context.request.get(`${url}${page.path}`)).text();
  for (const [path] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) {
    // The manifest lists every route's files; those of other routes are only loaded on the way there.
    if (html.includes(`href="${path}"`) || html.includes(`src="${path}"`)) loaded.add(path);
  }
  await context.close();
  return [...loaded];
}

function gzipBytes(path: string): number {
  return gzipSync(readFileSync(join(ROOT, "build", "client", path)), { level: 9 }).length;
}
