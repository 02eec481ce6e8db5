// /demo in a browser: a shipped release runs on sample photos and on the reader's own, in several runtimes, and nothing leaves
// the browser. Spec section 2.1; decision 0121, The page that tries models.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../scripts/start/paths";
import { openPage, openScreen, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";

const SAMPLES = "/demo?samples=drawn";
const BUSY = { meta: { budget: { ms: 8000, because: "a model reads 24 photos" } } };

const photos = (page: Page) => page.getByRole("list", { name: "Photos" }).getByRole("button");
const threshold = (page: Page) => page.getByRole("slider", { name: "Threshold" });
/** The run is over, and its answers are on the page. */
const whenDone = (page: Page) => page.getByText(/^24, done in /).waitFor();
const figure = (page: Page, name: string) =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator("xpath=following-sibling::dd")
    .innerText();

/** Everything that the page asks for from now on. */
function recorded(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return requests;
}

async function runSamples(page: Page): Promise<void> {
  await openScreen(page, SAMPLES);
  await whenDone(page);
}

describe("section 2.1, /demo", () => {
  test(
    "a press on the samples fetches the announced bytes, and shows each photo with its time",
    BUSY,
    async () => {
      const page = await openPage();
      const requests = recorded(page);
      await openScreen(page, "/demo");
      await page.getByRole("button", { name: "Upload my own Data" }).waitFor();
      await page.getByText(/^The first run downloads /).waitFor();
      expect(
        requests.filter((request) => /artifacts|\.wasm|(onnx|tfjs|litert)-worker/.test(request.url())),
      ).toEqual([]);
      await page.getByRole("button", { name: "Test with Sample Data" }).click();
      await whenDone(page);
      expect(await photos(page).count()).toBe(24);
      expect(await page.getByText(/^\d+(\.\d)? m?s$/).count()).toBeGreaterThan(24);
      await expect.poll(() => new URL(page.url()).search).toContain("samples=drawn");
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    },
  );

  test(
    "the threshold moves precision, recall, F1 and the photos together, and no model runs for it",
    BUSY,
    async () => {
      const page = await openPage();
      await runSamples(page);
      const requests = recorded(page);
      const before = await Promise.all(["Precision", "Recall", "F1"].map((name) => figure(page, name)));
      const captions = await photos(page).allInnerTexts();
      const empty = page.getByRole("button", { name: /^Empty/ });
      const empties = await empty.innerText();
      await threshold(page).focus();
      await page.keyboard.press("End");
      await expect.poll(() => empty.innerText()).not.toBe(empties);
      const after = await Promise.all(["Precision", "Recall", "F1"].map((name) => figure(page, name)));
      expect(after[1]).not.toBe(before[1]);
      expect(after[2]).not.toBe(before[2]);
      expect(await photos(page).allInnerTexts()).not.toEqual(captions);
      await page.getByRole("button", { name: /^best F1 at / }).click();
      const [, best] =
        /(\d+)%/.exec(await page.getByRole("button", { name: /^best F1 at / }).innerText()) ?? [];
      await expect.poll(() => threshold(page).inputValue()).toBe(best);
      await expect.poll(() => new URL(page.url()).searchParams.get("threshold")).toBe(best);
      // Code of menus may come, fetched ahead; and some browsers ask for the icon again with each new address.
      const others = requests.filter(
        (request) => !/\/assets\/(?![\w.-]*worker)|\/favicon\.svg$/.test(request.url()),
      );
      expect(others.map((request) => request.url())).toEqual([]);
    },
  );

  test(
    "a link brings model, samples, threshold and photo back; keys go from photo to photo",
    BUSY,
    async () => {
      const page = await openPage();
      await openScreen(page, "/demo?samples=drawn&threshold=60&photo=p003");
      await whenDone(page);
      expect(await threshold(page).inputValue()).toBe("60");
      const current = page.locator('[data-photo][aria-current="true"]');
      expect(await current.getAttribute("data-photo")).toBe("p003");
      const ids = await photos(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-photo")));
      const at = ids.indexOf("p003");
      await current.focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => current.getAttribute("data-photo")).toBe(ids[at + 4]);
      await expect.poll(() => new URL(page.url()).searchParams.get("photo")).toBe(ids[at + 4]);
      await page
        .getByRole("region", { name: "Path through the release" })
        .getByText("Photo", { exact: true })
        .waitFor();
      expect(await page.getByRole("button", { name: "Share" }).count()).toBe(1);
    },
  );

  test("a cell of the matrix leaves its photos; latency says runtime and threads", BUSY, async () => {
    const page = await openPage();
    await runSamples(page);
    await page.getByText("Matrix", { exact: true }).click();
    const right = page.getByRole("button", { name: /Raccoon, right$/ });
    const count = Number(await right.innerText());
    await right.click();
    await expect.poll(() => photos(page).count()).toBeLessThanOrEqual(count);
    expect(await photos(page).count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Remove Raccoon, said Raccoon" }).click();
    await page.getByText("Latency", { exact: true }).click();
    await page.getByText("9 of 10 within").waitFor();
    await page.getByText(/^TFJS 4\.22\.0, \d threads?$/).waitFor();
  });

  test("the exports hold every photo with what is reported at the threshold", BUSY, async () => {
    const page = await openPage();
    await runSamples(page);
    const json: { images: { detections: unknown[] | null }[]; info: { format_version: string } } = JSON.parse(
      await exported(page, "MegaDetector JSON"),
    );
    expect(json.info.format_version).toBe("1.4");
    expect(json.images).toHaveLength(24);
    const detections = json.images.flatMap((image) => image.detections ?? []).length;
    const csv = (await exported(page, "CSV")).trim().split("\r\n");
    const blanks = json.images.filter((image) => image.detections?.length === 0).length;
    expect(csv).toHaveLength(1 + detections + blanks);
  });

  test(
    "own photos are read here and sent nowhere: a cut one and one left aside say why, and the others go on",
    BUSY,
    async () => {
      const page = await openPage();
      await openScreen(page, "/demo");
      const requests = recorded(page);
      const whole = readFileSync(join(ROOT, "public/samples/p003.jpg"));
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: "Upload my own Data" }).click(),
      ]);
      await chooser.setFiles([
        { name: "deer.jpg", mimeType: "image/jpeg", buffer: whole },
        { name: "cut.jpg", mimeType: "image/jpeg", buffer: whole.subarray(0, 9_000) },
        { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("seen at dusk") },
      ]);
      await page.getByText("1 of 3 files was not read").click();
      await page.getByText("notes.txt isn't a photo, judging by its name").waitFor();
      await page.getByRole("button", { name: /^deer\.jpg: / }).waitFor();
      await page.getByRole("button", { name: "cut.jpg: couldn't be read" }).waitFor();
      await page.getByRole("note").getByText("Its results on your photos mean nothing.").waitFor();
      expect(await page.getByText("Precision").count()).toBe(0);
      const { origin } = new URL(page.url());
      for (const request of requests) {
        expect([request.method(), request.postData()], request.url()).toEqual(["GET", null]);
        expect(request.url()).toMatch(new RegExp(`^(blob:)?${origin}/`));
      }
    },
  );

  test(
    "without a line, once it has run, it goes on: another photo, the threshold, the other model's answer",
    BUSY,
    async () => {
      const page = await openPage();
      await runSamples(page);
      await page.context().setOffline(true);
      try {
        await threshold(page).press("Home");
        await photos(page).nth(5).click();
        const [chooser] = await Promise.all([
          page.waitForEvent("filechooser"),
          page.getByRole("button", { name: "Upload my own Data" }).click(),
        ]);
        await chooser.setFiles(join(ROOT, "public/samples/p007.jpg"));
        await page.getByRole("button", { name: /^p007\.jpg: \w/ }).waitFor();
        await page.getByText(/^1, done in /).waitFor();
      } finally {
        await page.context().setOffline(false);
      }
    },
  );

  test("a user's own model is tried from its files, and a message names what it lacks", BUSY, async () => {
    const page = await openPage();
    await openScreen(page, "/demo");
    await page.getByRole("combobox", { name: "Model" }).selectOption({ label: "My own files…" });
    const dialog = page.getByRole("dialog", { name: "Your own model" });
    const folder = join(ROOT, "models/releases/trail-demo/detector");
    const files = dialog.getByLabel("Model files");
    await files.setInputFiles(join(folder, "model.json"));
    const send = dialog.getByRole("button", { name: "Try this model" });
    await send.click();
    await dialog.getByText("model.json also needs its weights: group1-shard1of1.bin.").waitFor();
    // A reader that never ends holds up neither the page nor whoever goes away.
    const reader = /own-model-worker[^/]*\.js/;
    await page.route(reader, (route) => route.fulfill({ body: "for (;;);", contentType: "text/javascript" }));
    await send.click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.unroute(reader);
    await page.getByRole("combobox", { name: "Model" }).selectOption({ label: "My own files…" });
    await files.setInputFiles(join(folder, "model.json"));
    await files.setInputFiles(join(folder, "group1-shard1of1.bin"));
    await dialog.getByRole("textbox", { name: "Classes" }).fill("animal\nperson\nvehicle");
    await send.click();
    await dialog.waitFor({ state: "detached" });
    const requests = recorded(page);
    await page.getByRole("button", { name: "Test with Sample Data" }).click();
    await whenDone(page);
    expect(requests.filter((request) => request.url().includes("/artifacts/"))).toEqual([]);
    await page.getByRole("button", { name: /^Animals \d/ }).waitFor();
    // Back at the model of before, its photos are there, not yet read by it.
    await page.getByRole("combobox", { name: "Model" }).selectOption({ index: 0 });
    await page.getByRole("button", { name: "Run on these 24 photos" }).waitFor();
  });

  test("staff see three runtimes give one answer", BUSY, async () => {
    const page = await openPage();
    await signIn(page, "staff@fernwatch.test");
    await runSamples(page);
    for (const runtime of ["ONNX", "TFLite"]) {
      await page.getByRole("button", { name: `Check with ${runtime}` }).click();
      await page.getByText(`TFJS and ${runtime} agree on all 24 photos`).waitFor({ timeout: 60_000 });
    }
  });
});

test("/demo is whole at every width and in both themes, before a run and after", BUSY, async () => {
  const page = await openPage();
  await openScreen(page, "/demo");
  await look(page, "demo-start");
  await page.getByRole("button", { name: "Test with Sample Data" }).click();
  await whenDone(page);
  await look(page, "demo");
});

/** The text of a file of the export menu. */
async function exported(page: Page, entry: string): Promise<string> {
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: entry }).click(),
  ]);
  return readFileSync(await download.path(), "utf8");
}
