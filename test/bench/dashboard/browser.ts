// The dashboard over a million insights in a real browser: from a change of a filter until every widget is painted, and the
// script that its first view loads.
import type { Page } from "playwright-core";
import { settledLayout } from "~/domain/dashboard/settled-layout";
import { WIDGET_KINDS, WIDGET_TYPES } from "~/domain/dashboard/widget";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { launchChromium } from "../../support/browser/launch";
import { startServer } from "../../support/site/server";
import { type Figure, median, percentile } from "../figure";
import { millionState } from "../insights/million-state";
import { signInAs } from "../insights/sign-in";
import { DASHBOARD_SCRIPT, measurePages } from "../pages";

const [MEMBER] = SAMPLE_EMAILS;
/** With a filter whose text is changed. */
const PATH = "/?tab=dashboard&class_name=e";
const ROUNDS = 5;
/** In the browser's timeline; app/islands/insights/open-set-port.client.ts, and the tab after each answer's paint. */
const SET_COMPLETE = "insights-set-complete";
const PAINTED = "dashboard-painted";
/** Typed into the filter of species one after the other; each leaves other insights. */
const TEXTS = ["deer", "fox", "raccoon", "bear", "a", "r", "boar", "empty", "o", "e"] as const;

export async function* measureDashboardBrowser(): AsyncIterable<Figure> {
  const server = await startServer({ stateDir: await millionState() });
  try {
    const browser = await launchChromium();
    try {
      const session = await signInAs(server.url, MEMBER);
      await saveAllWidgets(server.url, session.authorization);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies(session.cookies.map(([name, value]) => ({ name, value, url: server.url })));
      const page = await context.newPage();
      await openDashboard(page, server.url);
      const rounds: (readonly number[])[] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await changeFilters(page));
      const p95 = median(rounds.map((times) => percentile(times, 0.95)));
      yield figure("filter-paint-p95", { value: p95, unit: "ms", atMost: 120 });
      yield figure("filter-paint-median", { value: median(rounds.flat()), unit: "ms", atMost: null });
    } finally {
      await browser.close();
    }
    const dashboard = { name: "first-view", path: PATH, signedIn: true, scriptGoal: DASHBOARD_SCRIPT };
    yield* measurePages(server.url, { area: "dashboard", pages: [dashboard] });
  } finally {
    await server.stop();
  }
}

/** One widget of every type. */
async function saveAllWidgets(url: string, authorization: string): Promise<void> {
  const widgets = WIDGET_TYPES.map((type, place) => {
    const { title, width, height } = WIDGET_KINDS[type];
    return { type, title, width, height, x: 0, y: place * height };
  });
  const answer = await fetch(`${url}/api/dashboard/widgets`, {
    method: "PUT",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ widgets: settledLayout(widgets) }),
  });
  if (!answer.ok) throw new Error(`The widgets were not saved: ${answer.status} ${await answer.text()}`);
}

/** The page once every insight is counted and drawn. */
async function openDashboard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${PATH}`);
  await page.waitForFunction(
    ([complete, painted]) => {
      const [since] = performance.getEntriesByName(complete);
      const last = performance.getEntriesByName(painted).at(-1);
      return since !== undefined && last !== undefined && last.startTime > since.startTime;
    },
    [SET_COMPLETE, PAINTED] as const,
    { timeout: 120_000, polling: 100 },
  );
  await page.getByRole("button", { name: /^Most likely species contains/ }).click();
  await page.locator("[data-headlessui-state] input, [role=dialog] input").first().focus();
}

/** Milliseconds from each text in the field to the mark of the paint that follows. */
async function changeFilters(page: Page): Promise<readonly number[]> {
  // Text of a script, because what a bundler adds to a function is not there in the page.
  return page.evaluate(`(${CHANGE})(${JSON.stringify({ texts: TEXTS, painted: PAINTED })})`) as Promise<
    number[]
  >;
}

const CHANGE = `async ({ texts, painted }) => {
  const field = document.activeElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
  const times = [];
  for (const text of texts) {
    performance.clearMarks(painted);
    const start = performance.now();
    set.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    let mark;
    while (!(mark = performance.getEntriesByName(painted)[0])) {
      if (performance.now() - start > 30000) throw new Error("Nothing was painted for " + JSON.stringify(text));
      await pause();
    }
    times.push(mark.startTime - start);
  }
  return times;
}`;

function figure(name: string, rest: Omit<Figure, "name">): Figure {
  return { name: `dashboard/${name}`, ...rest };
}
