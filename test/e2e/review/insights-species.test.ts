// Confirming and correcting what an insight shows, by keyboard alone; who said so; taking it back. Spec section 3
// (userConfirmed).
import { randomUUID } from "node:crypto";
import type { Locator, Page, Request } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { axeViolations, openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { sampleConsole, userWithNamedCamera } from "../new-user";

/** A user whose one camera has sent a burst of three, and an insight of its own. */
async function burstOfThree() {
  const { user, client } = await userWithNamedCamera("Ridge 07");
  const ids = Array.from({ length: 4 }, () => randomUUID());
  ids.forEach((insight_id, i) => {
    client.store({
      insight: {
        insight_id,
        alg_id: 12,
        class_name: "Grey fox",
        confidence: 91 - i,
        class_list: [
          { className: "Grey fox", confidence: 91 - i },
          { className: "Coyote", confidence: 6 },
        ],
        ...(i < 3 ? { collection_id: "burst" } : {}),
      },
    });
  });
  const telemetry = { battery_voltage: 3.9 };
  await client.wake({ link: "wifi", sentAt: new Date().toISOString(), clockOk: true, telemetry });
  return { user, ids };
}

async function openInsight(place: number, options: PageOptions = {}) {
  const { user, ids } = await burstOfThree();
  const page = await openPage(options);
  await signIn(page, user.email);
  await openScreen(page, `/?tab=userInsights&insight=${ids[place]}`);
  const species = page.getByRole("dialog").getByRole("region", { name: "Species" });
  await species.getByRole("button", { name: "Confirm" }).waitFor();
  return { page, species, user, ids };
}

/** Goes to a control with the keyboard alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not get there");
}

/** The line that a screen reader hears, and that Enter takes. */
async function chosenOption(species: Locator): Promise<string | null> {
  const id = await species.getByRole("combobox").getAttribute("aria-activedescendant");
  return id === null ? null : species.locator(`[id="${id}"]`).innerText();
}

const shownWord = (species: Locator) => species.locator("h3 + p span").first();

/** A person's word on its way to be stored. */
function isWord(request: Request): boolean {
  const isSave = request.method() === "POST" && new URL(request.url()).pathname === "/api/updates";
  return isSave && (request.postData()?.includes('"className":"Grey fox"') ?? false);
}

describe("one photo", () => {
  test("is confirmed, shows its reviewer, and is taken back, by keyboard alone", async () => {
    const { page, species } = await openInsight(3);
    await species.getByText("Named by the model").waitFor({ state: "attached" });
    await tabTo(page, species.getByRole("button", { name: "Confirm" }));
    await page.keyboard.press("Enter");
    await species.getByText(/^Confirmed by You, \w{3} \d+\w\w \d{4}$/).waitFor();
    await species.getByText("Confirmed by a person").waitFor({ state: "attached" });
    await expect.poll(() => species.getByRole("button", { name: "Confirm" }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await tabTo(page, species.getByRole("button", { name: "Take back" }));
    await page.keyboard.press("Space");
    await species.getByRole("button", { name: "Confirm" }).waitFor();
    await species.getByText("Named by the model").waitFor({ state: "attached" });
    await species.getByText("1 earlier review").waitFor();
  });

  test("that is reviewed differently elsewhere is reported while the page is open, with both species", async () => {
    const { page, species, user, ids } = await openInsight(3);
    const isSaid = page.waitForResponse((answer) => isWord(answer.request()) && answer.ok());
    await species.getByRole("button", { name: "Confirm" }).click();
    await isSaid;
    await species.getByText(/^Confirmed by You/).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const answer = await fetch(`${inject("site").url}/api/insights/${ids[3]}/species`, {
      method: "PUT",
      headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json" },
      body: JSON.stringify({ className: "Coyote", of: "insight" }),
    });
    expect(answer.status).toBe(200);
    const told = page.getByText("An insight you saved as Grey fox was changed elsewhere. It's now Coyote.");
    await expect
      .poll(async () => {
        // As somebody does who comes back to the page: it looks again.
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        return told.count();
      })
      .toBe(1);
    await page.getByRole("button", { name: "Show it" }).click();
    await species.getByText(/^Corrected by You/).waitFor();
  });

  test("is corrected with a class of the model, found by typing a part of it", async () => {
    const { page, species } = await openInsight(3);
    await tabTo(page, species.getByRole("button", { name: "Correct…" }));
    await page.keyboard.press("Enter");
    const field = species.getByRole("combobox", { name: "Correct species" });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => species.getByRole("option", { name: "empty" }).count()).toBe(1);
    await page.keyboard.type("coy");
    await species.getByRole("option", { name: "Coyote Canis latrans" }).waitFor();
    expect(await chosenOption(species)).toBe(await species.getByRole("option").first().innerText());
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await species.getByText(/^Corrected by You, /).waitFor();
    await species.getByText("The model said Grey fox, 88%").waitFor();
    await expect.poll(() => shownWord(species).innerText()).toContain("Coyote");
    // The row of the list says so too, without the page being loaded again.
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("row").filter({ hasText: "Coyote" }).first().waitFor();
  });

  test("asks before it adds a word of one's own, and takes it back; Escape leaves the search and nothing else", async () => {
    const { page, species } = await openInsight(3);
    await species.getByRole("button", { name: "Correct…" }).click();
    await species.getByRole("combobox").waitFor();
    await page.keyboard.press("Escape");
    await species.getByRole("button", { name: "Correct…" }).click();
    await species.getByRole("combobox").fill("  Bodie   beast ");
    await expect
      .poll(() => species.getByRole("option").allInnerTexts())
      .toEqual(["Add a new species? “Bodie beast”"]);
    await page.keyboard.press("Enter");
    await expect.poll(() => shownWord(species).innerText()).toContain("Bodie beast");
    // A person's word has no confidence.
    await expect.poll(() => species.getByRole("meter").count()).toBe(0);
    const messages = page.getByRole("region", { name: "Messages" });
    await messages.getByText("“Bodie beast” added as a new species").waitFor();
    await messages.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => shownWord(species).innerText()).toContain("Grey fox");
    await species.getByText("Named by the model").waitFor({ state: "attached" });
  });

  test("is kept, with a message, when the connection is down, even over a reload, and is sent when it is back", async () => {
    const { page, species } = await openInsight(3, { expectedErrors: [/ERR_FAILED/] });
    await page.route(/\/api\/updates$/, (route) => route.abort());
    await species.getByRole("button", { name: "Confirm" }).click();
    await species.getByText("Reviewed by You, just now").waitFor();
    const kept = page.getByText("Your actions weren't saved. They're kept here; try again.");
    await kept.waitFor();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("1 unsaved action").waitFor();
    await page.reload();
    await species.getByText("Confirmed by a person").waitFor({ state: "attached" });
    await kept.waitFor();
    await page.unroute(/\/api\/updates$/);
    await dialog.getByRole("button", { name: "Save Actions" }).click();
    await species.getByText(/^Confirmed by You, \w{3} \d/).waitFor();
    await expect.poll(() => dialog.getByText("1 unsaved action").count()).toBe(0);
  });

  test("is undone by U before the status that was pressed earlier, is in the history, and is reverted there", {
    meta: { budget: { ms: 9_000, because: "a walk with two saves, a look at the history, and a revert" } },
  }, async () => {
    const { page, species, ids } = await openInsight(3);
    const dialog = page.getByRole("dialog");
    await page.keyboard.press("3");
    await page.keyboard.press("Enter");
    // It went on to the collection; U leads back to what it undoes.
    await page.waitForURL((url) => url.searchParams.get("insight") !== ids[3]);
    await page.keyboard.press("u");
    await page.waitForURL((url) => url.searchParams.get("insight") === ids[3]);
    await species.getByRole("button", { name: "Confirm" }).waitFor();
    await dialog.getByText("1 unsaved action").waitFor();
    await species.getByText("1 earlier review").waitFor();
    await species.getByText(/^Grey fox, by You/).waitFor({ state: "attached" });
    // Words go out five seconds apart at least: who leaves before finds this one in the history only later.
    const isSaid = page.waitForResponse((answer) => isWord(answer.request()) && answer.ok());
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("insight") !== ids[3]);
    await isSaid;
    await page.keyboard.press("s");
    await page.getByText("The bulk update has successfully completed!").waitFor();
    await openScreen(page, "/?tab=userInsights&section=history");
    const lines = page.locator("section li");
    await expect
      .poll(async () => (await lines.allInnerTexts()).map((text) => text.split(" by ")[0]))
      .toEqual(
        expect.arrayContaining(["1 insight confirmed", "1 species taken back", "1 insight favorited"]),
      );
    await look(page, "history-words");
    await lines
      .filter({ hasText: "1 insight confirmed" })
      .first()
      .getByRole("link", { name: /^Revert/ })
      .click();
    await page.getByRole("button", { name: "Revert 1 insight" }).click();
    await page.getByText(/^1 insight restored/).waitFor();
  });
});

describe("the list of species", () => {
  test("“Rac”, arrow down and Enter say Raccoon, the taxon with it, and it is offered first the next time", async () => {
    const { page, species, user, ids } = await openInsight(3);
    await species.getByRole("button", { name: "Correct…" }).click();
    await species.getByRole("combobox").waitFor();
    await page.keyboard.type("Rac");
    await species.getByRole("option", { name: "Add a new species? “Rac”" }).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await chosenOption(species)).toBe("Raccoon Procyon lotor");
    await page.keyboard.press("Enter");
    await expect.poll(() => shownWord(species).innerText()).toContain("Raccoon");
    await species.getByText(/^Corrected by You, \w{3} \d/).waitFor();
    const answer = await fetch(`${inject("site").url}/api/insights/${ids[3]}/species`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(await answer.json()).toMatchObject({ className: "Raccoon", review: { taxonId: 1551 } });
    await species.getByRole("button", { name: "Correct…" }).click();
    await expect.poll(() => species.getByRole("option", { name: "Raccoon Procyon lotor" }).count()).toBe(1);
    const offered = await species.getByRole("option").allInnerTexts();
    expect(offered.findIndex((text) => text.startsWith("Raccoon"))).toBeLessThan(4);
  });

  test("begins at its top, is left by Tab with nothing taken, and goes round", async () => {
    const { page, species } = await openInsight(3);
    await species.getByRole("button", { name: "Correct…" }).click();
    const field = species.getByRole("combobox", { name: "Correct species" });
    await field.waitFor();
    const first = species.getByRole("option").first();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("e");
    await expect.poll(() => first.innerText()).toMatch(/^e/i);
    expect(await chosenOption(species)).toBe(await first.innerText());
    await field.fill("");
    await page.keyboard.type("fox");
    await species.getByRole("option", { name: "Add a new species? “fox”" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe("fox");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => chosenOption(species)).toBe("Add a new species? “fox”");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => chosenOption(species)).not.toBe("Add a new species? “fox”");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect.poll(() => shownWord(species).innerText()).toMatch(/^fox/);
    await species.getByText(/^Corrected by You, /).waitFor();
  });
});

describe("a collection", () => {
  test("is corrected as a whole when all photos are chosen, and each photo shows it", async () => {
    const { page, species, ids } = await openInsight(0);
    await species.getByText("All 3 photos say Grey fox").waitFor();
    await tabTo(page, species.getByRole("radio", { name: "This photo" }));
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => species.getByRole("radio", { name: "All 3 photos" }).isChecked()).toBe(true);
    await species.getByRole("button", { name: "Correct…" }).click();
    await species.getByRole("combobox").fill("Coyote");
    await page.keyboard.press("Enter");
    await species.getByText("All 3 photos say Coyote").waitFor();
    await species.getByText(/^Corrected by You, /).waitFor();
    await openScreen(page, `/?tab=userInsights&insight=${ids[2]}`);
    await species.getByText(/^Corrected by You, /).waitFor();
  });

  test("is corrected from one photo by two keys, and by U it is as it was; another is confirmed and taken back by one each", async () => {
    const { page, species } = await openInsight(0);
    await page.keyboard.press("c");
    await species.getByRole("combobox").fill("coyote");
    await page.keyboard.press("Enter");
    const rest = species.getByRole("button", { name: "Apply to the other 2 of this burst" });
    await rest.waitFor();
    await page.keyboard.press("a");
    await page.getByText("2 insights are Coyote now").waitFor();
    await rest.waitFor({ state: "detached" });
    await page.keyboard.press("u");
    await rest.waitFor();
    await page.keyboard.press("k");
    await expect.poll(() => shownWord(species).innerText()).toContain("Grey fox");
    await page.keyboard.press("y");
    await species.getByText(/^Confirmed by You/).waitFor();
    await page.keyboard.press("t");
    await species.getByText("1 earlier review").waitFor();
  });

  test("one photo's word decides what the collection says; the choice and the word are whole", {
    meta: { budget: { ms: 8_000, because: "a walk, and two looks" } },
  }, async () => {
    const { page, species } = await openInsight(1);
    await species.getByRole("button", { name: "Correct…" }).click();
    await species.getByRole("combobox").waitFor();
    await species.getByRole("combobox").scrollIntoViewIfNeeded();
    await page.keyboard.type("rac");
    await species.getByRole("option", { name: "Add a new species? “rac”" }).waitFor();
    await look(page, "species-choice");
    await species.getByRole("combobox").fill("Coyote");
    await page.keyboard.press("Enter");
    await species.getByText(/^Corrected by You, /).waitFor();
    await species.getByText("1 of 3 photos says Coyote").waitFor();
    await look(page, "species-corrected");
  });
});

test("after three corrections alike, the rest of the class follows with one press", async () => {
  const { user, client } = await userWithNamedCamera("Ridge 07");
  for (let i = 0; i < 6; i++) {
    const insight_id = randomUUID();
    client.store({
      insight: { insight_id, alg_id: 12, class_name: i === 5 ? "Dog" : "Grey fox", confidence: 90 },
    });
  }
  await client.wake({
    link: "wifi",
    sentAt: new Date().toISOString(),
    clockOk: true,
    telemetry: { battery_voltage: 3.9 },
  });
  const page = await openPage();
  await signIn(page, user.email);
  await openScreen(page, "/?tab=userInsights&search=fox", { until: "set" });
  await page.locator("a[data-insight]:visible").first().click();
  const species = page.getByRole("dialog").getByRole("region", { name: "Species" });
  const rest = species.getByRole("button", { name: "Correct the other 2 Grey fox in this list to Coyote" });
  for (let i = 0; i < 3; i++) {
    await expect.poll(() => shownWord(species).innerText()).toContain("Grey fox");
    expect(await rest.count()).toBe(0);
    await page.keyboard.press("c");
    await species.getByRole("combobox").fill("coyote");
    await page.keyboard.press("Enter");
    await expect.poll(() => shownWord(species).innerText()).toContain("Coyote");
    if (i < 2) await page.keyboard.press("j");
  }
  await rest.click();
  await page.getByText("2 insights are Coyote now").waitFor();
  await rest.waitFor({ state: "detached" });
});

test("a viewer sees the reviewer, and is offered nothing", async () => {
  const console = await sampleConsole("viewer@fernwatch.test");
  const all = (await console.insights()) as unknown as readonly {
    insight_id: string;
    userConfirmed: boolean;
  }[];
  const found = all.findLast((insight) => insight.userConfirmed);
  const page = await openPage();
  await signIn(page, "viewer@fernwatch.test");
  await openScreen(page, `/?tab=userInsights&insight=${found?.insight_id}`);
  const species = page.getByRole("dialog").getByRole("region", { name: "Species" });
  await species
    .getByRole("status")
    .getByText(/^(Confirmed|Corrected) by \w+ \w\., \w{3} \d+\w\w \d{4}$/)
    .waitFor();
  const names = await species
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  expect(names.filter((name) => name !== "What does “Collection confidence” mean?")).toEqual([]);
});
