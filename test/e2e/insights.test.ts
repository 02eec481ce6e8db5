// The list of insights in a browser. Spec sections 2.8, 3 and 9.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations, horizontalOverflow, login, openPage, screenshot, signIn } from "../support/browser";
import { newUser } from "./new-user";

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
  test("comes with the document, newest received first, 25 a page", async () => {
    const page = await openPage();
    await signIn(page, MEMBER);
    const document_ = await (await page.context().request.get("/?tab=userInsights")).text();
    // Which species are the newest depends on the hour; some row, as a table's and as a card's, is always there.
    expect(document_.match(/data-insight=/g)?.length).toBeGreaterThanOrEqual(25);
    await page.goto("/?tab=userInsights");
    await expect.poll(() => page.getByRole("row").count()).toBe(26);
    expect(await page.title()).toBe("Fernwatch");
    await page.getByText("Newest received first").first().waitFor();
  });

  test("turns pages without a request, and the address says which", async () => {
    const page = await openPage();
    await signIn(page, MEMBER);
    await page.goto("/?tab=userInsights", { waitUntil: "networkidle" });
    const asked = await dataRequests(page, async () => {
      await page.getByRole("link", { name: /next/i }).click();
      await page.waitForURL(/page=1/);
      await page.getByText(/26–50 of/).waitFor();
    });
    expect(asked).toEqual([]);
  });

  test("a new account sees what to do next", async () => {
    const user = await newUser();
    const page = await openPage();
    await login(page, user.email, user.password);
    await page.getByText("No insights yet").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Add a camera" }).click();
    await page.getByRole("heading", { name: "Add a camera" }).waitFor();
  });

  test.each(["light", "dark"] as const)("is whole in %s at every width", async (theme) => {
    for (const viewport of ["wide", "tablet", "phone"] as const) {
      const page = await openPage({ theme, viewport });
      await signIn(page, MEMBER);
      await page.goto("/?tab=userInsights&page=2", { waitUntil: "networkidle" });
      expect(await axeViolations(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toBe(0);
      await screenshot(page, `insights-${viewport}-${theme}`);
    }
  });
});
