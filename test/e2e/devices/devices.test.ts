// My Devices and the ways to a first camera, in a browser. Spec section 2.9; decision 0009, A first camera.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations, openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { newUser, postJson } from "../new-user";

const REFUSED = [/the server responded with a status of 4\d\d/];
const run = promisify(execFile);

async function newcomer(path: string, options: PageOptions = {}): Promise<Page> {
  const user = newUser();
  const page = await openPage(options);
  await signIn(page, user.email);
  await openScreen(page, path);
  return page;
}

describe("a first camera", () => {
  test("begins in the empty list and is claimed by the code that it shows, never by another", async () => {
    const page = await newcomer("/?tab=device", { expectedErrors: REFUSED });
    await page.getByRole("heading", { name: "No cameras yet" }).waitFor();
    await page.getByRole("link", { name: "Add a camera" }).click();
    await page.getByRole("heading", { name: "Add a camera" }).waitFor();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await page.getByRole("link", { name: "Add a camera" }).click();
    const claim = page.getByRole("button", { name: "Claim camera" });
    await claim.waitFor();
    expect(await claim.isDisabled()).toBe(true);
    await page.getByRole("textbox", { name: "Code" }).fill("AAAA-AAAA");
    await claim.click();
    await page
      .getByText("No camera shows this code. Codes have 8 characters and expire after 24 hours.")
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const shown = await postJson("/device/v1/claim", {});
    await page.getByRole("textbox", { name: "Code" }).fill(shown.claim_code?.toLowerCase() ?? "");
    await claim.click();
    await page.getByText("The camera joins within a minute").waitFor();
    const { device_id } = await postJson("/device/v1/enroll", {
      enrollment_token: shown.enrollment_token,
      hardware_id: "HW-1",
      device_name: "Claimed one",
    });
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("cell", { name: device_id }).waitFor();
    await page.getByRole("cell", { name: "Not seen yet", exact: true }).first().waitFor();
    await page.getByRole("cell", { name: "No battery information" }).waitFor();
  });

  test("comes from two commands in a terminal, and so does its first insight", async () => {
    const page = await newcomer("/?tab=device&add=1");
    await page.getByRole("button", { name: "Make an enrolment token" }).click();
    await page.getByText("You'll see this token only once. Copy it before you close this dialog.").waitFor();
    const [token = "", join = "", send = ""] = await page.getByRole("dialog").locator("code").allInnerTexts();
    expect(join).toContain(token);
    const { stdout } = await run("sh", ["-c", `${join}\n${send}\n${send}`]);
    expect(stdout).toContain('"accepted":["');
    await page.getByRole("button", { name: "Close" }).click();
    const row = page.getByRole("row", { name: "Terminal camera" });
    await row.getByText("just now").waitFor();
    await row.getByText("3.90 V").waitFor();
    await row.getByText("good", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Add a camera" }).click();
    await page.getByRole("button", { name: "Make an enrolment token" }).waitFor();
    expect(await page.getByText(token).count()).toBe(0);
    await page.goto("/?tab=userInsights");
    await page.getByText("Red fox").first().waitFor();
    expect(await page.getByText("1 insight", { exact: true }).count()).toBeGreaterThan(0);
  });
});

test("adding a camera is whole at every width and in both themes", async () => {
  const page = await openPage();
  await signIn(page, newUser().email);
  await openScreen(page, "/?tab=device&add=1");
  await page.getByRole("heading", { name: "Add a camera" }).waitFor();
  await look(page, "devices-add");
});
