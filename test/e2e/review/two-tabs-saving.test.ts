// One save and two tabs of a browser, and what is unsaved when the server ends the session. The rules of it, case by case:
// test/browser/saving/saving.test.ts. Spec section 4 (Bulk update status).
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { SESSION_ENDS } from "~/browser/session";
import { openPage, signIn } from "../../support/browser/browser";
import { bar, goToList, isPressed, openReview, SPECIES, slot, stored } from "./review-page";

const PROCESSING = { status: 1, message: "The bulk update is currently processing..." };
const COMPLETED = "The bulk update has successfully completed!";
const STATUS = /\/api\/updates\?/;

const save = (page: Page) => bar(page).getByRole("button", { name: "Save Actions" });

/** Another tab of the same browser, with the same list. */
async function secondTab(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  await goToList(second);
  return second;
}

test("section 4, Bulk update status: a second tab follows a save, makes none until it ends, and shows its rows", {
  meta: { budget: { ms: 8_000, because: "two tabs with a list each, and two saves" } },
}, async () => {
  const { page, user } = await openReview();
  await page.context().route(STATUS, (route) => route.fulfill({ json: { message: PROCESSING } }));
  await slot(page, "Elk", "Favorite").click();
  await save(page).click();
  const second = await secondTab(page);
  await bar(second).getByText(PROCESSING.message).waitFor();
  expect(await isPressed(slot(second, "Elk", "Favorite"))).toBe(true);
  await slot(second, "Moose", "Favorite").click();
  expect(await save(second).isDisabled()).toBe(true);
  await page.context().unroute(STATUS);
  for (const tab of [page, second]) await tab.getByText(COMPLETED).waitFor();
  await save(second).click();
  await expect.poll(async () => (await stored(user)).Moose).toBe("favorite");
  expect((await stored(user)).Elk).toBe("favorite");
});

test("section 4, Bulk update status: a tab that is closed while it sends leaves its save to the other one, under the same key", {
  meta: { budget: { ms: 5_000, because: "two tabs with a list each" } },
}, async () => {
  const { page, user } = await openReview(SPECIES, { expectedErrors: [/ERR_FAILED/] });
  const other = await secondTab(page);
  const keys: (string | undefined)[] = [];
  await page.context().route(/\/api\/updates$/, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    // The first one never hears whether the server has it.
    if (keys.length > 1) await route.continue();
  });
  await slot(other, "Elk", "Archive").click();
  await save(other).click();
  await bar(page).getByText("Saving your actions...").waitFor();
  await other.close();
  await page.getByText(COMPLETED).waitFor();
  expect([keys.length, keys[0] === keys[1]]).toEqual([2, true]);
  expect((await stored(user)).Elk).toBe("archive");
});

test("what is unsaved when the server ends the session is unsaved again when the same user is signed in", {
  meta: { budget: { ms: 5_000, because: "two tabs with a list each" } },
}, async () => {
  const { page } = await openReview();
  await slot(page, "Elk", "Favorite").click();
  await bar(page).getByText("1 unsaved action").waitFor();
  // The page may leave for where it is told to; there is nothing of the console there.
  await page.evaluate(
    ([name]) => dispatchEvent(new CustomEvent(name, { detail: { by: "server", to: "/favicon.svg" } })),
    [SESSION_ENDS] as const,
  );
  const next = await secondTab(page);
  await next.getByText("Your unsaved actions are back; they weren't saved when you left.").waitFor();
  await bar(next).getByText("1 unsaved action").waitFor();
  expect(await isPressed(slot(next, "Elk", "Favorite"))).toBe(true);
});

test("two browsers that change the same insight: the later one learns what it replaced, and whose it was, and opens it", {
  meta: { budget: { ms: 6_000, because: "two browsers with a list each" } },
}, async () => {
  const { page, user } = await openReview();
  const later = await openPage();
  await signIn(later, user.email);
  await goToList(later);
  await slot(page, "Elk", "Favorite").click();
  await save(page).click();
  await page.getByText(COMPLETED).waitFor();
  await slot(later, "Elk", "Archive").click();
  await save(later).click();
  const told = later.getByText(/^Elk was a favorite by you, elsewhere, .*\. Your change replaced it\.$/);
  await told.waitFor();
  expect((await stored(user)).Elk).toBe("archive");
  await later.getByRole("button", { name: "Show it" }).click();
  await slot(later.getByRole("dialog"), "Elk", "Archive").waitFor();
});
