// The address of the insights in a browser: what a link shows, what Back undoes, and what it restores. Spec
// sections 3 (Saved filters) and 9; decisions 0061, Stored filters, 0068, A filter is a step, 0069, What comes back, and
// 0140, Columns belong to a person.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, openScreen, reloadScreen, signIn, whenReady } from "../../support/browser/browser";
import { insight, userWithCamera } from "../new-user";

const MEMBER = "member@fernwatch.test";
const LIST = "/?tab=userInsights";

async function openList(query = ""): Promise<Page> {
  const page = await openPage();
  await signIn(page, MEMBER);
  await openScreen(page, LIST + query, { until: "set" });
  return page;
}

/** Path and parameters. */
function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

async function whenAddress(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
}

const search = (page: Page) => page.getByLabel("Search insights").filter({ visible: true });
/** The router's number of the entry that is open: the browser's own count ends at fifty. */
const entry = (page: Page) =>
  page.evaluate(() => (history.state as { readonly idx?: number } | null)?.idx ?? 0);
const scroller = (page: Page) => page.locator("[aria-busy]").filter({ has: page.locator("[data-insight]") });
const scrolled = (page: Page) => scroller(page).evaluate((list) => Math.round(list.scrollTop));
const menuEntry = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

test("section 3, Saved filters: an address is obeyed whole, and one that says nothing becomes the kept view", async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  await page.evaluate(() => {
    localStorage.setItem("stored_filters", '{"class_name":{"value":"deer","from":"","to":""}}');
    localStorage.setItem("stored_look", "images=0&archived=1");
  });
  await openScreen(page, `${LIST}&page=1&sort=-confidence`, { until: "set" });
  await page.getByText(/^26–50 of/).waitFor();
  expect(addressOf(page)).toBe(`${LIST}&page=1&sort=-confidence`);
  expect(await page.getByRole("columnheader", { name: "Photo" }).count()).toBe(1);

  const before = await entry(page);
  await menuEntry(page, "Insights").click();
  await whenAddress(page, `${LIST}&class_name=deer&archived=1&images=0`);
  expect(await page.getByRole("columnheader", { name: "Photo" }).count()).toBe(0);
  expect(await entry(page)).toBe(before + 1);
  await page.goBack();
  await whenAddress(page, `${LIST}&page=1&sort=-confidence`);
  await page.getByText(/^26–50 of/).waitFor();
});

test("decision 0068, A filter is a step: typing is one that Back takes back, and Back is not overtaken by it", async () => {
  const page = await openList();
  const before = await entry(page);
  await search(page).pressSequentially("red");
  await whenAddress(page, `${LIST}&search=red`);
  await search(page).pressSequentially(" fox");
  await whenAddress(page, `${LIST}&search=red+fox`);
  expect(await entry(page)).toBe(before + 1);
  await page.getByRole("link", { name: "Next page" }).click();
  await whenAddress(page, `${LIST}&search=red+fox&page=1`);
  await page.goBack();
  await page.goBack();
  await whenAddress(page, LIST);
  await expect.poll(() => search(page).inputValue()).toBe("");

  await page.goForward();
  await whenAddress(page, `${LIST}&search=red+fox`);
  // Typed and taken back before the address has followed.
  await search(page).evaluate((field) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    value?.set?.call(field, "red foxes");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    history.back();
  });
  await whenAddress(page, LIST);
  await expect.poll(() => search(page).inputValue()).toBe("");
  await page.waitForFunction(
    (since) => performance.now() > since + 400,
    await page.evaluate(() => performance.now()),
  );
  expect(addressOf(page)).toBe(LIST);
});

test("decision 0068, A filter is a step: Back takes it back wherever the page is with drawing it", {
  meta: {
    budget: { ms: 8_000, because: "a page at a quarter of its speed draws one choice again and again" },
  },
}, async () => {
  const page = await openList();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const left = await page.getByRole("switch", { name: "Show archived" }).evaluate(async (own) => {
    const { port1, port2 } = new MessageChannel();
    port1.start();
    /** Another task, between two pieces of what is being drawn. */
    const turn = () =>
      new Promise<void>((resolve) => {
        port1.addEventListener("message", () => resolve(), { once: true });
        port2.postMessage(null);
      });
    const quiet = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    const kept: number[] = [];
    for (let turns = 0; turns < 12; turns++) {
      (own as HTMLElement).click();
      for (let at = 0; at < turns; at++) await turn();
      const moved = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
      history.back();
      await moved;
      await quiet();
      await quiet();
      if (own.getAttribute("aria-checked") !== "false") {
        kept.push(turns);
        (own as HTMLElement).click();
      }
    }
    return kept;
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  expect(left).toEqual([]);
  expect(addressOf(page)).toBe(LIST);
});

test("decision 0069, What comes back: scroll and switches are there after reload, Back and the menu", {
  meta: { budget: { ms: 5_000, because: "opens the list again and again" } },
}, async () => {
  const page = await openList();
  await page.getByRole("switch", { name: "Show archived" }).click();
  await page.getByRole("switch", { name: "Show images" }).click();
  const seen = `${LIST}&archived=1&images=0`;
  await whenAddress(page, seen);
  const scrollTo = async (top: number) => {
    await scroller(page).evaluate((list, to) => list.scrollTo({ top: to }), top);
    await expect.poll(() => scrolled(page)).toBe(top);
  };
  await scrollTo(160);
  await page.getByRole("link", { name: "Next page" }).click();
  await page.getByText(/^26–50 of/).waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(160);

  await page.reload({ waitUntil: "commit" });
  await whenReady(page, "set");
  await expect.poll(() => scrolled(page)).toBe(160);
  expect(addressOf(page)).toBe(seen);

  await menuEntry(page, "My Devices").click();
  await page.waitForURL(/tab=device/);
  await menuEntry(page, "Insights").click();
  await whenAddress(page, seen);
  await expect.poll(() => scrolled(page)).toBe(160);
  expect(await page.getByRole("columnheader", { name: "Photo" }).count()).toBe(0);

  await page.goBack();
  await page.waitForURL(/tab=device/);
  await page.goBack();
  await whenAddress(page, seen);
  await expect.poll(() => scrolled(page)).toBe(160);
});

test("a page beyond the end becomes the last one, and the address of a row on the plain list has no empty part", async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  await openScreen(page, `${LIST}&page=900&size=100&class_name=deer`, { until: "set" });
  const foot = page.getByRole("navigation", { name: "Pages of insights" });
  await foot.waitFor();
  const [, last, all] = /–([\d,]+) of ([\d,]+)/.exec(await foot.innerText()) ?? [];
  expect(last).toBe(all);
  expect(new URL(page.url()).searchParams.get("page")).not.toBe("900");
  await page.goBack();
  expect(page.url()).not.toContain("page=900");

  // As it was written when the insights were what `/` opens.
  await openScreen(page, "/?search=deer", { until: "set" });
  await search(page).fill("");
  await whenAddress(page, LIST);
  const row = page.locator("a[data-insight]:visible").first();
  await expect.poll(() => row.getAttribute("href")).toMatch(/^\/\?tab=userInsights&insight=[0-9a-f-]{36}$/);
});

test("decision 0140, Columns belong to a person: they are there in another browser, with the document, and after a change without a connection", {
  meta: { budget: { ms: 5_000, because: "opens the list in two browsers, again and again" } },
}, async () => {
  const { user, send } = await userWithCamera();
  await send([insight("Red fox")]);
  const header = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });
  const openColumns = async (page: Page) => {
    await openScreen(page, LIST, { until: "set" });
    await page.getByRole("button", { name: "Columns" }).click();
  };
  /** The server has the choice that was made in the browser. */
  const isSent = (page: Page) =>
    expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => /^unsent_columns/.test(key))))
      .toBe(false);

  const page = await openPage({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  await signIn(page, user.email);
  await openColumns(page);
  await page.getByRole("checkbox", { name: "Model" }).check();
  await header(page, "Model").waitFor();
  await page.getByRole("checkbox", { name: "Link" }).uncheck();
  await expect.poll(() => header(page, "Link").count()).toBe(0);
  expect(addressOf(page)).toBe(LIST);
  await isSent(page);

  const other = await openPage();
  await signIn(other, user.email);
  const document = await other.request.get(LIST);
  const html = await document.text();
  expect([/>Model</.test(html), />Link</.test(html)]).toEqual([true, false]);
  await openColumns(other);
  expect([await header(other, "Model").count(), await header(other, "Link").count()]).toEqual([1, 0]);
  expect(addressOf(other)).toBe(LIST);
  await other.getByRole("button", { name: "Reset to the default columns" }).click();
  await expect.poll(() => other.getByRole("columnheader").count()).toBe(9);
  await isSent(other);

  // What another browser has chosen is there with the next load; a link shows its own columns.
  await reloadScreen(page);
  await header(page, "Link").waitFor();
  expect(await header(page, "Model").count()).toBe(0);
  await openScreen(page, `${LIST}&columns=class_name`);
  expect(await page.getByRole("columnheader").allInnerTexts()).not.toContain("Device");

  await openColumns(page);
  await page.context().setOffline(true);
  await page.getByRole("checkbox", { name: "Class ID" }).check();
  await header(page, "Class ID").waitFor();
  await page.context().setOffline(false);
  await isSent(page);
  await reloadScreen(other);
  await header(other, "Class ID").waitFor();
});
