// The browser of the tests itself: it signs in, lets axe look under our policy, and notices console errors.
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { axeViolations, horizontalOverflow, login, openPage, screenshot } from "./browser";

describe("a page", () => {
  test("signs in through the form and shows the shell", async () => {
    const page = await openPage();
    await login(page, "member@fernwatch.test");
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("lets axe look at a document under the content security policy, and axe does find things", async () => {
    const page = await openPage();
    const answer = await page.goto("/login");
    expect(answer?.headers()["content-security-policy"]).toContain("script-src 'self'");
    await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<img src="/favicon.svg">'));
    expect((await axeViolations(page)).filter((line) => line.startsWith("image-alt"))).toHaveLength(1);
  });

  test("measures how far it is wider than the window", async () => {
    const page = await openPage({ viewport: "phone" });
    await page.goto("/login");
    expect(await horizontalOverflow(page)).toBe(0);
    await page.evaluate(() => document.body.style.setProperty("width", "500px"));
    expect(await horizontalOverflow(page)).toBe(110);
  });

  test("is pictured into an ignored folder", async () => {
    const page = await openPage({ viewport: "tablet", theme: "dark" });
    await page.goto("/login");
    expect(existsSync(await screenshot(page, "support/login"))).toBe(true);
  });

  test("may log an error that the test expects", async () => {
    const page = await openPage({ expectedErrors: [/as planned/] });
    await page.goto("/login");
    await page.evaluate(() => console.error("as planned"));
  });

  test.fails("fails its test when it logs an error", async () => {
    const page = await openPage();
    await page.goto("/login");
    await page.evaluate(() => console.error("not planned"));
  });

  test.fails("fails its test when a script throws", async () => {
    const page = await openPage();
    await page.goto("/login");
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("not planned");
      });
      return new Promise((resolve) => setTimeout(resolve, 1));
    });
  });
});
