// One visit of a browser to the insights. Every visit starts a browser of its own, over a profile that may be kept, as a
// person returns the next evening.
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { launchProfile } from "../../support/browser/launch";
import type { BenchSession } from "./sign-in";

/** In the browser's timeline; app/islands/insights/open-set-port.client.ts. */
export const SET_BEGUN = "insights-set-begun";
export const SET_COMPLETE = "insights-set-complete";
/** Without pictures: what typing asks of the server is to be seen alone. */
const PATH = "/?tab=userInsights&images=0";

export interface Target {
  readonly url: string;
  readonly session: BenchSession;
}

/** In ms from its begin, and megabytes of the page's process. */
export interface Visit {
  readonly firstRows: number;
  readonly complete: number;
  readonly memory: number;
}

export async function withProfile<T>(use: (profile: string) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), "fernwatch-bench-"));
  try {
    return await use(profile);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** One visit as far as `use` goes. */
export async function openVisit<T>(
  { url, session }: Target,
  profile: string,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await launchProfile(profile);
  try {
    await signInto(context, { url, session });
    const page = await context.newPage();
    await page.goto(`${url}${PATH}`, { waitUntil: "commit" });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** One visit until the whole set is there; what is done then is done before the browser ends. */
export function visit(
  target: Target,
  profile: string,
  then: (page: Page) => Promise<void> = async () => undefined,
): Promise<Visit> {
  return openVisit(target, profile, async (page) => {
    await page.locator("a[data-insight]").first().waitFor({ timeout: 60_000 });
    const firstRows = await page.evaluate(() => performance.now());
    const complete = await markOf(page, SET_COMPLETE, 120_000);
    const memory = rendererMegabytes();
    await then(page);
    return { firstRows, complete, memory };
  });
}

/** When the browser's timeline has it, ms from the begin of the visit. */
export async function markOf(page: Page, name: string, limit: number): Promise<number> {
  const mark = await page.waitForFunction(
    (wanted) => performance.getEntriesByName(wanted)[0]?.startTime ?? false,
    name,
    { timeout: limit, polling: 100 },
  );
  return Number(await mark.jsonValue());
}

/** The cookies of the session, as signing in would have left them. */
async function signInto(context: BrowserContext, { url, session }: Target): Promise<void> {
  await context.addCookies(session.cookies.map(([name, value]) => ({ name, value, url })));
}

/** What a tab with nothing in it takes, MB. */
export async function emptyTab(profile: string): Promise<number> {
  const context = await launchProfile(profile);
  try {
    await (await context.newPage()).goto("about:blank");
    return rendererMegabytes();
  } finally {
    await context.close();
  }
}

/** Memory of the largest page process that runs, by its `smaps_rollup`: shared pages count by their share. */
function rendererMegabytes(): number {
  const sizes = readdirSync("/proc").flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer")) return [];
      const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
      return [Number(kilobytes) / 1000];
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  });
  return Math.max(...sizes);
}
