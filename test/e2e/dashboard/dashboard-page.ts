// The dashboard of a new user as a browser shows it, and changing it: what its tests have in common.
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { type NewUser, newUser } from "../new-user";

/** Two figures beside each other, and bars below. */
const WIDGETS = [
  { type: "total_insights", title: "Total insights", x: 0, y: 0, width: 2, height: 2 },
  { type: "total_classes", title: "Total classes", x: 2, y: 0, width: 2, height: 2 },
  { type: "insights_by_class", title: "Insights by class", x: 0, y: 2, width: 4, height: 2 },
];

export async function storeWidgets(user: NewUser, widgets: readonly object[] = WIDGETS): Promise<void> {
  const answer = await fetch(`${inject("site").url}/api/dashboard/widgets`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ widgets }),
  });
  expect(answer.status).toBe(200);
}

/** "total_insights 0,0 2x2" of each widget, from the top down. */
export async function storedCells(user: NewUser): Promise<readonly string[]> {
  const answer = await fetch(`${inject("site").url}/api/dashboard/widgets`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const { widgets } = (await answer.json()) as { readonly widgets: typeof WIDGETS };
  return widgets
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ type, x, y, width, height }) => `${type} ${x},${y} ${width}x${height}`);
}

/** The dashboard of a new user with these widgets. */
export async function openDashboard({
  widgets,
  ...options
}: PageOptions & { readonly widgets?: readonly object[] } = {}) {
  const user = newUser();
  await storeWidgets(user, widgets);
  const page = await openPage(options);
  await signIn(page, user.email);
  await openScreen(page, "/?tab=dashboard");
  return { user, page };
}

export const editIcon = (page: Page) => page.getByRole("button", { name: "Edit", exact: true });
export const grip = (page: Page, title: string) =>
  page.getByRole("button", { name: `Move ${title}`, exact: true });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

export async function startEditing(page: Page): Promise<void> {
  await editIcon(page).click();
  await page
    .getByRole("button", { name: /^Move / })
    .first()
    .waitFor();
}
