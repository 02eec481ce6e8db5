// My Devices by the sentences of spec section 2.9, in a browser: the table, the edit dialog, the cards. What filters,
// orders and edits mean is tested in test/domain and test/services.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { userWithNamedCamera } from "../new-user";

const MEMBER = "member@fernwatch.test";

async function list(address = "/?tab=device", options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await signIn(page, MEMBER);
  await openScreen(page, address);
  return page;
}

const names = (page: Page) => page.locator("tbody td:first-child a").allInnerTexts();
const search = (page: Page) => new URL(page.url()).searchParams;

test("section 2.9: the table is sortable and filterable, by the address and without the server; Back undoes", async () => {
  const page = await list();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("getDevicesForUser")),
  );
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));

  const first = await names(page);
  expect(first).toHaveLength(25);
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect.poll(() => search(page).get("sort")).toBe("name");
  const sorted = await names(page);
  expect(sorted).toEqual([...sorted].sort((a, b) => a.localeCompare(b, "en", { numeric: true })));

  await page.getByRole("searchbox", { name: "Search cameras" }).fill(sorted[0]?.slice(0, 6) ?? "");
  await expect.poll(() => search(page).get("search")).toBe(sorted[0]?.slice(0, 6));
  expect((await names(page)).length).toBeLessThan(25);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(sorted);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(first);

  const low = page.getByRole("button", { name: /low on battery/ });
  await low.click();
  await expect.poll(() => low.getAttribute("aria-pressed")).toBe("true");
  const words = page
    .locator("tbody")
    .getByText(/^Battery levels are Low\. Please replace batteries\.$|^External power is low/);
  await expect.poll(async () => words.count()).toBe((await names(page)).length);
  // Some versions of the browser ask for the icon with every new address.
  expect(asked.filter((url) => !/\/assets\/|\/favicon\.svg$/.test(url))).toEqual([]);
});

test("section 9, Tables: an address is answered by the document, with its order, filters and page size", async () => {
  const page = await list("/?tab=device&sort=-name&size=5&page=1&columns=name,software");
  expect(await names(page)).toHaveLength(5);
  expect(await page.getByRole("columnheader").allInnerTexts()).toEqual(["Name", "Software", "Edit"]);
  await page.getByText("6–10 of 60").waitFor();
});

test("section 2.9: clicking a row opens an edit dialog; errors are under their fields, and saved values are in the list", async () => {
  const { user } = await userWithNamedCamera("TrailCam 2");
  const page = await openPage({ expectedErrors: [/status of 500/, /SyntaxError|turbo-stream/] });
  await signIn(page, user.email);
  await openScreen(page, "/?tab=device");
  await page
    .getByRole("row", { name: /TrailCam 2/ })
    .getByText("no check-in yet", { exact: true })
    .click();
  const dialog = page.getByRole("dialog", { name: "TrailCam 2" });
  await dialog.getByText("The camera calls itself TrailCam 2.").waitFor();

  const save = dialog.getByRole("button", { name: "Save" });
  await dialog.getByLabel("Name", { exact: true }).fill("Creek bend");
  await dialog.getByLabel("Latitude").fill("95");
  await dialog.getByLabel("Longitude").fill("10");
  await save.click();
  await dialog.getByText("Enter a latitude from -90 to 90.").waitFor();
  await dialog.getByLabel("Latitude").fill("45.5");
  await dialog.getByLabel("Cycle time").selectOption({ label: "6 hours" });
  await dialog.getByText("the camera reports 11.5 hours").waitFor();
  await dialog.getByText("To change the camera itself, push an update.").waitFor();

  await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: "away" }), { times: 1 });
  await save.click();
  await dialog.getByRole("alert").getByText("This couldn't be sent.").waitFor();
  expect(await dialog.getByLabel("Name", { exact: true }).inputValue()).toBe("Creek bend");

  await save.click();
  await page.getByText("Saved Creek bend").waitFor();
  await dialog.waitFor({ state: "detached" });
  await page
    .getByRole("row", { name: /Creek bend/ })
    .getByText("the camera reports 11.5 hours")
    .waitFor();
  expect(search(page).get("edit")).toBeNull();

  await page.getByRole("link", { name: "Edit Creek bend" }).focus();
  await page.keyboard.press("Enter");
  const again = page.getByRole("dialog", { name: "Creek bend" });
  await again.getByText("Set by a person. It overrides what the camera reports.").waitFor();
  await again.getByRole("button", { name: "Use the camera's own location" }).click();
  await again.getByRole("button", { name: "Save" }).click();
  await again.waitFor({ state: "detached" });
});

test("section 2.9: a card view is used on mobile; the list is whole at every width and in both themes", async () => {
  const page = await list();
  await look(page, "devices", {
    at: async (viewport) => {
      if (viewport !== "phone") return;
      await page.getByRole("list", { name: "Cameras: Needs attention first" }).waitFor();
      expect(await page.getByRole("table").count()).toBe(0);
    },
  });
});

test("the edit dialog is whole at every width and in both themes", async () => {
  const page = await list("/?tab=device&edit=dev-0003");
  await page.getByRole("heading", { name: "Maple Glade" }).waitFor();
  await look(page, "devices-edit");
});
