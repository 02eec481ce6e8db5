// Signing in, in a browser, and what an attacker's page or address gets. Spec sections 2.3 and 4 (Login); fault E15.
import { describe, expect, inject, test } from "vitest";
import { axeViolations, openPage, openScreen } from "../support/browser/browser";
import { look } from "../support/browser/look";
import { newUser } from "./new-user";

const REFUSED = [/the server responded with a status of 4\d\d/];

describe("the form", () => {
  test("is whole, has its links, and its button waits until both fields are filled", async () => {
    const page = await openPage();
    await openScreen(page, "/login");
    await look(page, "login");
    const button = page.getByRole("button", { name: "Sign In" });
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel("Email").fill("a@example.test");
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel("Password", { exact: true }).fill("x");
    expect(await button.isEnabled()).toBe(true);
    expect(await page.getByRole("link", { name: "Create a new account" }).getAttribute("href")).toBe(
      "/signup",
    );
    expect(await page.getByRole("link", { name: "Forgot your password?" }).getAttribute("href")).toBe(
      "/resetpassword",
    );
  });

  test("says the same of a wrong password and of an unknown email, and keeps the email", async () => {
    const user = newUser();
    const sentences: string[] = [];
    const page = await openPage({ expectedErrors: REFUSED });
    for (const email of [user.email, `nobody-${user.email}`]) {
      await openScreen(page, "/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("Wrong-password-1!");
      await page.getByRole("button", { name: "Sign In" }).click();
      sentences.push(await page.getByText("The email or password isn't correct.").innerText());
      expect(await page.getByLabel("Email").inputValue()).toBe(email);
      expect(await axeViolations(page)).toEqual([]);
    }
    expect(new Set(sentences).size).toBe(1);
  });

  test("works by keyboard alone", async () => {
    const user = newUser();
    const page = await openPage();
    await openScreen(page, "/login");
    await page.getByLabel("Email").focus();
    await page.keyboard.type(user.email);
    await page.keyboard.press("Tab");
    while (!(await page.evaluate(() => document.activeElement?.matches("input[type=password]")))) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type(user.password);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/");
  });

  test("offers the accounts of the local sample world", async () => {
    const page = await openPage();
    await page.goto("/login");
    await page.getByRole("button", { name: "viewer" }).click();
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
});

describe("one session, two carriers", () => {
  test("a token without its cookie signs in on its own, and a cookie without the token provides it", async () => {
    const user = newUser();
    const page = await openPage();
    await page.evaluate((token) => localStorage.setItem("AuthToken", `Bearer ${token}`), user.token);
    await page.goto("/login");
    await page.waitForURL((url) => url.pathname === "/");
    await page.evaluate(() => localStorage.clear());
    await page.goto("/");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("AuthToken"))).toMatch(/^Bearer /);
  });

  test("a token that is not valid is forgotten", async () => {
    const page = await openPage({ expectedErrors: REFUSED });
    await page.evaluate(() => localStorage.setItem("AuthToken", `Bearer ${"x".repeat(43)}`));
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign In" }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("AuthToken"))).toBeNull();
  });
});

describe("attacks", () => {
  const site = () => inject("site").url;

  test("a form from another site is refused and starts no session", async () => {
    const user = newUser();
    const body = new URLSearchParams({ email: user.email, password: user.password });
    for (const headers of [{ origin: "https://evil.test" }, { origin: "null" }, {}] as Record<
      string,
      string
    >[]) {
      const response = await fetch(`${site()}/login`, { method: "POST", body, headers, redirect: "manual" });
      expect(response.status).toBe(403);
      expect(response.headers.get("set-cookie")).toBeNull();
    }
  });

  test("a cookie without a session leads to the login", async () => {
    const response = await fetch(`${site()}/`, {
      headers: { cookie: `s=${"x".repeat(43)}; signed-in=1` },
      redirect: "manual",
    });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toMatch(/^\/login/);
  });

  test.each([
    "//evil.test",
    "/.//evil.test",
    "/..//evil.test",
    "https://evil.test",
    "/\\evil.test",
    "javascript:alert(1)",
  ])("redirectTo=%s stays with us, without script", async (target) => {
    const user = newUser();
    const response = await fetch(`${site()}/login?redirectTo=${encodeURIComponent(target)}`, {
      method: "POST",
      headers: { origin: site(), accept: "text/html" },
      body: new URLSearchParams({ email: user.email, password: user.password }),
      redirect: "manual",
    });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
  });

  test("redirectTo of another site stays with us in the form and with a kept token", async () => {
    const user = newUser();
    const page = await openPage();
    const path = `/login?redirectTo=${encodeURIComponent("/\\evil.test")}`;
    await openScreen(page, path);
    await page.getByLabel("Email").fill(user.email);
    await page.getByLabel("Password", { exact: true }).fill(user.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(new URL(page.url()).origin).toBe(site());
    await page.getByRole("navigation").first().waitFor();
    await page.context().clearCookies();
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === "/");
    expect(new URL(page.url()).origin).toBe(site());
  });

  test("every document carries the policy, with a nonce that changes", async () => {
    const nonces = await Promise.all(
      ["/login", "/login", "/signup", "/landing"].map(async (path) => {
        const policy = (await fetch(`${site()}${path}`)).headers.get("content-security-policy") ?? "";
        return /'nonce-([\w-]+)'/.exec(policy)?.[1];
      }),
    );
    expect(new Set(nonces).size).toBe(4);
    expect(nonces).not.toContain(undefined);
  });
});
