// Forms when the connection or the server is down: nothing that was entered is lost, each failure shows a message, and
// nothing is done twice. Spec sections 2.1, 2.3 to 2.5, 2.15, 2.16 and 8.
import type { Locator, Page, Route } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { openPage, openScreen, signIn } from "../support/browser/browser";
import { look } from "../support/browser/look";
import { SPARE_PASSWORD } from "../support/people";
import { newcomer, newUser } from "./new-user";

const NOT_SENT = "This couldn't be sent. We kept what you entered; please try again.";
/** Of a press with which nothing was entered. */
const PRESS_NOT_SENT = "This couldn't be sent. Please try again.";
const SLOW = "If the page is taking too long to load, please refresh.";
/** What the browser and Remix say of a line that is down, and of answers that are none. */
const EXPECTED = [
  /Failed to load resource/,
  /Unable to decode turbo-stream/,
  /ERR_FAILED|ERR_INTERNET/,
  /SyntaxError|TypeError/,
];

const FORMS = {
  "/login": ["Email", "Password"],
  "/signup": [
    ...["First name", "Last name", "User name", "Phone number", "Email", "Country"],
    ...["Password", "Confirm password"],
  ],
  "/resetpassword": ["Email"],
} as const;
type FormPath = keyof typeof FORMS;

const FAILURES = {
  "a line that is down": (route: Route) => route.abort("internetdisconnected"),
  "a fault": (route: Route) => route.fulfill({ status: 500, body: "Internal Server Error" }),
  "a busy server": (route: Route) => route.fulfill({ status: 503, body: "<html><h1>Busy</h1></html>" }),
  "too many requests": (route: Route) => route.fulfill({ status: 429, body: "slow down" }),
};

async function openFilled(path: FormPath, values: Readonly<Record<string, string>> = newcomer()) {
  const page = await openPage({ expectedErrors: EXPECTED });
  await openScreen(page, path);
  for (const label of FORMS[path]) await field(page, label).fill(values[label] ?? "");
  const entered = () => Promise.all(FORMS[path].map((label) => field(page, label).inputValue()));
  return { page, entered, before: await entered(), button: page.locator("button[type=submit]") };
}

function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** Marks the alert that stands there now, so that another one can be told from it. */
function markAlert(page: Page): Promise<void> {
  return page.getByRole("alert").evaluate((alert) => alert.setAttribute("data-seen", ""));
}

describe.each(["/login", "/signup", "/resetpassword"] as const)("%s", (path) => {
  test("keeps every entry over every failure, shows a message each time, and can be sent again", async () => {
    const { page, entered, before, button } = await openFilled(path);
    let sent = 0;
    for (const fail of [...Object.values(FAILURES), FAILURES["a line that is down"]]) {
      await page.route(/\.data/, (route) => {
        sent += 1;
        return fail(route);
      });
      await button.click();
      await page.locator("[role=alert]:not([data-seen])").getByText(NOT_SENT).waitFor();
      expect(await page.getByRole("alert").count()).toBe(1);
      await markAlert(page);
      expect(await entered()).toEqual(before);
      expect(await button.isEnabled()).toBe(true);
      await page.unroute(/\.data/);
    }
    expect(sent).toBe(5);
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

test("section 2.1, Slow load: a form that waits shows it after five seconds, and is sent once however often it is pressed", async () => {
  const { page, entered, before } = await openFilled("/login");
  const held: Route[] = [];
  await page.route(/login\.data/, (route) => void held.push(route));
  await field(page, "Password").press("Enter");
  await field(page, "Password").press("Enter");
  await page.locator("form").evaluate((form) => (form as HTMLFormElement).requestSubmit());
  const slow = page.getByText(SLOW);
  await slow.waitFor({ state: "attached" });
  // The sentence is there at once and is seen late: by CSS alone, which holds before any script.
  expect(await slow.evaluate((one) => getComputedStyle(one).animationDelay)).toBe("5s");
  await held[0]?.fulfill({ status: 500, body: "no" });
  await page.getByText(NOT_SENT).waitFor();
  expect(held).toHaveLength(1);
  expect(await entered()).toEqual(before);
  await look(page, "login-not-sent");
});

test("a sign-up whose answer was lost makes one account, and signs in to it when it is sent again", async () => {
  const values: Readonly<Record<string, string>> = newcomer();
  const { page, button } = await openFilled("/signup", values);
  await page.route(
    /signup\.data/,
    async (route) => {
      await route.fetch();
      await route.abort("internetdisconnected");
    },
    { times: 1 },
  );
  await button.click();
  await page.getByText(NOT_SENT).waitFor();
  await page.context().clearCookies();
  await button.click();
  await page.waitForURL((url) => url.pathname === "/");
  const answer = await page.context().request.get("/api/user");
  expect(await answer.text()).toContain(values.Email);
});

test("another person's sign-up is refused however often it is sent, and says that the email is taken", async () => {
  const { email } = newUser();
  const { page, button } = await openFilled("/signup", { ...newcomer(), Email: email });
  await page.route(/signup\.data/, FAILURES["a fault"], { times: 1 });
  await button.click();
  await page.getByText(NOT_SENT).waitFor();
  await button.click();
  await page.getByText("This email already has an account.").waitFor();
});

test("a new password whose answer was lost is not called unset: the link says what may have happened", async () => {
  const { url } = inject("site");
  const set = async (again: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({
      intent: "set",
      token: "closed",
      password: "Quiet-meadow-8",
      ...again,
    });
    const answer = await fetch(`${url}/resetpassword.data`, {
      method: "POST",
      body,
      headers: { origin: url },
    });
    return answer.text();
  };
  expect(await set({})).toContain("This link was used or is older than 30 minutes.");
  expect(await set({ again: "1" })).toContain("your new password may already be set");
});

test("a link to another form without a connection leaves the filled one in place, and continues automatically", async () => {
  const { page, entered, before } = await openFilled("/signup");
  await page.route(/\.data/, FAILURES["a line that is down"]);
  await page.getByRole("link", { name: "Already have an account? Sign in" }).click();
  await page.getByText("The sign-in page couldn't be opened.").waitFor();
  expect(await entered()).toEqual(before);
  await page.unroute(/\.data/);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
});

/** The forms of the console: what is entered, what is pressed, and what is said of a failure. */
const TAB_FORMS = {
  "section 8, Profile": {
    path: "/?tab=account",
    fields: { "First name": "Edith", "Last name": "Moor", Country: "Iceland" },
    press: "Save details",
    failed: "Error saving details",
    done: "Saved details!",
  },
  "section 8, Change password": {
    path: "/?tab=account&section=security",
    fields: { "Current password": SPARE_PASSWORD, "New password": "New-password-2!" },
    press: "Change password",
    failed: `Error changing password (${NOT_SENT})`,
    done: "Changed password",
  },
} as const;

test.each(Object.entries(TAB_FORMS))(
  "%s: keeps what was entered over every failure, says each anew, and goes through when the line is back",
  async (_, { path, fields, press, failed, done }) => {
    const user = newUser();
    const page = await openPage({ expectedErrors: EXPECTED });
    await signIn(page, user.email, user);
    await openScreen(page, path);
    for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
    const button = page.getByRole("button", { name: press, exact: true });
    let sent = 0;
    for (const fail of [...Object.values(FAILURES), FAILURES["a line that is down"]]) {
      await page.route(/\.data/, (route) => {
        sent += 1;
        return fail(route);
      });
      await button.click();
      await page.locator("[role=alert]:not([data-seen])").getByText(failed, { exact: true }).waitFor();
      await markAlert(page);
      for (const [label, value] of Object.entries(fields))
        expect(await field(page, label).inputValue(), label).toBe(value);
      await page.unroute(/\.data/);
    }
    expect(sent).toBe(5);
    await button.click();
    await page.getByText(done, { exact: true }).waitFor();
  },
);

test("section 2.16, Features: a switch is sent once however often it is pressed; one that could not be sent goes back, with a message each time", async () => {
  const page = await openPage({ expectedErrors: EXPECTED });
  await signIn(page, newUser().email);
  await openScreen(page, "/?tab=admin&section=features");
  const feature = page.getByRole("switch", { name: "Insight collections" });
  const held: Route[] = [];
  await page.route(/\.data/, (route) => void held.push(route));
  await feature.click();
  await feature.click();
  await expect.poll(() => held.length).toBe(1);
  expect(await feature.getAttribute("aria-checked")).toBe("true");
  await held[0]?.abort("internetdisconnected");
  await page.getByRole("alert").getByText(PRESS_NOT_SENT).waitFor();
  await markAlert(page);
  expect(held).toHaveLength(1);
  await page.unroute(/\.data/);
  await page.route(/\.data/, FAILURES["a line that is down"]);
  for (let attempt = 0; attempt < 2; attempt++) {
    await feature.click();
    await page.locator("[role=alert]:not([data-seen])").getByText(PRESS_NOT_SENT).last().waitFor();
    for (const alert of await page.getByRole("alert").all())
      await alert.evaluate((one) => one.setAttribute("data-seen", ""));
    expect(await feature.getAttribute("aria-checked")).toBe("false");
  }
});
