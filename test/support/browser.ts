// A real browser for a test: pages that record every console error and uncaught exception and fail the test on any,
// sign-in as a person does it, axe, and screenshots in an ignored folder to look at.
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, expect, inject, onTestFinished } from "vitest";
import { ROOT } from "../../scripts/start/paths";
import { launchChromium } from "./launch";
import { recordTexts } from "./sentences";

/** The widths at which every screen is looked at. */
export const VIEWPORTS = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
export type Viewport = keyof typeof VIEWPORTS;

export interface PageOptions {
  readonly theme?: "light" | "dark";
  readonly viewport?: Viewport;
  /** Default: the server of served-site.ts. */
  readonly url?: string;
  /** Console errors that the test is about; every other one fails it. */
  readonly expectedErrors?: readonly RegExp[];
}

/** One browser for the tests of a file, started by the first page. */
const browsers: Promise<Browser>[] = [];

afterAll(async () => {
  for (const browser of browsers.splice(0)) await (await browser).close();
});

/** A page of a fresh profile. When the test ends it is closed, and fails the test if anything went wrong in it. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const [launching = launchChromium()] = browsers;
  if (browsers.length === 0) browsers.push(launching);
  const browser = await launching;
  const context = await browser.newContext({
    baseURL: options.url ?? inject("site").url,
    colorScheme: options.theme ?? "light",
    viewport: VIEWPORTS[options.viewport ?? "wide"],
    locale: "en-US",
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  const writeDown = await recordTexts(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  onTestFinished(async () => {
    await context.close();
    writeDown();
    const expected = options.expectedErrors ?? [];
    expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
  });
  return page;
}

/**
 * Signs in by the call behind the form, which test/e2e/login.test.ts is about, and opens no screen: the cookie and the
 * token are there, the next page is the first.
 */
export async function signIn(
  page: Page,
  email: string,
  password: string = inject("site").password,
): Promise<void> {
  const answer = await page.context().request.post("/api/login", { data: { email, password } });
  expect(answer.status()).toBe(200);
  const session = (await answer.json()) as { readonly token: string; readonly userId: number };
  // Any small answer of the site: what the browser keeps, it keeps by origin.
  await page.goto("/api/health");
  await page.evaluate(({ token, userId }) => {
    localStorage.setItem("AuthToken", `Bearer ${token}`);
    localStorage.setItem("userId", String(userId));
  }, session);
}

/** Signs in and waits for the shell of the default page. */
export async function login(page: Page, email: string, password?: string): Promise<void> {
  await signIn(page, email, password);
  await page.goto("/");
  // The shell hands the token over: calls that write need it.
  await page.waitForFunction(() => localStorage.getItem("AuthToken") !== null);
}

/** What axe finds on the page as it is now, one line a violation and element. Works under our policy. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  await page.evaluate(source);
  const results: AxeResults = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })");
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help} at ${node.target.join(" ")}`),
  );
}

/** Pixels by which the page is wider than the window; 0 is right. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Writes `.local/screens/{name}.png`, the whole page. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const path = `${ROOT}/.local/screens/${name}.png`;
  mkdirSync(`${ROOT}/.local/screens`, { recursive: true });
  await page.screenshot({ path, fullPage: true });
  return path;
}
