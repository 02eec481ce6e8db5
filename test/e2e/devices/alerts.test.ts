// Alerts in a browser. Spec sections 2.12, 4 (Alert status) and 8 (logged only); decision 0100, Alerts.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, openScreen, type PageOptions, reloadScreen, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { lineOf } from "../failures";
import { alertedUser, newUser, postJson } from "../new-user";

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

describe("section 2.12, Alert Settings", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Alert Settings" });
  const turn = (page: Page, name: string) => dialog(page).getByRole("switch", { name, exact: true });

  test("by keyboard: what is chosen is kept when the dialog closes or the save fails, saved once, and there again", async () => {
    const { email, token } = alertedUser();
    await postJson("/api/v2/groups", { groupName: "Ridge", deploymentDescription: "" }, token);
    const page = await openPage({ expectedErrors: [/Failed to load resource|Failed to fetch/] });
    const line = await lineOf(page);
    await signIn(page, email);
    await openScreen(page, "/?tab=alerts");
    const open = page.getByRole("link", { name: "Alert Settings" });
    await open.press("Enter");
    await dialog(page).getByText("Turning a monitor off doesn't resolve open alerts.").waitFor();
    await turn(page, "Low battery").press("Space");
    await turn(page, "Ridge").press("Enter");
    await dialog(page).getByText("1 of 1 ignored").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => open.evaluate((own) => own === document.activeElement)).toBe(true);

    await open.press("Enter");
    await dialog(page).getByText("We kept what you chose. It isn't saved yet.").waitFor();
    await line.fail("offline");
    await dialog(page).getByRole("button", { name: "Save" }).press("Enter");
    await dialog(page).getByRole("alert").getByText("This couldn't be sent.").waitFor();
    expect(await turn(page, "Low battery").getAttribute("aria-checked")).toBe("false");
    await line.heal();
    await dialog(page).getByRole("button", { name: "Save" }).press("Enter");
    await page.getByText("Alert settings saved").waitFor();
    await dialog(page).waitFor({ state: "detached" });
    // What it is about stays open.
    await rowOf(page, MEADOW).getByRole("button", { name: "Acknowledge" }).waitFor();

    await openScreen(page, "/?tab=alerts&settings=1");
    await turn(page, "Low battery").waitFor();
    expect(await turn(page, "Low battery").getAttribute("aria-checked")).toBe("false");
    expect(await turn(page, "Ridge").getAttribute("aria-checked")).toBe("true");
    expect(await turn(page, "Cable error").getAttribute("aria-checked")).toBe("true");
    expect(await dialog(page).getByText("We kept what you chose.").count()).toBe(0);
  });

  test("200 groups are found by typing; it is whole at every width and in both themes", async () => {
    const { email, token } = newUser();
    const names = Array.from({ length: 200 }, (_, at) => `North Fork of the Upper Ridge, transect ${at + 1}`);
    for (const groupName of names)
      await postJson("/api/v2/groups", { groupName, deploymentDescription: "" }, token);
    const page = await openPage();
    await signIn(page, email);
    await openScreen(page, "/?tab=alerts&settings=1");
    await dialog(page).getByText("0 of 200 ignored").waitFor();
    await dialog(page).getByLabel("Find a group").fill("transect 17");
    await expect
      .poll(() => dialog(page).getByRole("list", { name: "Groups" }).getByRole("switch").count())
      .toBe(11);
    await turn(page, `${names[170]}`).click();
    await dialog(page).getByText("1 of 200 ignored").waitFor();
    await look(page, "alerts-settings");
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
  const row = rowOf(page, "Cedar Landing has not checked in for 7 days");
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
