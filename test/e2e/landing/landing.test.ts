// /landing by keyboard, and for people who prefer less motion; the calculator, the row that moves, the illustration. Spec
// sections 2.18 and 9; decision 0169, Landing page. Its looks at three widths: public.test.ts.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations, horizontalOverflow, openPage, openScreen } from "../../support/browser/browser";
import { settled } from "../../support/browser/look";

const price = (page: Page) => page.locator("output").textContent();
const search = (page: Page) => page.evaluate(() => location.search);

test("the keyboard goes through menu, calculator and the row of what it works with", async () => {
  const page = await openPage();
  await openScreen(page, "/landing");
  const entry = page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Marketplace" });
  await entry.press("Enter");
  await expect.poll(() => entry.getAttribute("aria-current")).toBe("true");
  // A jump back to the top crosses no section.
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => entry.getAttribute("aria-current")).toBe(null);

  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Label Images").press("ArrowRight");
  await expect.poll(() => tab("Custom Model").getAttribute("aria-selected")).toBe("true");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Custom Model");
  expect(await price(page)).toBe("$400");
  const animals = page.getByRole("textbox", { name: "Animals" });
  await animals.fill("9");
  await page.getByText("Never more than $500").waitFor();
  expect(await price(page)).toBe("$500");
  await animals.fill("");
  await page.getByText("Enter the number of animals.").waitFor();
  expect(await animals.getAttribute("aria-invalid")).toBe("true");
  await animals.press("ArrowUp");
  await expect.poll(() => price(page)).toBe("$250");
  await expect.poll(() => search(page)).toContain("price=custom&images=20%2C000&species=6&animals=1");
  await tab("Custom Model").press("End");
  await page.getByRole("slider", { name: "Images, slider" }).press("ArrowRight");
  await expect.poll(() => price(page)).toBe("$2,600");

  const row = page.getByRole("list", { name: "Works with what you already use" });
  await row.press("End");
  await page.getByText("9 to 12 of 12").waitFor({ state: "attached" });
  expect(await page.getByRole("button", { name: "Next" }).getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("button", { name: "Previous" }).press("Enter");
  await page.getByText("5 to 8 of 12").waitFor({ state: "attached" });
});

test("the illustration plays once in view, and is still for people who prefer less motion; 320 px are enough", async () => {
  const page = await openPage({ viewport: "phone" });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openScreen(page, "/landing");
  const again = page.getByRole("button", { name: "Play again" });
  expect(await again.count()).toBe(0);
  const picture = page.getByRole("img", { name: /^A trail camera photographs a red fox/ });
  await picture.scrollIntoViewIfNeeded();
  await again.waitFor({ timeout: 15_000 });
  await again.click();
  await again.waitFor({ state: "detached" });
  await again.waitFor({ timeout: 15_000 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await again.waitFor({ state: "detached" });
  expect(await picture.getByText("14 to review").count()).toBe(1);

  await page.setViewportSize({ width: 320, height: 568 });
  for (const theme of ["light", "dark"]) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await settled(page);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await axeViolations(page, theme === "light" ? "all" : "colours"), theme).toEqual([]);
  }
});
