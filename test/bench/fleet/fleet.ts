// My Devices with 10,000 cameras: what the document and the whole list cost the server, when the first rows are on the
// screen, and how long a press on a head takes until its rows are painted.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { freshVars, SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { prepareState } from "../../../scripts/start/state/prepare-state";
import { launchChromium } from "../../support/browser/launch";
import { startServer } from "../../support/site/server";
import { type Figure, median, percentile } from "../figure";
import { type BenchSession, signInAs } from "../insights/sign-in";
import { growFleet } from "./fleet-state";

const [MEMBER] = SAMPLE_EMAILS;
const SAMPLES = 7;
/** Heads pressed one after the other, this often. */
const ROUNDS = 5;
const HEADS = ["Name", "Wake-up", "Last seen", "Battery", "Group", "Cycle time", "Device ID"] as const;
const INSIGHTS = 1_000;
/** In the browser's timeline; app/tabs/device/list/use-device-list.ts. */
const COMPLETE = "fleet-complete";

export async function* measureFleet(): AsyncIterable<Figure> {
  const stateDir = await mkdtemp(join(tmpdir(), "fernwatch-fleet-"));
  const vars = freshVars();
  await prepareState({ stateDir, vars, seed: true, insights: INSIGHTS });
  const server = await startServer({ stateDir, vars, change: (state) => growFleet(state, MEMBER) });
  try {
    const session = await signInAs(server.url, MEMBER);
    yield* measureServer(server.url, session);
    yield* measureBrowser(server.url, session);
  } finally {
    await server.stop();
    await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Answered {
  readonly ms: number;
  readonly rows: number;
  readonly bytes: number;
}

async function* measureServer(url: string, session: BenchSession): AsyncIterable<Figure> {
  const calls = [
    ["document", "/?tab=device"],
    ["list", "/api/getDevicesForUser"],
  ] as const;
  for (const [name, path] of calls) {
    const answers: Answered[] = [];
    for (let i = 0; i < SAMPLES; i++) answers.push(await ask(`${url}${path}`, session));
    const figures = [
      ["rows-read", "rows", median(answers.map(({ rows }) => rows))],
      ["time", "ms", median(answers.map(({ ms }) => ms))],
      ["size", "kB", median(answers.map(({ bytes }) => bytes)) / 1000],
    ] as const;
    for (const [what, unit, value] of figures) {
      yield { name: `fleet/${name}-${what}`, value, unit, atMost: null };
    }
  }
}

async function ask(address: string, { authorization, cookies }: BenchSession): Promise<Answered> {
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join("; ");
  const start = performance.now();
  const answer = await fetch(address, { headers: { authorization, cookie, "accept-encoding": "identity" } });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const rows = Number(/read=(\d+)/.exec(answer.headers.get("x-fernwatch-d1") ?? "")?.[1] ?? Number.NaN);
  return { ms: performance.now() - start, rows, bytes: byteLength };
}

async function* measureBrowser(url: string, { cookies }: BenchSession): AsyncIterable<Figure> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    const visits: Visit[] = [];
    for (let i = 0; i < SAMPLES; i++) visits.push(await visit(page, `${url}/?tab=device`));
    const firsts = visits.map(({ firstRows }) => firstRows);
    yield { name: "fleet/first-rows", value: median(firsts), unit: "ms", atMost: 1_000 };
    const wholes = visits.map(({ wholeList }) => wholeList);
    yield { name: "fleet/whole-list", value: median(wholes), unit: "ms", atMost: null };
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(...(await sortByHeads(page)));
    yield { name: "fleet/sort-p95", value: percentile(times, 0.95), unit: "ms", atMost: 50 };
    yield { name: "fleet/sort-median", value: median(times), unit: "ms", atMost: null };
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the navigation on. */
interface Visit {
  /** Rows are on the screen. */
  readonly firstRows: number;
  /** A press is answered out of all cameras. */
  readonly wholeList: number;
}

async function visit(page: Page, address: string): Promise<Visit> {
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("tbody tr").first().waitFor();
  const firstRows = await page.evaluate(() => performance.now());
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, COMPLETE, {
    timeout: 60_000,
    polling: 100,
  });
  const marked = await page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime, COMPLETE);
  return { firstRows, wholeList: marked ?? Number.NaN };
}

/** Milliseconds of each press, from its event to the second frame that shows other rows. */
function sortByHeads(page: Page): Promise<readonly number[]> {
  // Text of a script, because what a bundler adds to a function is not there in the page.
  return page.evaluate(`(${SORT})(${JSON.stringify(HEADS)})`) as Promise<number[]>;
}

const SORT = `async (heads) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const times = [];
  for (const head of heads) {
    const button = [...document.querySelectorAll("th button")].find((one) => one.textContent === head);
    const sorted = () => button.closest("th").getAttribute("aria-sort") + document.querySelector("tbody tr a").textContent;
    const before = sorted();
    const start = performance.now();
    button.click();
    let shown = 0;
    while (shown < 2) {
      await frame();
      shown = sorted() === before ? 0 : shown + 1;
      if (performance.now() - start > 5000) throw new Error("The rows were never sorted by " + head);
    }
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return times;
}`;
