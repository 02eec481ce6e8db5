// One insight opened, in a browser: its facts and fallbacks, its photos, zoom, light, keys. Spec sections 2.8, 3, 8, 9.
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  axeViolations,
  openPage,
  openScreen,
  type PageOptions,
  reloadScreen,
  signIn,
} from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { sampleConsole, userWithNamedCamera } from "../new-user";

const MEMBER = "member@fernwatch.test";

/** What the calls say of an insight, as far as these tests read it. */
interface ListedInsight {
  readonly insight_id: string;
  readonly collection_id: number | null;
  readonly class_name: string;
  readonly photoUrl: string | null;
  readonly window_start: string | null;
  readonly window_end: string | null;
}

/** A user with one camera, without a place, that has sent some insights without pictures. */
async function placelessCamera(count: number) {
  const { user, client } = await userWithNamedCamera("<b>Ridge</b>");
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const insight_id of ids) {
    client.store({
      insight: { insight_id, class_name: "<script>alert(1)</script>", confidence: 61.4 },
    });
  }
  const telemetry = { battery_voltage: 3.9 };
  await client.wake({ link: "lora", sentAt: new Date().toISOString(), clockOk: true, telemetry });
  return { user, ids };
}

/**
 * A collection of the sample world, oldest first: at least four insights, all with photos, and something found, so that
 * there is a box, on the second.
 */
async function findBurst(): Promise<readonly ListedInsight[]> {
  const console = await sampleConsole(MEMBER);
  const all = (await console.insights()) as unknown as readonly ListedInsight[];
  const groups = new Map<number, ListedInsight[]>();
  for (const insight of all) {
    if (insight.collection_id === null) continue;
    groups.set(insight.collection_id, [...(groups.get(insight.collection_id) ?? []), insight]);
  }
  const found = [...groups.values()].findLast(
    (group) =>
      group.length >= 4 &&
      group.every((insight) => insight.photoUrl !== null) &&
      group[1]?.class_name !== "empty",
  );
  if (!found) throw new Error("the sample world has no collection of four photos");
  return found;
}

let burst: readonly ListedInsight[];
beforeAll(async () => {
  burst = await findBurst();
});

/** The second insight of a burst, opened by its address on a cold document; its photo is on the screen. */
async function openBurst(options: PageOptions = {}) {
  const page = await openPage(options);
  await signIn(page, MEMBER);
  await openScreen(page, `/?tab=userInsights&insight=${burst[1]?.insight_id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/photos? says? /).waitFor();
  return { page, dialog, members: burst, photo: photoOf(dialog) };
}

/** The photo itself, not the frames of the film strip. */
function photoOf(dialog: Locator): Locator {
  return dialog.getByRole("img").first();
}

/** Times its fitting size at which the photo is shown. */
async function scaleOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const photo = document.querySelector('[role="dialog"] img[alt]:not([alt=""])');
    const window = photo?.parentElement?.parentElement;
    if (!(photo instanceof HTMLImageElement) || !window) return 0;
    const ratio = photo.naturalWidth / photo.naturalHeight;
    return photo.clientWidth / Math.min(window.clientWidth, window.clientHeight * ratio);
  });
}

describe("the facts", () => {
  test("are those of the specification, and texts of cameras are texts", async () => {
    const { user, ids } = await placelessCamera(1);
    const page = await openPage();
    await signIn(page, user.email);
    await openScreen(page, `/?tab=userInsights&insight=${ids[0]}`);
    const dialog = page.getByRole("dialog");
    for (const label of [
      "Most likely species",
      "All possible species",
      "Insight ID",
      "Camera timestamp",
      "Collection window length",
      "Location",
    ]) {
      await dialog.getByText(label, { exact: true }).first().waitFor();
    }
    await dialog.getByText("Image does not exist").waitFor();
    await dialog.getByText("The camera sent no photo with this insight.").waitFor();
    await dialog.getByText("No Location Available").waitFor();
    await dialog.getByText("61%").first().waitFor();
    await dialog.getByText("<script>alert(1)</script>").first().waitFor();
    await dialog.getByText("<b>Ridge</b>").first().waitFor();
    expect(await dialog.getByRole("meter", { name: "Confidence" }).getAttribute("value")).toBe("61.4");
    expect(await axeViolations(page)).toEqual([]);
  });

  test("tell the camera's own zone, how many photos of a collection voted, and its window in seconds plus 1", async () => {
    const { page, dialog, members } = await openBurst();
    // The mark of a person's word stands behind the sentence, on a line of its own in the text.
    const [vote = ""] = (await dialog.getByText(/photos? says? /).innerText()).split("\n");
    const [, votes = "", className = ""] = /^(All \d+|Both|\d+ of \d+) photos says? (.+)$/.exec(vote) ?? [];
    const share = members.filter((member) => member.class_name === className).length;
    expect(votes, vote).toBe(share === members.length ? `All ${share}` : `${share} of ${members.length}`);
    const { window_start, window_end } = members[1] ?? {};
    const seconds = (Date.parse(window_end ?? "") - Date.parse(window_start ?? "")) / 1000 + 1;
    await dialog.getByText(`${Math.floor(seconds)} seconds`, { exact: true }).waitFor();

    // Under the pointer, to the keyboard, and by pressing.
    const time = dialog.getByRole("button", { name: /^\w{3} \d+\w\w \d{4}, \d+:\d\d [ap]m$/ }).first();
    expect(await time.getAttribute("aria-description")).toMatch(/^At the camera: .+ \(UTC.*\)$/);
    const tip = page.locator("[aria-hidden]").getByText(/^At the camera/);
    // What classes mean is told a moment later, and may move the time from under a pointer that stands still.
    await expect
      .poll(async () => {
        await page.mouse.move(1, 1);
        await time.hover();
        return tip.waitFor({ timeout: 2_000 }).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
    await time.click();
    await dialog.getByText(/^At the camera: \w{3} \d/).waitFor();
  });

  test("say when an insight is not there, or not the reader's", async () => {
    const { ids } = await placelessCamera(1);
    const page = await openPage();
    await signIn(page, MEMBER);
    for (const id of [ids[0], randomUUID(), "nonsense"]) {
      await page.goto(`/?tab=userInsights&insight=${id}`);
      await page.getByText("This insight doesn't exist, or you can't see it.").waitFor();
    }
  });
});

describe("the photos", () => {
  test("show their boxes until B, and follow with Next, Previous and the arrow keys; the focus stays at the end", async () => {
    const { page, dialog, members } = await openBurst();
    const boxes = dialog.getByRole("button", { name: "Boxes" });
    expect(await boxes.getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("b");
    await expect.poll(() => boxes.getAttribute("aria-pressed")).toBe("false");
    const count = dialog.getByText(/\d+ of \d+$/).last();
    await expect.poll(() => count.innerText()).toContain(`2 of ${members.length}`);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => count.innerText()).toContain("1 of ");
    const next = dialog.getByRole("button", { name: "Next photo" });
    for (let photo = 2; photo <= members.length; photo++) {
      await next.click();
      await expect.poll(() => count.innerText()).toContain(`${photo} of `);
    }
    expect(await next.getAttribute("aria-disabled")).toBe("true");
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test("are offered again after they failed to load", async () => {
    const [, second] = burst;
    const page = await openPage({ expectedErrors: [/ERR_FAILED/] });
    await signIn(page, MEMBER);
    await page.route(/\/api\/photo/, (route) => route.abort());
    await page.goto(`/?tab=userInsights&insight=${second?.insight_id}`);
    await page.getByText("Photo couldn't be loaded").waitFor();
    await page.unroute(/\/api\/photo/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1);
  });
});

describe("zoom", () => {
  test("goes in steps by + and -, 0 shows the whole photo, and it ends with the photo: the next one is whole", async () => {
    const { page, dialog } = await openBurst();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1);
    for (const scale of [2, 3, 5, 5]) {
      await page.keyboard.press("+");
      await expect.poll(() => scaleOf(page)).toBeCloseTo(scale);
    }
    await page.keyboard.press("-");
    await expect.poll(() => scaleOf(page)).toBeCloseTo(3);
    await page.keyboard.press("0");
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1);
    await page.keyboard.press("+");
    await expect.poll(() => scaleOf(page)).toBeCloseTo(2);
    await dialog.getByRole("button", { name: "Next photo" }).click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1);
  });

  test("by wheel and double click keeps the place under the pointer; a drag and arrows move the photo", async () => {
    const { page, photo, members } = await openBurst();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1);
    const before = await photo.boundingBox();
    if (!before) throw new Error("no photo on the screen");
    const at = { x: before.x + before.width * 0.4, y: before.y + before.height * 0.6 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
    const after = await photo.boundingBox();
    if (!after) throw new Error("no photo on the screen");
    expect((at.x - after.x) / after.width).toBeCloseTo(0.4, 1);
    expect((at.y - after.y) / after.height).toBeCloseTo(0.6, 1);

    await page.mouse.down();
    await page.mouse.move(at.x + 40, at.y + 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await photo.boundingBox())?.x).toBeCloseTo(after.x + 40, 0);
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await photo.boundingBox())?.x).toBeLessThan(after.x + 39);
    expect(page.url()).toContain(members[1]?.insight_id);

    await page.mouse.dblclick(at.x, at.y);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1);
    await page.mouse.dblclick(at.x, at.y);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(3);
  });
});

describe("light", () => {
  test("changes the photo alone, and stays for the next photo and the next document until Reset", {
    meta: { budget: { ms: 5_000, because: "opens four documents" } },
  }, async () => {
    const { page, dialog, photo } = await openBurst();
    const filter = () => photo.evaluate((image) => getComputedStyle(image).filter);
    expect(await filter()).toBe("none");
    await page.keyboard.press("l");
    const brightness = dialog.getByRole("slider", { name: "Brightness" });
    await expect.poll(() => brightness.evaluate((slider) => slider === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect.poll(filter).toBe("brightness(1.05) contrast(1)");
    await dialog.getByRole("button", { name: "Night" }).click();
    await expect.poll(filter).toBe("brightness(1.4) contrast(0.85)");
    await dialog.getByRole("button", { name: "Next photo" }).click();
    await expect.poll(filter).toBe("brightness(1.4) contrast(0.85)");
    await reloadScreen(page);
    await expect.poll(filter).toBe("brightness(1.4) contrast(0.85)");
    await dialog.getByRole("button", { name: "Brightness and contrast" }).click();
    await dialog.getByRole("button", { name: "Reset" }).click();
    await expect.poll(filter).toBe("none");
  });
});

describe("the keyboard", () => {
  test("Escape closes the light, then the zoom, then the dialog, back on the row it came from", async () => {
    const page = await openPage();
    await signIn(page, MEMBER);
    const [, second] = burst;
    await openScreen(page, `/?tab=userInsights&insight=${second?.insight_id}`);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1);
    await page.keyboard.press("+");
    await page.keyboard.press("l");
    const slider = page.getByRole("slider", { name: "Contrast" });
    await slider.waitFor();
    await page.keyboard.press("Escape");
    await slider.waitFor({ state: "detached" });
    const sun = page.getByRole("button", { name: "Brightness and contrast" });
    expect(await sun.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(2);
    await page.keyboard.press("Escape");
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  test("is back on the row when the dialog closes", async () => {
    const page = await openPage();
    await signIn(page, MEMBER);
    await openScreen(page, "/?tab=userInsights");
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

  test("reads tooltips in full screen too", async () => {
    const { page, dialog } = await openBurst();
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await dialog.getByRole("button", { name: "Zoom in" }).hover();
    const tip = () =>
      page.evaluate(() => document.fullscreenElement?.textContent?.includes("Zoom in (+)") ?? false);
    await expect.poll(tip).toBe(true);
  });
});

test("an opened insight is whole at every width and in both themes; no word of its statuses touches an edge", {
  meta: { budget: { ms: 6_000, because: "large photos" } },
}, async () => {
  const { page, dialog } = await openBurst();
  const words = dialog.getByRole("group", { name: /^Status of/ }).getByText("Acknowledge");
  const air = await words.evaluate((word) => {
    const [inner, outer] = [word, word.closest("button") ?? word].map((box) => box.getBoundingClientRect());
    return Math.min((inner?.left ?? 0) - (outer?.left ?? 0), (outer?.right ?? 0) - (inner?.right ?? 0));
  });
  expect(air).toBeGreaterThanOrEqual(8);
  await look(page, "insight");
});

test("a brightened, enlarged photo is whole at every width and in both themes, and every control has 44 px on a phone", {
  meta: { budget: { ms: 6_000, because: "large photos" } },
}, async () => {
  const { page, dialog } = await openBurst();
  await page.keyboard.press("l");
  await dialog.getByRole("slider", { name: "Brightness" }).waitFor();
  await dialog.getByRole("button", { name: "Night" }).click();
  await page.keyboard.press("+");
  await look(page, "insight-light", {
    at: async (viewport) => {
      if (viewport !== "phone") return;
      await dialog.getByRole("slider", { name: "Brightness" }).waitFor();
      const small = await dialog
        .locator("button:visible, a:visible, input:visible")
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.getBoundingClientRect().height < 44)
            .map((control) => control.getAttribute("aria-label") ?? control.textContent),
        );
      expect(small).toEqual([]);
    },
  });
});
