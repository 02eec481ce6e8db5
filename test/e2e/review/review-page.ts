// The insights of a user of one test's own, under review in a browser, and what the server has of them.
import type { Locator, Page } from "playwright-core";
import { inject } from "vitest";
import { openConsole } from "../../../scripts/cameras/console-api";
import { openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { insight, type NewUser, userWithCamera } from "../new-user";

export const SPECIES = ["Red fox", "Moose", "Raccoon", "Wild boar", "Coyote", "Bobcat", "Elk", "Marten"];

/** A user whose camera has sent these insights, newest last, and the page that lists them all. */
export async function openReview(species: readonly string[] = SPECIES, options: PageOptions = {}) {
  const { user, send } = await userWithCamera();
  await send(species.map((name) => insight(name)));
  const page = await openPage(options);
  await signIn(page, user.email);
  await goToList(page);
  return { page, user };
}

export async function goToList(page: Page, query = ""): Promise<void> {
  await openScreen(page, `/?tab=userInsights${query}`, { until: "set" });
  await page
    .getByText(/left to review|All reviewed/)
    .filter({ visible: true })
    .first()
    .waitFor();
  // The page knows that the whole set is here; a key before that goes nowhere.
  await page.getByRole("button", { name: "Export", exact: true }).filter({ visible: true }).first().waitFor();
}

export function slot(within: Page | Locator, species: string, name: string): Locator {
  return within
    .getByRole("group", { name: new RegExp(`^Status of ${species}`) })
    .getByRole("button", { name });
}

export function isPressed(button: Locator): Promise<boolean> {
  return button.getAttribute("aria-pressed").then((value) => value === "true");
}

export function bar(page: Page): Locator {
  return page.getByRole("region", { name: "Unsaved actions" });
}

/** What the server has, by species. */
export async function stored(user: NewUser): Promise<Readonly<Record<string, string>>> {
  const console_ = await openConsole(inject("site").url, user);
  const all = (await console_.insights()) as unknown as readonly {
    readonly class_name: string;
    readonly insight_status: string | null;
  }[];
  return Object.fromEntries(all.map((one) => [one.class_name, one.insight_status ?? "none"]));
}
