// Alerts in a browser. Spec sections 2.12, 4 (Alert status) and 8 (logged only); decision 0100, Alerts.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, openScreen, type PageOptions, reloadScreen, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { lineOf } from "../failures";
import { alertedUser } from "../new-user";

const MEMBER = "member@fernwatch.test";
const FORD = "No recent insights from Ford.";
const OXBOW = "No recent camera triggers at Oxbow.";
const RIDGE = "Cable error: Ridge can't read its camera.";
const MEADOW = "Low battery: Meadow is at 3.05 V.";

async function openAlerts(options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await signIn(page, alertedUser().email);
  await openScreen(page, "/?tab=alerts");
  return page;
}

const rowOf = (page: Page, summary: string) => page.getByRole("row", { name: summary });
const entry = (page: Page, words: string) => page.locator('nav a[href="/?tab=alerts"]', { hasText: words });

describe("section 2.12, Alerts", () => {
  test("one alert moves on by its button; the row and the badge show it before the server has answered", async () => {
    const page = await openAlerts();
    const line = await lineOf(page);
    await entry(page, "2 new alerts").waitFor();
    await line.fail("slow");
    await rowOf(page, FORD).getByRole("button", { name: "Acknowledge" }).click();
    await rowOf(page, FORD).getByRole("button", { name: "Resolve" }).waitFor();
    await entry(page, "1 new alerts").waitFor();
    await line.heal();
    await rowOf(page, OXBOW).getByRole("button", { name: "Resolve" }).press("Enter");
    await rowOf(page, OXBOW).waitFor({ state: "detached" });
    // The keyboard goes on in the row that is left.
    const focused = page.locator(":focus");
    await focused.and(rowOf(page, FORD).getByRole("button")).waitFor();
    await reloadScreen(page);
    await rowOf(page, FORD).getByText("Acknowledged").waitFor();
    await entry(page, "1 new alerts").waitFor();
    expect(await page.getByRole("row").count()).toBe(3);
  });

  test("Show Resolved brings the resolved ones, each with a disabled 'Resolved', and stays in the address", async () => {
    const page = await openAlerts();
    await rowOf(page, MEADOW).waitFor();
    expect(await rowOf(page, RIDGE).count()).toBe(0);
    await page.getByRole("switch", { name: "Show Resolved" }).click();
    const resolved = rowOf(page, RIDGE).getByRole("button", { name: "Resolved" });
    await resolved.waitFor();
    expect(await resolved.isDisabled()).toBe(true);
    expect(new URL(page.url()).search).toBe("?tab=alerts&resolved=1");
    await page.getByRole("button", { name: "Type" }).click();
    await page.waitForURL(/sort=type/);
    await page.goBack();
    await page.goBack();
    await rowOf(page, RIDGE).waitFor({ state: "detached" });
  });

  test("Acknowledge All and Resolve All take every alert; resolving asks first", async () => {
    const page = await openAlerts();
    await page.getByRole("button", { name: "Acknowledge All" }).click();
    await entry(page, "new alerts").waitFor({ state: "detached" });
    await rowOf(page, MEADOW).getByText("Acknowledged").waitFor();
    await page.getByRole("button", { name: "Resolve All" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Resolve 3 alerts" }).click();
    await page.getByRole("heading", { name: "No open alerts" }).waitFor();
    await page.getByRole("switch", { name: "Show Resolved" }).click();
    await rowOf(page, MEADOW).waitFor();
    expect(await page.getByRole("button", { name: /^Resolved/ }).count()).toBe(4);
  });

  test("section 8, logged only: a change that fails shows a message, and row and badge are as they were", async () => {
    const page = await openAlerts({ expectedErrors: [/Failed to load resource/] });
    const line = await lineOf(page);
    await line.fail("offline");
    await rowOf(page, FORD).getByRole("button", { name: "Acknowledge" }).click();
    await page.getByRole("alert").getByText("couldn't be sent").waitFor();
    await rowOf(page, FORD).getByRole("button", { name: "Acknowledge" }).waitFor();
    await entry(page, "2 new alerts").waitFor();
    await line.heal();
  });

  test("a change that is refused is taken back with the sentence: pressed at once, the button asks for the same", async () => {
    const page = await openAlerts({ expectedErrors: [/Failed to load resource/, /SyntaxError/] });
    const asked: string[] = [];
    page.on("request", (one) => {
      if (one.method() === "POST") asked.push(new URLSearchParams(one.postData() ?? "").get("status") ?? "");
    });
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: "away" }), { times: 1 });
    const button = rowOf(page, FORD).getByRole("button");
    await button.evaluate((own) => {
      new MutationObserver((_, told) => {
        if (!document.querySelector("[role=alert]")) return;
        told.disconnect();
        (own as HTMLElement).click();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await button.press("Enter");
    await page.getByRole("alert").getByText("couldn't be sent").waitFor();
    await expect.poll(() => asked).toEqual(["acknowledged", "acknowledged"]);
    await entry(page, "1 new alerts").waitFor();
  });
});

test("on a phone a card drawn to the side goes a step on, and one that is scrolled does not", async () => {
  const page = await openAlerts({ viewport: "phone" });
  const card = page.getByRole("listitem").filter({ hasText: MEADOW });
  await card.waitFor();
  await draw(page, card, { x: 30, y: 160 });
  await draw(page, card, { x: 60, y: 0 });
  expect(await card.getByRole("button", { name: "Acknowledge" }).count()).toBe(1);
  await draw(page, card, { x: -150, y: 4 });
  await card.getByRole("button", { name: "Resolve" }).waitFor();
});

test("the reason for a silence leads to the part of the camera's page that says more, and the top bar stays", async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  await openScreen(page, "/?tab=alerts");
  const row = rowOf(page, "No recent insights from Cedar Landing.");
  await row.getByRole("link", { name: "Likely: the battery ran down." }).press("Enter");
  const part = page.getByRole("region", { name: "Why it may be silent" });
  await part.getByText("Bring fresh batteries.").waitFor();
  // Directly below the bar, by the link and in a new document.
  const below = async () => {
    const [bar, top] = await Promise.all([page.getByRole("banner").boundingBox(), part.boundingBox()]);
    return bar && top && bar.y >= 0 ? Math.round(top.y - bar.y - bar.height) : null;
  };
  await expect.poll(below).toBeLessThan(40);
  await reloadScreen(page);
  await expect.poll(below).toBeLessThan(40);
});

test("the list is whole at every width, in both themes", async () => {
  const page = await openAlerts();
  await page.getByRole("switch", { name: "Show Resolved" }).click();
  await rowOf(page, RIDGE).waitFor();
  await look(page, "alerts", {
    at: async (viewport) => {
      if (viewport === "phone") expect(await page.getByRole("table").count()).toBe(0);
    },
  });
});

/** A finger that is put on the middle of something and drawn that far. */
async function draw(
  page: Page,
  on: ReturnType<Page["getByRole"]>,
  by: { readonly x: number; readonly y: number },
): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error("There is nothing to draw.");
  const start = { x: box.x + box.width / 2, y: box.y + 20 };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const send = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: start.x + by.x * part, y: start.y + by.y * part }],
    });
  await send("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", part);
  await send("touchEnd", 1);
  await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await cdp.detach();
}
