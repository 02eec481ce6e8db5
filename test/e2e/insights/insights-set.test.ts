// The set behind the insights page: what arrives while it is open, code that comes late, and collections. Spec sections
// 2.8 and 9.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  axeViolations,
  horizontalOverflow,
  openPage,
  openScreen,
  signIn,
} from "../../support/browser/browser";
import { picture } from "../../support/browser/look";
import { collectionsOn, insight, userWithCamera } from "../new-user";

/** How many rows of the table stand there. */
function rows(page: Page): Promise<number> {
  return page.locator("tbody a[data-insight]").count();
}

test("what arrives while the list is open waits behind a pill and moves nothing", async () => {
  const { user, send } = await userWithCamera();
  await send([insight("Red fox")]);
  const page = await openPage();
  await signIn(page, user.email);
  await openScreen(page, "/?tab=userInsights", { until: "set" });
  await expect.poll(() => rows(page)).toBe(1);
  const header = page.getByRole("banner");
  const foot = page.getByRole("navigation", { name: "Pages of insights" });
  await header.getByText("1 insight", { exact: true }).waitFor();
  await send([insight("Moose"), insight("Moose")]);
  // The page looks for news whenever it is looked at again.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  const pill = page.getByRole("button", { name: /2 new/ });
  await pill.waitFor();
  await expect.poll(() => rows(page)).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, "insights-new");
  await pill.click();
  await expect.poll(() => rows(page)).toBe(3);
  await pill.waitFor({ state: "detached" });
  await header.getByText("3 insights", { exact: true }).waitFor();
  await foot.getByText("1–3 of 3").waitFor();
});

test("code of the set that doesn't load at first is fetched again, with a message until then", async () => {
  const { user, send } = await userWithCamera();
  await send([insight("Red fox"), insight("Moose")]);
  for (const file of ["open-set-port", "set-worker"]) {
    const page = await openPage({ expectedErrors: [/ERR_CONNECTION_RESET|Failed to load resource/] });
    let broken = 0;
    await page.route(new RegExp(`/assets/${file}[^/]*\\.js$`), (route) => {
      broken += 1;
      return broken === 1 ? route.abort("connectionreset") : route.continue();
    });
    await signIn(page, user.email);
    await page.goto("/?tab=userInsights");
    await page
      .getByText(/could not be loaded|haven't loaded yet/)
      .first()
      .waitFor();
    await page.getByText("2 left to review").waitFor();
    await page
      .getByText(/could not be loaded|haven't loaded yet/)
      .first()
      .waitFor({ state: "detached" });
    expect(broken).toBeGreaterThan(1);
  }
});

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
    await signIn(page, user.email);
    await openScreen(page, "/?tab=userInsights&sort=confidence", { until: "set" });
    await expect.poll(() => rows(page)).toBe(2);
    const grouped = page.locator("tbody tr", { hasText: "Red fox" });
    await picture(page, "insights-collections");
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
