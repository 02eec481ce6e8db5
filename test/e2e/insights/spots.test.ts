// What turns up in the same spot again and again: said under the list, one row each, shown alone, archived together, and left
// out of rules. Decision 0165, The same spot.
import { expect, test } from "vitest";
import { openPage, openScreen, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { insight, userWithCamera } from "../new-user";

const DAY = 86_400_000;

test("a branch that is taken for a deer on four days", async () => {
  const { user, send } = await userWithCamera();
  const at = (days: number) => new Date(Date.now() - days * DAY - 60_000).toISOString();
  const branch = [3, 3, 2, 2, 1, 1, 0].map((days, i) =>
    insight("White-tailed deer", { file_ctime: at(days), box: [0.4 + i / 1000, 0.3, 0.2, 0.1] }),
  );
  await send([...branch, insight("White-tailed deer", { box: [0.1, 0.6, 0.3, 0.3] }), insight("Elk")]);
  const page = await openPage();
  await signIn(page, user.email, user);
  await openScreen(page, "/?tab=userInsights");
  await page.getByText("1 spot repeats in 7 insights").waitFor();
  const rows = page.getByRole("row").filter({ has: page.locator("a[data-insight]") });
  await expect.poll(() => rows.count()).toBe(9);

  await page.getByRole("button", { name: "Show one row each" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => rows.count()).toBe(3);
  expect(new URL(page.url()).searchParams.get("spot")).toBe("one");
  await page.getByText("Same spot").waitFor();

  await page.getByRole("button", { name: "Look at the spots" }).click();
  const spot = page.getByRole("list", { name: "Spots that repeat" }).getByRole("listitem");
  await spot.getByText("Same spot, 7 times on 4 days").waitFor();
  await spot.getByRole("button", { name: "Leave out of rules" }).click();
  await spot.getByText("Left out of rules").waitFor();
  await look(page, "spots", { viewports: ["wide", "phone"] });
  await spot.getByRole("button", { name: "Let rules tell of it again" }).click();
  await spot.getByRole("button", { name: "Leave out of rules" }).waitFor();

  await spot.getByRole("button", { name: "Show all" }).click();
  await expect.poll(() => rows.count()).toBe(7);
  await page.getByRole("button", { name: "Look at the spots" }).click();
  await spot.getByRole("button", { name: "Archive all" }).click();
  await page.getByText("7 unsaved").waitFor();
  await page.getByRole("button", { name: "Save Actions" }).click();
  await page.getByText("7 unsaved").waitFor({ state: "detached" });
});
