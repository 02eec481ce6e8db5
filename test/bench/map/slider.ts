// A million insights under the map in a real browser: the bar of time is dragged day by day, and each day is timed until
// its insights are on the page and until it is painted.
import type { Page } from "playwright-core";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { launchChromium } from "../../support/browser/launch";
import { startServer } from "../../support/site/server";
import { type Figure, median, percentile } from "../figure";
import { millionState } from "../insights/million-state";
import { signInAs } from "../insights/sign-in";
import { type DraggedDay, dragDays } from "./drag-days";

const [MEMBER] = SAMPLE_EMAILS;
const ROUNDS = 5;
/** In the browser's timeline; app/islands/insights/open-set-port.client.ts. */
const SET_COMPLETE = "insights-set-complete";
/** Heat without terrain: app/domain/map/map-look.ts. */
const LOOK = ["stored_map_look", "turned=terrain,heat"] as const;
/** Without a graphics card a frame costs by its pixels: the small window is about what a card makes of the large one. */
const WINDOWS = { large: { width: 1440, height: 900 }, small: { width: 720, height: 300 } } as const;

export async function* measureSlider(): AsyncIterable<Figure> {
  const server = await startServer({ stateDir: await millionState() });
  const browser = await launchChromium({ webgl: true });
  try {
    const session = await signInAs(server.url, MEMBER);
    const context = await browser.newContext({ viewport: WINDOWS.small, reducedMotion: "reduce" });
    await context.addCookies(session.cookies.map(([name, value]) => ({ name, value, url: server.url })));
    const page = await context.newPage();
    await openHeat(page, server.url);
    const small = await drags(page);
    await page.setViewportSize(WINDOWS.large);
    const large = await drags(page);
    yield figure("slider-answer-p95", { value: roundsOf(small, "answered"), unit: "ms", atMost: 50 });
    yield figure("slider-paint-p95", { value: roundsOf(small, "painted"), unit: "ms", atMost: 50 });
    yield figure("slider-paint-p95-software-gl", {
      value: roundsOf(large, "painted"),
      unit: "ms",
      atMost: null,
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The map with its heat, once every insight is counted. */
async function openHeat(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), LOOK);
  await page.goto(`${url}/?tab=map`);
  const complete = (name: string) => performance.getEntriesByName(name).length > 0;
  await page.waitForFunction(complete, SET_COMPLETE, { timeout: 120_000, polling: 100 });
  const bar = page.getByRole("region", { name: "Time" });
  await bar.getByText(/^[\d,]+ insights?/).waitFor({ timeout: 60_000 });
}

async function drags(page: Page): Promise<readonly (readonly DraggedDay[])[]> {
  const rounds: (readonly DraggedDay[])[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await dragDays(page));
  return rounds;
}

function roundsOf(rounds: readonly (readonly DraggedDay[])[], what: keyof DraggedDay): number {
  return median(
    rounds.map((days) =>
      percentile(
        days.map((day) => day[what]),
        0.95,
      ),
    ),
  );
}

function figure(name: string, rest: Omit<Figure, "name">): Figure {
  return { name: `map/${name}`, ...rest };
}
