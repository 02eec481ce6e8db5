// Account, settings and the outbox in a browser. Spec sections 2.15, 2.16, 4, 5 and 8 (Change password, Profile), 9.
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import {
  axeViolations,
  openPage,
  openScreen,
  type PageOptions,
  reloadScreen,
  signIn,
} from "../support/browser/browser";
import { look } from "../support/browser/look";
import { type NewUser, newUser, postJson } from "./new-user";

const STAFF = "staff@fernwatch.test";
const REFUSED = [/the server responded with a status of 4\d\d/];

async function signedIn(
  path: string,
  options: PageOptions = {},
): Promise<{ readonly page: Page; readonly user: NewUser }> {
  const user = newUser();
  const page = await openPage(options);
  await signIn(page, user.email);
  await openScreen(page, path);
  return { page, user };
}

/** Holds what the page sends back until the answer is called: the words for the time between are there to be read. */
async function holdAnswers(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** A picture that the page itself has drawn. */
async function drawnPng(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w = 1, h = 1]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      const context = canvas.getContext("2d");
      if (context) {
        context.fillStyle = "#2b7650";
        context.fillRect(0, 0, w, h);
      }
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    },
    [width, height],
  );
  return Buffer.from(base64, "base64");
}

describe("the profile", () => {
  const PROFILE = "/?tab=account";
  const save = (page: Page) => page.getByRole("button", { name: "Save details" });

  test("waits while a field is empty, is saved with a message, and is there after a reload", async () => {
    const { page, user } = await signedIn(PROFILE);
    const details = page.getByRole("region", { name: "Sign-in details" });
    // To read only: the three that can be changed are all inputs there are.
    await details.getByText(user.email, { exact: true }).waitFor();
    await details.getByText("+4712345678", { exact: true }).waitFor();
    await details.getByText(user.email.split("@")[0] ?? "", { exact: true }).waitFor();
    expect(await page.getByRole("form", { name: "Profile" }).locator("input").count()).toBe(3);

    for (const label of ["First name", "Last name", "Country"]) {
      expect(await save(page).isEnabled(), label).toBe(true);
      const before = await page.getByLabel(label).inputValue();
      await page.getByLabel(label).fill("  ");
      expect(await save(page).isDisabled(), label).toBe(true);
      await page.getByLabel(label).fill(before);
    }

    await page.getByLabel("First name").fill("Edith");
    await page.getByLabel("Country").fill("Iceland");
    const letGo = await holdAnswers(page);
    await save(page).click();
    await page.getByText("Saving details...").waitFor();
    letGo();
    await page.getByText("Saved details!").waitFor();
    await page.getByText("Edith Moor", { exact: true }).waitFor();
    await page.reload();
    expect(await page.getByLabel("First name").inputValue()).toBe("Edith");
    expect(await page.getByLabel("Country").inputValue()).toBe("Iceland");
  });

  test("a photo is uploaded with a message in each phase, shows in the top bar too, and can be removed", async () => {
    const { page } = await signedIn(PROFILE, { expectedErrors: REFUSED });
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel("Photo of you").setInputFiles({ name, mimeType: "image/png", buffer });
    const shown = page.locator('img[src^="/api/user/image/"]');
    await page.getByRole("button", { name: "Upload photo" }).waitFor();

    await choose("notes.png", Buffer.from("no picture"));
    await page.getByText("Error uploading photo").waitFor();
    await page.getByText("Your browser can't read this file as a picture.").waitFor();
    expect(await shown.count()).toBe(0);

    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/api/user/image", async (route) => {
      await held;
      await route.continue();
    });
    await choose("me.png", await drawnPng(page, 1600, 900));
    await page.getByText("Uploading photo...").waitFor();
    letGo();
    await page.getByText("Uploaded photo! You may need to reload to see changes.").waitFor();
    await expect.poll(() => shown.count()).toBe(2);
    const sizes = () =>
      shown.evaluateAll((all) =>
        all.map((one) => (one instanceof HTMLImageElement ? [one.naturalWidth, one.naturalHeight] : [])),
      );
    await expect.poll(sizes).toEqual([
      [512, 512],
      [512, 512],
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await look(page, "account-photo");

    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByText("Photo removed").waitFor();
    await page.getByRole("button", { name: "Upload photo" }).waitFor();
    expect(await shown.count()).toBe(0);
  });

  test("shows the server's refusal under the field, and keeps what was entered when the connection drops", async () => {
    const { page } = await signedIn(PROFILE, {
      expectedErrors: [...REFUSED, /ERR_INTERNET_DISCONNECTED/],
    });
    await page.getByLabel("Last name").fill("x".repeat(61));
    await save(page).click();
    await page.getByText("Error saving details").waitFor();
    await page.getByText("Use at most 60 characters.").waitFor();
    expect(await page.getByLabel("Last name").getAttribute("aria-invalid")).toBe("true");

    await reloadScreen(page);
    await page.getByLabel("First name").fill("Edith");
    await page.context().setOffline(true);
    await save(page).click();
    await page.getByText("Error saving details").waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe("Edith");
    await page.context().setOffline(false);
    await save(page).click();
    await page.getByText("Saved details!").waitFor();
  });
});

describe("security", () => {
  const SECURITY = "/?tab=account&section=security";
  const current = (page: Page) => page.getByLabel("Current password", { exact: true });
  const next = (page: Page) => page.getByLabel("New password", { exact: true });
  const change = (page: Page) => page.getByRole("button", { name: "Change password" });

  test("states the requirements, waits for both fields, says why it refuses, changes the password and keeps this browser signed in", async () => {
    const { page, user } = await signedIn(SECURITY, { expectedErrors: REFUSED });
    for (const sentence of [
      "More than 8 characters",
      "One upper case, one lower case and one special character",
      "Different from the current password",
    ]) {
      await page.getByText(sentence, { exact: true }).waitFor();
    }
    expect(await change(page).isDisabled()).toBe(true);
    await current(page).fill(user.password);
    expect(await change(page).isDisabled()).toBe(true);
    await next(page).fill("New-password-2!");
    expect(await change(page).isEnabled()).toBe(true);
    await current(page).fill("");
    expect(await change(page).isDisabled()).toBe(true);

    for (const [typed, wanted, reason] of [
      ["Wrong-password-1!", "New-password-2!", "The entered password is not correct"],
      [user.password, "weakling", "Your password does not meet the defined requirements"],
    ] as const) {
      await current(page).fill(typed);
      await next(page).fill(wanted);
      await change(page).click();
      await page.getByText(`Error changing password (${reason})`).waitFor();
      await page.getByText(reason, { exact: true }).waitFor();
      expect(await next(page).inputValue()).toBe(wanted);
    }

    await current(page).fill(user.password);
    await next(page).fill("New-password-2!");
    const letGo = await holdAnswers(page);
    await change(page).click();
    await page.getByText("Changing password...").waitFor();
    letGo();
    await page.getByText("Changed password", { exact: true }).waitFor();
    expect([await current(page).inputValue(), await next(page).inputValue()]).toEqual(["", ""]);
    await postJson("/api/login", { email: user.email, password: "New-password-2!" });
    await page.reload();
    await page.getByRole("heading", { name: "Change Password" }).waitFor();
  });

  test("signs out everywhere else after asking with the count", async () => {
    const user = newUser();
    const { token } = await postJson("/api/login", { email: user.email, password: user.password });
    const page = await openPage();
    await signIn(page, user.email, user);
    await openScreen(page, SECURITY);
    await page.getByText("This browser").waitFor();
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByText("This ends 2 other sessions immediately.").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Sign out 2 sessions" }).click();
    await page.getByText("Signed out 2 sessions.").waitFor();
    await page.getByText("You're not signed in anywhere else.").waitFor();
    const answer = await fetch(`${inject("site").url}/api/user`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  });
});

describe("settings", () => {
  test("a feature is turned on at once and stays on", async () => {
    const { page } = await signedIn("/?tab=admin");
    await page.getByRole("button", { name: "Set up Email" }).waitFor();
    await page.getByRole("link", { name: "Features" }).click();
    const feature = page.getByRole("switch", { name: "Insight collections" });
    expect(await feature.getAttribute("aria-checked")).toBe("false");
    await page.getByText("Shows the insights of one burst as one row").waitFor();
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await feature.click();
    await page.getByRole("switch", { name: "Insight collections", checked: true }).waitFor();
    await saved;
    await page.reload();
    expect(await feature.getAttribute("aria-checked")).toBe("true");
  });
});

describe("the outbox", () => {
  test("shows staff a mail with its link as text", async () => {
    const user = newUser();
    await postJson("/api/resetPassword", { email: user.email });
    const page = await openPage();
    await signIn(page, STAFF);
    await openScreen(page, "/?tab=internal&section=outbox");
    await page.getByRole("link", { name: user.email }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/\/resetpassword#token=/).waitFor();
    await dialog.getByRole("button", { name: "Copy the address" }).waitFor();
    expect(await dialog.getByRole("link").count()).toBe(0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});

test("a form from another site is refused", async () => {
  const response = await fetch(`${inject("site").url}/?index&tab=account`, {
    method: "POST",
    headers: { origin: "https://elsewhere.example" },
    body: new URLSearchParams({ intent: "save-profile" }),
  });
  expect(response.status).toBe(403);
});

test.each([
  ["account", "/?tab=account"],
  ["account-security", "/?tab=account&section=security"],
  ["admin-features", "/?tab=admin&section=features"],
  ["outbox", "/?tab=internal&section=outbox"],
] as const)("%s is whole at every width and in both themes", async (name, path) => {
  const page = await openPage();
  await signIn(page, STAFF);
  await openScreen(page, path);
  await look(page, name);
});
