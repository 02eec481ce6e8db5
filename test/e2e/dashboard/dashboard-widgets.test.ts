// A widget in a browser: what a press on it leads to, its figures as a table, and as files. Decision 0128, How widgets look and
// speak.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, openScreen, signIn } from "../../support/browser/browser";
import { insight, userWithCamera } from "../new-user";

/** The dashboard that everybody starts with, over two foxes and three of a class whose name begins alike. */
async function openDashboard(query = ""): Promise<Page> {
  const { user, send } = await userWithCamera();
  const names = ["Fox", "Fox", "Fox squirrel", "Fox squirrel", "Fox squirrel"];
  await send(names.map((name) => insight(name)));
  const page = await openPage();
  await signIn(page, user.email);
  await openScreen(page, `/?tab=dashboard${query}`);
  await byClass(page).locator("canvas").waitFor();
  return page;
}

const byClass = (page: Page) => page.getByRole("region", { name: "Insights by class", exact: true });

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "More for Insights by class" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** "1–2 of 2": the last number. */
async function matching(page: Page): Promise<number> {
  const words = await page.getByRole("navigation", { name: "Pages of insights" }).innerText();
  return Number(/of ([\d,]+)/.exec(words)?.[1]?.replaceAll(",", ""));
}

test("a row of its table leads to as many insights as it says", async () => {
  const page = await openDashboard("&confidence.from=50");
  await choose(page, "Show as table");
  const row = byClass(page).getByRole("row", { name: /^Fox 2$/ });
  await row.getByRole("link", { name: "Fox" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("confidence.from")).toBe("50");
  await expect.poll(() => matching(page)).toBe(2);
});

test("a press on its first bar leads to the insights of that class", async () => {
  const page = await openDashboard();
  const chart = byClass(page).locator("canvas");
  const box = await chart.boundingBox();
  if (box === null) throw new Error("There is no chart.");
  await chart.click({ position: { x: box.width * 0.3, y: box.height * 0.5 } });
  await expect.poll(() => new URL(page.url()).searchParams.get("class_name")).toBe('"Fox squirrel"');
  await expect.poll(() => matching(page)).toBe(3);
});

test("its figures and its picture are taken along as files", async () => {
  const page = await openDashboard();
  const taken = async (entry: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), choose(page, entry)]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const csv = await taken("Download CSV");
  expect(csv.name).toMatch(/^fernwatch-insights-by-class-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString()).toBe(
    "\ufeffClass,Insights,Filters\r\nFox squirrel,3,No filters\r\nFox,2,No filters\r\n",
  );
  const png = await taken("Download PNG");
  expect(png.name).toMatch(/\.png$/);
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  // Twice as wide as it stands on a page.
  expect(png.bytes.readUInt32BE(16)).toBe(1440);
});

test("what it shows is explained, until Escape", async () => {
  const page = await openDashboard("&events=30");
  await choose(page, "What this shows");
  const dialog = page.getByRole("dialog", { name: "Insights by class" });
  await dialog.getByText(/less than 30 minutes apart/).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  const more = page.getByRole("button", { name: "More for Insights by class" });
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("arrows lead through the grid of devices, and Enter behind a day", async () => {
  const page = await openDashboard();
  const grid = page.getByRole("grid");
  const day = grid.getByRole("link", { name: "5", exact: true });
  await day.waitFor();
  await grid.getByRole("rowheader").getByRole("link").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => day.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.has("camera_timestamp.from")).toBe(true);
  await expect.poll(() => matching(page)).toBe(5);
});
