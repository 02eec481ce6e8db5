// The list of insights in a browser: found, filtered, ordered and turned over without a call, by pointer and by keyboard,
// kept in the address and for the next visit. Spec sections 2.8, 3 (Saved filters), 5 (Filters) and 9.
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations, openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";

const MEMBER = "member@fernwatch.test";
/** Said once the whole set is here. */
const SETTLED = /left to review|All reviewed/;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The list as a member sees it once the whole set is here. */
async function openList(query = "", options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await signIn(page, MEMBER);
  await goToList(page, query);
  return page;
}

async function goToList(page: Page, query = ""): Promise<void> {
  await openScreen(page, `/?tab=userInsights${query}`, { until: "set" });
  await page
    .getByText(SETTLED)
    .or(page.getByText("No insights match"))
    .filter({ visible: true })
    .first()
    .waitFor();
}

/** Made without any doing: photos, the icon that browsers fetch with an address, the look for news every half minute. */
const OF_ITSELF = ["/api/photo", "/favicon.svg", "/api/insights/overview"];

/** Requests that the page makes because of `act`. */
async function requestsDuring(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname, search } = new URL(request.url());
    // Code that the first sign of a person fetches ahead is no question to the server.
    if (!OF_ITSELF.includes(pathname) && !pathname.startsWith("/assets/")) asked.push(pathname + search);
  };
  page.on("request", note);
  await act();
  page.off("request", note);
  return asked;
}

/** "1–25 of 1,702": the last number. */
async function matching(page: Page): Promise<number> {
  const words = await page.getByRole("navigation", { name: "Pages of insights" }).innerText();
  return Number(/of ([\d,]+)/.exec(words)?.[1]?.replaceAll(",", ""));
}

async function species(page: Page): Promise<readonly string[]> {
  return page.locator("a[data-insight]:visible").allInnerTexts();
}

function paramsOf(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

describe("searching and filtering", () => {
  test("typing shows other rows and another address, and asks the server nothing", async () => {
    const page = await openList();
    const all = await matching(page);
    const asked = await requestsDuring(page, async () => {
      await page.keyboard.press("/");
      await page.keyboard.type("red fox");
      await page.waitForURL((url) => url.searchParams.get("search") === "red fox");
      await expect.poll(() => matching(page)).toBeLessThan(all);
      await expect
        .poll(async () => (await species(page)).every((name) => name.startsWith("Red fox")))
        .toBe(true);
    });
    expect(asked).toEqual([]);
    await page.reload();
    const search = page.getByLabel("Search insights").filter({ visible: true });
    await expect.poll(() => search.inputValue()).toBe("red fox");
  });

  test("a filter is a sentence that can be changed and taken away, by keyboard alone", async () => {
    const page = await openList();
    const all = await matching(page);
    await page.getByRole("button", { name: "Filter", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("confid");
    await page.keyboard.press("Enter");
    await page.keyboard.type("90");
    await page.getByRole("button", { name: "Remove Confidence 90% or more" }).waitFor();
    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Confidence90% or more");
    await expect.poll(() => matching(page)).toBeLessThan(all);
    await page.waitForURL((url) => url.searchParams.get("confidence.from") === "90");
    await page.keyboard.press("Enter");
    await page.getByLabel("At least %").fill("95");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Remove Confidence 95% or more" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => matching(page)).toBe(all);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Filter");
  });

  test("a date filter starts with today at both ends, with presets; devices are chosen from a list, several at once", async () => {
    const page = await openList();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Time received" }).click();
    const today = new Date().toISOString().slice(0, 10);
    await expect.poll(() => page.getByLabel("From", { exact: true }).inputValue()).toBe(today);
    await expect.poll(() => page.getByLabel("To", { exact: true }).inputValue()).toBe(today);
    await page.getByRole("button", { name: "Last 7 days" }).click();
    const weekAgo = new Date(Date.parse(today) - 6 * 86_400_000).toISOString().slice(0, 10);
    await page.waitForURL((url) => url.searchParams.get("time_stamp.from") === weekAgo);
    await expect.poll(() => page.getByLabel("From", { exact: true }).inputValue()).toBe(weekAgo);
    expect(paramsOf(page).get("time_stamp.to")).toBe(today);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "All cameras" }).click();
    const panel = page.getByRole("dialog", { name: "Cameras" });
    await panel.getByText("Tofte Grade").click();
    await panel.getByLabel("Find a camera").fill("owl");
    await panel.getByText("Owl Creek").click();
    // The button of the filter: where the two have sent nothing in these days, the list names it, too.
    const both = /^(Owl Creek or Tofte Grade|Tofte Grade or Owl Creek)$/;
    await page.getByRole("button", { name: both }).waitFor();
    await page.waitForURL((url) => url.searchParams.getAll("device").length === 2);
    await page.keyboard.press("Escape");
    await expect.poll(() => panel.count()).toBe(0);
    await expect
      .poll(async () => {
        const shown = await page.getByRole("row").locator("td:nth-child(5)").allInnerTexts();
        return shown.filter((name) => name !== "Owl Creek" && name !== "Tofte Grade");
      })
      .toEqual([]);
  });

  test("nothing found names the one filter to drop, and dropping it keeps the others", async () => {
    const page = await openList("&class_name=red%20fox&model=no%20such%20model");
    await page.getByText("No insights match").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page
      .getByRole("button", { name: /^Without Model contains no such model: [\d,]+ insights$/ })
      .click();
    await page.getByText(SETTLED).filter({ visible: true }).first().waitFor();
    await page.waitForURL((url) => !url.searchParams.has("model"));
    expect(paramsOf(page).get("class_name")).toBe("red fox");
  });

  test("section 3, Saved filters: filters are restored on the next visit when its address names none", async () => {
    const page = await openList();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Most likely species" }).click();
    await page.getByRole("textbox", { name: "Most likely species contains" }).fill("deer");
    await page.waitForURL((url) => url.searchParams.get("class_name") === "deer");
    const kept = await page.evaluate(() => localStorage.getItem("stored_filters"));
    expect(JSON.parse(kept ?? "")).toEqual({ class_name: { value: "deer", from: "", to: "" } });
    await openScreen(page, "/?tab=userInsights");
    await page.waitForURL((url) => url.searchParams.get("class_name") === "deer");
    await page.getByRole("button", { name: "Remove Most likely species contains deer" }).waitFor();
  });
});

describe("ordering, paging and showing", () => {
  test("a header orders by its column, then back, then not at all; pages turn in sizes of 5 to 100; the columns take the focus and give it back", async () => {
    const page = await openList();
    const header = page.getByRole("columnheader", { name: "Confidence" });
    const press = () => header.getByRole("button").click();
    await press();
    await expect.poll(() => header.getAttribute("aria-sort")).toBe("descending");
    await expect
      .poll(() => page.getByRole("row").locator("td:nth-child(4)").first().innerText())
      .toMatch(/^100%/);
    await press();
    await expect.poll(() => header.getAttribute("aria-sort")).toBe("ascending");
    await press();
    await expect.poll(() => header.getAttribute("aria-sort")).toBe("none");
    await page.waitForURL((url) => !url.searchParams.has("sort"));

    const asked = await requestsDuring(page, async () => {
      await page.getByRole("link", { name: "Next page" }).click();
      await page.getByText(/26–50 of/).waitFor();
      await page.getByLabel("Rows per page").selectOption("5");
      await page.getByText(/^1–5 of/).waitFor();
      await expect.poll(() => page.locator("a[data-insight]:visible").count()).toBe(5);
    });
    expect(asked).toEqual([]);
    const sizes = await page.getByLabel("Rows per page").locator("option").allInnerTexts();
    expect(sizes).toEqual(["5", "10", "25", "50", "100"]);

    // What a narrower window has there as well takes no focus: the first box has it.
    const columns = page.getByRole("button", { name: "Columns" });
    await columns.focus();
    await page.keyboard.press("Enter");
    const firstBox = page.getByRole("dialog", { name: "Columns" }).getByRole("checkbox").first();
    await expect.poll(() => hasFocus(firstBox)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => hasFocus(columns)).toBe(true);
  });

  test("images can be hidden, archived insights shown, and Back undoes it", async () => {
    const page = await openList();
    const hidden = await matching(page);
    await page.getByRole("switch", { name: "Show archived" }).click();
    await expect.poll(() => matching(page)).toBeGreaterThan(hidden);
    await page.getByRole("switch", { name: "Show images" }).click();
    await expect.poll(() => page.getByRole("columnheader", { name: "Photo" }).count()).toBe(0);
    await expect.poll(() => page.locator("table img").count()).toBe(0);
    await page.goBack();
    await page.getByRole("columnheader", { name: "Photo" }).waitFor();
    await page.goBack();
    await expect.poll(() => matching(page)).toBe(hidden);
  });

  test("the gallery shows the same rows as photos, and is whole", async () => {
    const page = await openList("&class_name=fox&size=10");
    const rows = await species(page);
    const count = await matching(page);
    await page.getByRole("radio", { name: "Gallery" }).check({ force: true });
    await page.waitForURL((url) => url.searchParams.get("layout") === "gallery");
    await expect.poll(() => page.getByRole("table").count()).toBe(0);
    await expect.poll(() => page.locator("a[data-insight]:visible").count()).toBe(rows.length);
    expect(await matching(page)).toBe(count);
    await look(page, "insights-gallery");
    await page.locator("a[data-insight]:visible").first().click();
    await page.getByRole("dialog").getByText("All possible species").waitFor();
  });

  test("a phone has its filters in a sheet, and the order in a menu", async () => {
    const page = await openList("&confidence.from=60", { viewport: "phone" });
    await page.getByRole("button", { name: /^Filters\s*1$/ }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByLabel("Add a filter").selectOption({ label: "Most likely species" });
    await sheet.getByLabel("Most likely species contains").fill("red f");
    // What is listed is meant whole, by keyboard too.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await sheet.getByLabel("Most likely species is").inputValue()).toBe('"Red fox"');
    expect(await axeViolations(page)).toEqual([]);
    await sheet.getByRole("button", { name: /^Show [\d,]+ insights$/ }).click();
    await expect.poll(() => sheet.count()).toBe(0);
    // Also where its code came with that press.
    await expect.poll(() => hasFocus(page.getByRole("button", { name: /^Filters\s*2$/ }))).toBe(true);
    await page.getByRole("button", { name: "Remove Most likely species is Red fox" }).waitFor();
    await page.getByRole("button", { name: "Order: Newest received first" }).click();
    await page.getByRole("menuitem", { name: "Confidence, highest first" }).click();
    await page.waitForURL((url) => url.searchParams.get("sort") === "-confidence");
  });
});

test("section 9, Breakpoints: toolbar and filters are a phone's at 625 px and less; what is left to review is whole there", async () => {
  const page = await openList("", { viewport: "phone" });
  const filters = page.getByRole("button", { name: "Filters", exact: true });
  const words = page.getByText(/left to review$/).filter({ visible: true });
  for (const width of [360, 390, 625]) {
    await page.setViewportSize({ width, height: 844 });
    await filters.waitFor();
    const cut = await words.evaluate((line) => {
      line.textContent = "17,444 left to review";
      return line.scrollWidth - line.clientWidth;
    });
    expect(cut, `${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 626, height: 844 });
  await page.getByRole("button", { name: "Filter", exact: true }).waitFor();
  expect(await filters.count()).toBe(0);
  // Rows are cards up to 700 px, and their order has no header.
  await page.getByRole("button", { name: "Order: Newest received first" }).waitFor();
  expect(await page.getByRole("table").count()).toBe(0);
});

const FILTERED = "&class_name=fox&confidence.from=60&time_stamp.from=2020-01-01";

test("the list is whole at every width and in both themes", {
  meta: { budget: { ms: 6_000, because: "25 rows with photos" } },
}, async () => {
  await look(await openList(FILTERED), "insights-list");
});

test("every panel of the list is whole in both themes", {
  meta: { budget: { ms: 10_000, because: "opens every panel at three widths" } },
}, async () => {
  // Behind a panel, a few rows show what many do.
  const page = await openList(`${FILTERED}&size=5`);
  for (const [name, button] of [
    ["devices", "All cameras"],
    ["filter", "Filter"],
    ["species", /^Most likely species contains/],
    ["confidence", /^Confidence/],
    ["received", /^Time received/],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).first().click();
    const panel = page.getByRole("dialog");
    await panel.waitFor();
    await look(page, `insights-panel-${name}`, { viewports: ["wide"] });
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
  }
});
