// A real browser for a test: pages that record every console error and uncaught exception and fail the test on any,
// sign-in as a person does it, axe, and screenshots in an ignored folder to look at.
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { ROOT } from "../../../scripts/start/paths";
import type { OpenSession } from "../people";
import { launchChromium } from "./launch";
import { createWarmPages } from "./warm-pages";

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
  /** The page draws by WebGL: software does it, slowly. */
  readonly webgl?: boolean;
  /** Console errors that the test is about; every other one fails it. */
  readonly expectedErrors?: readonly RegExp[];
}

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Remix logs an answer that it stops reading because the reader has gone on: nothing is lost, and nothing is shown. */
const LET_GO = /^console: AbortError: signal is aborted/;

/** Outlives the file: the tests over HTTP share a process (vitest.config.mts, isolate). */
const pages = createWarmPages();
/** In a browser of their own, because drawing without a graphics card makes every page of a browser slower. */
const drawnPages = createWarmPages(() => launchChromium({ webgl: true }));

/**
 * A page as of a fresh profile, but warm. When the test ends it is cleaned, and fails the test if anything went wrong in
 * it. A second call in a test is a second person: another page, with nothing in common.
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const kept = options.webgl ? drawnPages : pages;
  const { page, texts } = await kept.take(expect.getState().testPath ?? "", {
    origin: options.url ?? inject("site").url,
    theme: options.theme ?? "light",
    viewport: VIEWPORTS[options.viewport ?? "wide"],
  });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.stack || error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  onTestFinished(async () => {
    await texts.lookOnce();
    await kept.giveBack(page);
    texts.writeDown();
    const expected = [LET_GO, ...(options.expectedErrors ?? [])];
    expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
  });
  return page;
}

/**
 * Signs in and opens no screen: the cookie and the token are there, the next page is the first. Sessions of the sample
 * accounts and of spare users are open already and shared; `own` is for a test that ends one. The form is the subject
 * of test/e2e/login.test.ts.
 */
export async function signIn(
  page: Page,
  email: string,
  own?: { readonly password: string },
): Promise<OpenSession> {
  const { sessions } = inject("site");
  const url = new URL(page.url()).origin;
  const session =
    (own ? undefined : sessions[email]) ?? (await newSession({ url, email, password: own?.password }));
  await page.context().addCookies([
    { name: "s", value: session.token, url, httpOnly: true, sameSite: "Lax" },
    { name: "signed-in", value: "1", url, sameSite: "Lax" },
  ]);
  await page.evaluate(({ token, userId }) => {
    localStorage.setItem("AuthToken", `Bearer ${token}`);
    localStorage.setItem("userId", String(userId));
  }, session);
  return session;
}

/** Opens a session by the call behind the form. */
async function newSession(person: {
  readonly url: string;
  readonly email: string;
  readonly password?: string | undefined;
}): Promise<OpenSession> {
  const { url, email, password = inject("site").password } = person;
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as OpenSession;
}

/** Signs in and opens the default page. */
export async function login(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await openScreen(page, "/");
}

/** In the browser's own timeline: app/ui/screen-mark.tsx, app/islands/insights/open-set-port.client.ts. */
const MARKS = { ready: "screen-ready", set: "insights-set-complete" } as const;

/**
 * Opens an address and waits until its screen answers to keys and presses. `until: "set"`: until every insight that the
 * reader may see is in the browser.
 */
export async function openScreen(
  page: Page,
  address: string,
  { until = "ready" }: { readonly until?: keyof typeof MARKS } = {},
): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await whenReady(page, until);
}

/** Loads the screen again and waits as `openScreen` does. */
export async function reloadScreen(page: Page): Promise<void> {
  await page.reload({ waitUntil: "commit" });
  await whenReady(page);
}

/** Waits for a mark of the document that is open now. */
export async function whenReady(page: Page, until: keyof typeof MARKS = "ready"): Promise<void> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, MARKS[until]);
}

/**
 * Waits until nothing moves that will end. Asks each animation for its state: the promise of its end is never kept for an
 * element that leaves the view meanwhile, because `content-visibility` stops it from being drawn.
 */
export async function whenStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== "running" || one.effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Which of its rules axe goes by: colours take most of its time and hang on the theme, the structure does not. */
const AXE_RULES = {
  all: {},
  colours: { runOnly: ["color-contrast"] },
  structure: { rules: { "color-contrast": { enabled: false } } },
} as const;

/**
 * What axe finds on the page once nothing on it moves, one line a violation and element: halfway through a fade, a text
 * has less contrast than it will have. Works under our policy.
 */
export async function axeViolations(
  page: Page,
  rules: keyof typeof AXE_RULES = "all",
): Promise<readonly string[]> {
  await whenStill(page);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE_SOURCE);
  const options = JSON.stringify({ resultTypes: ["violations"], ...AXE_RULES[rules] });
  const results: AxeResults = await page.evaluate(`axe.run(document, ${options})`);
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
