// What staff do with users and cameras, in a browser. Spec sections 2.17, 5 (Clear device) and 7 (Internal).
import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { openPage, openScreen, type PageOptions, signIn } from "../support/browser/browser";
import { look } from "../support/browser/look";
import { lineOf } from "./failures";
import { insight, newUser, postJson } from "./new-user";

const NOT_SENT = "This couldn't be sent. We kept what you entered; please try again.";
const REFUSED = "Confirmation information incorrect. Please double check confirmation and try again.";

async function openInternal(address = "/?tab=internal", options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await signIn(page, "staff@fernwatch.test");
  await openScreen(page, address);
  return page;
}

/** A camera of somebody's, with two insights. */
async function newCamera(name: string) {
  const owner = newUser();
  const { tokens } = (await postJson("/api/enrollmentTokens", { count: 1 }, owner.token)) as unknown as {
    readonly tokens: readonly string[];
  };
  const enrolled = await postJson("/device/v1/enroll", {
    enrollment_token: tokens[0],
    hardware_id: "HW-1",
    device_name: name,
  });
  const { device_id: deviceId = "", device_token: token = "" } = enrolled;
  await postJson("/device/v1/sync", { insights: [insight("Red fox"), insight("Raccoon")] }, token);
  return { deviceId, token, owner };
}

/** What the camera is answered when it calls. */
async function answerTo(token: string): Promise<number> {
  const answer = await fetch(`${inject("site").url}/device/v1/sync`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: "{}",
  });
  await answer.arrayBuffer();
  return answer.status;
}

const field = (page: Page, label: string) => page.getByRole("alertdialog").getByLabel(label, { exact: true });
const clearButton = (page: Page) =>
  page.getByRole("alertdialog").getByRole("button", { name: "Clear device" });

const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);

describe("section 2.17, User Accounts", () => {
  test("a user is found and given a camera, which they see at once; another role counts at their next step", async () => {
    const [{ deviceId }, user] = [await newCamera("Elk Crossing"), newUser()];
    const page = await openInternal();
    await page.getByRole("searchbox", { name: "Search users" }).fill(user.email);
    await page.getByRole("link", { name: user.email }).click();
    await page.getByRole("link", { name: "Assign cameras" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Find a camera").fill(deviceId);
    await dialog.getByRole("checkbox", { name: "Elk Crossing" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText(`Changed the cameras of ${user.email}.`).waitFor();
    await page.getByRole("list", { name: "Cameras" }).getByText(deviceId).waitFor();

    const theirs = await openPage();
    await signIn(theirs, user.email);
    await openScreen(theirs, "/?tab=device");
    await theirs.getByRole("link", { name: "Elk Crossing" }).first().waitFor();

    await page.getByLabel("Role").selectOption("viewer");
    await page.getByRole("button", { name: "Save role" }).click();
    await page.getByText(`Changed the role of ${user.email}.`).waitFor();
    expect(await hasFocus(page.getByLabel("Role"))).toBe(true);
    await openScreen(theirs, "/?tab=device");
    await theirs.getByText("My Devices: not shared with you").waitFor();

    await page.getByRole("link", { name: "Change history" }).click();
    const changes = page.getByRole("list", { name: "Changes, newest first" }).getByRole("listitem");
    const [latest, earlier] = [changes.first(), changes.nth(1)];
    await latest.getByText("staff@fernwatch.test changed the role of").waitFor();
    expect(await latest.locator("dl").innerText()).toMatch(/member →\s*became\s+viewer/);
    await earlier.getByText(`added ${deviceId}`).waitFor();
  });

  test("tokens are shown once, and a role that could not be sent stays chosen", async () => {
    const user = newUser();
    const page = await openInternal("/?tab=internal", {
      expectedErrors: [/Failed to load resource/, /SyntaxError|decode/i],
    });
    await page.getByRole("searchbox", { name: "Search users" }).fill(user.email);
    await page.getByRole("link", { name: user.email }).click();
    await page.getByLabel("How many").fill("2");
    await page.getByRole("button", { name: "Create tokens" }).click();
    const tokens = page.getByRole("list", { name: "New tokens" }).getByRole("listitem");
    await tokens.nth(1).waitFor();
    const line = await lineOf(page);
    await line.fail("500");
    await page.getByLabel("Role").selectOption("staff");
    await page.getByRole("button", { name: "Save role" }).click();
    await page.getByText(NOT_SENT).waitFor();
    expect(await page.getByLabel("Role").inputValue()).toBe("staff");
    await look(page, "internal-user");
  });
});

describe("section 2.17, Devices", () => {
  test("a camera whose token is revoked is refused; it is cleared with its id and the exact words alone", async () => {
    const { deviceId, token, owner } = await newCamera("Otter Slide");
    const page = await openInternal(`/?tab=internal&section=devices&search=${deviceId}`, {
      expectedErrors: [/status of 400/],
    });
    await page.getByRole("link", { name: deviceId }).click();
    await page.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await page.getByText("Token revoked").waitFor();
    expect(await answerTo(token)).toBe(401);

    await page.getByRole("link", { name: "Clear device" }).click();
    await page.getByText("2 insights will be deleted. 1 person will lose access.").waitFor();
    await expect.poll(() => hasFocus(field(page, "Device ID"))).toBe(true);
    await field(page, "Device ID").fill(deviceId);
    await field(page, "Confirmation").fill("I understand");
    await clearButton(page).click();
    await page.getByRole("alert").getByText(REFUSED).waitFor();
    expect(await field(page, "Device ID").inputValue()).toBe(deviceId);
    expect(await field(page, "Confirmation").getAttribute("aria-invalid")).toBe("true");
    expect(await hasFocus(clearButton(page))).toBe(true);
    await field(page, "Confirmation").fill("I Understand");
    await clearButton(page).click();
    await page.getByText("Cleared: 2 insights deleted.").waitFor();
    await page.getByText("Not assigned to anyone.").waitFor();
    await expect.poll(() => hasFocus(page.getByRole("heading", { name: "Otter Slide" }))).toBe(true);
    const theirs = await fetch(`${inject("site").url}/api/getDevicesForUser`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(await theirs.json()).toMatchObject({ devices: [] });
  });

  test("the clearing is whole at every width", async () => {
    const { deviceId } = await newCamera("Heron Rock");
    await look(
      await openInternal(`/?tab=internal&section=devices&device=${deviceId}&clear=1`),
      "internal-clear",
    );
  });
});

test("an address that names no section shows the first one, and is put right", async () => {
  const page = await openInternal("/?tab=internal&section=bogus");
  await expect.poll(() => new URL(page.url()).search).toBe("?tab=internal");
  await page.getByRole("link", { name: "User Accounts", exact: true }).waitFor();
});

test.each(["devices", "audit"])("%s is whole at every width", async (section) => {
  await look(await openInternal(`/?tab=internal&section=${section}`), `internal-${section}`);
});
