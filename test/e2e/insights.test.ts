// The insights in a browser, first version: the list, one opened, its pictures. Spec sections 2.8, 3 and 9.
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { openConsole } from "../../scripts/cameras/console-api";
import { DeviceClient } from "../../scripts/cameras/device-client";
import { axeViolations, horizontalOverflow, login, openPage, screenshot } from "../support/browser";
import { newUser } from "./new-user";

const MEMBER = "member@fernwatch.test";

/** Requests for data that the page makes while `act` runs. */
async function dataRequests(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith(".data") || (pathname.startsWith("/api/") && pathname !== "/api/photo"))
      asked.push(pathname + search);
  };
  page.on("request", note);
  await act();
  page.off("request", note);
  return asked;
}

/** A user with one camera, without a place, that has sent some insights without pictures. */
async function placelessCamera(count: number) {
  const user = await newUser();
  const { url } = inject("site");
  const console = await openConsole(url, user);
  const [token = ""] = await console.createTokens(1);
  const client = await DeviceClient.enroll(
    { url, random: () => 0, backOff: { base: 10, cap: 100 }, tries: 3 },
    { enrollment_token: token, hardware_id: "HW-1", device_name: "<b>Ridge</b>" },
    "boot",
  );
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const insight_id of ids) {
    client.store({ insight: { insight_id, class_name: "<script>alert(1)</script>", confidence: 61.4 } });
  }
  const telemetry = { battery_voltage: 3.9 };
  await client.wake({ comms: "lora", sentAt: new Date().toISOString(), clockOk: true, telemetry });
  return { user, ids };
}

describe("the list", () => {
  test("comes with the document, newest received first, 25 a page", async () => {
    const page = await openPage();
    await login(page, MEMBER);
    const document_ = await (await page.context().request.get("/?tab=userInsights")).text();
    expect(document_).toContain("White-tailed deer");
    await page.goto("/?tab=userInsights");
    expect(await page.getByRole("row").count()).toBe(26);
    expect(await page.title()).toBe("Fernwatch");
    await page.getByText("Newest received first").first().waitFor();
  });

  test("turns pages with one request each, and the address says which", async () => {
    const page = await openPage();
    await login(page, MEMBER);
    await page.goto("/?tab=userInsights", { waitUntil: "networkidle" });
    const asked = await dataRequests(page, async () => {
      await page.getByRole("link", { name: /next/i }).click();
      await page.waitForURL(/page=1/);
      await page.getByText(/26–50 of/).waitFor();
    });
    expect(asked).toHaveLength(1);
  });

  test("a new account sees what to do next", async () => {
    const user = await newUser();
    const page = await openPage();
    await login(page, user.email, user.password);
    await page.getByText("No insights yet").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Add a camera" }).click();
    await page.getByRole("heading", { name: "Add a camera" }).waitFor();
  });

  test.each(["light", "dark"] as const)("is whole in %s at every width", async (theme) => {
    for (const viewport of ["wide", "tablet", "phone"] as const) {
      const page = await openPage({ theme, viewport });
      await login(page, MEMBER);
      await page.goto("/?tab=userInsights&page=2", { waitUntil: "networkidle" });
      expect(await axeViolations(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toBe(0);
      await screenshot(page, `insights-${viewport}-${theme}`);
    }
  });
});

describe("one opened", () => {
  test("shows the fields of the specification, and texts of cameras as texts", async () => {
    const { user, ids } = await placelessCamera(2);
    const page = await openPage();
    await login(page, user.email, user.password);
    await page.goto(`/?tab=userInsights&insight=${ids[0]}`, { waitUntil: "networkidle" });
    const dialog = page.getByRole("dialog");
    for (const label of [
      "Most likely species",
      "Insight ID",
      "Camera timestamp",
      "Collection window length",
      "Location",
    ]) {
      await dialog.getByText(label, { exact: true }).first().waitFor();
    }
    await dialog.getByText("Image does not exist").waitFor();
    await dialog.getByText("No Location Available").waitFor();
    await dialog.getByText("61%").first().waitFor();
    await dialog.getByText("<script>alert(1)</script>").first().waitFor();
    await dialog.getByText("<b>Ridge</b>").first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test("Escape leads back to the row it came from", async () => {
    const page = await openPage();
    await login(page, MEMBER);
    await page.goto("/?tab=userInsights", { waitUntil: "networkidle" });
    const row = page.locator("a[data-insight]:visible").nth(3);
    const id = await row.getAttribute("data-insight");
    await row.click();
    await page.waitForURL(new RegExp(`insight=${id}`));
    await page.getByRole("dialog").getByText("All possible species").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => !url.searchParams.has("insight"));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-insight")))
      .toBe(id);
  });

  test("walks through the photos of a burst with Next and Previous", async () => {
    const page = await openPage();
    await login(page, MEMBER);
    const console = await openConsole(inject("site").url, {
      email: MEMBER,
      password: inject("site").password,
    });
    const shown = (await console.insights()) as unknown as {
      insight_id: string;
      collection_id: number | null;
      photoUrl: string | null;
    }[];
    const burst = shown.findLast((insight, i) => {
      const before = shown[i - 1];
      return (
        insight.collection_id !== null &&
        insight.photoUrl !== null &&
        before?.collection_id === insight.collection_id &&
        before.photoUrl !== null
      );
    });
    await page.goto(`/?tab=userInsights&insight=${burst?.insight_id}`, { waitUntil: "networkidle" });
    const dialog = page.getByRole("dialog");
    const count = dialog.getByText(/\d of \d/).first();
    const before = await count.innerText();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => count.innerText()).not.toBe(before);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => count.innerText()).toBe(before);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, "insight-burst");
  });

  test("says when an insight is not there, or not the reader's", async () => {
    const { ids } = await placelessCamera(1);
    const page = await openPage();
    await login(page, MEMBER);
    for (const id of [ids[0], randomUUID(), "nonsense"]) {
      await page.goto(`/?tab=userInsights&insight=${id}`);
      await page.getByText("This insight does not exist or is not yours.").waitFor();
    }
  });
});
