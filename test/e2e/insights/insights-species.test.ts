// The filter by species in a browser: by keyboard, and what an account's own choice makes of it. Decision 0144, What a
// class means.
import { expect, test } from "vitest";
import { axeViolations, openPage, openScreen, reloadScreen, signIn } from "../../support/browser/browser";
import { insight, userWithCamera } from "../new-user";

const LIST = "/?tab=userInsights";

test("a family is found by its scientific name and chosen by keyboard, whatever its classes are called", async () => {
  const { user, send } = await userWithCamera();
  await send(["Vulpes vulpes", "red fox", "Coyote", "Raccoon", "person"].map((name) => insight(name)));
  const page = await openPage();
  await signIn(page, user.email);
  await openScreen(page, LIST, { until: "set" });
  await page.getByRole("button", { name: "All species" }).press("Enter");
  await page.getByRole("checkbox", { name: /^Mammal/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Find a species" }).fill("canidae");
  const family = page.getByRole("checkbox", { name: /^Canid/ });
  await family.press("Space");
  await expect.poll(() => new URL(page.url()).searchParams.getAll("taxon")).toEqual(["1001"]);
  await page.keyboard.press("Escape");
  await page.getByText("1–3 of 3").waitFor();

  await reloadScreen(page);
  await page.getByText("1–3 of 3").waitFor();
  await page.getByRole("button", { name: "Remove Species Canid" }).click();
  await page.getByText("1–5 of 5").waitFor();
  await page.getByRole("button", { name: "All species" }).click();
  await page.getByRole("button", { name: "Animals" }).click();
  await page.getByText("1–4 of 4").waitFor();
});
