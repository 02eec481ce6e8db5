// The frame of the signed-in product in a browser. Spec sections 2.1 and 2.2.
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { axeViolations, login, openPage, openScreen, signIn } from "../support/browser/browser";
import { look, settled } from "../support/browser/look";

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

/** The document that the server sends someone, without a browser. */
async function documentOf(email: string, path: string): Promise<string> {
  const { url, sessions } = inject("site");
  const answer = await fetch(`${url}${path}`, {
    headers: { cookie: `s=${sessions[email]?.token}; signed-in=1` },
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The words of the side navigation, in order, without badges. */
async function entries(page: Page): Promise<readonly string[]> {
  const links = page.getByRole("navigation").first().getByRole("listitem").getByRole("link");
  await links.first().waitFor();
  return (await links.allInnerTexts()).map((text) => text.split("\n")[0]?.trim() ?? "");
}

describe("the side navigation", () => {
  test.each([
    ["staff@fernwatch.test", [...STANDARD, "Internal", ...GETTING_STARTED]],
    ["viewer@fernwatch.test", ["Dashboard", "Insights", "Map"]],
  ])("of %s has exactly its entries, in order", async (email, expected) => {
    const page = await openPage();
    await login(page, email);
    expect(await entries(page)).toEqual(expected);
  });

  test("of a member has its entries, counts seven new alerts, leads to addresses, folds and stays folded; the shell is whole", {
    meta: { budget: { ms: 9_000, because: "a walk through the whole shell, and its look" } },
  }, async () => {
    const page = await openPage();
    await login(page, MEMBER);
    expect(await entries(page)).toEqual([...STANDARD, ...GETTING_STARTED]);
    expect(await page.getByRole("link", { name: /^Alerts/ }).innerText()).toMatch(/\b7\b/);
    await page.getByText("Getting Started").waitFor();
    await look(page, "shell");

    await page.getByRole("link", { name: "My Devices" }).click();
    await page.waitForURL(/tab=device$/);
    await page.getByRole("heading", { name: "My Devices" }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes("tab=device"));

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
  test("one that there is not shows the default page", async () => {
    expect(await documentOf(MEMBER, "/?tab=nonsense")).toContain("Page is under construction!");
  });

  test.each([MEMBER, "viewer@fernwatch.test"])(
    "without one in the address, %s is at the dashboard",
    async (email) => {
      expect(await documentOf(email, "/")).toContain("<title>Dashboard");
    },
  );

  test.each(["search=deer", "insight=none", "device=dev-0001&page=2"])(
    "an address of the insights without one leads to them: /?%s",
    async (params) => {
      const { url, sessions } = inject("site");
      const answer = await fetch(`${url}/?${params}`, {
        headers: { cookie: `s=${sessions[MEMBER]?.token}; signed-in=1` },
        redirect: "manual",
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `/?tab=userInsights&${params}`]);
    },
  );

  test.each([
    [
      "viewer@fernwatch.test",
      [
        ["alerts", "Alerts: not shared with you"],
        ["device&device=dev-0001", "My Devices: not shared with you"],
        ["internal", "Page is under construction!"],
        ["admin&section=features", "Admin: not shared with you"],
      ],
    ],
    [MEMBER, [["internal", "Page is under construction!"]]],
  ])("of others stay closed: the address bar of %s opens none of them", async (email, closed) => {
    for (const [tab, said] of closed) expect(await documentOf(email, `/?tab=${tab}`), tab).toContain(said);
  });
});

describe("the top bar", () => {
  test("has a menu with My Account and Logout; logging out forgets everything and leads to the login", async () => {
    const page = await openPage();
    await signIn(page, MEMBER, inject("site"));
    await openScreen(page, "/");
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

  test("tells where support is, and turns to the other theme, in which the next document already is", async () => {
    const page = await openPage();
    await login(page, MEMBER);
    await page.getByRole("button", { name: /support/i }).click();
    await page.getByRole("dialog").getByText("support@fernwatch.example").first().waitFor();
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: /dark|theme/i }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
    const document_ = await page.context().request.get("/");
    expect(await document_.text()).toMatch(/<html[^>]*data-theme="dark"/);
  });
});

test("after five seconds of loading a notice offers to refresh", async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  // Not the insights, whose list has a sentence of its own while the set loads.
  await openScreen(page, "/?tab=account");
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

test("on a phone the drawer opens over the page, and Escape closes it", async () => {
  const page = await openPage({ viewport: "phone" });
  await login(page, MEMBER);
  await page
    .getByRole("button", { name: /navigation|menu/i })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "Insights" }).waitFor();
  await settled(page);
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

test("a user who can't be fetched is signed out", async () => {
  const page = await openPage({ expectedErrors: [/401/] });
  const { token } = await signIn(page, MEMBER, inject("site"));
  // Not the insights: they ask by themselves, and would leave before the test does.
  await openScreen(page, "/?tab=account");
  await page.context().request.delete("/api/session", { headers: { authorization: `Bearer ${token}` } });
  await page.goto("/?tab=device");
  await page.waitForURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("AuthToken"))).toBeNull();
});

test("a missing page shows a message", async () => {
  const page = await openPage({ expectedErrors: [/404/] });
  const response = await page.goto("/nothing-here");
  expect(response?.status()).toBe(404);
  expect(await axeViolations(page)).toEqual([]);
});
