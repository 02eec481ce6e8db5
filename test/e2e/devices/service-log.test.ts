// "I was here" on a phone where the line comes and goes: nothing that was entered is lost, and nothing is logged twice. Decision
// 0156, The service log.
import { expect, test } from "vitest";
import { axeViolations, openPage, openScreen, signIn } from "../../support/browser/browser";
import { userWithCamera } from "../new-user";

test("a visit is logged once over a bad line, with its notes done, and is deleted and brought back", async () => {
  const { user, deviceId } = await userWithCamera();
  const call = (path: string, body?: object) =>
    fetch(new URL(path, page.url()), {
      headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json" },
      ...(body && { method: "PUT", body: JSON.stringify(body) }),
    });
  const page = await openPage({ viewport: "phone", expectedErrors: [/ERR_FAILED/] });
  await call(`/api/devices/${deviceId}/display`, { visit_notes: "Bring a ladder\nand a strap" });
  await signIn(page, user.email);
  await openScreen(page, `/?tab=device&device=${deviceId}`);
  await page.getByText("Bring a ladder and a strap").waitFor();
  await page.getByRole("button", { name: "I was here" }).click();
  const form = page.getByRole("form", { name: "Visit" });
  await form.getByLabel("Battery changed").check();
  await form.getByLabel("Cleaned").check();
  await form.getByRole("textbox", { name: "Note" }).fill("Fresh cells.\nLens wiped.");
  await form.getByLabel("All done: remove these notes").check();
  expect(await axeViolations(page)).toEqual([]);

  const save = page.getByRole("button", { name: "Save", exact: true });
  // The first answer is lost on its way back: the visit is logged, and the page doesn't know.
  let lost = 0;
  await page.route(/tab=device/, async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await save.click();
  await page.getByText("We kept what you entered").waitFor();
  expect(await form.getByRole("textbox", { name: "Note" }).inputValue()).toBe("Fresh cells.\nLens wiped.");
  await save.click();
  await page.getByText("Saved the visit", { exact: true }).waitFor();
  const log = page.getByRole("list", { name: "Visits, newest first" });
  const entries = log.getByRole("listitem");
  await entries.getByText("Battery changed, cleaned").waitFor();
  expect(await entries.count()).toBe(1);
  expect(await page.getByText("Bring a ladder").count()).toBe(0);
  await page.getByText("1 day with a visit").waitFor();

  await entries.getByRole("button", { name: /^Delete the visit of / }).click();
  await page.getByText("Deleted the visit").waitFor();
  await page.getByText("No visits yet.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await entries.getByText("Fresh cells. Lens wiped.").waitFor();
  const { visits } = (await (await call(`/api/devices/${deviceId}/visits`)).json()) as {
    readonly visits: readonly object[];
  };
  expect(visits).toMatchObject([{ did: ["battery_changed", "cleaned"], note: "Fresh cells.\nLens wiped." }]);
});
