// The way to a camera on a phone, by touch, from a cold start, and the list of those that need a visit. Decision 0155, A camera
// that needs a visit.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { countedActions, touched } from "../../support/browser/actions";
import { openPage, openScreen, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";

const MEMBER = "member@fernwatch.test";
const GEO = /^geo:-?\d+\.\d{5},-?\d+\.\d{5}\?q=/;

/** The default page on a phone, how to touch it, and how often that has been done. */
async function onPhone() {
  const page = await openPage({ viewport: "phone" });
  const touch = await touched(page);
  await signIn(page, MEMBER);
  await openScreen(page, "/");
  return { page, touch, touches: await countedActions(page) };
}

/** Keeps the browser from handing over to a map app, and says where a touch would have led. */
async function leading(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href.startsWith("geo:")) return;
      event.preventDefault();
      document.documentElement.dataset.leads = link.href;
    }),
  );
  return () => page.evaluate(() => document.documentElement.dataset.leads);
}

test("a phone leads to a camera with two touches from the dashboard, which names every camera", async () => {
  const { page, touch, touches } = await onPhone();
  const leads = await leading(page);
  const camera = page.locator('a[href*="tab=device&device="]').first();
  await camera.waitFor();
  await touch(camera);
  const way = page.getByRole("link", { name: "Navigate there" });
  await way.waitFor();
  await touch(way);
  await expect.poll(leads).toMatch(GEO);
  expect(await touches()).toBe(2);
});

test("with three by way of My Devices, where every camera's card has the link", async () => {
  const { page, touch, touches } = await onPhone();
  const leads = await leading(page);
  await touch(page.getByRole("button", { name: "Open navigation" }));
  const devices = page.getByRole("link", { name: "My Devices" });
  await devices.waitFor();
  await touch(devices);
  const way = page.getByRole("link", { name: /^Navigate to / }).first();
  await way.waitFor();
  await touch(way);
  await expect.poll(leads).toMatch(GEO);
  expect(await touches()).toBe(3);
});

test("a camera's page on a phone shows photo, state and way without scrolling", async () => {
  const page = await openPage({ viewport: "phone" });
  await signIn(page, MEMBER);
  await openScreen(page, "/?tab=device");
  await page.locator('li a[href*="tab=device&device="]').first().click();
  const way = page.getByRole("link", { name: "Navigate there" });
  await way.waitFor();
  expect(await way.getAttribute("href")).toMatch(GEO);
  const bottom =
    (await way.boundingBox().then((box) => box && box.y + box.height)) ?? Number.POSITIVE_INFINITY;
  expect(bottom).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test("the visit list is split into trips, and shows one group after another without a new document", async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  await openScreen(page, "/?tab=device&section=visits");
  const groups = page.getByRole("navigation", { name: "Groups" }).getByRole("link");
  const counted = async (link: Locator) =>
    Number(/(\d+) to visit/.exec((await link.textContent()) ?? "")?.[1]);
  expect(await page.getByRole("heading", { name: /^Trip \d+: around / }).count()).toBeGreaterThan(1);
  await page.evaluate(() => {
    document.documentElement.dataset.same = "1";
  });
  const [all, ...own] = await groups.all();
  const counts = await Promise.all(own.map(counted));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all && (await counted(all)));
  await own[0]?.click();
  await expect.poll(() => new URL(page.url()).searchParams.get("group")).toMatch(/^\d+$/);
  await expect.poll(() => page.getByRole("link", { name: /^Navigate there ?: / }).count()).toBe(counts[0]);
  expect(await page.getByRole("heading", { name: /^Trip / }).count()).toBe(0);
  await page.goBack();
  await page.getByRole("heading", { name: /^Trip 1/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe("1");
});

test("the visit list is whole at every width and in both themes", async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  await openScreen(page, "/?tab=device&section=visits");
  await look(page, "visits");
});
