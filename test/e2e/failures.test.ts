// One way to fail: whatever goes wrong while a screen loads or saves, what was on the page or typed is still there, it is
// said each time, 'Try again' works, and nothing is done twice. The screens come from the table of tabs. Spec sections
// 2.1 and 8; decision 0075, One way to fail.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { TAB_IDS } from "~/tabs/menu";
import { PAGES, type TabId } from "~/tabs/pages";
import { VIEWS } from "~/tabs/views";
import DefaultTab from "~/ui/shell/default-page";
import { openPage, openScreen, type PageOptions, signIn, whenReady } from "../support/browser/browser";
import {
  endOnServer,
  type Failing,
  hear,
  heard,
  hurry,
  type Line,
  lineOf,
  refusedOf,
  whenSettled,
} from "./failures";
import { newUser } from "./new-user";

const EXPECTED = [
  // The line is cut while a page still fetches code for what it counts: it reports that, and offers to try again.
  /Failed to load resource|Failed to fetch (manifest patches|dynamically imported module)|maplibre-gl/,
  /SyntaxError|turbo-stream|decode/i,
];
const SLOW = "If the page is taking too long to load, please refresh.";
const SWITCH = "main [role=switch]";
const TYPED = "Typed and not saved";
/** What is said of a save that did not go through, in any part of the console. */
const FAILED = /couldn't be sent|Error saving details|Error changing password|been signed out/;
/** Somewhere with something to lose. */
const HOME = "/?tab=account";
/** What is not built yet shows the default page, whichever it is: one of them stands for all. */
const BUILT = TAB_IDS.filter((id) => VIEWS[id].View !== DefaultTab || id === "dashboard");
const AWAY = BUILT.filter((id) => id !== "account");
/** Every tab fails without a line. Each other way to fail, which all share, is tried with every third of them, in turn. */
const thirdOf = (turn: number) => AWAY.filter((_, at) => at % 3 === turn);

/** A whole table in one page. */
const table = (ms: number) => ({ meta: { budget: { ms, because: "visits every tab" } } });

/** Somebody at home, with something typed. */
async function openHome(options?: PageOptions) {
  const page = await openPage(options);
  await signIn(page, newUser().email);
  const line = await lineOf(page);
  await openScreen(page, HOME);
  await type(page);
  await hear(page);
  return { page, line };
}

async function type(page: Page): Promise<void> {
  await page.getByLabel("First name").fill(TYPED);
}

/** By the menu; where a tab has no entry of its own there, as a link on a page would lead. */
async function go(page: Page, tab: TabId): Promise<void> {
  const entry = page.locator(`nav a[href="/?tab=${tab}"]`).first();
  if ((await entry.count()) > 0) return entry.click();
  await page.evaluate((id) => {
    const { __remixRouter: router } = window as unknown as {
      readonly __remixRouter: { navigate: (to: string) => Promise<void> };
    };
    void router.navigate(`/?tab=${id}`);
  }, tab);
}

const isAt = (tab: TabId) => (url: URL) => url.searchParams.get("tab") === tab;

/** Presses as often as it takes: the page tries by itself, too, and the button may be gone or busy at any moment. */
async function tryAgainUntil(page: Page, isDone: (url: URL) => boolean): Promise<void> {
  const tryAgain = page.getByRole("alert").getByRole("button", { name: "Try again" });
  const press = () =>
    tryAgain.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
  await expect.poll(async () => press().then(() => isDone(new URL(page.url())))).toBe(true);
}

/** What of a page posts: how many forms it has, and which of its switches are saved at once. */
interface Saves {
  readonly address: string;
  readonly forms: number;
  readonly switches: readonly number[];
}

let known: Promise<readonly Saves[]> | undefined;

/** Every screen that a tab shows first, and each of its sections, with what can be saved there. Looked for once. */
function screensWithSaves(page: Page): Promise<readonly Saves[]> {
  known ??= findScreens(page).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function findScreens(page: Page): Promise<readonly Saves[]> {
  const found: Saves[] = [];
  for (const tab of BUILT) {
    const first = `/?tab=${tab}`;
    await openScreen(page, first);
    const links = page.locator(`main nav a[href^="${first}&section="]:not([aria-current])`);
    const sections = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    for (const address of [first, ...sections]) {
      if (address !== first) await openScreen(page, address);
      const forms = await page.locator("main form").count();
      const switches = await savingSwitches(page);
      if (forms + switches.length > 0) found.push({ address, forms, switches });
    }
  }
  return found;
}

/** Pressed without a line, to see which of them post: others only change how a page looks. */
async function savingSwitches(page: Page): Promise<readonly number[]> {
  const saving: number[] = [];
  if ((await page.locator(SWITCH).count()) === 0) return saving;
  await page.context().setOffline(true);
  for (const [number, own] of (await page.locator(SWITCH).all()).entries()) {
    if (!(await own.isVisible())) continue;
    if ((await refusedOf(page, () => own.click())) > 0) saving.push(number);
  }
  await page.context().setOffline(false);
  return saving;
}

/** Something that can be saved on an open page: how it is filled, pressed, and what of it must not be lost. */
interface Save {
  readonly fill: () => Promise<void>;
  readonly press: () => Promise<void>;
  /** As somebody does who thinks that the first press was not heard; the button may take none. */
  readonly pressAgain: () => Promise<void>;
  readonly entries: () => Promise<readonly string[]>;
}

function formAt(page: Page, number: number): Save {
  const form = page.locator("main form").nth(number);
  const fields = form.locator("input:visible:not([type=checkbox]), textarea:visible");
  const boxes = form.locator("input[type=checkbox]:visible");
  const choices = form.locator("select:visible");
  return {
    async fill() {
      for (const box of await boxes.all()) await box.setChecked(!(await box.isChecked()));
      for (const choice of await choices.all()) await choice.selectOption({ index: 1 });
      for (const [i, field] of (await fields.all()).entries())
        await field.fill((await field.getAttribute("type")) === "password" ? `Typed-password-${i}!` : TYPED);
    },
    press: () => form.locator("button[type=submit]").click(),
    async pressAgain() {
      await form.locator("button[type=submit]").click({ force: true });
      const [first] = await fields.all();
      await first?.press("Enter");
    },
    entries: () =>
      form.locator("input:visible, textarea:visible, select:visible").evaluateAll((inputs) =>
        inputs.map((input) => {
          const { type, checked, value } = input as HTMLInputElement;
          return type === "checkbox" ? String(checked) : value;
        }),
      ),
  };
}

function switchAt(page: Page, number: number): Save {
  const own = page.locator(SWITCH).nth(number);
  return {
    fill: async () => undefined,
    press: () => own.click(),
    pressAgain: () => own.click(),
    entries: async () => [(await own.getAttribute("aria-checked")) ?? ""],
  };
}

function savesOf(page: Page, { forms, switches }: Saves): readonly Save[] {
  return [
    ...Array.from({ length: forms }, (_, number) => formAt(page, number)),
    ...switches.map((number) => switchAt(page, number)),
  ];
}

interface Attempt {
  readonly page: Page;
  readonly line: Line;
  readonly screen: Saves;
  readonly save: Save;
  readonly how: Failing;
}

/** Two presses that fail and lose nothing, and one that is done, once. */
async function failsAndSaves({ page, line, screen, save, how }: Attempt): Promise<void> {
  await save.fill();
  const entries = await save.entries();
  line.posts();
  await line.fail(how);
  for (const attempt of [1, 2]) {
    await heard(page);
    await save.press();
    await expect
      .poll(async () => (await heard(page)).join(), { message: `${screen.address} ${how} ${attempt}` })
      .toMatch(FAILED);
    await expect.poll(() => save.entries()).toEqual(entries);
  }
  expect(line.posts(), screen.address).toBe(0);
  await line.heal();
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await save.press();
  await answered;
  expect(line.posts(), screen.address).toBe(1);
  await whenSettled(page);
}

describe("a save that fails", () => {
  test(
    "offline, and 500: nothing typed is lost, it is said each time, and it is done once when the line is back",
    table(30_000),
    async () => {
      const page = await openPage({ expectedErrors: EXPECTED });
      await signIn(page, newUser().email);
      const line = await lineOf(page);
      const screens = await screensWithSaves(page);
      expect(screens.map(({ address }) => address)).toContain("/?tab=account&section=security");
      for (const screen of screens) {
        await openScreen(page, screen.address);
        await hear(page);
        // Each save twice over: another screen costs more than another way to fail.
        for (const save of savesOf(page, screen)) {
          await failsAndSaves({ page, line, screen, save, how: "offline" });
          await failsAndSaves({ page, line, screen, save, how: "500" });
        }
      }
    },
  );

  test("6 s slow: what is typed stays, and a second press sends nothing", table(15_000), async () => {
    const page = await openPage({ expectedErrors: EXPECTED });
    await signIn(page, newUser().email);
    const line = await lineOf(page);
    for (const screen of await screensWithSaves(page)) {
      await openScreen(page, screen.address);
      for (const save of savesOf(page, screen)) {
        await save.fill();
        await line.fail("slow");
        await save.press();
        const entries = await save.entries();
        await save.pressAgain();
        await expect.poll(() => save.entries()).toEqual(entries);
        const answered = page.waitForResponse((response) => response.request().method() === "POST");
        await line.heal();
        await answered;
        expect(line.posts(), screen.address).toBe(1);
        // What is loaded again may give a form other words than those that the next one types.
        await whenSettled(page);
      }
    }
  });

  test(
    "401: nothing typed is lost, it is said each time, and it goes on when the reader signs in again elsewhere",
    table(15_000),
    async () => {
      const page = await openPage({ expectedErrors: EXPECTED });
      const user = newUser();
      let session = await signIn(page, user.email);
      const line = await lineOf(page);
      const screens = await screensWithSaves(page);
      for (const screen of screens) {
        await openScreen(page, screen.address);
        await hear(page);
        for (const save of savesOf(page, screen)) {
          await save.fill();
          const entries = await save.entries();
          // A page that loads something when its session ends is logged out, as the tests below have it.
          await whenSettled(page);
          await endOnServer(session.token);
          for (const attempt of [1, 2]) {
            await heard(page);
            await save.press();
            await expect
              .poll(async () => (await heard(page)).join(), { message: `${screen.address} ${attempt}` })
              .toMatch(FAILED);
            await expect.poll(() => save.entries()).toEqual(entries);
          }
          await page.getByText("You've been signed out. Sign in again to continue").waitFor();
          const other = await page.context().newPage();
          await other.goto("/favicon.svg");
          session = await signIn(other, user.email, { password: user.password });
          await other.close();
          await page
            .getByText("You've been signed out. Sign in again to continue")
            .waitFor({ state: "detached" });
          line.posts();
          const answered = page.waitForResponse((response) => response.request().method() === "POST");
          await save.press();
          expect((await answered).status()).not.toBe(401);
          expect(line.posts(), screen.address).toBe(1);
        }
      }
    },
  );
});

describe("a tab that cannot be loaded", () => {
  test.each([
    ["offline", AWAY],
    ["500", thirdOf(0)],
  ] as const)("%s: the page stays, says so each time, and goes on", table(12_000), async (how, tabs) => {
    const { page, line } = await openHome({ expectedErrors: EXPECTED });
    for (const tab of tabs) {
      const sentence = `${PAGES[tab].label} couldn't be opened.`;
      await line.fail(how);
      await go(page, tab);
      const alert = page.getByRole("alert").filter({ hasText: sentence });
      await alert.waitFor();
      await heard(page);
      await alert.getByRole("button", { name: "Try again" }).click();
      await expect.poll(async () => (await heard(page)).join(), { message: tab }).toContain(sentence);
      expect([new URL(page.url()).search, await page.getByLabel("First name").inputValue()]).toEqual([
        "?tab=account",
        TYPED,
      ]);
      await line.heal();
      // The line says by itself that it is back, a server does not.
      if (how === "500") await tryAgainUntil(page, isAt(tab));
      await page.waitForURL(isAt(tab));
      expect(await alert.count()).toBe(0);
      await go(page, "account");
      await type(page);
    }
  });

  test(
    "6 s slow: the page stays, with the sentence of section 2.1 after 5 s, and the tab opens",
    table(12_000),
    async () => {
      const { page, line } = await openHome();
      await hurry(page);
      for (const tab of thirdOf(1)) {
        await line.fail("slow");
        await go(page, tab);
        await page.getByText(SLOW).waitFor();
        expect(await page.getByLabel("First name").inputValue()).toBe(TYPED);
        await line.heal();
        await page.waitForURL(isAt(tab));
        await go(page, "account");
        await type(page);
      }
    },
  );

  test(
    "401: the reader is logged out, once, and comes back to what was asked for",
    table(12_000),
    async () => {
      const page = await openPage();
      for (const tab of thirdOf(2)) {
        const { token } = await signIn(page, newUser().email);
        await openScreen(page, HOME);
        const documents: string[] = [];
        const note = (request: {
          readonly isNavigationRequest: () => boolean;
          readonly url: () => string;
        }) => {
          if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
        };
        await endOnServer(token);
        page.on("request", note);
        await go(page, tab);
        await page.waitForURL((url) => url.pathname === "/login");
        await whenReady(page);
        page.off("request", note);
        expect(documents, tab).toEqual(["/login"]);
        expect(new URL(page.url()).searchParams.get("redirectTo")).toBe(`/?tab=${tab}`);
        expect(await page.evaluate(() => localStorage.getItem("AuthToken"))).toBeNull();
      }
    },
  );
});
