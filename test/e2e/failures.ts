// What goes wrong on the way to the server, and what a page says of it.
import type { Page, Route } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { FORM_ANSWERED } from "~/browser/send-form";

/** What pages load and post by script; not a document. */
const CALLS = /\.data(\?|$)/;

/** `slow`: no answer comes before the line is healed. */
export type Failing = "offline" | "500" | "slow";

/** Fails what a page loads or posts, until it is healed. Counts what has reached the server. */
export interface Line {
  readonly fail: (how: Failing) => Promise<void>;
  readonly heal: () => Promise<void>;
  /** Posts that the server has answered since the last question. */
  readonly posts: () => number;
}

export async function lineOf(page: Page): Promise<Line> {
  let how: Failing | null = null;
  let answered = 0;
  let healed: () => void = () => undefined;
  let healing: Promise<void> = Promise.resolve();
  await page.route(CALLS, async (route: Route) => {
    if (how === "500") return route.fulfill({ status: 500, body: "the server is away" });
    if (how === "slow") await healing;
    await route.continue();
  });
  page.on("response", (response) => {
    if (response.request().method() === "POST" && response.status() < 500) answered++;
  });
  const set = async (wanted: Failing | null) => {
    how = wanted;
    await page.context().setOffline(wanted === "offline");
  };
  return {
    async fail(wanted) {
      healing = new Promise((resolve) => {
        healed = resolve;
      });
      await set(wanted);
    },
    async heal() {
      await set(null);
      healed();
    },
    posts() {
      const count = answered;
      answered = 0;
      return count;
    },
  };
}

/** What a press makes the page post, through the router, while the line is down: how many forms have got their refusal. */
export async function refusedOf(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate((event) => {
    const own = window as unknown as { answered: number };
    own.answered = 0;
    addEventListener(event, () => own.answered++);
  }, FORM_ANSWERED);
  await press();
  await page.waitForFunction(() => {
    const { __remixRouter: router } = window as unknown as {
      readonly __remixRouter: { readonly state: RouterState };
    };
    return [...router.state.fetchers.values()].every((one) => one.state !== "submitting");
  });
  return page.evaluate(() => (window as unknown as { answered: number }).answered);
}

/** Waits until the page asks nothing of the server: what a save or a new session has it load again is here. */
export async function whenSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __remixRouter: router } = window as unknown as {
      readonly __remixRouter: { readonly state: RouterState };
    };
    const { navigation, revalidation, fetchers } = router.state;
    return [navigation.state, revalidation, ...[...fetchers.values()].map((one) => one.state)].every(
      (state) => state === "idle",
    );
  });
}

interface RouterState {
  readonly navigation: { readonly state: string };
  readonly revalidation: string;
  readonly fetchers: ReadonlyMap<string, { readonly state: string }>;
}

/** The browser draws by a clock that runs faster, until the test ends: what appears after five seconds appears at once. */
export async function hurry(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Animation.enable");
  await cdp.send("Animation.setPlaybackRate", { playbackRate: 50 });
  // The page is kept for the tests that follow: test/support/browser/warm-pages.ts.
  onTestFinished(async () => {
    await cdp.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await cdp.detach();
  });
}

/**
 * Notes what is said to people from now on: each text that comes anew into an alert or a status. Not what else changes there,
 * as a button that waits does.
 */
export async function hear(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    (window as unknown as { said: string[] }).said = said;
    const places = "[role=alert],[role=status]";
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    const isSaid = (node: Node) => Boolean(elementOf(node)?.closest(places));
    new MutationObserver((changes) => {
      const told = changes.flatMap(({ type, target, addedNodes }) => {
        if (type === "characterData") return isSaid(target) ? [target] : [];
        return [...addedNodes].flatMap((node) => {
          if (isSaid(node)) return [node];
          return node instanceof Element ? [...node.querySelectorAll(places)] : [];
        });
      });
      for (const { textContent } of told) if (textContent) said.push(textContent);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** What was said since the last question. */
export async function heard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
}

/** Ends a session on the server; the browser does not hear of it. */
export async function endOnServer(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${inject("site").url}/api/session`, { method: "DELETE", headers });
  if (!answer.ok) throw new Error(`The session did not end: ${answer.status}`);
}
