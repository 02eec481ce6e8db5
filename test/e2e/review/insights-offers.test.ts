// After a correction in the list: the rest of the burst, and after three alike the rest of the class, with one press each.
// Decision 0151, Species in bulk.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { insight, userWithCamera } from "../new-user";
import { goToList } from "./review-page";

const offers = (page: Page) => page.getByRole("region", { name: "More to correct" });

/** The links of the rows of a class; further ones come behind it. */
const named = (page: Page, className: string) =>
  page.locator("a[data-insight]:visible").filter({ hasText: new RegExp(`^${className}`) });

async function correct(page: Page, className: string): Promise<void> {
  await named(page, className).first().focus();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "Correct species" });
  await dialog.getByRole("combobox").fill("coyote");
  await dialog.getByRole("option", { name: /^coyote/ }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText("1 insight becomes coyote.").waitFor();
  const confirm = dialog.getByRole("button", { name: "Correct 1 insight" });
  await expect.poll(() => confirm.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

/** A burst of three moose, newest, and five grey foxes. */
async function openList(): Promise<Page> {
  const { user, send } = await userWithCamera();
  const burst = { collection_id: "burst-1" };
  await send([
    ...Array.from({ length: 5 }, () => insight("Grey fox")),
    ...Array.from({ length: 3 }, () => insight("Moose", burst)),
  ]);
  const page = await openPage();
  await signIn(page, user.email);
  await goToList(page);
  return page;
}

test("a correction in the list offers the rest of its burst, until it is closed", async () => {
  const page = await openList();
  await correct(page, "Moose");
  const rest = offers(page).getByRole("button", { name: "Apply to the other 2 of this burst" });
  await rest.waitFor();
  await look(page, "insights-offers", { viewports: ["wide", "phone"] });
  await rest.click();
  await page.getByText("2 insights are coyote now").waitFor();
  await offers(page).waitFor({ state: "detached" });
  await expect.poll(() => named(page, "Moose").count()).toBe(0);
  expect(await named(page, "coyote").count()).toBe(3);
  // Undone, it is offered again, and can be closed.
  await page.keyboard.press("u");
  await rest.waitFor();
  await offers(page).getByRole("button", { name: "Close" }).click();
  await offers(page).waitFor({ state: "detached" });
});

test("three corrections alike in the list offer the rest of the class", async () => {
  const page = await openList();
  const rest = offers(page).getByRole("button", {
    name: "Correct the other 2 Grey fox in this list to coyote",
  });
  for (let i = 0; i < 3; i++) {
    expect(await rest.count()).toBe(0);
    await correct(page, "Grey fox");
    await expect.poll(() => named(page, "Grey fox").count()).toBe(4 - i);
  }
  await rest.click();
  await page.getByText("2 insights are coyote now").waitFor();
  await offers(page).waitFor({ state: "detached" });
});
