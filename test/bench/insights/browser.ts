// A million insights in a real browser: the first rows, the whole set, typing in a filter, memory, and a second visit.
// Every visit starts a browser of its own over the same profile, as a person comes back the next evening.
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { launchProfile } from "../../support/launch";
import { startServer } from "../../support/server";
import { type Figure, median, percentile } from "../figure";
import { millionState } from "./million-state";
import { plainObjects, searchPlain } from "./plain-objects";
import { type BenchSession, signInAs } from "./sign-in";
import { typeKeys } from "./typing";

const [MEMBER] = SAMPLE_EMAILS;
/** Visits with an empty profile, each followed by one that comes back. */
const ROUNDS = 5;
/** In the browser's timeline; app/islands/insights/open-set-port.client.ts. */
const SET_COMPLETE = "insights-set-complete";
/** Without pictures: what typing asks of the server is to be seen alone. */
const PATH = "/?tab=userInsights&images=0";

/** What is typed, one key after the other: 50 keystrokes. */
const TEXTS = ["white-tailed deer", "raccoon", "ridge 3", "black bear", "wild boar"] as const;

export interface Target {
  readonly url: string;
  readonly session: BenchSession;
}

interface Visit {
  readonly firstRows: number;
  readonly complete: number;
  /** Megabytes of the page's process. */
  readonly memory: number;
}

export async function* measureBrowser(): AsyncIterable<Figure> {
  const server = await startServer({ stateDir: await millionState() });
  try {
    const session = await signInAs(server.url, MEMBER);
    const target = { url: server.url, session };
    yield* measureVisits(target);
    yield* measureTyping(target);
  } finally {
    await server.stop();
  }
}

async function* measureVisits(target: Target): AsyncIterable<Figure> {
  const empty = await withProfile((profile) => emptyTab(profile));
  const firsts: Visit[] = [];
  const seconds: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await withProfile(async (profile) => {
      firsts.push(await visit(target, profile));
      seconds.push(await visit(target, profile));
    });
  }
  const middle = (visits: readonly Visit[], what: keyof Visit) => median(visits.map((one) => one[what]));
  yield figure("first-rows", { value: middle(firsts, "firstRows"), unit: "ms", atMost: 1_000 });
  yield figure("whole-set", { value: middle(firsts, "complete"), unit: "ms", atMost: 8_000 });
  yield figure("second-visit", { value: middle(seconds, "complete"), unit: "ms", atMost: 1_500 });
  const memory = { unit: "MB", atMost: 400 };
  yield figure("memory-first-visit", { value: middle(firsts, "memory") - empty, ...memory });
  yield figure("memory-second-visit", { value: middle(seconds, "memory") - empty, ...memory });
}

async function* measureTyping(target: Target): AsyncIterable<Figure> {
  const objects = await plainObjects(target.url, target.session.authorization);
  const searched = TEXTS.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1))).map((text) => ({
    text,
    ...searchPlain(objects, text),
  }));
  const rounds: (readonly number[])[] = [];
  let requests = 0;
  await withProfile((profile) =>
    visit(target, profile, async (page) => {
      // Looking for news now and then is not typing.
      page.on("request", (request) => {
        if (!request.url().endsWith("/api/insights/overview")) requests++;
      });
      for (let round = 0; round < ROUNDS; round++) rounds.push(await typeKeys(page, searched));
    }),
  );
  yield figure("key-p95", {
    value: median(rounds.map((times) => percentile(times, 0.95))),
    unit: "ms",
    atMost: 50,
  });
  yield figure("key-median", { value: median(rounds.flat()), unit: "ms", atMost: null });
  const plain = searched.map(({ ms }) => ms);
  yield figure("key-p95-plain-objects", { value: percentile(plain, 0.95), unit: "ms", atMost: null });
  yield figure("key-requests", { value: requests, unit: "requests", atMost: 0 });
}

export async function withProfile<T>(use: (profile: string) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), "fernwatch-bench-"));
  try {
    return await use(profile);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** One visit until the whole set is there; what is done then is done before the browser ends. */
export async function visit(
  target: Target,
  profile: string,
  then: (page: Page) => Promise<void> = async () => undefined,
): Promise<Visit> {
  const context = await launchProfile(profile);
  try {
    await signInto(context, target);
    const page = await context.newPage();
    await page.goto(`${target.url}${PATH}`, { waitUntil: "commit" });
    await page.locator("a[data-insight]").first().waitFor({ timeout: 60_000 });
    const firstRows = await page.evaluate(() => performance.now());
    const complete = await page.waitForFunction(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? false,
      SET_COMPLETE,
      { timeout: 120_000, polling: 100 },
    );
    const memory = rendererMegabytes();
    await then(page);
    return { firstRows, complete: Number(await complete.jsonValue()), memory };
  } finally {
    await context.close();
  }
}

/** The cookies of the session, as signing in would have left them. */
async function signInto(context: BrowserContext, { url, session }: Target): Promise<void> {
  await context.addCookies(session.cookies.map(([name, value]) => ({ name, value, url })));
}

/** What a tab with nothing in it takes, MB. */
async function emptyTab(profile: string): Promise<number> {
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

function figure(name: string, rest: Omit<Figure, "name">): Figure {
  return { name: `insights/${name}`, ...rest };
}
