// What people came to do, counted from a cold start. Others are with their screens: fifty species in review/insights-review, a push
// to the ready cameras in devices/updates, the way to a camera in devices/camera-visit.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/start/paths";
import { countedActions, touched } from "../support/browser/actions";
import { openPage, openScreen, signIn } from "../support/browser/browser";
import { csvRows } from "../support/camtrap/table-schema";

const MEMBER = "member@fernwatch.test";

test("a CSV of one class of one group takes 5 actions: its bar, the cameras, the group, Export, CSV", async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  await openScreen(page, "/", { until: "set" });
  const actions = await countedActions(page);
  const bars = page.getByRole("region", { name: "Insights by class", exact: true }).locator("canvas");
  await bars.scrollIntoViewIfNeeded();
  const box = await bars.boundingBox();
  if (box === null) throw new Error("There is no chart.");
  await bars.click({ position: { x: box.width * 0.15, y: box.height * 0.6 } });
  await expect.poll(() => new URL(page.url()).searchParams.get("class_name")).not.toBeNull();
  const className = new URL(page.url()).searchParams.get("class_name")?.replaceAll('"', "");
  await page.getByRole("button", { name: "All cameras" }).click();
  await page.getByRole("group", { name: "Groups" }).getByRole("button").first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get("group")).not.toBeNull();
  const pages = page.getByRole("navigation", { name: "Pages of insights" });
  await expect.poll(() => pages.innerText()).toMatch(/of \d+$/m);
  const matching = Number(/of (\d+)/.exec(await pages.innerText())?.[1]);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /^CSV / }).click(),
  ]);
  expect(await actions()).toBe(5);
  const rows = csvRows(readFileSync(await download.path(), "utf8"));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toHaveLength(matching);
  expect(new Set(rows.map((row) => row["Most likely species"]))).toEqual(new Set([className]));
});

const MODEL = { meta: { budget: { ms: 6_000, because: "a model reads a photo" } } };

test.each(["mouse", "touch", "keyboard"] as const)(
  "a model is tried on one's own photo with 2 actions, by %s: the button, and the photo",
  MODEL,
  async (by) => {
    const page = await openPage({ viewport: by === "touch" ? "phone" : "wide" });
    const touch = by === "touch" ? await touched(page) : null;
    await openScreen(page, "/demo");
    const actions = await countedActions(page);
    const button = page.getByRole("button", { name: "Upload my own Data" });
    await button.waitFor();
    const press = async () => {
      if (touch) return touch(button);
      if (by === "mouse") return button.click();
      await button.focus();
      await page.keyboard.press("Enter");
    };
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press()]);
    // The second one: the photo is chosen.
    await chooser.setFiles(join(ROOT, "public/samples/p007.jpg"));
    await page.getByRole("button", { name: /^p007\.jpg: \w/ }).waitFor();
    await page.getByText(/^1, done in /).waitFor();
    expect((await actions()) + 1).toBe(2);
  },
);
