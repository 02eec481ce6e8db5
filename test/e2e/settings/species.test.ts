// What classes mean, in a browser: a class is decided by keyboard, taken back, and told when someone else was faster.
// Decision 0144, What a class means.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openPage, openScreen, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { insight, type NewUser, userWithCamera } from "../new-user";

const SPECIES = "/?tab=admin&section=species";
const WOLF = 1012;

async function opened(classNames: readonly string[], expectedErrors: readonly RegExp[] = []) {
  const { user, send } = await userWithCamera();
  await send(classNames.map((className) => insight(className)));
  const page = await openPage({ expectedErrors });
  await signIn(page, user.email, user);
  await openScreen(page, SPECIES);
  return { page, user };
}

const undecided = (page: Page) => page.getByRole("list", { name: "Classes without a meaning" });

/** The line of a species with its classes. */
const lineOf = (page: Page, words: string) =>
  page
    .getByRole("list", { name: /^(Classes by species|Seen once)$/ })
    .locator(":scope > li")
    .filter({ hasText: words });

async function chooseElsewhere(user: NewUser, className: string, taxonId: number): Promise<void> {
  const answer = await fetch(`${inject("site").url}/api/species/meanings`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ changes: [{ className, taxonId }] }),
  });
  expect(answer.status).toBe(200);
}

test("a class is decided by keyboard in any language, joins its species, and is undone", async () => {
  const { page } = await opened(["Vulpes vulpes", "Rotfuchs", "hiker"]);
  await lineOf(page, "red fox").getByText("Scientific name").waitFor();
  await page.getByRole("button", { name: "Choose… what hiker means" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox").waitFor({ state: "detached" });

  const another = page.getByRole("button", { name: "Another… what Rotfuchs means" });
  await another.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox").waitFor();
  await page.keyboard.type("zorro");
  // The genus is first; the red fox, which this account knows, is next.
  await page.getByRole("option", { name: "red fox Vulpes vulpes zorro rojo" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await lineOf(page, "red fox").getByText("2 insights, 2 classes").waitFor();
  await lineOf(page, "red fox").getByText("Your choice").waitFor();
  // The next class is under the hands.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Choose… what hiker means");

  const messages = page.getByRole("region", { name: "Messages" });
  await messages.getByText("Rotfuchs means red fox").waitFor();
  await messages.getByRole("button", { name: "Undo" }).press("Enter");
  await undecided(page).getByText("Rotfuchs", { exact: true }).waitFor();
  const history = page.getByRole("list", { name: "History" });
  await history.getByText("You took back: Rotfuchs means red fox").waitFor();
  await history.getByText("Reverted", { exact: true }).waitFor();
});

test("what someone else has chosen since is told and shown, and nothing of it is overwritten", async () => {
  const { page, user } = await opened(["badger"], [/the server responded with a status of 409/]);
  const press = page.getByRole("button", { name: "badger means European badger" });
  await press.waitFor();
  await chooseElsewhere(user, "badger", WOLF);
  await press.click();
  await page.getByRole("alert").getByText("Someone else has just changed badger.").waitFor();
  await lineOf(page, "gray wolf").getByText("Your choice").waitFor();
});

test("a checklist says what it changes before it is imported; classes follow it, and go back", async () => {
  const { page } = await opened(["badger", "fen fox"]);
  await undecided(page).getByText("fen fox", { exact: true }).waitFor();
  const file = page.getByLabel("File of the checklist");
  const choose = (lines: readonly string[]) =>
    file.setInputFiles({ name: "ours.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  const dialog = page.getByRole("dialog", { name: "Import ours.csv" });
  const lines = ["scientificName,english,class", "Meles meles,badger,", "Vulpes fictiva,fen fox,Mammalia"];

  await choose([...lines, "red fox,Reynard,"]);
  await dialog.getByText("“red fox” is an English name, not a scientific one.").waitFor();
  expect(await dialog.getByRole("button", { name: "Import Checklist" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await choose(lines);
  await dialog.getByText("1 that Fernwatch didn't know").waitFor();
  await dialog.getByRole("button", { name: "Import Checklist" }).press("Enter");
  await lineOf(page, "Vulpes fictiva").getByText("Your checklist").waitFor();
  await lineOf(page, "Meles meles").getByText("Your checklist").waitFor();
  const messages = page.getByRole("region", { name: "Messages" });
  await messages.getByText("Checklist imported").waitFor();
  await look(page, "admin-checklist");
  await messages.getByRole("button", { name: "Undo" }).press("Enter");
  await undecided(page).getByText("fen fox", { exact: true }).waitFor();
});

test("what classes mean is whole at every width and in both themes", async () => {
  const classes = ["Vulpes vulpes", "red fox", "badger", "renard roux", "Rotfuchs", "Canidae", "vehicle"];
  const { page, user } = await opened([...classes, "a_mustelid_or_another_small_carnivore_at_night"]);
  await chooseElsewhere(user, "Canidae", WOLF);
  await openScreen(page, SPECIES);
  await page.getByRole("heading", { name: "Classes by species" }).waitFor();
  await look(page, "admin-species");
});
