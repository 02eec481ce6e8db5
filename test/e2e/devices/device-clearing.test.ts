// Clearing the data of a camera, in a browser: what would go, a failure that keeps the choice, and what is left. Spec
// section 7 (Devices, models and data clearing); decision 0096, Data clearing.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { lineOf } from "../failures";
import { insight, newUser, postJson } from "../new-user";

const NOT_SENT = "This couldn't be sent. We kept what you entered; please try again.";

/** Somebody before their one camera's data, which has two insights. */
async function openClearing(options: PageOptions = {}): Promise<Page> {
  const user = newUser();
  const { tokens } = (await postJson("/api/enrollmentTokens", { count: 1 }, user.token)) as unknown as {
    readonly tokens: readonly string[];
  };
  const camera = await postJson("/device/v1/enroll", {
    enrollment_token: tokens[0],
    hardware_id: "HW-1",
    device_name: "Beaver Pond",
  });
  const insights = [insight("Red fox"), insight("Raccoon")];
  await postJson("/device/v1/sync", { insights }, camera.device_token);
  const page = await openPage(options);
  await signIn(page, user.email);
  await openScreen(page, `/?tab=device&clear=${camera.device_id}`);
  await page.getByText("2 insights will be archived.").waitFor();
  return page;
}

describe("the dialog", () => {
  test("says what would go, keeps what was chosen when it fails, and then archives and leaves the list without it", async () => {
    const page = await openClearing({
      expectedErrors: [/Failed to load resource/, /SyntaxError|decode/i],
    });
    await page.getByText("It has no location.").waitFor();
    expect(await page.getByRole("checkbox", { name: "Remove its location" }).isDisabled()).toBe(true);
    const button = page.getByRole("alertdialog").getByRole("button").last();
    expect(await button.isDisabled()).toBe(true);
    await page.getByRole("checkbox", { name: "Archive its insights" }).check();
    expect(await button.innerText()).toBe("Archive 2 insights");
    await page.getByRole("checkbox", { name: "Remove it from my list" }).check();
    const line = await lineOf(page);
    await line.fail("500");
    await button.click();
    await page.getByText(NOT_SENT).waitFor();
    expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(2);
    await line.heal();
    await button.click();
    await page.getByText("Removed Beaver Pond from your list.").waitFor();
    await page.getByText("The bulk update has successfully completed!").waitFor();
    await page.getByRole("heading", { name: "No cameras yet" }).waitFor();
    expect(new URL(page.url()).search).toBe("?tab=device");
  });

  test("is whole at every width", async () => {
    const page = await openClearing();
    await look(page, "device-clearing");
  });

  test("says of a camera that is not there that it is not", async () => {
    const page = await openClearing();
    await page.goto("/?tab=device&clear=dev-nobody");
    await page.getByText("There is no such camera, or it isn't shared with you.").waitFor();
    await page.getByRole("button", { name: "Close" }).last().click();
    await page.waitForURL((url) => !url.searchParams.has("clear"));
  });
});
