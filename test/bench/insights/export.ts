// A million insights exported in a real browser: how long each kind takes, and the longest task of the page's own thread
// meanwhile.
import { statSync } from "node:fs";
import type { Page } from "playwright-core";
import { ensureBuilt } from "../../../scripts/start/build";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { startServer } from "../../support/site/server";
import type { Figure } from "../figure";
import { millionState } from "./million-state";
import { signInAs } from "./sign-in";
import { visit, withProfile } from "./visit";

const [MEMBER] = SAMPLE_EMAILS;
/** The name of each kind in the menu. */
const KINDS = { csv: /^CSV/, lossless: /^Lossless/, places: /^GeoJSON/, camtrap: /^Camtrap/ } as const;
/** An export of a million may take this long, ms. */
const PATIENCE_MS = 180_000;

interface Export {
  readonly ms: number;
  /** 0 when no task was longer than the 50 ms from which on a browser tells. */
  readonly longestTask: number;
  readonly megabytes: number;
}

export async function* measureExport(): AsyncIterable<Figure> {
  await ensureBuilt();
  const server = await startServer({ stateDir: await millionState() });
  const exports: (readonly [string, Export])[] = [];
  try {
    const target = { url: server.url, session: await signInAs(server.url, MEMBER) };
    await withProfile((profile) =>
      visit(target, profile, async (page) => {
        for (const [kind, name] of Object.entries(KINDS)) exports.push([kind, await exportAs(page, name)]);
      }),
    );
  } finally {
    await server.stop();
  }
  for (const [kind, { ms, longestTask, megabytes }] of exports) {
    yield { name: `export/${kind}`, value: ms, unit: "ms", atMost: null };
    yield { name: `export/${kind}-size`, value: megabytes, unit: "MB", atMost: null };
    yield { name: `export/${kind}-longest-task`, value: longestTask, unit: "ms", atMost: 50 };
  }
}

async function exportAs(page: Page, name: RegExp): Promise<Export> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const entry = page.getByRole("menuitem", { name });
  await entry.filter({ hasText: /insights/ }).waitFor();
  const longest = await page.evaluateHandle(() => {
    const seen = { longest: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: "longtask" });
    return seen;
  });
  const start = performance.now();
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: PATIENCE_MS }),
    entry.click(),
  ]);
  const ms = performance.now() - start;
  const megabytes = statSync(await download.path()).size / 1e6;
  return { ms, megabytes, longestTask: await longest.evaluate((seen) => seen.longest) };
}
