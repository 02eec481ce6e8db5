// A million insights over the lines that people have: how soon the newest can be worked with, how long the whole set
// takes, and how long a key and a save wait while it is on its way. Each visit begins with an empty profile.
import type { Page } from "playwright-core";
import { startSlowNetwork } from "../../support/network/slow-network";
import { type Figure, median } from "../figure";
import { markOf, openVisit, SET_BEGUN, SET_COMPLETE, type Target, withProfile } from "./visit";

const HOUSE = { bitsPerSecond: 20_000_000, latencyMs: 40 };
const FIELD = { bitsPerSecond: 1_500_000, latencyMs: 150 };
/** Visits over the first line. */
const VISITS = 3;
/** Keys and saves over the second. */
const ROUNDS = 7;
const WHOLE_LIMIT_MS = 300_000;
const LIMIT_MS = 60_000;

export async function* measureLines(target: Target): AsyncIterable<Figure> {
  yield* measureHouse(target);
  yield* measureField(target);
}

/** The whole set. */
async function* measureHouse(target: Target): AsyncIterable<Figure> {
  const begun: number[] = [];
  const complete: number[] = [];
  let bytes = 0;
  for (let visit = 0; visit < VISITS; visit++) {
    await overLine(target, HOUSE, async (page, line) => {
      begun.push(await markOf(page, SET_BEGUN, LIMIT_MS));
      complete.push(await markOf(page, SET_COMPLETE, WHOLE_LIMIT_MS));
      bytes = line.carried().down;
    });
  }
  yield figure("20mbit-newest-usable", { value: median(begun), unit: "ms", atMost: 1_500 });
  yield figure("20mbit-whole-set", { value: median(complete) / 1000, unit: "s", atMost: 30 });
  yield figure("20mbit-carried", { value: bytes / 1e6, unit: "MB", atMost: null });
}

/** What a person does while the set is on its way. */
async function* measureField(target: Target): AsyncIterable<Figure> {
  let begun = 0;
  const keys: number[] = [];
  const saves: number[] = [];
  await overLine(target, FIELD, async (page) => {
    begun = await markOf(page, SET_BEGUN, LIMIT_MS);
    for (let round = 0; round < ROUNDS; round++) {
      // Pages are on their way again.
      await page.waitForTimeout(3_000);
      keys.push(await pressNext(page));
      await page.keyboard.press(round % 2 === 0 ? "3" : "1");
      await page.getByText("1 unsaved action").first().waitFor({ timeout: LIMIT_MS });
      saves.push(await pressSave(page));
    }
  });
  yield figure("1.5mbit-newest-usable", { value: begun, unit: "ms", atMost: null });
  yield figure("1.5mbit-next-key", { value: Math.max(...keys), unit: "ms", atMost: 200 });
  yield figure("1.5mbit-save", { value: Math.max(...saves), unit: "ms", atMost: 2_000 });
  yield figure("1.5mbit-save-median", { value: median(saves), unit: "ms", atMost: null });
}

/** From the key until another row, the next to review, has the focus. */
async function pressNext(page: Page): Promise<number> {
  const focused = () => document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row ?? null;
  const before = await page.evaluate(focused);
  const started = Date.now();
  await page.keyboard.press("n");
  await page.waitForFunction(
    (row) => {
      const now = document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;
      return now !== undefined && now !== row;
    },
    before,
    { timeout: LIMIT_MS, polling: "raf" },
  );
  return Date.now() - started;
}

/** From the key until it is said that it is saved. */
async function pressSave(page: Page): Promise<number> {
  const done = page.getByText("The bulk update has successfully completed!").last();
  await done.waitFor({ state: "detached", timeout: LIMIT_MS });
  const started = Date.now();
  await page.keyboard.press("s");
  await done.waitFor({ timeout: LIMIT_MS });
  return Date.now() - started;
}

async function overLine(
  target: Target,
  line: typeof HOUSE,
  use: (page: Page, line: Awaited<ReturnType<typeof startSlowNetwork>>) => Promise<void>,
): Promise<void> {
  const thin = await startSlowNetwork({ to: target.url, ...line });
  try {
    await withProfile((profile) =>
      openVisit({ ...target, url: thin.url }, profile, (page) => use(page, thin)),
    );
  } finally {
    await thin.stop();
  }
}

function figure(name: string, rest: Omit<Figure, "name">): Figure {
  return { name: `insights/${name}`, ...rest };
}
