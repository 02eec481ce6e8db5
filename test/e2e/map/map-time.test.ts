// The days under the map, and a place picked on it, in a browser that draws. Decision 0125, Heat and time.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  axeViolations,
  horizontalOverflow,
  openPage,
  openScreen,
  type PageOptions,
  signIn,
} from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { targetsOf } from "../../support/look/targets";
import { userWithNamedCamera } from "../new-user";

const DRAWN = "the map is drawn without a graphics card";
const MEMBER = "member@fernwatch.test";
const KEPT = "stored_map_look";
/** Terrain takes nearly half of what drawing costs without a graphics card. */
const FLAT = "turned=terrain";
const HEAT = "turned=terrain,heat";

async function open(address: string, { look: kept, ...options }: PageOptions & { readonly look: string }) {
  const page = await openPage(options);
  await signIn(page, MEMBER);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [KEPT, kept] as const);
  await openScreen(page, address);
  return page;
}

const bar = (page: Page) => page.getByRole("region", { name: "Time" });
const end = (page: Page, name: "First day" | "Last day") => page.getByRole("slider", { name });

async function dayOf(page: Page, name: "First day" | "Last day"): Promise<number> {
  return Number(await end(page, name).getAttribute("aria-valuenow"));
}

/** Every first day that the window has from now on, however fast it moves. */
async function daysShown(page: Page): Promise<() => Promise<readonly number[]>> {
  const days = await end(page, "First day").evaluateHandle((slider) => {
    const seen: number[] = [];
    new MutationObserver(() => seen.push(Number(slider.getAttribute("aria-valuenow")))).observe(slider, {
      attributeFilter: ["aria-valuenow"],
    });
    return seen;
  });
  return () => days.jsonValue();
}

/** Insights in the window, once they are counted. */
async function counted(page: Page): Promise<number> {
  const words = await bar(page)
    .getByText(/^[\d,]+ insights?/)
    .textContent();
  return Number(words?.replace(/ insight.*/, "").replaceAll(",", ""));
}

describe("the days under the map", () => {
  test("are moved by the keys of two sliders, by buttons and by a drag, and the insights are counted again", {
    meta: { budget: { ms: 7_500, because: DRAWN } },
  }, async () => {
    const page = await open("/?tab=map", { webgl: true, look: HEAT });
    const [first, last] = [await dayOf(page, "First day"), await dayOf(page, "Last day")];
    expect(last - first).toBe(13);
    const usual = await counted(page);

    await end(page, "First day").press("PageDown");
    expect(await dayOf(page, "First day")).toBe(first - 7);
    await expect.poll(() => counted(page)).toBeGreaterThan(usual);
    await end(page, "First day").press("Home");
    expect(await dayOf(page, "First day")).toBe(last - 41);
    await end(page, "First day").press("End");
    expect(await dayOf(page, "First day")).toBe(last);
    await expect.poll(() => counted(page)).toBeLessThan(usual);

    await page.getByRole("button", { name: "A day earlier" }).click();
    expect([await dayOf(page, "First day"), await dayOf(page, "Last day")]).toEqual([last - 1, last - 1]);
    await end(page, "Last day").press("ArrowRight");
    expect([await dayOf(page, "First day"), await dayOf(page, "Last day")]).toEqual([last - 1, last]);

    const box = await bar(page).locator("[data-days]").boundingBox();
    if (box === null) throw new Error("There are no days.");
    const at = (day: number) => [box.x + (box.width * (day + 0.5)) / 42, box.y + box.height / 2] as const;
    await page.mouse.move(...at(41));
    await page.mouse.down();
    await page.mouse.move(...at(20));
    await page.mouse.up();
    expect([await dayOf(page, "First day"), await dayOf(page, "Last day")]).toEqual([last - 22, last - 21]);
    expect(await axeViolations(page, "structure")).toEqual([]);
  });

  test("are played from the first when the window is at the last, until they are paused or changed", {
    meta: { budget: { ms: 5_000, because: DRAWN } },
  }, async () => {
    const page = await open("/?tab=map", { webgl: true, look: HEAT });
    const last = await dayOf(page, "Last day");
    const shown = await daysShown(page);
    await page.getByRole("button", { name: "Play" }).click();
    await expect.poll(async () => (await shown()).length).toBeGreaterThan(2);
    expect((await shown()).slice(0, 3)).toEqual([last - 41, last - 40, last - 39]);
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await end(page, "Last day").press("End");
    await page.getByRole("button", { name: "Play" }).waitFor();
    expect(await dayOf(page, "Last day")).toBe(last);
  });

  test("are those that a filter asks for, and what is counted of the devices in view is what 'See All Insights' opens", {
    meta: { budget: { ms: 9_000, because: DRAWN } },
  }, async () => {
    const today = Math.floor(Date.now() / 86_400_000);
    const [from, to] = [75, 46].map((ago) => new Date((today - ago) * 86_400_000).toISOString().slice(0, 10));
    const page = await open(
      `/?tab=map&camera_timestamp.from=${from}&camera_timestamp.to=${to}&lat=45.3127&lon=-110.5408`,
      { webgl: true, look: FLAT },
    );
    await page.getByText("Loading the map").waitFor({ state: "detached" });
    expect(await bar(page).innerText()).not.toContain("Now");
    const ends = [await dayOf(page, "First day"), await dayOf(page, "Last day")];
    expect(Number(ends[1]) - Number(ends[0])).toBe(29);
    const listed = page.locator("[data-device]");
    await expect.poll(() => listed.count()).toBe(2);
    await bar(page)
      .getByText(/^[\d,]+ insights? from 2 cameras/)
      .waitFor();
    const insights = await counted(page);
    const href = await page.getByRole("link", { name: "See All Insights" }).first().getAttribute("href");
    await openScreen(page, `${href}&collections=0`, { until: "set" });
    const pages = page.getByRole("navigation", { name: "Pages of insights" });
    await pages.getByText(`of ${insights.toLocaleString("en-US")}`).waitFor();
    const { searchParams } = new URL(page.url());
    expect(searchParams.getAll("device")).toHaveLength(2);
    expect(searchParams.get("camera_timestamp.to")).toBe(to);
  });

  test("fit a phone", { meta: { budget: { ms: 5_000, because: DRAWN } } }, async () => {
    const page = await open("/?tab=map", { webgl: true, viewport: "phone", look: HEAT });
    await counted(page);
    expect(await horizontalOverflow(page)).toBe(0);
    const { measure } = await targetsOf(page);
    // The bar lays itself out anew for a finger.
    await expect.poll(async () => (await measure("phone")).small).toEqual([]);
    await end(page, "Last day").press("PageDown");
    expect((await dayOf(page, "Last day")) - (await dayOf(page, "First day"))).toBe(6);
  });
});

describe("the place of a camera", () => {
  test("is picked on the map without a pointer, goes into the form, and is stored with it alone", {
    meta: { budget: { ms: 8_500, because: DRAWN } },
  }, async () => {
    const { user } = await userWithNamedCamera("Ridge 07");
    const page = await openPage({ webgl: true });
    await signIn(page, user.email);
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [KEPT, FLAT] as const);
    await openScreen(page, "/?tab=device");
    await page.getByRole("row", { name: "Ridge 07" }).click();
    const pick = page.getByRole("button", { name: "Pick on the map" });
    await pick.press("Enter");
    const use = page.getByRole("button", { name: "Use this location" });
    await page.getByText("Loading the map").waitFor({ state: "detached" });
    expect(await use.isDisabled()).toBe(true);
    const middle = page.getByRole("button", { name: "Use the middle of the map" });
    await middle.press("Enter");
    const taken = await page.locator("output").innerText();
    expect(taken).toMatch(/^4\d[.\d]*, -98[.\d]*$/);
    await page.locator("[data-map-host] canvas").press("ArrowRight");
    await expect
      .poll(async () => {
        await middle.press("Enter");
        return page.locator("output").innerText();
      })
      .not.toBe(taken);
    const [latitude = "", longitude = ""] = (await page.locator("output").innerText()).split(", ");
    await use.press("Enter");
    await page.getByRole("dialog", { name: "Pick a location" }).waitFor({ state: "detached" });
    expect(await page.getByLabel("Latitude").inputValue()).toBe(latitude);
    expect(await page.getByLabel("Longitude").inputValue()).toBe(longitude);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved Ridge 07").waitFor();
    await openScreen(page, "/?tab=map");
    await page.getByText("1 of 1 camera has a location").first().waitFor();
  });

  test("is this phone's, as exact as it says, or in plain words why not; nothing is stored before Save", async () => {
    const page = await open("/?tab=device&edit=dev-0003", { look: FLAT });
    const latitude = page.getByLabel("Latitude");
    const before = await latitude.inputValue();
    const ask = page.getByRole("button", { name: "Use this phone's location" });
    const context = page.context();
    await context.clearPermissions();
    await ask.click();
    await page.getByText("Location access is blocked.").waitFor();
    expect(await latitude.inputValue()).toBe(before);
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 45.1234567, longitude: -111.98765, accuracy: 11.7 });
    try {
      await ask.click();
      await page.getByText("This phone's location, within 12 m.").waitFor();
    } finally {
      await context.clearPermissions();
    }
    expect(await latitude.inputValue()).toBe("45.12346");
    expect(await page.getByLabel("Longitude").inputValue()).toBe("-111.98765");
    await openScreen(page, "/?tab=device&edit=dev-0003");
    expect(await page.getByLabel("Latitude").inputValue()).toBe(before);
  });

  test("can still be typed if there is no map, at every width and in both themes", async () => {
    const page = await open("/?tab=device&edit=dev-0003", { look: FLAT });
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.getByRole("button", { name: "Pick on the map" }).click();
    await page.getByText("This browser can't show the map").waitFor();
    await look(page, "devices-no-map");
  });
});
