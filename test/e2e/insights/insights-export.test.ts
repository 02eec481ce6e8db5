// Exports in a browser: each kind downloaded from the sample world and read back, of what the filters let through, with
// no call to the server. Spec sections 2.8 and 9 (CSV export).
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, openScreen, type PageOptions, signIn, VIEWPORTS } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { csvRows } from "../../support/camtrap/table-schema";
import { unzip } from "../../support/unzip";

const MEMBER = "member@fernwatch.test";

async function openList(query = "", options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await signIn(page, MEMBER);
  await openScreen(page, `/?tab=userInsights${query}`, { until: "set" });
  await page.getByRole("button", { name: "Export", exact: true }).waitFor();
  return page;
}

/** "1–25 of 1,702": the last number. */
async function matching(page: Page): Promise<number> {
  const words = await page.getByRole("navigation", { name: "Pages of insights" }).innerText();
  return Number(/of ([\d,]+)/.exec(words)?.[1]?.replaceAll(",", ""));
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: /^CSV .*insights?$/ }).waitFor();
}

/** Made without any doing: photos, and the look for news every half minute. */
const OF_ITSELF = /^blob:|\/api\/photo\?|\/api\/insights\/overview|\/assets\//;

/** Chooses a kind and answers the file. Fails when the page has asked the server for it. */
async function exportAs(
  page: Page,
  kind: RegExp,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    if (!OF_ITSELF.test(request.url())) asked.push(request.url());
  };
  page.on("request", note);
  await openMenu(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: kind }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  await page.getByText(/^Exported .* to Fernwatch_/).waitFor();
  page.off("request", note);
  expect(asked).toEqual([]);
  return { name: download.suggestedFilename(), bytes };
}

describe("what is downloaded", () => {
  test("CSV: the specified file of everything that matches, without a comma in a value", async () => {
    const page = await openList("&search=fox");
    const { name, bytes } = await exportAs(page, /^CSV /);
    expect(name).toBe("Fernwatch_insights.csv");
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = csvRows(bytes.toString());
    expect(rows).toHaveLength(await matching(page));
    expect(rows.every((row) => row["Most likely species"] === "Red fox")).toBe(true);
    expect(rows.some((row) => row.Status === "none")).toBe(true);
    expect(rows.every((row) => /^(\d+%)?$/.test(row.Confidence ?? "-"))).toBe(true);
    expect(rows.flatMap((row) => Object.values(row)).filter((value) => value.includes(","))).toEqual([]);
  });

  test("lossless CSV: every insight once, with stored values; GeoJSON: points whose counts add up to what matches", async () => {
    const page = await openList();
    const all = await matching(page);
    const lossless = await exportAs(page, /^Lossless CSV/);
    expect(lossless.name).toBe("Fernwatch_insights_lossless.csv");
    const rows = csvRows(lossless.bytes.toString());
    expect(new Set(rows.map((row) => row.insight_id)).size).toBe(all);
    expect(rows).toHaveLength(all);
    expect(rows.every((row) => /^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/.test(row.time_stamp ?? ""))).toBe(true);

    const { name, bytes } = await exportAs(page, /^GeoJSON/);
    expect(name).toBe("Fernwatch_places.geojson");
    const places = JSON.parse(bytes.toString()) as {
      readonly insightsWithoutPlace: number;
      readonly features: readonly { readonly properties: { readonly insights: number } }[];
    };
    const placed = places.features.reduce((sum, { properties }) => sum + properties.insights, 0);
    expect(placed).toBeGreaterThan(0);
    expect(placed + places.insightsWithoutPlace).toBe(all);
  });

  test("Camtrap DP: an archive of the three tables and their descriptor", async () => {
    const page = await openList("&search=deer");
    const { name, bytes } = await exportAs(page, /^Camtrap DP/);
    expect(name).toBe("Fernwatch_camtrap-dp.zip");
    const files = await unzip(bytes);
    expect(Object.keys(files).sort()).toEqual([
      "datapackage.json",
      "deployments.csv",
      "media.csv",
      "observations.csv",
    ]);
    const observations = csvRows(files["observations.csv"] ?? "");
    const deployments = csvRows(files["deployments.csv"] ?? "").map((row) => row.deploymentID);
    expect(observations.length).toBeGreaterThan(0);
    expect(observations.length).toBeLessThanOrEqual(await matching(page));
    expect(observations.every((row) => deployments.includes(row.deploymentID))).toBe(true);
    const photo = csvRows(files["media.csv"] ?? "")[0]?.filePath ?? "";
    expect(await page.evaluate(async (url) => (await fetch(url)).status, photo)).toBe(200);
  });
});

describe("the menu", () => {
  test("is whole, works by keyboard alone and gives the focus back", async () => {
    const page = await openList("&search=fox&size=5");
    await look(page, "insights-export", {
      open: async () => {
        await page.keyboard.press("Escape");
        await openMenu(page);
      },
      at: async (viewport) => {
        const box = await page.getByRole("menu").boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(VIEWPORTS[viewport].width);
      },
    });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Export", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: /^CSV / }).waitFor();
    await page.keyboard.type("lossless");
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(download.suggestedFilename()).toBe("Fernwatch_insights_lossless.csv");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Export");
  });

  test("has nothing to offer when nothing matches, and shows that", async () => {
    const page = await openPage();
    await signIn(page, MEMBER);
    await openScreen(page, "/?tab=userInsights&search=walrus");
    const button = page.getByRole("button", { name: "Export: no insights match" });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
  });
});
