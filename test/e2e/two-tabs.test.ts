// Two tabs and two people: signing out or in beside a page reaches it at once, and nothing is ever recorded for somebody
// else than the one whose name is on the screen. Spec section 2.1; decisions 0074, Signing out without a line, and 0076,
// Whose page it is.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openPage, openScreen, signIn } from "../support/browser/browser";
import { newUser } from "./new-user";

const NO_LINE = [/ERR_INTERNET_DISCONNECTED/];
const TYPED = "Typed and not saved";

const logOut = async (page: Page) => {
  await page.getByRole("button", { name: /account/i }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
};

/** Another tab of the same browser. */
async function besides(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(address);
  return other;
}

async function typedProfile(page: Page): Promise<void> {
  await openScreen(page, "/?tab=account");
  await page.getByLabel("First name").fill(TYPED);
}

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test("section 2.1, Logout: in one tab it ends every tab at once, and what was on screen goes", async () => {
  const page = await openPage();
  const user = newUser();
  await signIn(page, user.email);
  await typedProfile(page);
  const other = await besides(page, "/?tab=admin&section=features");
  await logOut(other);
  await Promise.all([page, other].map((one) => one.waitForURL((url) => url.pathname === "/login")));
  expect(await page.getByText(TYPED).count()).toBe(0);
  expect(await stored(page)).toEqual([]);
  const answer = await fetch(`${inject("site").url}/api/user`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(answer.status).toBe(401);
});

test("section 2.1, Logout: without a connection it signs out here; the server is told later, and no session remains", async () => {
  const page = await openPage({ expectedErrors: NO_LINE });
  const user = newUser();
  await signIn(page, user.email);
  await typedProfile(page);
  await page.evaluate(() => localStorage.setItem("stored_filters", '{"class_name":{"value":"fox"}}'));
  await page.context().setOffline(true);
  await logOut(page);
  await page.getByRole("heading", { name: "You are signed out" }).waitFor();
  await page.getByText("The server isn't responding.").waitFor();
  expect(await stored(page)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  await page.context().setOffline(false);
  await page.waitForURL((url) => url.pathname === "/login");
  await page.goto("/");
  await page.waitForURL((url) => url.pathname === "/login");
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  const answer = await fetch(`${inject("site").url}/api/user`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(answer.status).toBe(401);
});

test("another sign-in in one tab takes the screen of the first away, and leads it to the page of who is signed in", async () => {
  const [page, one, two] = [await openPage(), newUser(), newUser()];
  await signIn(page, one.email);
  await typedProfile(page);
  const other = await besides(page, "/favicon.svg");
  await signIn(other, two.email);
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");
  await page.getByRole("button", { name: /account/i }).click();
  await page.getByText(two.email).waitFor();
  expect(await page.getByText(TYPED).count()).toBe(0);
});

test("a tab that has heard nothing looks again when it is seen, and the same user's new session is taken over", async () => {
  const [page, one] = [await openPage(), newUser()];
  await signIn(page, one.email);
  await typedProfile(page);
  const seen = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  // No event of the storage reaches the tab that writes.
  const renewed = await signIn(page, one.email, { password: one.password });
  await seen();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("AuthToken")))
    .toBe(`Bearer ${renewed.token}`);
  expect(await page.getByLabel("First name").inputValue()).toBe(TYPED);
  await page.getByRole("button", { name: "Save details" }).click();
  await page.getByText("Saved details!").waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await seen();
  await page.waitForURL((url) => url.pathname === "/login");
});

test("a form of another user's page is refused, and nothing is recorded", async () => {
  const [one, two] = [newUser(), newUser()];
  const { url, sessions } = inject("site");
  const profile = () =>
    fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${two.token}` } }).then((answer) =>
      answer.json(),
    );
  const {
    firstName = "",
    lastName = "",
    country = "",
  } = (await profile()) as Partial<Record<string, string>>;
  const began = { "was.firstName": firstName, "was.lastName": lastName, "was.country": country };
  const post = (as: number | undefined) =>
    fetch(`${url}/?index&tab=account`, {
      method: "POST",
      headers: { origin: url, cookie: `s=${two.token}; signed-in=1` },
      body: new URLSearchParams({
        intent: "save-profile",
        firstName: "Wrong",
        lastName: "Wrong",
        country: "Iceland",
        ...began,
        ...(as !== undefined && { as: String(as) }),
      }),
    });
  expect((await post(sessions[one.email]?.userId)).status).toBe(401);
  expect((await post(undefined)).status).toBe(401);
  expect(await profile()).not.toMatchObject({ firstName: "Wrong" });
  expect((await post(sessions[two.email]?.userId)).status).toBe(200);
  expect(await profile()).toMatchObject({ firstName: "Wrong" });
});
