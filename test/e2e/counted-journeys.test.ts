// What people came to do, counted from a cold start. Others are with their screens: fifty species in review/insights-review, a push
// to the ready cameras in devices/updates, the way to a camera in devices/camera-visit.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/start/paths";
import { countedActions, touched } from "../support/browser/actions";
import { openPage, openScreen, signIn } from "../support/browser/browser";
import { csvRows } from "../support/camtrap/table-schema";

const MEMBER = "member@fernwatch.test";

test.each(["mouse", "touch", "keyboard"] as const)(
  "a CSV of one class of one group takes 5 actions, by %s: its bar, the cameras, the group, Export, CSV",
  async (by) => {
    const page = await openPage({ viewport: by === "touch" ? "phone" : "wide" });
    const touch = by === "touch" ? await touched(page) : null;
    await signIn(page, MEMBER);
    await openScreen(page, "/", { until: "set" });
    const actions = await countedActions(page);
    const press = async (on: Locator) => {
      await on.waitFor();
      if (touch) return touch(on);
      if (by === "mouse") return on.click();
      await on.focus();
      await page.keyboard.press("Enter");
    };
    const widget = page.getByRole("region", { name: "Insights by class", exact: true });
    const bars = widget.locator("canvas");
    await bars.scrollIntoViewIfNeeded();
    const box = await bars.boundingBox();
    if (box === null) throw new Error("There is no chart.");
    const bar = { x: 0.15, y: 0.6 };
    if (touch) await touch(bars, bar);
    else if (by === "mouse") await bars.click({ position: { x: box.width * bar.x, y: box.height * bar.y } });
    else {
      const first = widget.locator("table a").first();
      await first.focus();
      // The figures lie over the picture, so that the focus is seen; arrows go on.
      expect((await widget.locator("table").boundingBox())?.width).toBeGreaterThan(box.width * 0.8);
      await page.keyboard.press("ArrowDown");
      expect(await widget.locator("table a").nth(1).evaluate(isFocused)).toBe(true);
      await page.keyboard.press("ArrowUp");
      expect(await first.evaluate(isFocused)).toBe(true);
      await page.keyboard.press("Enter");
    }
    await expect.poll(() => new URL(page.url()).searchParams.get("class_name")).not.toBeNull();
    const className = new URL(page.url()).searchParams.get("class_name")?.replaceAll('"', "");
    await press(page.getByRole("button", { name: touch ? /^Filters/ : "All cameras" }));
    await press(page.getByRole("group", { name: "Groups" }).getByRole("button").first());
    await expect.poll(() => new URL(page.url()).searchParams.get("group")).not.toBeNull();
    await press(page.getByRole("button", { name: "Export", exact: true }));
    const csv = page.getByRole("menuitem", { name: /^CSV / });
    await csv.waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      by === "keyboard" ? page.keyboard.press("Enter") : press(csv),
    ]);
    // Two arrows were pressed only to see where they lead.
    expect(await actions()).toBe(by === "keyboard" ? 5 + 2 : 5);
    const rows = csvRows(readFileSync(await download.path(), "utf8"));
    expect(rows.length).toBeGreaterThan(0);
    // The list says how many there are; where the sheet covers it, the sheet does.
    const counted = touch
      ? page.getByRole("dialog").getByRole("button", { name: /^Show \d+ insights$/ })
      : page.getByRole("navigation", { name: "Pages of insights" }).getByText(/of \d+$/);
    await expect
      .poll(async () => Number(/\d+(?=\D*$)/.exec(await counted.innerText())?.[0]))
      .toBe(rows.length);
    expect(new Set(rows.map((row) => row["Most likely species"]))).toEqual(new Set([className]));
  },
);

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

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
