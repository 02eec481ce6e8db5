// The frame of the signed-in product in a browser. Spec sections 2.1 and 2.2.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations, horizontalOverflow, login, openPage, screenshot, signIn } from "../support/browser";

const MEMBER = "member@fernwatch.test";
const STANDARD = [
  "Dashboard",
  "My Devices",
  "Device Updates",
  "Device Groups",
  "My Models",
  "Insights",
  "Alerts",
  "Map",
  "Admin",
  "Account",
];
const GETTING_STARTED = ["Model Marketplace", "Documentation"];

/** The words of the side navigation, in order, without badges. */
async function entries(page: Page): Promise<readonly string[]> {
  const links = page.getByRole("navigation").first().getByRole("listitem").getByRole("link");
  await links.first().waitFor();
  return (await links.allInnerTexts()).map((text) => text.split("\n")[0]?.trim() ?? "");
}

describe("the side navigation", () => {
  test.each([
    ["member@fernwatch.test", [...STANDARD, ...GETTING_STARTED]],
    ["staff@fernwatch.test", [...STANDARD, "Internal", ...GETTING_STARTED]],
    ["viewer@fernwatch.test", ["Dashboard", "Insights", "Map"]],
  ])("of %s has exactly its entries, in order", async (email, expected) => {
    const page = await openPage();
    await login(page, email);
    expect(await entries(page)).toEqual(expected);
  });

  test("counts the member's seven new alerts, and shows a viewer none", async () => {
    const page = await openPage();
    await login(page, MEMBER);
    expect(await page.getByRole("link", { name: /^Alerts/ }).innerText()).toMatch(/\b7\b/);
    await page.getByText("Getting Started").waitFor();
  });

  test("folds to icons, and stays folded after a reload", async () => {
    const page = await openPage();
    await login(page, MEMBER);
    const dashboard = page.getByRole("navigation").first().getByRole("link", { name: "Dashboard" });
    const width = async () => (await dashboard.boundingBox())?.width ?? 0;
    const open = await width();
    await page
      .getByRole("button", { name: /navigation|drawer|menu/i })
      .first()
      .click();
    await expect.poll(width).toBeLessThan(open / 2);
    await page.reload();
    expect(await width()).toBeLessThan(open / 2);
  });
});

describe("tabs", () => {
  test.each(["/?tab=nonsense", "/?tab=map", "/?tab=dashboard"])("%s shows the default page", async (path) => {
    const page = await openPage();
    await signIn(page, MEMBER);
    await page.goto(path);
    await page.getByText("Page is under construction!").waitFor();
  });

  test("of others stay closed: a viewer's address bar opens no alerts and no devices", async () => {
    const page = await openPage();
    await signIn(page, "viewer@fernwatch.test");
    for (const tab of ["alerts", "device", "internal", "admin"]) {
      await page.goto(`/?tab=${tab}`);
      await page.getByText("Page is under construction!").waitFor();
    }
  });

  test("every entry leads to its own address, and Back leads back", async () => {
    const page = await openPage();
    await login(page, MEMBER);
    await page.getByRole("link", { name: "My Devices" }).click();
    await page.waitForURL(/tab=device$/);
    await page.getByRole("heading", { name: "My Devices" }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes("tab=device"));
  });
});

describe("the top bar", () => {
  test("tells where support is", async () => {
    const page = await openPage();
    await login(page, MEMBER);
    await page.getByRole("button", { name: /support/i }).click();
    await page.getByRole("dialog").getByText("support@fernwatch.example").first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  test("has a menu with My Account and Logout; logging out forgets everything and leads to the login", async () => {
    const page = await openPage();
    await login(page, MEMBER);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("AuthToken")))
      .toMatch(/^Bearer \S{20,}$/);
    await page.getByRole("button", { name: /account/i }).click();
    await page.getByRole("menuitem", { name: "My Account" }).waitFor();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.waitForURL(/\/login/);
    expect(
      await page.evaluate(() => [localStorage.getItem("AuthToken"), localStorage.getItem("userId")]),
    ).toEqual([null, null]);
    await page.goto("/");
    await page.waitForURL(/\/login/);
  });

  test("turns to the other theme, and the next document is already in it", async () => {
    const page = await openPage({ theme: "light" });
    await login(page, MEMBER);
    await page.getByRole("button", { name: /dark|theme/i }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
    const document_ = await page.context().request.get("/");
    expect(await document_.text()).toMatch(/<html[^>]*data-theme="dark"/);
  });
});

test("after five seconds of loading a notice offers to refresh", async () => {
  const page = await openPage();
  await login(page, MEMBER);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "My Devices" }).click();
  const notice = page.getByText("If the page is taking too long to load, please refresh.");
  expect(await notice.isVisible()).toBe(false);
  await notice.waitFor({ state: "visible", timeout: 9_000 });
  letGo();
  await page.getByRole("heading", { name: "My Devices" }).waitFor();
  await notice.waitFor({ state: "hidden" });
});

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test.each(["wide", "tablet", "phone"] as const)("the shell is whole at %s", async (viewport) => {
    const page = await openPage({ theme, viewport });
    await login(page, MEMBER);
    await page.waitForLoadState("networkidle");
    expect(await axeViolations(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
    await screenshot(page, `shell-${viewport}-${theme}`);
  });
});

test("on a phone the drawer opens over the page, and Escape closes it", async () => {
  const page = await openPage({ viewport: "phone" });
  await login(page, MEMBER);
  await page
    .getByRole("button", { name: /navigation|menu/i })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "Insights" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("the keyboard reaches the content and shows where it is", async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  await page.goto("/");
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  expect(await focused()).toMatch(/skip/i);
  const shadows = new Set<string>();
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press("Tab");
    shadows.add(
      await page.evaluate(() => {
        const style = getComputedStyle(document.activeElement ?? document.body);
        return style.outlineStyle !== "none" || style.boxShadow !== "none" ? "shown" : "hidden";
      }),
    );
  }
  expect([...shadows]).toEqual(["shown"]);
});

test("a user who cannot be fetched is logged out", async () => {
  const page = await openPage({ expectedErrors: [/401/] });
  await login(page, MEMBER);
  const token = await page.evaluate(() => localStorage.getItem("AuthToken") ?? "");
  await page.context().request.delete("/api/session", { headers: { authorization: token } });
  await page.goto("/?tab=device");
  await page.waitForURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("AuthToken"))).toBeNull();
});

test("what is not there says so", async () => {
  const page = await openPage({ expectedErrors: [/404/] });
  const response = await page.goto("/nothing-here");
  expect(response?.status()).toBe(404);
  expect(await axeViolations(page)).toEqual([]);
});
