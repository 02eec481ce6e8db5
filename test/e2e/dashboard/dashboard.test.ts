// The dashboard in a browser: its filters, and changing its widgets by hand and by keys. Spec sections 2.7, 4 (Dashboard edit
// mode) and 9 (Dashboard); decision 0126, The dashboard and its address and editing.
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, openScreen, reloadScreen, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { insight, userWithCamera } from "../new-user";
import {
  editIcon,
  grip,
  openDashboard,
  press,
  startEditing,
  storedCells,
  storeWidgets,
} from "./dashboard-page";

const MEMBER = "member@fernwatch.test";

/** What screen readers were told last. */
const said = (page: Page) => page.locator("p[role=status]").last().innerText();

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses and pulls the middle of something by so many px. */
async function drag(page: Page, target: Locator, { x, y }: { readonly x: number; readonly y: number }) {
  const box = await target.boundingBox();
  if (box === null) throw new Error("There is nothing to drag.");
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y, { steps: 8 });
  await page.mouse.up();
}

describe("section 2.7, Dashboard", () => {
  test("'Click the Edit Icon to Add Widgets' leads to 'Add Widget', which has every type", async () => {
    const { page, user } = await openDashboard({ widgets: [] });
    await page.getByText("Click the Edit Icon to Add Widgets").waitFor();
    await editIcon(page).click();
    await press(page, "Add Widget");
    const dialog = page.getByRole("dialog", { name: "Add Widget" });
    await dialog.getByRole("listitem").last().waitFor();
    expect(await dialog.getByRole("listitem").count()).toBe(13);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect.poll(() => isFocused(grip(page, "Insight statuses"))).toBe(true);
    await press(page, "Undo");
    await grip(page, "Insight statuses").waitFor({ state: "detached" });
    // The last step back keeps the focus.
    expect(await isFocused(page.getByRole("button", { name: "Undo", exact: true }))).toBe(true);
    await press(page, "Redo");
    await press(page, "Save");
    await editIcon(page).waitFor();
    expect(await storedCells(user)).toEqual(["insight_statuses 0,0 2x2"]);
  });

  test("widgets are dragged, pulled at a corner and removed, and every step can be taken back", async () => {
    const { page, user } = await openDashboard();
    await startEditing(page);
    await drag(page, grip(page, "Total classes"), { x: 320, y: 0 });
    await expect.poll(() => said(page)).toBe("Total classes, column 5, row 1, 2 by 2");
    await drag(page, page.locator("[data-widget=total_insights] .react-resizable-handle"), { x: 150, y: 0 });
    await expect.poll(() => said(page)).toBe("Total insights, column 1, row 1, 3 by 2");
    await press(page, "Remove Insights by class");
    await expect.poll(() => said(page)).toBe("Insights by class removed");
    await press(page, "Undo");
    await grip(page, "Insights by class").waitFor();
    await press(page, "Redo");
    await grip(page, "Insights by class").waitFor({ state: "detached" });
    await page.keyboard.press("Control+z");
    await press(page, "Save");
    await editIcon(page).waitFor();
    expect(await storedCells(user)).toEqual([
      "total_insights 0,0 3x2",
      "total_classes 4,0 2x2",
      "insights_by_class 0,2 4x2",
    ]);
  });

  test("keys move, resize, rename and remove a widget, and say so", async () => {
    const { page, user } = await openDashboard();
    await page.keyboard.press("e");
    await grip(page, "Total classes").focus();
    for (const key of ["ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown"]) await page.keyboard.press(key);
    await expect.poll(() => said(page)).toBe("Total classes, column 4, row 1, 3 by 3");
    await grip(page, "Total insights").focus();
    await page.keyboard.press("Delete");
    await expect.poll(() => isFocused(grip(page, "Total classes"))).toBe(true);
    const title = page.locator("[data-widget=total_classes]").getByRole("textbox", { name: "Title" });
    await title.fill("Species");
    await title.press("Enter");
    await press(page, "Save");
    await expect.poll(() => isFocused(editIcon(page))).toBe(true);
    await reloadScreen(page);
    await page.getByRole("heading", { name: "Species" }).waitFor();
    expect(await storedCells(user)).toEqual(["total_classes 3,0 3x3", "insights_by_class 0,3 4x2"]);
  });

  test("at 625 px and less there is no editing, and one column in reading order", async () => {
    const { page } = await openDashboard({ viewport: "phone" });
    await page.locator("[data-widget]").first().waitFor();
    expect(await editIcon(page).isVisible()).toBe(false);
    const boxes = await page
      .locator("[data-widget]")
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(boxes.map(({ x, width }) => `${x} ${width}`)).size).toBe(1);
    expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).sort((a, b) => a - b));
  });

  test("on a phone a chart that is too large shows a message, and an empty one 'No Data'", async () => {
    const { user, send } = await userWithCamera();
    await storeWidgets(user, [
      { type: "insights_by_class", title: "By class", x: 0, y: 0, width: 4, height: 2 },
      { type: "insight_delay", title: "Delay", x: 0, y: 2, width: 4, height: 2 },
    ]);
    const page = await openPage({ viewport: "phone" });
    await signIn(page, user.email);
    await openScreen(page, "/?tab=dashboard", { until: "set" });
    await page.getByText("No Data").first().waitFor();
    await send(Array.from({ length: 25 }, (_, at) => insight(`Species ${at}`)));
    await openScreen(page, "/?tab=dashboard", { until: "set" });
    await page.getByText("Too many insight classes. Please filter to fewer class names.").waitFor();
  });

  test("filters come along from Insights and go along to the map, with 'Show archived' in the address", async () => {
    const page = await openPage();
    await signIn(page, MEMBER);
    await openScreen(page, "/?tab=userInsights&class_name=deer");
    await page.getByRole("link", { name: "Dashboard with these filters" }).click();
    await page.locator("[data-widget]").first().waitFor();
    await page.getByRole("button", { name: /^Remove .*deer/ }).waitFor();
    await page.getByRole("switch", { name: "Show archived" }).click();
    await expect.poll(() => page.url()).toContain("archived=1");
    await page.getByRole("combobox", { name: "Count" }).selectOption("30");
    await expect.poll(() => page.url()).toContain("events=30");
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain("events");
    await expect.poll(() => page.getByRole("combobox", { name: "Count" }).inputValue()).toBe("0");
    const href = await page.getByRole("link", { name: "Map with these filters" }).getAttribute("href");
    expect(href).toBe("/?tab=map&class_name=deer&archived=1");
  });

  test("rates that can't be calculated yet, or at all, show a message, and counts until they can", async () => {
    const page = await openPage({ expectedErrors: [/ERR_FAILED/] });
    await signIn(page, MEMBER);
    await openScreen(page, "/?tab=dashboard", { until: "set" });
    const rates = page.getByRole("switch", { name: "Per 100 camera-days" });
    await page.route("**/api/dashboard/effort", (route) => route.abort());
    await rates.click();
    await page.getByText("Couldn't load the days when the cameras worked").waitFor();
    await expect.poll(() => rates.getAttribute("aria-checked")).toBe("false");
    await page.unroute("**/api/dashboard/effort");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/dashboard/effort", (route) => held.then(() => route.continue()));
    await rates.click();
    await page.getByText("Calculating rates...").waitFor();
    answer();
    await page
      .getByText(/per 100 camera-days/)
      .first()
      .waitFor();
    expect(await page.getByText("Calculating rates...").count()).toBe(0);
    expect(page.url()).toContain("rates=1");
  });

  test("it is looked at", async () => {
    const page = await openPage();
    await signIn(page, MEMBER);
    await openScreen(page, "/?tab=dashboard", { until: "set" });
    await look(page, "dashboard");
  });
});

describe("section 4, Dashboard edit mode", () => {
  test("a save that fails shows a message and keeps everything until it is retried", async () => {
    const { page, user } = await openDashboard({ expectedErrors: [/ERR_FAILED/] });
    await startEditing(page);
    await press(page, "Remove Total classes");
    await page.route("**/api/dashboard/widgets", (route) => route.abort());
    await press(page, "Save");
    await page.getByRole("alert").getByText("Your changes are kept in this browser.").waitFor();
    await page.unroute("**/api/dashboard/widgets");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/dashboard/widgets", (route) => held.then(() => route.continue()));
    await press(page, "Try again");
    await press(page, "Remove Insights by class");
    await expect.poll(() => page.getByRole("button", { name: "Cancel" }).isDisabled()).toBe(true);
    release();
    // What was changed meanwhile is neither saved nor lost.
    await page.getByText("Saved, except for your latest changes").first().waitFor();
    await expect.poll(() => page.locator("[data-widget]").count()).toBe(1);
    expect(await storedCells(user)).toHaveLength(2);
    await press(page, "Save");
    await editIcon(page).waitFor();
    expect(await storedCells(user)).toEqual(["total_insights 0,0 2x2"]);
  });

  test.each([
    ["Save mine anyway", null, ["total_insights 0,0 2x2", "insights_by_class 0,2 4x2"]],
    ["Take theirs", "Discard my changes", ["insight_delay 0,0 4x2"]],
  ])("a save made elsewhere is reported: '%s'", async (choice, answer, stored) => {
    const { page, user } = await openDashboard({ expectedErrors: [/409/] });
    await startEditing(page);
    await press(page, "Remove Total classes");
    await storeWidgets(user, [{ type: "insight_delay", title: "Delay", x: 0, y: 0, width: 4, height: 2 }]);
    await press(page, "Save");
    await page.getByRole("alert").getByText("was changed in another tab").waitFor();
    await press(page, choice);
    if (answer !== null) await page.getByRole("alertdialog").getByRole("button", { name: answer }).click();
    await editIcon(page).waitFor();
    expect(await page.locator("[data-widget]").count()).toBe(stored.length);
    expect(await storedCells(user)).toEqual(stored);
  });

  test("if the code that moves widgets doesn't load, a message says so, and it is fetched again", async () => {
    const { page } = await openDashboard({ expectedErrors: [/ERR_FAILED/] });
    const kept = '{"mark":"of another tab"}';
    await page.evaluate((draft) => localStorage.setItem("stored_dashboard_draft", draft), kept);
    await page.route(/edit-grid/, (route) => route.abort());
    await editIcon(page).click();
    await page.getByText("Moving widgets didn't load").waitFor();
    await page.unroute(/edit-grid/);
    await press(page, "Try again");
    await grip(page, "Total insights").waitFor();
    await press(page, "Cancel");
    await editIcon(page).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("stored_dashboard_draft"))).toBe(kept);
  });

  test("it is looked at, with 'Add Widget' open", async () => {
    const { page } = await openDashboard();
    await startEditing(page);
    await look(page, "dashboard-edit", { viewports: ["wide", "tablet"] });
    await press(page, "Add Widget");
    await page.getByRole("dialog", { name: "Add Widget" }).getByRole("listitem").last().waitFor();
    await look(page, "dashboard-add", { viewports: ["wide"] });
  });
});
