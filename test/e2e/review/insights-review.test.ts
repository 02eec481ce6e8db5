import { describe, expect, inject, test } from "vitest";
import { openConsole } from "../../../scripts/cameras/console-api";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { axeViolations, openPage, openScreen, signIn } from "../../support/browser/browser";
import { look, picture } from "../../support/browser/look";
import { collectionsOn, insight, userWithCamera } from "../new-user";
import { bar, goToList, isPressed, openReview, slot, stored } from "./review-page";

const [MEMBER, , VIEWER] = SAMPLE_EMAILS;
describe("statuses", () => {
  test("are pressed, cleared by the same press, undone and done again; nothing is sent before Save Actions", async () => {
    const { page, user } = await openReview();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/updates")) sent.push(request.url());
    });
    const order = await page
      .getByRole("group", { name: /^Status of Red fox/ })
      .getByRole("button")
      .evaluateAll((slots) => slots.map((one) => one.getAttribute("aria-label")));
    expect(order).toEqual(["Acknowledge", "Clear", "Favorite", "Archive"]);

    const fox = slot(page, "Red fox", "Favorite");
    await fox.click();
    await expect.poll(() => isPressed(fox)).toBe(true);
    await slot(page, "Moose", "Archive").click();
    await expect.poll(() => bar(page).innerText()).toMatch(/2 unsaved actions\s+1 favorite, 1 archive/);
    await page.getByRole("button", { name: "6 left to review" }).waitFor();
    await fox.click();
    await expect.poll(() => isPressed(fox)).toBe(false);
    await expect.poll(() => bar(page).innerText()).toMatch(/1 unsaved action\s+1 archive/);
    await bar(page).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => isPressed(fox)).toBe(true);
    await bar(page).getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => isPressed(fox)).toBe(false);
    await bar(page).getByRole("button", { name: "Cancel" }).click();
    await bar(page).waitFor({ state: "detached" });
    expect(await isPressed(slot(page, "Moose", "Archive"))).toBe(false);
    await page.getByText("1 unsaved action discarded").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => isPressed(slot(page, "Moose", "Archive"))).toBe(true);
    expect(sent).toEqual([]);
    expect(Object.values(await stored(user)).every((status) => status === "none")).toBe(true);
  });

  test("of chosen rows are set at once, and rows stay chosen on another page", async () => {
    const { page, user } = await openReview();
    await goToList(page, "&size=5");
    await page.getByRole("checkbox", { name: "Choose all rows shown" }).check();
    await page.getByRole("link", { name: "Next page" }).click();
    await page.getByText(/6–8 of/).waitFor();
    await page.getByRole("checkbox", { name: /^Choose Red fox/ }).check();
    const chosen = page.getByRole("region", { name: "Chosen insights" });
    await chosen.getByText("6 chosen").waitFor();
    await chosen.getByRole("button", { name: "Acknowledge" }).click();
    await bar(page).getByText("6 unsaved actions").waitFor();
    await bar(page).getByRole("button", { name: "Save Actions" }).click();
    await page.getByText("The bulk update has successfully completed!").waitFor();
    const { "Red fox": fox, Moose: moose, ...others } = await stored(user);
    expect(fox).toBe("acknowledge");
    expect(Object.values(others).filter((status) => status === "acknowledge")).toHaveLength(5);
    expect(moose).toBe("none");

    // The count shows what it counts, and everything again.
    const left = page.getByRole("button", { name: "2 left to review" });
    await left.click();
    await page.getByText("1–2 of 2").waitFor();
    await page.getByRole("button", { name: "Remove Review Left to review" }).waitFor();
    expect(new URL(page.url()).searchParams.get("review")).toBe("Left to review");
    await left.click();
    await page.getByText("1–5 of 8").waitFor();
  });

  test("of a collection's row are those of all its photos", async () => {
    const { user, send } = await userWithCamera();
    const burst = { collection_id: "burst-1" };
    await send([
      insight("Red fox", burst),
      insight("Raccoon", { ...burst, confidence: 60 }),
      insight("Moose"),
    ]);
    await collectionsOn(user);
    const page = await openPage();
    await signIn(page, user.email);
    await goToList(page);
    await page.getByText("2 photos").first().waitFor();
    await slot(page, "Red fox", "Favorite").click();
    await bar(page).getByText("2 unsaved actions").waitFor();
    await page.getByRole("link", { name: /^Red fox/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Applies to all 2 photos in the burst").waitFor();
    expect(await isPressed(slot(dialog, "Red fox", "Favorite"))).toBe(true);
    await page.keyboard.press("1");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => isPressed(slot(page, "Red fox", "Acknowledge"))).toBe(true);
    await bar(page).getByRole("button", { name: "Save Actions" }).click();
    await page.getByText("The bulk update has successfully completed!").waitFor();
    expect(await stored(user)).toEqual({ "Red fox": "acknowledge", Raccoon: "acknowledge", Moose: "none" });
  });

  test("at most 1000 may be unsaved, and a sentence explains it", {
    meta: { budget: { ms: 8_000, because: "a thousand rows" } },
  }, async () => {
    const page = await openPage();
    await signIn(page, MEMBER);
    await goToList(page);
    await page.getByRole("checkbox", { name: "Choose all rows shown" }).check();
    await page.getByRole("button", { name: "Choose the first 1,000" }).click();
    await page.getByText("1,000 chosen").waitFor();
    await page.keyboard.press("3");
    await bar(page)
      .getByText(/1,000 unsaved|9\d\d unsaved/)
      .waitFor();
    await page.keyboard.press("Escape");
    // In another order: about half of these rows are not among the first 1,000.
    await page.getByLabel("Rows per page").selectOption("100");
    const confidence = page.getByRole("columnheader", { name: "Confidence" });
    await confidence.getByRole("button").click();
    await expect.poll(() => confidence.getAttribute("aria-sort")).toBe("descending");
    await page.getByRole("checkbox", { name: "Choose all rows shown" }).check();
    await page.getByRole("link", { name: "Next page" }).click();
    await page.getByText(/101–200 of/).waitFor();
    await page.getByRole("checkbox", { name: "Choose all rows shown" }).check();
    await page.getByText("200 chosen").waitFor();
    await page.keyboard.press("4");
    await page.keyboard.press("3");
    await page
      .getByText(
        "You've hit the 1000 insight update limit. Please save your current changes and start another update.",
      )
      .waitFor();
  });
});

describe("leaving", () => {
  test("with something unsaved asks first, and continues if confirmed; otherwise it does not ask", async () => {
    const { page } = await openReview();
    await slot(page, "Elk", "Favorite").click();
    await bar(page).waitFor();
    const devices = page.getByRole("link", { name: "My Devices" });
    await devices.click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText("You'll lose 1 unsaved action if you leave.").waitFor();
    await picture(page, "review-leave");
    await dialog.getByRole("button", { name: "Stay" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await isPressed(slot(page, "Elk", "Favorite"))).toBe(true);
    await page.keyboard.press("u");
    await devices.click();
    await page.waitForURL(/tab=device/);
    await page.goBack();
    await slot(page, "Elk", "Favorite").click();
    await bar(page).waitFor();
    await devices.click();
    await dialog.getByRole("button", { name: "Leave" }).click();
    await page.waitForURL(/tab=device/);
  });
});

describe("by keyboard alone", () => {
  test("rows are walked through, decided, taken back and saved; N leads to the next one that waits", async () => {
    const { page, user } = await openReview();
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest("[data-row]")?.textContent ?? "no row");
    // As fast as a person can: what is pressed after N is for the row that N leads to.
    for (const key of ["n", "1", "n"]) await page.keyboard.press(key);
    await expect.poll(focused).toContain("Elk");
    expect(await isPressed(slot(page, "Marten", "Acknowledge"))).toBe(true);
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toContain("Bobcat");
    await page.keyboard.press("3");
    await page.keyboard.press("4");
    await bar(page).getByText("2 unsaved actions").waitFor();
    await page.keyboard.press("u");
    await expect.poll(() => isPressed(slot(page, "Bobcat", "Favorite"))).toBe(true);
    await page.keyboard.press("Shift+U");
    await expect.poll(() => isPressed(slot(page, "Bobcat", "Archive"))).toBe(true);
    await page.keyboard.press("/");
    await page.keyboard.type("4");
    await bar(page).getByText("2 unsaved actions").waitFor();
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Tab");
    await page.keyboard.press("s");
    await page.getByText("The bulk update has successfully completed!").waitFor();
    expect(await stored(user)).toMatchObject({ Marten: "acknowledge", Bobcat: "archive", Elk: "none" });
  });

  test("A chooses all rows shown, Escape none, X one; ? lists the keys", {
    meta: { budget: { ms: 5_000, because: "every row of a page, twice" } },
  }, async () => {
    const { page } = await openReview();
    await page.keyboard.press("a");
    const chosen = page.getByRole("region", { name: "Chosen insights" });
    await chosen.getByText("8 chosen").waitFor();
    await page.keyboard.press("Escape");
    await chosen.waitFor({ state: "detached" });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("x");
    await chosen.getByText("1 chosen").waitFor();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys" });
    await help.getByText("Next insight to review").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    // Over whatever lies over the list it is the same, and Escape closes it alone.
    for (const insightId of ["", "00000000-0000-4000-8000-000000000000"]) {
      if (insightId === "") await page.keyboard.press("Enter");
      else await openScreen(page, `/?tab=userInsights&insight=${insightId}`, { until: "set" });
      const under = page.getByRole("dialog").getByRole("heading", { name: /^Insight/ });
      await under.waitFor();
      await page.keyboard.press("?");
      await help.getByText("Next insight to review").waitFor();
      await page.keyboard.press("Escape");
      await help.waitFor({ state: "detached" });
      await under.waitFor();
    }
  });

  test("an opened insight is decided, and N opens the next", async () => {
    const { page } = await openReview();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Marten").first().waitFor();
    await page.keyboard.press("3");
    await expect.poll(() => isPressed(slot(dialog, "Marten", "Favorite"))).toBe(true);
    await page.keyboard.press("n");
    await slot(dialog, "Elk", "Clear").waitFor();
    await page.keyboard.press("s");
    await page.getByText("The bulk update has successfully completed!").waitFor();
  });

  test("Enter confirms the species of an opened insight and moves on, E marks it as empty", async () => {
    const { page, user } = await openReview();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await slot(dialog, "Marten", "Clear").waitFor();
    await dialog.getByText(/^Enter\s*confirm and next$/).waitFor();
    // Each is for the insight that the one before has led to.
    await page.keyboard.press("Enter");
    await page.keyboard.press("e");
    await slot(dialog, "Bobcat", "Clear").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.getByText("Confirmed by a person").count()).toBe(2);
    const console_ = await openConsole(inject("site").url, user);
    const confirmed = async () => {
      const all = (await console_.insights()) as unknown as readonly Readonly<Record<string, unknown>>[];
      return all.filter(({ userConfirmed }) => userConfirmed).map(({ class_name }) => class_name);
    };
    await expect.poll(async () => (await confirmed()).sort()).toEqual(["Marten", "empty"]);
  });
});

test("fifty wrong species become right with six actions, and are taken back with one", {
  meta: { budget: { ms: 6_000, because: "51 insights, each choice twice, and a look" } },
}, async () => {
  const { page, user } = await openReview([
    "Red fox",
    ...Array.from({ length: 50 }, (_, i) => (i % 5 === 0 ? "Bobcat" : "Coyote")),
  ]);
  await goToList(page, "&size=100");
  const said = async (className: string) => {
    const all = await (await openConsole(inject("site").url, user)).insights();
    return all.filter((one) => (one as { class_name?: string }).class_name === className).length;
  };
  await page
    .getByRole("checkbox", { name: /^Choose (Coyote|Bobcat)/ })
    .first()
    .click();
  await page
    .getByRole("checkbox", { name: /^Choose Red fox/ })
    .last()
    .click({ modifiers: ["Shift"] });
  await page.getByRole("region", { name: "Chosen insights" }).getByText("51 chosen").waitFor();
  const dialog = page.getByRole("dialog", { name: "Correct species" });
  async function chooseRedFox() {
    await page.keyboard.press("c");
    await dialog.getByRole("combobox").waitFor();
    await page.keyboard.type("red f");
    await dialog.getByRole("option", { name: /^Red fox/ }).waitFor();
    await page.keyboard.press("Enter");
    await dialog.getByText("51 insights become Red fox.").waitFor();
  }
  // Left by Escape, nothing has changed, and what was chosen still is.
  await chooseRedFox();
  await look(page, "insights-correct");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("51 chosen").waitFor();
  await chooseRedFox();
  await page.keyboard.press("Enter");
  const messages = page.getByRole("region", { name: "Messages" });
  await messages.getByText("51 insights are Red fox now").waitFor();
  await expect.poll(() => said("Red fox")).toBe(51);

  await messages.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => said("Bobcat")).toBe(10);
  // Those that are chosen still are: one key confirms them, and says how many.
  await page.keyboard.press("y");
  await messages.getByText("51 insights confirmed").waitFor();
});

test("a viewer sees what was decided and no way to decide", async () => {
  const page = await openPage();
  await signIn(page, VIEWER);
  await goToList(page);
  expect(await page.getByRole("group", { name: /^Status of/ }).count()).toBe(0);
  expect(await page.getByRole("checkbox", { name: /^Choose/ }).count()).toBe(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("All possible species").waitFor();
  await page.keyboard.press("1");
  expect(await page.getByRole("dialog").getByRole("button", { name: "Acknowledge" }).count()).toBe(0);
  expect(await bar(page).count()).toBe(0);
});

test.each(["table", "gallery"])(
  "a review in the %s is whole at every width and in both themes",
  async (layout) => {
    const page = await openPage();
    await signIn(page, MEMBER);
    // A few rows show what many do, and axe looks at each.
    await goToList(page, layout === "gallery" ? "&layout=gallery&size=5" : "&size=5");
    const group = (i: number) =>
      page
        .getByRole("group", { name: /^Status of/ })
        .filter({ visible: true })
        .nth(i);
    await group(0).getByRole("button", { name: "Favorite" }).click();
    await group(1).getByRole("button", { name: "Acknowledge" }).click();
    await group(2).getByRole("button", { name: "Archive" }).click();
    await page.mouse.move(2, 2);
    await bar(page).waitFor();
    await picture(page, `review-${layout}`);
    await page
      .getByRole("checkbox", { name: /^Choose/ })
      .filter({ visible: true })
      .nth(1)
      .check({ force: true });
    await page.getByRole("region", { name: "Chosen insights" }).waitFor();
    await look(page, `review-chosen-${layout}`);
  },
);

test("an opened insight with an unsaved action is whole at every width and in both themes", async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  await goToList(page, "&size=5");
  await page.locator("a[data-insight]:visible").first().click();
  const favorite = page.getByRole("dialog").getByRole("button", { name: "Favorite" });
  await favorite.click();
  await expect.poll(() => isPressed(favorite)).toBe(true);
  await look(page, "review-detail");
});
