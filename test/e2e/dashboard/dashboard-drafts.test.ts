// Changes to the dashboard that are not saved, in a browser: whatever is left, they are there again, and only a word drops them.
// Spec section 4 (Dashboard edit mode); decision 0126, The dashboard and its address and editing.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openScreen, reloadScreen, signIn } from "../../support/browser/browser";
import { type NewUser, newUser } from "../new-user";
import { editIcon, grip, openDashboard, press, startEditing, storedCells } from "./dashboard-page";

const NOT_SAVED = "You have unsaved changes";

/** An hour old, so older than any other: behind it nothing else is offered. */
async function leaveDraft(page: Page, { email }: NewUser): Promise<void> {
  const userId = inject("site").sessions[email]?.userId;
  const widgets = [{ type: "total_classes", title: "Left", x: 5, y: 0, width: 2, height: 2 }];
  const text = JSON.stringify({ userId, widgets, version: 1, at: Date.now() - 3_600_000 });
  await page.evaluate((draft) => localStorage.setItem("stored_dashboard_draft left", draft), text);
}

/** What is offered is the draft that was left, and once that is dropped none is. */
async function discardOnly(page: Page): Promise<void> {
  await page.getByText(`${NOT_SAVED} (from 1 hour ago)`).waitFor();
  await press(page, "Discard");
  await press(page, "Discard changes");
  await page.getByText(NOT_SAVED).waitFor({ state: "detached" });
}

const widgets = (page: Page) => page.locator("[data-widget]");

test("changes outlive the page, and are dropped only by a word", async () => {
  const { page, user } = await openDashboard();
  await startEditing(page);
  await press(page, "Remove Total classes");
  await page
    .getByRole("link", { name: "Groups" })
    .or(page.getByRole("link", { name: "Alerts" }))
    .first()
    .click();
  await expect.poll(() => page.url()).toMatch(/tab=(groups|alerts)/);
  await openScreen(page, "/?tab=dashboard");
  await page.getByText("You have unsaved changes").waitFor();
  await press(page, "Discard");
  await press(page, "Keep them");
  await press(page, "Continue editing");
  await grip(page, "Total insights").waitFor();
  expect(await grip(page, "Total classes").count()).toBe(0);
  await press(page, "Cancel");
  const discard = page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" });
  await discard.waitFor();
  // No step behind it.
  await page.keyboard.press("Control+z");
  expect(await page.locator("[data-widget]").count()).toBe(2);
  await discard.click();
  await expect.poll(() => editIcon(page).evaluate((icon) => icon === document.activeElement)).toBe(true);
  expect(await page.locator("[data-widget]").count()).toBe(3);
  await leaveDraft(page, user);
  await reloadScreen(page);
  await discardOnly(page);
  expect(await storedCells(user)).toHaveLength(3);
});

test("a user who signs out is offered them after signing in again, and no one else is", async () => {
  const { page, user } = await openDashboard();
  await startEditing(page);
  await press(page, "Remove Total classes");
  await expect.poll(() => widgets(page).count()).toBe(2);
  await page.getByRole("button", { name: /account/i }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(/\/login/);
  const other = newUser();
  await signIn(page, other.email);
  await openScreen(page, "/?tab=dashboard");
  await leaveDraft(page, other);
  await reloadScreen(page);
  await discardOnly(page);
  await signIn(page, user.email, user);
  await openScreen(page, "/?tab=dashboard");
  await page.getByText(NOT_SAVED).waitFor();
  await press(page, "Continue editing");
  await grip(page, "Total insights").waitFor();
  expect(await widgets(page).count()).toBe(2);
});

test("two tabs take nothing from each other, and the later save is asked which", async () => {
  const { page, user } = await openDashboard({ expectedErrors: [/409/] });
  await startEditing(page);
  await press(page, "Remove Total classes");
  const other = await page.context().newPage();
  await openScreen(other, "/?tab=dashboard");
  await startEditing(other);
  // It begins with what is stored: the first tab is still at its own.
  await expect.poll(() => widgets(other).count()).toBe(3);
  await press(other, "Remove Insights by class");
  await expect.poll(() => widgets(other).count()).toBe(2);
  // Each has its own, whichever was kept later.
  await reloadScreen(page);
  await press(page, "Continue editing");
  await grip(page, "Insights by class").waitFor();
  expect(await grip(page, "Total classes").count()).toBe(0);
  await press(page, "Save");
  await editIcon(page).waitFor();
  await press(other, "Save");
  await other.getByRole("alert").getByText("was changed in another tab").waitFor();
  await other.close();
  // What the second tab has not saved is offered here once it is gone.
  await reloadScreen(page);
  await page.getByText(NOT_SAVED).waitFor();
  await press(page, "Continue editing");
  await grip(page, "Total classes").waitFor();
  expect(await storedCells(user)).toEqual(["total_insights 0,0 2x2", "insights_by_class 0,2 4x2"]);
});

test("Back on the dashboard is a way out of editing: it asks, and no filter changes under it", async () => {
  const { page } = await openDashboard();
  await page.getByRole("switch", { name: "Show archived" }).click();
  await expect.poll(() => page.url()).toContain("archived=1");
  const url = page.url();
  await startEditing(page);
  await press(page, "Remove Total classes");
  await page.goBack();
  const asked = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await asked.getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => widgets(page).count()).toBe(2);
  expect(page.url()).toBe(url);
  await page.goBack();
  await asked.getByRole("button", { name: "Discard changes" }).click();
  await editIcon(page).waitFor();
  expect(await widgets(page).count()).toBe(3);
  expect(page.url()).toBe(url);
  // Nothing is changed: nothing is asked.
  await startEditing(page);
  await page.goBack();
  await editIcon(page).waitFor();
  expect(page.url()).toBe(url);
  await page.goBack();
  await expect.poll(() => page.url()).not.toContain("archived");
});
