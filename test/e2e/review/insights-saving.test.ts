// Saving statuses in a browser, in every state that an update can be in. Spec sections 4 (Bulk update status) and 8 (Bulk).
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { bar, isPressed, openReview, SPECIES, slot, stored } from "./review-page";

/** Answers the question how far an update is by these states, the last one for good, instead of the server's. */
async function answerStatus(
  page: Page,
  states: readonly { status: number; message: string }[],
): Promise<void> {
  let asked = 0;
  await page.route(/\/api\/updates\?/, (route) => {
    const message = states[Math.min(asked++, states.length - 1)];
    return route.fulfill({ json: { message } });
  });
}

const PROCESSING = { status: 1, message: "The bulk update is currently processing..." };
const WAITING = { status: 3, message: "The bulk update is waiting to be processed" };
const BLOCKED = { status: 4, message: "Someone is trying to do a bulk update, try again later" };

describe("saving", () => {
  test("says what the update says of itself, and shows the rows as they are stored then", async () => {
    const { page, user } = await openReview();
    await answerStatus(page, [WAITING, PROCESSING]);
    await slot(page, "Moose", "Archive").click();
    await bar(page).getByRole("button", { name: "Save Actions" }).click();
    await page.getByText(WAITING.message).waitFor();
    await page.getByText(PROCESSING.message).waitFor();
    // The press is on its way: it is neither unsaved nor lost.
    expect(await isPressed(slot(page, "Moose", "Archive"))).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem("bulk_update"))).toContain("bulkId");
    await page.unroute(/\/api\/updates\?/);
    await page.getByText("The bulk update has successfully completed!").waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("bulk_update"))).toBeNull();
    // Archived rows are hidden unless they are asked for.
    await expect.poll(() => page.getByRole("link", { name: "Moose" }).count()).toBe(0);
    expect((await stored(user)).Moose).toBe("archive");
  });

  test("continues after a reload", async () => {
    const { page, user } = await openReview();
    await answerStatus(page, [PROCESSING]);
    await slot(page, "Elk", "Favorite").click();
    await bar(page).getByRole("button", { name: "Save Actions" }).click();
    await page.getByText(PROCESSING.message).waitFor();
    await page.reload();
    await page.getByText(PROCESSING.message).waitFor();
    await page.unroute(/\/api\/updates\?/);
    await page.getByText("The bulk update has successfully completed!").waitFor();
    expect((await stored(user)).Elk).toBe("favorite");
  });

  test("of a blocked update restores the unsaved actions", async () => {
    const { page } = await openReview();
    await answerStatus(page, [BLOCKED]);
    await slot(page, "Elk", "Favorite").click();
    await bar(page).getByRole("button", { name: "Save Actions" }).click();
    await page.getByText(BLOCKED.message).waitFor();
    await bar(page).getByText("1 unsaved action").waitFor();
    expect(await isPressed(slot(page, "Elk", "Favorite"))).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem("bulk_update"))).toBeNull();
  });

  test("whose page can't be updated afterwards keeps the keys pressed in that time, and continues", async () => {
    const { page, user } = await openReview(SPECIES, {
      expectedErrors: [/Failed to load|SyntaxError/],
    });
    await page.route(/_root\.data/, (route) => route.fulfill({ status: 500, body: "the server is away" }));
    await slot(page, "Elk", "Acknowledge").click();
    await bar(page).getByRole("button", { name: "Save Actions" }).click();
    await slot(page, "Moose", "Favorite").click();
    await page.getByText("The bulk update has successfully completed!").waitFor();
    const trouble = page.getByRole("alert").filter({ hasText: "This page couldn't be updated." });
    await trouble.waitFor();
    await bar(page).getByText("1 unsaved action").waitFor();
    await page.unroute(/_root\.data/);
    await trouble.getByRole("button", { name: "Try again" }).click();
    await trouble.waitFor({ state: "detached" });
    expect(await isPressed(slot(page, "Moose", "Favorite"))).toBe(true);
    await bar(page).getByRole("button", { name: "Save Actions" }).click();
    await expect.poll(async () => (await stored(user)).Moose).toBe("favorite");
    expect((await stored(user)).Elk).toBe("acknowledge");
  });

  test("without a connection keeps the actions and shows a message; the same key is sent again", async () => {
    const { page, user } = await openReview(SPECIES, { expectedErrors: [/ERR_FAILED/] });
    const keys: (string | undefined)[] = [];
    await page.route(/\/api\/updates$/, async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      // The first answer is lost after the server has taken the update.
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await slot(page, "Elk", "Acknowledge").click();
    await bar(page).getByRole("button", { name: "Save Actions" }).click();
    await page.getByText("Your actions weren't saved. They're kept here; try again.").waitFor();
    await bar(page).getByRole("button", { name: "Save Actions" }).click();
    await page.getByText("The bulk update has successfully completed!").waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect((await stored(user)).Elk).toBe("acknowledge");
  });
});
