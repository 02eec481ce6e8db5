// The browser of the tests itself: it signs in, lets axe look under our policy, and notices console errors.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { readTexts, SENTENCES_FOLDER } from "../sources/sentences";
import { axeViolations, horizontalOverflow, login, openPage, screenshot } from "./browser";
import { createWarmPages, type PageSetting, type WarmPages } from "./warm-pages";

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

  test.fails("fails its test when it logs an error", { retry: 0 }, async () => {
    const page = await openPage();
    await page.goto("/login");
    await page.evaluate(() => console.error("not planned"));
  });

  test.fails("fails its test when a script throws", { retry: 0 }, async () => {
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

test("what a page shows only in the last moment of a test is taken down too", async () => {
  const sentence = `Seen last: ${randomUUID()}`;
  const pages = createWarmPages();
  onTestFinished(() => pages.close());
  const { page, texts } = await pages.take("last", {
    origin: inject("site").url,
    theme: "light",
    viewport: { width: 800, height: 600 },
  });
  await page.goto("/login");
  await page.evaluate((text) => {
    window.requestAnimationFrame = () => 0;
    document.body.append(text);
  }, sentence);
  await texts.lookOnce();
  texts.writeDown();
  expect(readTexts(SENTENCES_FOLDER).join("\n")).toContain(sentence);
});

describe("a warm page", () => {
  const setting = (): PageSetting => ({
    origin: inject("site").url,
    theme: "light",
    viewport: { width: 800, height: 600 },
  });

  function warmPages(): WarmPages {
    const pages = createWarmPages();
    onTestFinished(() => pages.close());
    return pages;
  }

  /** What a document finds of those before it. */
  function left(page: Page): Promise<unknown> {
    return page.evaluate(async () => [
      { ...localStorage },
      { ...sessionStorage },
      (await indexedDB.databases()).map(({ name }) => name),
      (await caches.keys()).length,
      document.cookie,
      navigator.onLine,
      matchMedia("(prefers-color-scheme: dark)").matches,
      innerWidth,
    ]);
  }

  test("is the same for the next test, with nothing left of the one before", async () => {
    const pages = warmPages();
    const { page } = await pages.take("one", { ...setting(), theme: "dark" });
    const clean = [{}, {}, [], 0, "", true, false, 800];
    await page.goto("/login");
    await page.evaluate(async () => {
      localStorage.setItem("AuthToken", "Bearer somebody's");
      sessionStorage.setItem("kept", "1");
      // biome-ignore lint/suspicious/noDocumentCookie: what the theme of the product does
      document.cookie = "theme=dark; Path=/";
      await caches.open("kept");
      await new Promise((resolve) => {
        indexedDB.open("kept").onsuccess = resolve;
      });
    });
    expect(await left(page)).not.toEqual(clean);
    await page.route("**/api/health", (route) => route.fulfill({ body: "of the test before" }));
    await page.context().grantPermissions(["clipboard-read"]);
    await page.context().setOffline(true);
    await page.setViewportSize({ width: 300, height: 300 });
    await pages.giveBack(page);

    const next = await pages.take("two", setting());
    expect(next.page).toBe(page);
    expect(await left(page)).toEqual(clean);
    expect(await page.evaluate(async () => (await fetch("/api/health")).text())).not.toContain("before");
    expect(
      await page.evaluate(
        async () => (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
      ),
    ).not.toBe("granted");
  });

  test("is another one for a second person, and after one that was closed", async () => {
    const pages = warmPages();
    const { page } = await pages.take("one", setting());
    const second = await pages.take("one", setting());
    expect(second.page.context()).not.toBe(page.context());
    await page.close();
    await pages.giveBack(page);
    await pages.giveBack(second.page);
    expect((await pages.take("one", setting())).page).toBe(second.page);
  });

  test("comes from a new browser in every tenth file", async () => {
    const pages = warmPages();
    const browsers = new Set<unknown>();
    for (let file = 1; file <= 11; file++) {
      const { page } = await pages.take(`file ${file}`, setting());
      browsers.add(page.context().browser());
      await pages.giveBack(page);
      expect(browsers.size).toBe(file > 10 ? 2 : 1);
    }
  });
});
