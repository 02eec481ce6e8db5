// Two pages of insights: little data with its "Load all", an older span by its days, with the way back, what is left out,
// and what stays in the browser. Spec section 2.8; decision 0132, The newest, or the days that are asked for.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { multiplyWorld } from "../../../scripts/seed/million";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import {
  axeViolations,
  horizontalOverflow,
  openPage,
  openScreen,
  signIn,
  whenReady,
} from "../../support/browser/browser";
import { picture } from "../../support/browser/look";
import { startServer, type TestServer } from "../../support/site/server";

const [MEMBER] = SAMPLE_EMAILS;
/** Two pages, the newest of 8,000. */
const INSIGHTS = 18_000;
/** Its place in the account, from the oldest. */
const UNREADABLE = 12_345;
const BUDGET = { budget: { ms: 15_000, because: "two pages of insights, of which none is kept" } };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    copyOf: inject("seeded"),
    change: (state) => multiplyWorld(state, INSIGHTS),
  });
});
afterAll(() => server.stop());

/** A page of a browser that asks for little data. */
async function openSparing(): Promise<Page> {
  const page = await openPage({ url: server.url });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Page.enable");
  const { identifier } = await cdp.send("Page.addScriptToEvaluateOnNewDocument", {
    source: 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });',
  });
  onTestFinished(async () => {
    await cdp.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
    await cdp.detach();
  });
  await signIn(page, MEMBER);
  return page;
}

/** Pages of the set that are asked for from now on. */
function pagesAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/insights/paginated")) asked.push(request.url());
  });
  return asked;
}

test("little data means the newest page, with a note, and everything once it is asked for", {
  meta: BUDGET,
}, async () => {
  const page = await openSparing();
  const asked = pagesAsked(page);
  await openScreen(page, "/?tab=userInsights", { until: "set" });
  await page.getByText("Data saver: the newest 8,000 of 18,000 insights").waitFor();
  await page.getByRole("banner").getByText("18,000 insights", { exact: true }).waitFor();
  expect(asked).toHaveLength(1);
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
  await picture(page, "insights-little-data");
  await page.getByRole("button", { name: "Load all" }).click();
  await page.getByText("Data saver").waitFor({ state: "detached" });
  await expect.poll(() => asked.length).toBe(2);
  // What was pressed is gone: the keyboard goes on at the rows.
  await expect.poll(() => focusOf(page)).toContain("/?");
  // For this visit.
  await page.reload();
  await whenReady(page, "set");
  expect(await page.getByText("Data saver").count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem("load_all"))).toBe("1");
});

test("an older span is opened by its days, is in the address, and leads back", {
  meta: BUDGET,
}, async () => {
  const page = await openSparing();
  await openScreen(page, "/?tab=userInsights", { until: "set" });
  const newest = await page.locator("tbody a[data-insight]").first().getAttribute("data-insight");
  await page.getByRole("button", { name: "Open older days" }).click();
  const dialog = page.getByRole("dialog", { name: "Open older days" });
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await dialog.getByText("Choose a first and a last day.").waitFor();
  const [from, to] = daysAgo(60, 30);
  await dialog.getByLabel("First day").fill(from);
  await dialog.getByLabel("Last day").fill(to);
  await dialog.getByText(/Up to [\d,]+ insights, in 2 pages/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, "insights-span-dialog");
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  const line = page.getByText(/Received .* of 18,000 insights/);
  await line.waitFor();
  await expect.poll(() => focusOf(page)).toBe("Open other days");
  expect(new URL(page.url()).searchParams.get("span")).toBe(`${from}~${to}`);
  const words = await line.innerText();
  await page.reload();
  await expect.poll(() => line.innerText()).toBe(words);
  // What is not among these days is no missing insight.
  await page.goto(`${page.url()}&insight=${newest}`);
  await whenReady(page, "set");
  const opened = page.getByRole("dialog", { name: `Insight ${newest?.slice(0, 8)}` });
  await opened.getByText("Most likely species").waitFor();
  await page.keyboard.press("Escape");
  await opened.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Dashboard with these filters" }).click();
  await page
    .getByText(/ of 18,000 counted/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Back to the newest insights" }).waitFor();
  await page.goBack();
  await line.waitFor();
  await page.getByRole("button", { name: "Back to the newest", exact: true }).click();
  await line.waitFor({ state: "detached" });
  await expect.poll(() => new URL(page.url()).searchParams.get("span")).toBeNull();
  // By then all of it is in the cache: there is no line, and the keyboard goes on at the rows.
  await expect.poll(() => focusOf(page)).toContain("insight=");
});

test("an insight that the server can't send is left out by name, until it can be sent", {
  meta: BUDGET,
}, async () => {
  const page = await openPage({ url: server.url });
  await signIn(page, MEMBER);
  const pages = /\/api\/insights\/paginated/;
  await page.context().route(pages, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, size] = [Number(query.get("offset")), Number(query.get("limit"))];
    if (from <= UNREADABLE && UNREADABLE < from + size) await route.fulfill({ status: 500, body: "" });
    else await route.continue();
  });
  onTestFinished(() => page.context().unroute(pages));
  await openScreen(page, "/?tab=userInsights");
  const words = page.getByText(
    /^The server can't send 1 of your 18,000 insights: number 12,346\. Your data is safe/,
  );
  await words.waitFor();
  await page.getByText("left to review here").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
  await picture(page, "insights-left-out");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByText("The server can't send up to 1 insight; the file leaves it out.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Dashboard with these filters" }).click();
  await page.getByText("17,999 of 18,000 counted").first().waitFor();
  await words.waitFor();
  await picture(page, "dashboard-left-out");
  await page.goBack();
  await words.waitFor();
  await page.context().unroute(pages);
  await page.getByRole("button", { name: "Try again" }).click();
  await words.waitFor({ state: "detached" });
  await page.getByText("left to review", { exact: false }).filter({ hasNotText: "here" }).first().waitFor();
});

test("coming back fetches no page again, and signing out leaves nothing behind", {
  meta: BUDGET,
}, async () => {
  const page = await openPage({ url: server.url });
  // A session of its own: it ends here, and other tests go on.
  await signIn(page, MEMBER, inject("site"));
  await openScreen(page, "/?tab=userInsights", { until: "set" });
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/insights/paginated")) fetched.push(request.url());
  });
  // Kept after the answer has come: wait until all pages lie in the database.
  await expect.poll(() => keptPages(page)).toBe(2);
  await page.reload();
  await whenReady(page, "set");
  expect(fetched).toEqual([]);
  await page.getByRole("button", { name: /account/i }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

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

/** The words of the button that has the focus, or where its link leads. */
function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return (
      activeElement?.getAttribute("href") ??
      (activeElement?.matches("button") ? activeElement.textContent : null) ??
      ""
    );
  });
}

/** Days before today, UTC, as fields of dates have them. */
function daysAgo(...days: readonly [number, number]): readonly [string, string] {
  const text = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  return [text(days[0]), text(days[1])];
}
