// "How right is it?" on a camera's page and on a model's: from the list of cameras, by keyboard alone, in both themes.
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import {
  axeViolations,
  openPage,
  openScreen,
  reloadScreen,
  signIn,
  type Viewport,
} from "../../support/browser/browser";
import { look, picture } from "../../support/browser/look";
import { smallTargets } from "../../support/look/targets";
import { sampleConsole, userWithNamedCamera } from "../new-user";

const MEMBER = "member@fernwatch.test";
const EMPTY = "Nothing reviewed yet. Confirm or correct a species in an insight.";

/** A camera of the sample world with the most reviews of the classifier, by the API. */
async function reviewedCamera(): Promise<string> {
  const console = await sampleConsole(MEMBER);
  const all = (await console.insights()) as unknown as readonly {
    device_id: string;
    userConfirmed: boolean;
  }[];
  const counts = new Map<string, number>();
  for (const { device_id, userConfirmed } of all) {
    if (userConfirmed) counts.set(device_id, (counts.get(device_id) ?? 0) + 1);
  }
  const [found] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!found) throw new Error("nothing in the sample world is reviewed");
  return found[0];
}

test("a camera's name leads to its page, and the model there to its own, by keyboard alone; both are whole", async () => {
  const deviceId = await reviewedCamera();
  const page = await openPage();
  await signIn(page, MEMBER);
  await openScreen(page, `/?tab=device&search=${deviceId}`);
  await page.getByRole("row").filter({ hasText: deviceId }).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  // Its days, with the insights of the set.
  await page.getByText(/^\d+ working camera-days in the last 90, with [\d,]+ insights: /).waitFor();
  await page.getByRole("heading", { name: "How right is it?" }).waitFor();
  await page.getByText(deviceId, { exact: true }).waitFor();
  const classes = page.getByRole("table", { name: "Precision of Species classifier, by class" });
  await classes.getByRole("rowheader", { name: /^All classes/ }).waitFor();
  const row = await classes.getByRole("row").nth(1).innerText();
  expect(row.replace(/\s+/g, " ")).toMatch(/All classes .*\d+%.*, between.*\d+%.*and.*\d+%/);
  // By keyboard, what the classes mean, put together by family; the address says so.
  const choice = page.getByRole("combobox", { name: "By" });
  await choice.focus();
  await page.keyboard.press("f");
  const families = page.getByRole("table", { name: "Precision of Species classifier, by family" });
  await families.getByRole("rowheader", { name: /^All families/ }).waitFor();
  expect(new URL(page.url()).searchParams.get("by")).toBe("family");
  await choice.selectOption("class");
  await classes.waitFor();
  expect(new URL(page.url()).searchParams.has("by")).toBe(false);
  await look(page, "precision-device", { at: (viewport) => reachedByFinger(page, viewport) });
  await page.getByRole("link", { name: "Species classifier" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Across all your cameras.", { exact: false }).waitFor();
  await page.getByText("Framework", { exact: true }).waitFor();
  await look(page, "precision-model", { at: (viewport) => reachedByFinger(page, viewport) });
});

/** A finger needs 44 px. */
async function reachedByFinger(page: Page, viewport: Viewport): Promise<void> {
  if (viewport === "phone") expect((await smallTargets(page, 44)).small).toEqual([]);
}

describe("a camera without reviewed insights", () => {
  test("says how to begin, and counts the first review at once", async () => {
    const { url } = inject("site");
    const { user, console, client } = await userWithNamedCamera("Ridge");
    const insight_id = crypto.randomUUID();
    client.store({ insight: { insight_id, alg_id: 12, class_name: "Fox", confidence: 90 } });
    const telemetry = { battery_voltage: 3.9 };
    await client.wake({ link: "wifi", sentAt: new Date().toISOString(), clockOk: true, telemetry });
    const [{ device_id } = { device_id: "" }] = (await console.insights()) as unknown as readonly {
      device_id: string;
    }[];
    const page = await openPage();
    await signIn(page, user.email);
    await openScreen(page, `/?tab=device&device=${device_id}`);
    await page.getByText(EMPTY).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, "precision-empty");
    const said = await fetch(`${url}/api/insights/${insight_id}/species`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
      body: JSON.stringify({ className: "Fox", of: "insight" }),
    });
    expect(said.status).toBe(200);
    await reloadScreen(page);
    await page.getByText(/^With fewer than 20 reviews/).waitFor();
    await expect.poll(() => page.getByRole("row").last().innerText()).toContain("100%");
    await openScreen(page, "/?tab=models&model=999999");
    await page.getByText("Model not found").waitFor();
    await openScreen(page, "/?tab=device&device=dev-9999");
    await page.getByText("There is no camera dev-9999").waitFor();
  });
});
