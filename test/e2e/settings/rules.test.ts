// A rule is written in Settings by keyboard: it shows its past, the threshold moves it, it is saved, and mails what arrives.
// Decisions 0164, Rules, and 0167, The past of a rule.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, openScreen, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { insight, postJson, userWithCamera } from "../new-user";
import { confirmAddress, newestMail } from "../outbox-mails";

const SETTINGS = "/?tab=admin&section=integrations";

const dialog = (page: Page) => page.getByRole("dialog");
const heading = (page: Page, words: string) =>
  dialog(page).getByRole("heading", {
    name: `This rule would have mailed you ${words} in the last 30 days.`,
  });

test("a rule is written by keyboard, shows its past, moves it with the threshold, is saved, and mails what arrives", async () => {
  const { user, send } = await userWithCamera();
  await send([
    insight("Red fox", { confidence: 90 }),
    insight("Red fox", { confidence: 60 }),
    insight("Raccoon", { confidence: 40 }),
    insight("empty", { confidence: 90 }),
  ]);
  await postJson(
    "/api/integrations",
    {
      platform: "email",
      options: { emails: [user.email], alertSetting: "enabled", digestSetting: "none" },
      notificationClasses: ["none"],
    },
    user.token,
  );
  const page = await openPage();
  await signIn(page, user.email, user);
  await openScreen(page, SETTINGS);
  await page.getByRole("button", { name: "New rule" }).focus();
  await page.keyboard.press("Enter");
  await heading(page, "3 times").waitFor();

  await dialog(page).getByRole("textbox", { name: "Name" }).fill("Sure foxes");
  const threshold = dialog(page).getByRole("slider", { name: "Minimum confidence" });
  await threshold.focus();
  await page.keyboard.press("PageUp");
  await dialog(page).getByRole("spinbutton", { name: "Percent" }).fill("59");
  await heading(page, "2 times").waitFor();
  await threshold.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await heading(page, "once").waitFor();
  await dialog(page)
    .getByText(
      `Mail ${user.email} about anything but empty photos at any camera, with a confidence of 61% or more.`,
    )
    .waitFor();

  // The last day is the one that the keyboard comes to; the arrows go on from it.
  const days = dialog(page).getByRole("group", { name: "Days" }).getByRole("button");
  await days.last().focus();
  await page.keyboard.press("ArrowLeft");
  await dialog(page).getByText("Nothing here.").waitFor();
  await page.keyboard.press("ArrowRight");
  const photos = dialog(page).getByRole("list", { name: "Insights" }).getByRole("listitem");
  await expect.poll(() => photos.count()).toBe(3);
  await dialog(page).getByRole("button", { name: "Below confidence 2" }).press("Enter");
  await expect.poll(() => photos.count()).toBe(2);
  await look(page, "settings-rule");

  await dialog(page).getByRole("textbox", { name: "Name" }).press("Enter");
  await dialog(page).waitFor({ state: "detached" });
  const rules = page.getByRole("region", { name: /^Rules of/ });
  await rules.getByText("Sure foxes", { exact: true }).waitFor();

  // Insights arrive: the mail about one of them is in the sink.
  await confirmAddress(user.email);
  const unsure = insight("Wild boar", { confidence: 50 });
  const sure = insight("Red fox", { confidence: 88 });
  await send([unsure, sure]);
  await expect.poll(() => newestMail(user.email)).toContain("Red fox");
  expect(await newestMail(user.email)).toContain("Sure foxes");
  expect(await newestMail(user.email)).not.toContain("Wild boar");
  await rules.getByRole("button", { name: "Pause Sure foxes" }).press("Enter");
  await rules.getByText("Paused", { exact: true }).waitFor();
  await rules.getByRole("button", { name: "Delete Sure foxes" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete rule" }).press("Enter");
  await expect.poll(() => rules.getByText("Sure foxes", { exact: true }).count()).toBe(0);
});
