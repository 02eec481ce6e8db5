// "How right is it?" on a camera's page and on a model's: from the list of cameras, by keyboard alone, in both themes.
import { describe, expect, inject, test } from "vitest";
import { openConsole } from "../../scripts/cameras/console-api";
import { axeViolations, horizontalOverflow, openPage, screenshot, signIn } from "../support/browser";
import { userWithNamedCamera } from "./new-user";

const MEMBER = "member@fernwatch.test";
const EMPTY = "Nothing reviewed yet. Confirm or correct a species in an insight.";

/** A camera of the sample world with the most reviews of the classifier, by the API. */
async function reviewedCamera(): Promise<string> {
  const { url, password } = inject("site");
  const console = await openConsole(url, { email: MEMBER, password });
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

test("a camera's name leads to its page, and the model there to its own, by keyboard alone", async () => {
  const deviceId = await reviewedCamera();
  const page = await openPage();
  await signIn(page, MEMBER);
  await page.goto("/?tab=device", { waitUntil: "networkidle" });
  await page.getByRole("row").filter({ hasText: deviceId }).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "How right is it?" }).waitFor();
  await page.getByText(deviceId, { exact: true }).waitFor();
  const classes = page.getByRole("table", { name: "How right Species classifier was, by class" });
  await classes.getByRole("rowheader", { name: /^All classes/ }).waitFor();
  const row = await classes.getByRole("row").nth(1).innerText();
  expect(row.replace(/\s+/g, " ")).toMatch(/All classes .*\d+%.*, between.*\d+%.*and.*\d+%/);
  await page.getByRole("link", { name: "Species classifier" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("On all of your cameras.", { exact: false }).waitFor();
  await page.getByText("Framework", { exact: true }).waitFor();
});

describe("a camera whose insights nobody has reviewed", () => {
  test("says how to begin, and counts the first review at once", async () => {
    const { url } = inject("site");
    const { user, console, client } = await userWithNamedCamera("Ridge");
    const insight_id = crypto.randomUUID();
    client.store({ insight: { insight_id, alg_id: 12, class_name: "Fox", confidence: 90 } });
    const telemetry = { battery_voltage: 3.9 };
    await client.wake({ comms: "wifi", sentAt: new Date().toISOString(), clockOk: true, telemetry });
    const [{ device_id } = { device_id: "" }] = (await console.insights()) as unknown as readonly {
      device_id: string;
    }[];
    const page = await openPage();
    await signIn(page, user.email, user.password);
    await page.goto(`/?tab=device&device=${device_id}`, { waitUntil: "networkidle" });
    await page.getByText(EMPTY).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "precision-empty");
    const said = await fetch(`${url}/api/insights/${insight_id}/species`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
      body: JSON.stringify({ className: "Fox" }),
    });
    expect(said.status).toBe(200);
    await page.reload({ waitUntil: "networkidle" });
    await page.getByText(/^Where fewer than 20 are reviewed/).waitFor();
    await expect.poll(() => page.getByRole("row").last().innerText()).toContain("100%");
    await page.goto("/?tab=models&model=999999", { waitUntil: "networkidle" });
    await page.getByText("There is no such model").waitFor();
    await page.goto("/?tab=device&device=dev-9999", { waitUntil: "networkidle" });
    await page.getByText("There is no camera dev-9999").waitFor();
  });
});

describe("looks", () => {
  test.each([
    ["light", "wide"],
    ["dark", "wide"],
    ["light", "tablet"],
    ["light", "phone"],
    ["dark", "phone"],
  ] as const)("%s %s", async (theme, viewport) => {
    const deviceId = await reviewedCamera();
    const page = await openPage({ theme, viewport });
    await signIn(page, MEMBER);
    for (const [name, path] of [
      ["device", `/?tab=device&device=${deviceId}`],
      ["model", "/?tab=models&model=12"],
    ]) {
      await page.goto(path ?? "", { waitUntil: "networkidle" });
      await page.getByRole("heading", { name: "How right is it?" }).waitFor();
      await screenshot(page, `precision-${name}-${theme}-${viewport}`);
      expect(await axeViolations(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toBe(0);
      const heights = await page
        .locator("#content a:visible, #content button:visible")
        .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
      if (viewport === "phone") expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    }
  });
});
