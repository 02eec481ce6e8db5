// The names of species in the reader's language: chosen in the profile, shown in the filter and beside the classes of an
// insight. Decision 0146, Names of species.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations, openPage, openScreen, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { insight, userWithCamera } from "../new-user";

async function openWith(classes: readonly string[]) {
  const { user, send } = await userWithCamera();
  const sent = classes.map((name) => insight(name));
  await send(sent);
  const page = await openPage();
  await signIn(page, user.email);
  return { page, sent };
}

async function chooseNames(
  page: Page,
  { language, scientific = true }: { language: string; scientific?: boolean },
) {
  await openScreen(page, "/?tab=account");
  await page.getByLabel("Language").selectOption({ label: language });
  await page.getByLabel("Show scientific names too").setChecked(scientific);
  await page.getByRole("button", { name: "Save choices" }).click();
  await page.getByText("Choices saved").waitFor();
}

const filter = (page: Page) => page.getByRole("list", { name: "Species" });

test("in German: the filter and an insight say them, and the class stays as it was sent", async () => {
  const { page, sent } = await openWith(["red fox", "Raccoon", "My old fox"]);
  await chooseNames(page, { language: "German" });
  await look(page, "account-names");
  expect(await axeViolations(page)).toEqual([]);

  await openScreen(page, "/?tab=userInsights", { until: "set" });
  await page.getByRole("button", { name: "All species" }).click();
  await filter(page).getByText("Rotfuchs").waitFor();
  expect(await filter(page).getByText("Vulpes vulpes").count()).toBe(1);
  await page.getByLabel("Find a species").fill("red fox");
  await filter(page).getByText("Rotfuchs").click();
  await page.getByRole("button", { name: "Remove Species Rotfuchs" }).waitFor();

  await openScreen(page, `/?tab=userInsights&insight=${sent[0]?.insight_id}`, { until: "set" });
  const species = page.getByRole("dialog").getByRole("region", { name: "Species" });
  await species.getByText("Rotfuchs, Vulpes vulpes", { exact: true }).waitFor();
  expect(await species.locator("h3 + p span").first().innerText()).toContain("red fox");
  await look(page, "insight-names");
});

test("unsure classes say what they have in common, below the model's own prediction", async () => {
  const { user, send } = await userWithCamera();
  const sent = {
    ...insight("Red fox"),
    confidence: 47,
    class_list: [
      { className: "Red fox", confidence: 47 },
      { className: "Coyote", confidence: 41 },
    ],
  };
  await send([sent]);
  const page = await openPage();
  await signIn(page, user.email);
  await openScreen(page, `/?tab=userInsights&insight=${sent.insight_id}`, { until: "set" });
  const species = page.getByRole("dialog").getByRole("region", { name: "Species" });
  await species
    .getByText("No class reaches 50%. Red fox (47%) and Coyote (41%) are of this family.")
    .waitFor();
  await species.getByText("Canidae").waitFor();
  expect(await species.locator("h3 + p").first().innerText()).toMatch(/Red fox.*47%/s);
  await look(page, "insight-rolled-up");

  await openScreen(page, "/?tab=account");
  await page.getByLabel("Show the group of unsure classes").selectOption({ label: "Never" });
  await page.getByRole("button", { name: "Save choices" }).click();
  await page.getByText("Choices saved").waitFor();
  await openScreen(page, `/?tab=userInsights&insight=${sent.insight_id}`, { until: "set" });
  await species.getByText("Vulpes vulpes").first().waitFor();
  expect(await species.getByText("No class reaches").count()).toBe(0);
});

test("without scientific names, and in English again", async () => {
  const { page, sent } = await openWith(["Vulpes vulpes"]);
  await chooseNames(page, { language: "Spanish", scientific: false });
  const open = async () => {
    await openScreen(page, `/?tab=userInsights&insight=${sent[0]?.insight_id}`, { until: "set" });
    return page.getByRole("dialog").getByRole("region", { name: "Species" });
  };
  await (await open()).locator("p", { hasText: /^Zorro rojo$/ }).waitFor();
  await chooseNames(page, { language: "English" });
  await (await open()).locator("p", { hasText: /^Red fox$/ }).waitFor();
});
