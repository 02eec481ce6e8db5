// A review over a thin line, while most of the set is on its way. Which page waits for what, byte by byte:
// test/islands/page-queue.test.ts. Decision 0131, The owner first.
import type { Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { multiplyWorld } from "../../../scripts/seed/million";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { openPage, openScreen, reloadScreen, signIn, whenReady } from "../../support/browser/browser";
import { startSlowNetwork } from "../../support/network/slow-network";
import { startServer } from "../../support/site/server";

const [MEMBER] = SAMPLE_EMAILS;
/** The newest page has 200 of them, the other 10,000. */
const TWO_PAGES = 10_200;
/** Bits a second: so that what is not under test comes at once, and so that the second page takes some seconds. */
const QUICK = 200_000_000;
const THIN = 600_000;

test("N answers from what is here, and a save goes before the rest of the set", {
  meta: { budget: { ms: 20_000, because: "a server of its own, and 10,200 insights twice" } },
}, async () => {
  const server = await startServer({
    copyOf: inject("seeded"),
    change: (state) => multiplyWorld(state, TWO_PAGES),
  });
  onTestFinished(() => server.stop());
  const line = await startSlowNetwork({ to: server.url, bitsPerSecond: QUICK, latencyMs: 20 });
  onTestFinished(() => line.stop());
  const page = await openPage({ url: line.url });
  await signIn(page, MEMBER);
  await openScreen(page, "/?tab=userInsights&images=0", { until: "set" });

  // The scripts are here now; the set is not.
  await forgetSet(page);
  line.change(THIN);
  const came: string[] = [];
  page.on("requestfinished", (request) => {
    if (/paginated.*offset=0/.test(request.url())) came.push(request.url());
  });
  await reloadScreen(page);
  const foot = page.getByRole("navigation", { name: "Pages of insights" });
  await foot.getByText("Loading 200 of 10,200 insights").waitFor();

  await page.keyboard.press("n");
  await expect.poll(() => focusedRow(page)).not.toBeNull();
  await page.keyboard.press("3");
  await page.getByText("1 unsaved action").first().waitFor();
  await page.keyboard.press("s");
  await page.getByText("The bulk update has successfully completed!").waitFor();
  expect(came).toEqual([]);
  // The set knows nothing of it yet; the row does.
  const favorite = page.locator("[data-row]:focus-within").getByRole("button", { name: "Favorite" });
  await expect.poll(() => favorite.getAttribute("aria-pressed")).toBe("true");

  line.change(QUICK);
  await whenReady(page, "set");
  await expect.poll(() => favorite.getAttribute("aria-pressed")).toBe("true");
  await foot.getByText(/left to review/).waitFor();
});

test("J on the last row waits for the rows beyond it, shows that, and continues", {
  meta: { budget: { ms: 8_000, because: "the set is loaded twice" } },
}, async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  await openScreen(page, "/?tab=userInsights&images=0", { until: "set" });
  await forgetSet(page);
  const letGo = await holdBack(page, /paginated/);
  await reloadScreen(page);
  const last = page.locator("tbody a[data-insight]").last();
  await last.focus();
  await page.keyboard.press("j");
  await page
    .getByText(/^Waiting for insights/)
    .last()
    .waitFor();
  letGo();
  await expect.poll(() => new URL(page.url()).searchParams.get("page")).not.toBeNull();
  await expect.poll(() => focusedRow(page)).not.toBeNull();
});

test("Enter before the code of the opened insight has loaded waits for it, and shows that", {
  meta: { budget: { ms: 8_000, because: "the set is loaded" } },
}, async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  const letGo = await holdBack(page, /insight-detail/);
  await openScreen(page, "/?tab=userInsights&images=0", { until: "set" });
  await page.locator("tbody a[data-insight]").first().focus();
  await page.keyboard.press("Enter");
  await page.getByText("Loading the rest of this page").last().waitFor();
  letGo();
  await page.getByRole("dialog", { name: /^Insight / }).waitFor();
  await page.getByText("Loading the rest of this page").last().waitFor({ state: "detached" });
});

/** What is asked for is held back, for the worker too, until the answer is called. */
async function holdBack(page: Page, asked: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.context().route(asked, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

function focusedRow(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row ?? null);
}

/** As if it had never been here. */
function forgetSet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const forgetting = indexedDB.deleteDatabase("fernwatch-insights");
        forgetting.onsuccess = () => resolve();
        forgetting.onerror = () => reject(forgetting.error);
      }),
  );
}
