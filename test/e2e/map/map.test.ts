// The map in a browser. Spec sections 2.6, 5 (Map), 7 (dataClearing) and 9 (Map); decision 0123, The map tab and its
// address. What only a drawn map can show has a browser that draws without a graphics card; the rest goes without a map.
import type { Locator, Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import {
  openPage,
  openScreen,
  type PageOptions,
  reloadScreen,
  signIn,
  type Viewport,
} from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { smallTargets, targetsOf } from "../../support/look/targets";
import { insight, newUser, postJson } from "../new-user";

const MEMBER = "member@fernwatch.test";
const DRAWN: PageOptions = { webgl: true };
/** Milliseconds of processor time. */
const DRAWS = { budget: { ms: 12_000, because: "draws without a graphics card" } };
const KEPT = "stored_map_look";
/** Terrain takes nearly half of what drawing costs without a graphics card. */
const FLAT = "turned=terrain";

async function openMap(
  email: string,
  { search = "", ...options }: PageOptions & { readonly search?: string } = {},
) {
  const { expectedErrors = [] } = options;
  const page = await openPage({ ...options, expectedErrors: [...expectedErrors, /ERR_FAILED/] });
  await signIn(page, email);
  if (!options.webgl) await page.route(/open-map/, (route) => route.abort());
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [KEPT, FLAT] as const);
  await openScreen(page, `/?tab=map${search}`);
  if (options.webgl) await page.getByText("Loading the map").waitFor({ state: "detached" });
  else await page.getByText("The map couldn't be loaded").waitFor();
  return page;
}

/** The same in a browser that has no WebGL: the test's own has. */
async function openList(email: string): Promise<Page> {
  const page = await openPage();
  await signIn(page, email);
  await openScreen(page, "/?tab=account");
  // It goes with the document.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await page.getByText("This browser can't draw the map").waitFor();
  return page;
}

const panel = (page: Page) => page.getByRole("complementary", { name: "Cameras and layers" });
const popup = (page: Page, name: string) => page.getByRole("dialog", { name });
const shownDevices = (page: Page): Promise<number> => page.locator("[data-device]").count();

/** A user's own camera, Ridge 07, at the place that it reports, and how it sends insights. */
async function placedCamera() {
  const user = newUser();
  const made = (await postJson("/api/enrollmentTokens", { count: 1 }, user.token)) as unknown as {
    readonly tokens: readonly string[];
  };
  const camera = await postJson("/device/v1/enroll", {
    enrollment_token: made.tokens[0],
    hardware_id: "HW-7",
    device_name: "Ridge 07",
    latitude: 44.5,
    longitude: -110.25,
  });
  const send = (insights: readonly object[]) =>
    postJson("/device/v1/sync", { comms_source: "wifi", insights }, camera.device_token);
  return { user, send, deviceId: camera.device_id ?? "" };
}

describe("section 2.6, Map", () => {
  test("'No Devices Available' when there are none, with the way to add one", async () => {
    const page = await openMap(newUser().email);
    await page.getByText("No Devices Available").waitFor();
    await page.getByRole("link", { name: "Add a camera" }).click();
    await page.getByRole("dialog").getByText("Add a camera").first().waitFor();
  });

  test("the 'Layer Legend' switches states and layers, and is remembered with the panel", async () => {
    const page = await openMap(MEMBER);
    await page.getByText("Layer Legend").waitFor();
    await page.getByRole("heading", { name: "60 cameras" }).waitFor();
    await panel(page)
      .getByRole("checkbox", { name: /^On time/ })
      .uncheck();
    await page.getByRole("heading", { name: "60 cameras" }).waitFor({ state: "detached" });
    await panel(page).getByRole("checkbox", { name: "Borders" }).uncheck();
    await page.getByRole("button", { name: "Hide cameras and layers" }).click();
    await reloadScreen(page);
    await page.getByRole("button", { name: "Show cameras and layers" }).click();
    for (const name of [/^On time/, "Borders"]) {
      expect(await panel(page).getByRole("checkbox", { name }).isChecked()).toBe(false);
    }
  });

  test("a press on a cluster zooms in, which is found again; one on a device opens its popup", {
    meta: DRAWS,
  }, async () => {
    const page = await openMap(MEMBER, DRAWN);
    await expect.poll(() => shownDevices(page)).toBe(60);
    await page.getByRole("button", { name: "Reset the view" }).click();
    await pressAt(page, offsetOf({ latitude: 45.3127, longitude: -110.5408 }));
    await expect.poll(() => shownDevices(page)).toBeLessThan(60);
    const left = await shownDevices(page);
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await page.locator("[data-map]").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Map", exact: true }).click();
    await expect.poll(() => shownDevices(page)).toBe(left);
    await openScreen(page, "/?tab=map&lat=45.3127&lon=-110.5408");
    const name = (await page.getByRole("dialog").getByRole("heading").innerText()).trim();
    await popup(page, name).getByRole("button", { name: "Close" }).click();
    expect(page.url()).not.toContain("lat=");
    await page.getByText("Loading the map").waitFor({ state: "detached" });
    // Until it stands alone: the address has led to it, so that it is in the middle.
    for (let step = 0; step < 5; step++) await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(() => shownDevices(page)).toBe(1);
    await pressAt(page, { x: 0, y: 0 });
    await popup(page, name).getByText("Last seen").waitFor();
  });
});

/** Where the panel ends on the map, px: app/tabs/map/map-tab.tsx. */
const PANEL_EDGE = 288;

/** Presses the map, px from the middle of what is beside the panel. */
async function pressAt(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await page.locator("[data-map-host]").boundingBox();
  if (box === null) throw new Error("There is no map.");
  await page.mouse.click(box.x + (PANEL_EDGE + box.width) / 2 + x, box.y + box.height / 2 + y);
}

/** How far a place is from the middle of the first view, px: spec section 9 (Map) in Web Mercator. */
function offsetOf(place: { readonly latitude: number; readonly longitude: number }) {
  const world = 512 * 2 ** 3.5;
  const across = (longitude: number) => (world * longitude) / 360;
  const down = (latitude: number) => {
    const angle = (latitude * Math.PI) / 180;
    return (-world * Math.log(Math.tan(Math.PI / 4 + angle / 2))) / (2 * Math.PI);
  };
  return { x: across(place.longitude) - across(-98), y: down(place.latitude) - down(44) };
}

describe("without WebGL", () => {
  test("it says why there is no map, and the list opens the same popups by keyboard", async () => {
    const page = await openList(MEMBER);
    const first = page.locator("[data-device]").first();
    const name = (await first.innerText()).split("\n")[0]?.split(",")[0] ?? "";
    await first.focus();
    await page.keyboard.press("Enter");
    const opened = popup(page, name);
    await opened.getByText("Last seen").waitFor();
    await expect.poll(() => isFocused(opened)).toBe(true);
    expect(page.url()).toContain("point=");
    await page.keyboard.press("Escape");
    await opened.waitFor({ state: "detached" });
    await expect.poll(() => isFocused(first)).toBe(true);
  });

  test("Back closes a popup; 'See All Insights' carries device and filters", async () => {
    const page = await openMap(MEMBER, { search: "&class_name=deer" });
    await page.locator("[data-device]").first().click();
    const opened = page.getByRole("dialog");
    await opened.waitFor();
    await page.goBack();
    await opened.waitFor({ state: "detached" });
    await page.goForward();
    await opened.getByRole("link", { name: "See All Insights" }).click();
    await page
      .getByRole("button", { name: /^Remove Species contains deer|^Remove .*deer/ })
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.getAll("device")).toHaveLength(1);
  });

  test("the badge of a device's insights ends at '>999'", async () => {
    const { user, deviceId, send } = await placedCamera();
    for (let batch = 0; batch < 10; batch++) await send(Array.from({ length: 101 }, () => insight("Elk")));
    const page = await openMap(user.email, { search: `&point=${deviceId}` });
    await page.getByRole("dialog").getByText(">999").waitFor();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^Last photo: .*Elk 90%/ })
      .waitFor();
  });
});

describe("delete from map", () => {
  test("asks first, removes the location alone, and Undo brings back the very place", async () => {
    const { user } = await placedCamera();
    const page = await openMap(user.email);
    await page.getByText("1 of 1 camera has a location").waitFor();
    await page.locator("[data-device]").click();
    await page.getByRole("button", { name: "Delete from map" }).click();
    const asked = page.getByRole("alertdialog");
    await asked.getByText("Its insights and photos stay").waitFor();
    await asked.getByRole("button", { name: "Delete from map" }).click();
    await page.getByText("Ridge 07 was deleted from the map.").waitFor();
    await page.getByText("No Devices Available").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Ridge 07 is back on the map.").waitFor();
    await page.locator("[data-device]").click();
    await page.getByRole("dialog").getByText("44.5000, −110.2500").waitFor();
  });

  test("one that does not get through shows a message in the question, and changes nothing", async () => {
    const { user } = await placedCamera();
    const page = await openMap(user.email, { expectedErrors: [/ERR_FAILED/] });
    await page.locator("[data-device]").click();
    await page.getByRole("button", { name: "Delete from map" }).click();
    await page.route(/tab=map/, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    const asked = page.getByRole("alertdialog");
    await asked.getByRole("button", { name: "Delete from map" }).click();
    await asked.getByText("This couldn't be sent.").waitFor();
    await asked.getByRole("button", { name: "Cancel" }).click();
    await popup(page, "Ridge 07").waitFor();
  });
});

test("a map whose code doesn't load shows a message, and Retry loads it", async () => {
  const page = await openPage({ ...DRAWN, expectedErrors: [/ERR_FAILED|Failed to load/] });
  await signIn(page, MEMBER);
  await page.route(/open-map/, (route) => route.abort());
  await openScreen(page, "/?tab=map");
  await page.getByText("The map couldn't be loaded").waitFor();
  await page.unroute(/open-map/);
  await page.getByRole("button", { name: "Retry" }).click();
  await page.locator("canvas").waitFor();
});

test("on a phone legend, filter and list are sheets, and the popup is one", async () => {
  const page = await openMap(MEMBER, { viewport: "phone" });
  await page.getByRole("button", { name: "Legend" }).click();
  await page.getByRole("dialog").getByText("Layer Legend").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "List" }).click();
  await page.getByRole("dialog").locator("[data-device]").first().click();
  const sheet = page.getByRole("dialog").filter({ hasText: "Last seen" });
  await sheet.waitFor();
  const box = await sheet.boundingBox();
  expect(box?.width).toBe(390);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
});

test("the map is whole at every width, in both themes", { meta: DRAWS }, async () => {
  const page = await openMap(MEMBER, { ...DRAWN, search: "&point=dev-0012" });
  await page.getByRole("dialog").getByText("Last seen").waitFor();
  const { measure } = await targetsOf(page);
  const small: string[] = [];
  const note = async (viewport: Viewport) => {
    // The map lays itself out anew at another width.
    const found = await vi.waitFor(
      async () => {
        const seen = await measure(viewport);
        expect(seen.measured).toBeGreaterThan(2);
        return seen;
      },
      { timeout: 10_000 },
    );
    small.push(...found.small.map((line) => `${viewport}: ${line}`));
  };
  // The popup first, which lies over the rest; then the drawn map with its panel and the days.
  await look(page, "map", { at: note });
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  for (const viewport of ["wide", "tablet", "phone"] as const) await note(viewport);
  for (const sheet of ["Legend", "List"]) {
    await page.getByRole("button", { name: sheet }).click();
    const close = page.getByRole("button", { name: "Close" });
    await close.waitFor();
    await note("phone");
    await close.click();
    await close.waitFor({ state: "detached" });
  }
  expect(small).toEqual([]);
});

test("without a map the page is whole at every width, in both themes", async () => {
  const page = await openList(MEMBER);
  await look(page, "map-list", {
    at: async (viewport) => {
      const { small } = await smallTargets(page, viewport === "phone" ? 44 : 24);
      expect(small, viewport).toEqual([]);
    },
  });
});

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}
