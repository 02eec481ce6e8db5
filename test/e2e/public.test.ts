// The pages outside the shell, in a real browser: /landing, /signup, /resetpassword, /docs. Spec 2.4, 2.5, 2.18, 5, 8.
// The guide is followed to the letter: a real shell runs the lines that the page shows.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { PHONE_PATTERN } from "~/domain/account/sign-up";
import {
  axeViolations,
  horizontalOverflow,
  openPage,
  openScreen,
  signIn,
  whenReady,
} from "../support/browser/browser";
import { look } from "../support/browser/look";
import { NEWCOMER_PASSWORD, newcomer, newUser } from "./new-user";

const EXPECTED_400 = [/status of 400/];

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Runs lines as a person would who pastes them one block after the other; answers what they print. */
async function runShell(lines: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fernwatch-guide-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "lines.sh"), lines);
  const { stdout } = await promisify(execFile)("sh", ["-e", "lines.sh"], { cwd: folder });
  return stdout;
}

test("from the landing page to the first insight by the guide's own lines", async () => {
  const page = await openPage();
  await page.goto("/landing");
  await page.getByRole("link", { name: "Get started for free" }).first().click();
  await page.waitForURL("**/signup");
  await fill(page, newcomer());
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/docs");
  await page.getByRole("button", { name: "Make an enrolment token" }).click();
  await page.getByText("Your token is in the lines below.").waitFor();
  const blocks = await page.locator("#first-insight code[data-shell]").allTextContents();
  const printed = await runShell(blocks.join("\n"));
  const address = printed.trim().split("\n").at(-1) ?? "";
  expect(address).toContain(`${inject("site").url}/?tab=userInsights&insight=`);
  await page.goto("/?tab=userInsights");
  await expect.poll(() => page.getByText("First camera").count()).toBeGreaterThan(0);
  expect(await page.getByText("Red fox").count()).toBeGreaterThan(0);
  await page.goto(address);
  const photo = page.locator('img[src*="/api/photo"]').first();
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 10_000 })
    .toBeGreaterThan(0);
});

describe("/docs", () => {
  test("a camera that shows a code joins the account whose owner types it", async () => {
    const page = await openPage({ expectedErrors: EXPECTED_400 });
    await signIn(page, newUser().email);
    await openScreen(page, "/docs");
    const [show = "", wait = ""] = await page.locator("#claim-codes code[data-shell]").allTextContents();
    const shown = await runShell(show);
    const [, code = ""] = /"claim_code":"([^"]+)"/.exec(shown) ?? [];
    const [, token = ""] = /"enrollment_token":"([^"]+)"/.exec(shown) ?? [];
    await page.getByLabel("Code", { exact: true }).fill("AAAA-AAAA");
    await page.getByRole("button", { name: "Claim the camera" }).click();
    await page.getByText("No camera shows this code.").waitFor();
    await page.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
    await page.getByRole("button", { name: "Claim the camera" }).click();
    await page.getByText("The camera is yours.").waitFor();
    const known = `SITE='${inject("site").url}'\nENROLLMENT_TOKEN='${token}'`;
    expect(await runShell(`${known}\n${wait}`)).toMatch(/"device_id":"dev-\d+"/);
  }, 60_000);

  test("asks a reader without a session to sign in, and makes no token for one; says when the list of calls cannot be loaded", async () => {
    const page = await openPage({ expectedErrors: [/Failed to load resource/] });
    await page.route("**/api/openapi.json", (route) => route.abort(), { times: 1 });
    await page.goto("/docs");
    const first = page.locator("#first-insight");
    expect(await first.getByRole("button", { name: "Make an enrolment token" }).count()).toBe(0);
    expect(await first.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
      "/login?redirectTo=%2Fdocs",
    );
    const { url } = inject("site");
    const body = new URLSearchParams({ intent: "token" });
    const answer = await fetch(`${url}/docs`, {
      method: "POST",
      body,
      headers: { origin: url },
      redirect: "manual",
    });
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining("Sign in")]);
    await page.getByText("The list of calls didn't load.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("/api/login", { exact: true }).waitFor();
  });

  test("lists every call of the generated document, and copies the lines as they stand, with the site's own address", async () => {
    const page = await openPage();
    const answer = await fetch(`${inject("site").url}/api/openapi.json`);
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
    const calls = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()}${path}`),
    );
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openScreen(page, "/docs");
    const rows = page.locator("#api li");
    await rows.first().waitFor();
    const listed = await rows.evaluateAll((items) =>
      items.map((item) => `${item.children[0]?.textContent}${item.children[1]?.textContent}`),
    );
    expect([...listed].sort()).toEqual([...calls].sort());

    await page.getByRole("button", { name: "Copy: Enrol", exact: true }).click();
    await page.getByRole("button", { name: "Copied: Enrol" }).waitFor();
    const shown = await page.locator('code[data-shell="Enrol"]').textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    expect(await page.locator("#first-insight code[data-shell]").first().textContent()).toContain(
      `SITE='${inject("site").url}'`,
    );
  });
});

describe("/signup", () => {
  test("the button waits until every field but the confirmation is filled; the password's requirements are ticked off; the login is a link away", async () => {
    const page = await openPage();
    await openScreen(page, "/signup");
    const button = page.getByRole("button", { name: "Sign Up" });
    const { "Confirm password": _later, ...needed } = newcomer();
    for (const [label, value] of Object.entries(needed)) {
      expect(await button.isDisabled(), `before ${label}`).toBe(true);
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await expect.poll(() => button.isEnabled()).toBe(true);
    expect(await page.getByLabel("Phone number", { exact: true }).getAttribute("pattern")).toBe(
      PHONE_PATTERN,
    );
    expect(await page.locator("form").evaluate((form) => (form as HTMLFormElement).noValidate)).toBe(true);

    const met = () => page.getByRole("list", { name: "Password requirements" }).getByText(", met").count();
    for (const [typed, count] of [
      ["short", 0],
      ["longenough", 1],
      ["Short!", 1],
      [NEWCOMER_PASSWORD, 2],
    ] as const) {
      await page.getByLabel("Password", { exact: true }).fill(typed);
      await expect.poll(met, { message: typed }).toBe(count);
    }
    await page.getByRole("link", { name: "Already have an account? Sign in" }).click();
    await page.waitForURL("**/login");
  });

  test("shows the server's sentences under the fields and keeps what was typed; then keeps the token for the header's calls and goes to /", async () => {
    const page = await openPage({ expectedErrors: EXPECTED_400 });
    await openScreen(page, "/signup");
    const someone = newcomer();
    await fill(page, {
      ...someone,
      "Phone number": "12",
      Email: "nobody",
      Password: "weak",
      "Confirm password": "",
    });
    await page.getByRole("button", { name: "Sign Up" }).click();
    await page.getByText("Please check the marked fields.").waitFor();
    for (const [label, sentence] of [
      ["Phone number", "Too short for a +254 number (Kenya)."],
      ["Email", "Not a valid email."],
      ["Password", "Your password does not meet the defined requirements"],
    ] as const) {
      const input = page.getByLabel(label, { exact: true });
      expect(await describedBy(input), label).toContain(sentence);
    }
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("nobody");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("phoneNumber");

    await fill(page, someone);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    const token = await page.evaluate(() => localStorage.getItem("AuthToken"));
    expect(token).toMatch(/^Bearer [\w-]{20,}$/);
    const answer = await fetch(`${inject("site").url}/api/user`, { headers: { authorization: token ?? "" } });
    expect(answer.status).toBe(200);
  });

  test("works as a plain form, without script, and only from our own pages", async () => {
    const { url } = inject("site");
    const [first, last, user, phone, email, country] = Object.values(newcomer());
    const body = new URLSearchParams({
      firstName: first ?? "",
      lastName: last ?? "",
      username: user ?? "",
      phoneNumber: phone ?? "",
      email: email ?? "",
      country: country ?? "",
      password: NEWCOMER_PASSWORD,
      confirmPassword: NEWCOMER_PASSWORD,
    });
    const post = (origin: string) =>
      fetch(`${url}/signup`, {
        method: "POST",
        body,
        headers: { origin, accept: "text/html" },
        redirect: "manual",
      });
    expect((await post("https://elsewhere.example")).status).toBe(403);
    const answer = await post(url);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/");
    expect(answer.headers.get("set-cookie")).toMatch(/^s=.+HttpOnly/);
  });
});

describe("/resetpassword", () => {
  test("waits for an email, shows an error under it, and says the same of a known and an unknown address", async () => {
    const page = await openPage({ expectedErrors: EXPECTED_400 });
    await openScreen(page, "/resetpassword");
    const button = page.getByRole("button", { name: "Reset Password" });
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel("Email").fill("nobody");
    await button.click();
    await page.getByRole("alert").getByText("Please check the marked fields.").waitFor();
    expect(await describedBy(page.getByLabel("Email"))).toContain("Not a valid email.");
    const known = newcomer().Email;
    for (const email of ["member@fernwatch.test", known]) {
      await page.goto("/resetpassword");
      await page.getByLabel("Email").fill(email);
      await button.click();
      await page.getByText("Password reset email send!", { exact: true }).waitFor();
      expect(await page.getByRole("alert").count()).toBe(0);
    }
  });

  test("the mailed link sets a new password once, and signs in; closed, it leads to a new one", async () => {
    const someone = newUser();
    const page = await openPage({ expectedErrors: [...EXPECTED_400, /status of 401/] });
    await signIn(page, someone.email);
    const elsewhere = await openPage();
    await elsewhere.goto("/resetpassword");
    await elsewhere.getByLabel("Email").fill(someone.email);
    await elsewhere.getByRole("button", { name: "Reset Password" }).click();
    await elsewhere.getByText("Password reset email send!", { exact: true }).waitFor();

    const link = await mailedLink(someone.email);
    await elsewhere.goto(link);
    await elsewhere.getByLabel("New password", { exact: true }).fill("Quiet-meadow-8");
    await elsewhere.getByRole("button", { name: "Set new password" }).click();
    await elsewhere.waitForURL((url) => url.pathname === "/");
    expect(await elsewhere.evaluate(() => localStorage.getItem("AuthToken"))).toMatch(/^Bearer /);

    await page.goto("/");
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.goto(link);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await page.getByRole("button", { name: "Reset Password" }).waitFor();
  });
});

describe("/landing", () => {
  test("leads to sales, to the login and to sign-up, and says the specified words", async () => {
    const page = await openPage();
    await page.goto("/landing");
    const head = page.getByRole("banner");
    expect(await head.getByRole("link", { name: "Contact Sales" }).getAttribute("href")).toMatch(
      /^mailto:.+@/,
    );
    expect(await head.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
    expect(await head.getByRole("link", { name: "Get started for free" }).getAttribute("href")).toBe(
      "/signup",
    );
    for (const title of ["Start Using Computer Vision in 1-2-3", "See what AI can do for you today"]) {
      expect(await page.getByRole("heading", { name: title }).count(), title).toBe(1);
    }
  });
});

test.each(["/landing", "/signup", "/resetpassword", "/resetpassword#token=closed", "/docs"])(
  "%s is whole at every width and in both themes",
  async (path) => {
    const page = await openPage();
    await openScreen(page, path);
    await look(page, `public${path.replaceAll(/\W+/g, "-")}`);
  },
);

test.each(["/privacy", "/accessibility", "/status"])(
  "%s is whole in both themes, down to 320 px",
  async (path) => {
    const page = await openPage();
    await openScreen(page, path);
    await look(page, `public${path.replace("/", "-")}`, { viewports: ["wide", "phone"] });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await axeViolations(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
  },
);

test.each(["/signup", "/landing"])("%s needs at most 110 KB of script, gzipped", async (path) => {
  const page = await openPage();
  const sizes: Promise<number>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script")
      sizes.push(answer.body().then((body) => gzipSync(body).length));
  });
  await page.goto(path);
  await whenReady(page);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(110 * 1024);
});

/** The link of the newest mail to an address, as staff read it in the outbox. */
async function mailedLink(email: string): Promise<string> {
  const page = await openPage();
  await signIn(page, "staff@fernwatch.test");
  await page.goto("/?tab=internal&section=outbox");
  await page.getByRole("link").filter({ hasText: email }).first().click();
  const address = page.getByRole("dialog").getByText(/\/resetpassword#token=/);
  await address.waitFor();
  return (await address.textContent())?.trim() ?? "";
}

/** The text that a field is described by. */
function describedBy(field: ReturnType<Page["getByLabel"]>): Promise<string> {
  return field.evaluate((input) =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );
}
