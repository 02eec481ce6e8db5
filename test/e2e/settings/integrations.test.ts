// Settings, Integrations, in a browser. Spec sections 2.16, 4, 5 and 8 (Integrations), 9 (Notifications); decision 0160,
// Integrations.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openPage, openScreen, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { insight, postJson, userWithCamera } from "../new-user";

const SETTINGS = "/?tab=admin&section=integrations";
const { url } = inject("site");
const REFUSED = [/the server responded with a status of 4\d\d/, /net::ERR_INTERNET_DISCONNECTED/];

const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name });
const row = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Integrations" })
    .locator(":scope > li")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test("email is set up by keyboard with three addresses and classes of a group, edited, tried and deleted", async () => {
  const { user, send } = await userWithCamera();
  await send([insight("Red fox"), insight("Elk")]);
  await postJson("/api/v2/groups", { groupName: "North ridge", deploymentDescription: "" }, user.token);
  const page = await openPage({ expectedErrors: REFUSED });
  await signIn(page, user.email, user);
  await openScreen(page, SETTINGS);
  // Its row is listed with the feature only.
  expect(
    await page.getByRole("list", { name: "Integrations" }).locator(":scope > li h3").allTextContents(),
  ).toEqual(["Gundi", "Email", "Webhook"]);

  await page.getByRole("button", { name: "Set up Email" }).focus();
  await page.keyboard.press("Enter");
  await field(page, "Email").focus();
  const add = async (email: string) => {
    await field(page, "Email").fill(email);
    await page.keyboard.press("Enter");
  };
  await add("ranger@");
  await dialog(page).getByText("Not a valid email.").waitFor();
  await add("ranger@example.org");
  await add("RANGER@example.org");
  await dialog(page).getByText("Email has already been added.").waitFor();
  await add("chief@example.org");
  await add("third@example.org");
  expect(await field(page, "Maximum 3 Emails").isDisabled()).toBe(true);

  const addGroup = dialog(page).getByRole("button", { name: "Add a group" });
  await addGroup.click();
  expect(await addGroup.isDisabled()).toBe(true);
  await dialog(page).getByLabel("Group", { exact: true }).selectOption("North ridge");
  await dialog(page).getByRole("checkbox", { name: "Elk" }).check();

  await page.route(/\.data/, (route) => route.abort("internetdisconnected"));
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await page.getByText("Email failed to update.").waitFor();
  await page.unroute(/\.data/);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await page.getByText("Email updated.").waitFor();
  await dialog(page).waitFor({ state: "detached" });
  const email = row(page, "Email");
  await expect.poll(() => email.getByText("Hasn't confirmed yet").count()).toBe(3);
  await email.getByText("All classes").waitFor();
  await email.getByText("North ridge: Elk").waitFor();

  await page.getByRole("button", { name: "Send a test by Email" }).click();
  await page.getByText("None of these addresses has confirmed yet, so nothing was sent.").waitFor();

  await page.getByRole("button", { name: "Edit Email" }).click();
  await dialog(page).getByRole("button", { name: "Remove third@example.org" }).click();
  await dialog(page).getByRole("switch", { name: "Daily digest" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => email.getByRole("list", { name: "Emails" }).locator("li").count()).toBe(2);
  await email.getByText(/^Daily, at 7:00 \(/).waitFor();

  await page.getByRole("button", { name: "Delete Email" }).click();
  const asked = page.getByRole("alertdialog");
  await asked.getByText("You may add a new integration after deleting the old one").waitFor();
  await asked.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Set up Email" }).waitFor();
});

test("a webhook's secret is shown once, its test is listed; the screen and its dialog are whole at every width", async () => {
  const { user, send } = await userWithCamera();
  await send([insight("Red fox")]);
  await postJson("/api/v2/groups", { groupName: "North ridge", deploymentDescription: "" }, user.token);
  const features = (await (
    await fetch(new URL("/api/features", url), { headers: { authorization: `Bearer ${user.token}` } })
  ).json()) as { id: number; key: string }[];
  const sms = features.find(({ key }) => key === "sms");
  await fetch(new URL(`/api/features/${sms?.id}`, url), {
    method: "PUT",
    headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json" },
    body: '{"enabled":true}',
  });
  const page = await openPage({ expectedErrors: REFUSED });
  await signIn(page, user.email, user);
  await openScreen(page, SETTINGS);
  await page.getByRole("button", { name: "Set up SMS" }).click();
  await field(page, "Phone number").fill("12");
  await page.keyboard.press("Enter");
  await dialog(page).getByText("Not a valid phone number.").waitFor();
  await field(page, "Phone number").fill("202 555 0123");
  await page.keyboard.press("Enter");
  await field(page, "Phone number").fill("+1 (202) 555-0123");
  await page.keyboard.press("Enter");
  await dialog(page).getByText("Phone Number has already been added.").waitFor();
  await field(page, "Phone number").fill("");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await page.getByText("SMS updated.").waitFor();
  await row(page, "SMS").getByText("+12025550123", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Set up Webhook" }).click();
  await field(page, "Address").fill("https://192.168.1.7/hook");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await dialog(page).getByText("Enter an address on the public internet.").waitFor();
  await field(page, "Address").fill("https://hooks.example.org/fernwatch");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await dialog(page)
    .getByText(/^whsec_/)
    .waitFor();
  await dialog(page).getByRole("button", { name: "I have copied it" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Send a test by Webhook" }).click();
  await row(page, "Webhook").getByText("Last message").click();
  await row(page, "Webhook").getByText("Kept here: this service can't send it").waitFor();
  expect(await page.getByText(/^whsec_/).count()).toBe(0);
  await look(page, "settings-integrations");

  await page.getByRole("button", { name: "Set up Email" }).click();
  await dialog(page).getByText("Some", { exact: true }).first().click();
  await dialog(page).getByRole("button", { name: "Add a group" }).click();
  await look(page, "settings-integration-email");
});
