// The marketplace and My Models in a browser. Spec sections 2.13, 2.14 and 8 (Models); decision 0104, The marketplace.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { newUser } from "../new-user";

const MEMBER = "member@fernwatch.test";
const FAILS = [/Failed to load resource/, /Unable to decode turbo-stream/, /SyntaxError|TypeError/];

async function openAt(address: string, email: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await signIn(page, email);
  await openScreen(page, address);
  return page;
}

const cards = (page: Page) => page.getByRole("list", { name: "Models", exact: true }).locator("> li");
const cardOf = (page: Page, name: string) => cards(page).filter({ has: page.getByRole("heading", { name }) });

describe("section 2.14, Model Marketplace", () => {
  test("search and species leave the cards that fit, and the address says which", async () => {
    const page = await openAt("/?tab=marketplace", newUser().email);
    await page.getByRole("heading", { name: "PUBLIC MODELS" }).waitFor();
    expect(await cards(page).count()).toBe(3);
    await page.getByLabel("Species").selectOption("Wild turkey");
    await expect.poll(() => cards(page).count()).toBe(1);
    await expect.poll(() => new URL(page.url()).searchParams.get("species")).toBe("Wild turkey");
    await page.getByLabel("Search models").fill("no such model");
    await page.getByText("No model in the marketplace matches “no such model” and Wild turkey.").waitFor();
    await page.getByRole("button", { name: "Show all models" }).click();
    await expect.poll(() => cards(page).count()).toBe(3);
  });

  test("details open over the cards with the model's card, and close to where the reader was", async () => {
    const page = await openAt("/?tab=marketplace&species=Wild+turkey", newUser().email);
    await cards(page).first().getByRole("link").first().click();
    const details = page.getByRole("dialog");
    await details.getByText("What it was trained on").waitFor();
    await details.getByText("Where it fails").waitFor();
    expect(new URL(page.url()).searchParams.get("model")).toBe("12");
    await page.keyboard.press("Escape");
    await details.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?tab=marketplace&species=Wild+turkey");
    await cards(page).first().getByRole("link", { name: "Try it" }).click();
    await page.getByRole("button", { name: "Test with Sample Data" }).waitFor();
    await page
      .getByRole("option", { name: "Species classifier", selected: true })
      .waitFor({ state: "attached" });
    // A document of its own: only that is isolated.
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await page.getByRole("link", { name: "Back" }).click();
    await cards(page).first().waitFor();
    await openScreen(page, "/?tab=marketplace&model=999");
    await page.getByRole("dialog").getByText("Model not found").waitFor();
    await page.getByRole("button", { name: "Show all models" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?tab=marketplace");
  });

  test("a model that couldn't be added shows a message and stays; once added, it is present, and in My Models", async () => {
    const page = await openAt("/?tab=models", newUser().email, { expectedErrors: FAILS });
    await page.getByText("No models are available; models can be found in the model marketplace").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Model Marketplace" }).click();
    const card = cardOf(page, "Species classifier");
    const add = card.getByRole("button", { name: "Add" });
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: "away" }), { times: 1 });
    // Where the keyboard is, pressed again in the moment in which that is said.
    await page.evaluate(() =>
      new MutationObserver((_, told) => {
        if (!document.querySelector("[role=alert]")) return;
        told.disconnect();
        (document.activeElement as HTMLElement).click();
      }).observe(document.body, { childList: true, subtree: true }),
    );
    await add.press("Enter");
    await page.getByRole("alert").getByText("Couldn't add Species classifier.").waitFor();
    const present = card.getByRole("button", { name: "Model Already Present in Account" });
    await present.waitFor();
    expect(await present.isDisabled()).toBe(true);
    await page.getByText("Added Species classifier to My Models.").waitFor();
    // The keyboard stays at the card.
    const focused = page.locator(":focus");
    await expect.poll(() => focused.innerText()).toBe("Species classifier");
    await page.getByRole("navigation").getByRole("link", { name: "My Models" }).click();
    // The release that runs it brings its detector along.
    await page.getByRole("row", { name: "Trail detector" }).waitFor();
    await page.getByRole("link", { name: "Species classifier" }).click();
    await page.getByRole("table").getByText("Date Created (UTC)").waitFor();
  });
});

test("section 8, Models: a download that fails says which model's; pressed again it brings the camera's file", async () => {
  const page = await openAt("/?tab=models&open=12", MEMBER, { expectedErrors: FAILS });
  const download = page.getByRole("button", { name: "Download Species classifier" });
  await page.route("**/api/artifacts/**", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await download.click();
  await page.getByText("Download for model 12 failed. Please contact support.").waitFor();
  const begun = page.waitForEvent("download");
  await download.click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe("species-classifier-12.tflite");
  expect(await file.failure()).toBeNull();
});

test("the consent to field records is given, and stays", async () => {
  const page = await openAt("/?tab=admin&section=features", newUser().email);
  const consent = page.getByRole("switch", { name: "Count our reviews in public field records" });
  expect(await consent.isChecked()).toBe(false);
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await consent.click();
  await answered;
  await openScreen(page, "/?tab=admin&section=features");
  expect(await consent.isChecked()).toBe(true);
});

test("a consent that is refused is taken back with the sentence: pressed at once, the switch asks for the same", async () => {
  const page = await openAt("/?tab=admin&section=features", newUser().email, { expectedErrors: FAILS });
  const consent = page.getByRole("switch", { name: "Count our reviews in public field records" });
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: "away" }), { times: 1 });
  const taken = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  const shown = await consent.evaluate(async (own) => {
    const seen: (string | null)[] = [];
    const look = () => seen.push(own.getAttribute("aria-checked"));
    const said = new Promise<void>((resolve) => {
      new MutationObserver((_, told) => {
        if (!document.querySelector("[role=alert]")) return;
        told.disconnect();
        resolve();
        look();
        (own as HTMLElement).click();
      }).observe(document.body, { childList: true, subtree: true });
    });
    (own as HTMLElement).click();
    await Promise.resolve();
    look();
    await said;
    return seen;
  });
  expect(shown).toEqual(["true", "false"]);
  await taken;
  await openScreen(page, "/?tab=admin&section=features");
  expect(await consent.isChecked()).toBe(true);
});

test("the marketplace is whole at every width, in both themes", async () => {
  const page = await openAt("/?tab=marketplace", MEMBER);
  await cards(page).first().waitFor();
  await look(page, "marketplace");
});

test("the details of a model are whole at every width, in both themes", async () => {
  const page = await openAt("/?tab=marketplace&model=12", MEMBER);
  await page.getByRole("dialog").getByText("What it was trained on").waitFor();
  await look(page, "marketplace-details");
});

test("My Models is whole at every width, in both themes", async () => {
  const page = await openAt("/?tab=models&open=12", MEMBER);
  await page.getByRole("table").getByText("Date Created (UTC)").waitFor();
  await look(page, "models");
});
