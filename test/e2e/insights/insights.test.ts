// The list of insights in a browser. Spec sections 2.8, 3 and 9.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations, openPage, openScreen, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { newUser } from "../new-user";

const MEMBER = "member@fernwatch.test";

/** Made without any doing: photos, and the look for news every half minute. */
const OF_ITSELF = ["/api/photo", "/api/insights/overview"];

/** Requests for data that the page makes because of `act`. */
async function dataRequests(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith(".data") || (pathname.startsWith("/api/") && !OF_ITSELF.includes(pathname)))
      asked.push(pathname + search);
  };
  page.on("request", note);
  await act();
  page.off("request", note);
  return asked;
}

describe("the list", () => {
  test("comes with the document, newest received first, 25 a page, and turns pages without a request", {
    meta: { budget: { ms: 8_000, because: "a walk, and its look" } },
  }, async () => {
    const page = await openPage();
    await signIn(page, MEMBER);
    const document_ = await (await page.context().request.get("/?tab=userInsights")).text();
    // Which species are the newest depends on the hour; some row, as a table's and as a card's, is always there.
    expect(document_.match(/data-insight=/g)?.length).toBeGreaterThanOrEqual(25);
    await openScreen(page, "/?tab=userInsights", { until: "set" });
    await expect.poll(() => page.getByRole("row").count()).toBe(26);
    expect(await page.title()).toBe("Fernwatch");
    await page.getByText("Newest received first").first().waitFor();
    const asked = await dataRequests(page, async () => {
      await page.getByRole("link", { name: /next/i }).click();
      await page.waitForURL(/page=1/);
      await page.getByText(/26–50 of/).waitFor();
    });
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: /next/i }).click();
    await page.waitForURL(/page=2/);
    await look(page, "insights");
  });

  test("a new account sees what to do next, and no toolbar", async () => {
    const user = newUser();
    const page = await openPage();
    await signIn(page, user.email);
    await openScreen(page, "/?tab=userInsights");
    await page.getByText("No insights yet").waitFor();
    expect(await page.getByLabel("Search insights").count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Add a camera" }).click();
    await page.getByRole("heading", { name: "Add a camera" }).waitFor();
  });
});
