// The set behind the insights page: what arrives meanwhile, coming back, leaving, and collections. Spec sections 2.8
// and 9.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { SAMPLE_EMAILS } from "../../scripts/start/dev-vars";
import { axeViolations, horizontalOverflow, openPage, screenshot, signIn } from "../support/browser";
import { collectionsOn, insight, userWithCamera } from "./new-user";

const [MEMBER] = SAMPLE_EMAILS;
/** In the browser's timeline; app/islands/insights/open-set-port.client.ts. */
const SET_COMPLETE = "insights-set-complete";
/** Insights that the set loads at a time. */
const PAGE_SIZE = 10_000;

async function whenComplete(page: Page): Promise<void> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, SET_COMPLETE);
}

/** How many rows of the table stand there. */
function rows(page: Page): Promise<number> {
  return page.locator("tbody a[data-insight]").count();
}

test("what arrives while the list is open waits behind a pill and moves nothing", async () => {
  const { user, send } = await userWithCamera();
  await send([insight("Red fox")]);
  const page = await openPage();
  await signIn(page, user.email, user.password);
  await page.goto("/?tab=userInsights");
  await whenComplete(page);
  await expect.poll(() => rows(page)).toBe(1);
  await send([insight("Moose"), insight("Moose")]);
  // The page looks for news whenever it is looked at again.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  const pill = page.getByRole("button", { name: /2 new/ });
  await pill.waitFor();
  await expect.poll(() => rows(page)).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await screenshot(page, "insights-new");
  await pill.click();
  await expect.poll(() => rows(page)).toBe(3);
  await pill.waitFor({ state: "detached" });
});

test("coming back fetches no page again, and signing out leaves nothing behind", async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  await page.goto("/?tab=userInsights");
  await whenComplete(page);
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/insights/paginated")) fetched.push(request.url());
  });
  // Kept after the answer has come: wait until all pages of the sample world lie in the database.
  const pages = Math.ceil((await countOf(page)) / PAGE_SIZE);
  expect(pages).toBeGreaterThan(1);
  await expect.poll(() => keptPages(page)).toBe(pages);
  await page.reload();
  await whenComplete(page);
  expect(fetched).toEqual([]);
  await page.getByRole("button", { name: /account/i }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

/** How many insights the reader has: the sample world is a little different at each moment. */
async function countOf(page: Page): Promise<number> {
  const answer = await page.context().request.get("/api/insights/count");
  return ((await answer.json()) as { readonly count: number }).count;
}

function keptPages(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("fernwatch-insights");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const counting = db.transaction("pages").objectStore("pages").count();
          counting.onsuccess = () => {
            db.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

describe("with the feature of collections", () => {
  test("a burst is one row that says how many photos voted, and the switch shows them one by one", async () => {
    const { user, send } = await userWithCamera();
    const burst = { collection_id: "burst-1" };
    await send([
      insight("Red fox", { ...burst, confidence: 80 }),
      insight("Red fox", { ...burst, confidence: 91 }),
      insight("Raccoon", { ...burst, confidence: 60 }),
      insight("Moose"),
    ]);
    await collectionsOn(user);
    const page = await openPage();
    await signIn(page, user.email, user.password);
    await page.goto("/?tab=userInsights&sort=confidence");
    await whenComplete(page);
    await expect.poll(() => rows(page)).toBe(2);
    const grouped = page.locator("tbody tr", { hasText: "Red fox" });
    await screenshot(page, "insights-collections");
    const words = (await grouped.innerText()).replace(/\s+/g, " ");
    // The rounded mean of 80 and 91; three photos make the burst.
    expect(words).toMatch(/Red fox.*3.*86%/);
    expect(await axeViolations(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);

    await grouped.getByRole("link").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("2 of 3 photos say Red fox").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await page.getByRole("switch", { name: "Collections" }).click();
    await expect.poll(() => rows(page)).toBe(4);
  });
});
