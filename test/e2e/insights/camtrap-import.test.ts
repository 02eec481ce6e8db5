// Importing a Camtrap DP in a browser: chosen, looked at, sent, seen among the insights; again, broken, interrupted, by
// keyboard. The official example where it lies beside the checkout.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { axeViolations, openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { look, picture } from "../../support/browser/look";
import { mediaLine, observationLine } from "../../support/camtrap/camtrap-lines";
import { packageFiles } from "../../support/camtrap/camtrap-package";
import { csvRows } from "../../support/camtrap/table-schema";
import { sharedOrSkip, sharedPath } from "../../support/shared";
import { zip } from "../../support/zip";
import { newUser } from "../new-user";

const EXAMPLE = sharedPath("data", "camtrap-dp");
const testExample = sharedOrSkip("data", "camtrap-dp");
const IMPORT = "/?tab=device&section=import";
const PHOTO = readFileSync("public/samples/p041.jpg");

async function importer(options: PageOptions = {}): Promise<Page> {
  const user = newUser();
  const page = await openPage(options);
  await signIn(page, user.email);
  await openImport(page);
  return page;
}

/** Until React has the page: a file that is chosen before that is never heard of. */
async function openImport(page: Page): Promise<void> {
  await openScreen(page, IMPORT);
}

/** Chooses a zip of these files. */
async function choose(
  page: Page,
  files: Readonly<Record<string, string | Uint8Array>> | Buffer,
): Promise<void> {
  const buffer = Buffer.isBuffer(files) ? files : await zip(files);
  await page
    .locator('input[accept*="zip"]')
    .setInputFiles({ name: "season.zip", mimeType: "application/zip", buffer });
}

function small(): Record<string, string | Uint8Array> {
  return { ...packageFiles(), "media/one.jpg": PHOTO };
}

describe("the official example", () => {
  testExample(
    "imports as 4 cameras, 549 insights and its 10 photos; again as nothing",
    { meta: { budget: { ms: 5_000, because: "a whole package, twice" } } },
    async () => {
      const page = await importer();
      await page.locator("input[webkitdirectory]").setInputFiles(EXAMPLE);
      const list = page.getByRole("region", { name: "What will be imported" });
      await list.getByText("one per deployment").waitFor();
      expect(await list.getByRole("listitem").allInnerTexts()).toEqual([
        expect.stringMatching(/^4\s+cameras/),
        expect.stringMatching(/^549\s+insights/),
        expect.stringMatching(/^10\s+of 423 photos/),
      ]);
      await page.getByText("413 photos are left out · media.csv").waitFor();
      await picture(page, "import-report");
      await page.getByRole("button", { name: "Import 549 insights" }).click();
      await page.getByText("549 new insights and 10 photos from 4 new cameras.").waitFor({ timeout: 60_000 });
      await picture(page, "import-done");
      await page.getByRole("link", { name: "See the insights" }).click();
      await page
        .getByText(/^1–25 of 549$/)
        .filter({ visible: true })
        .first()
        .waitFor();
      await openImport(page);
      await page.locator("input[webkitdirectory]").setInputFiles(EXAMPLE);
      await page.getByRole("button", { name: "Import 549 insights" }).click();
      await page.getByText("Nothing new.").waitFor({ timeout: 60_000 });
      await page.getByText("549 insights were already here.").waitFor();
      await page.goto("/?tab=device");
      expect(await page.locator("tbody tr").count()).toBe(4);
    },
  );
});

describe("the way", () => {
  test("begins where cameras are added and leads from a zip to its insights", async () => {
    const page = await openPage();
    await signIn(page, newUser().email);
    await openScreen(page, "/?tab=device&add=1");
    await page.getByRole("link", { name: "Import a package" }).click();
    await page.getByRole("heading", { name: "Import a package" }).waitFor();
    await page.getByRole("link", { name: "My Devices" }).last().click();
    await page.getByRole("heading", { name: "No cameras yet" }).waitFor();
    await openImport(page);
    await choose(page, small());
    await page.getByText("No problems found. Everything will be imported.").waitFor();
    await page.getByRole("button", { name: "Import 3 insights" }).click();
    await page.getByText("3 new insights and 1 photo from 2 new cameras.").waitFor();
    await page.getByRole("link", { name: "See the insights" }).click();
    await page.getByText("Vulpes vulpes").filter({ visible: true }).first().waitFor();
    await page.goto("/?tab=device");
    await page.getByRole("cell", { name: "Beaver creek" }).first().waitFor();
    await page.getByText("Imported").first().waitFor();
  });

  test("works by keyboard alone", async () => {
    const page = await importer();
    const headingFocused = () =>
      expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Import a package");
    // Begun before the focus moves, so that the browser is told of it before the key is pressed.
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a zip" }).focus();
    await page.keyboard.press("Enter");
    await (await choosing).setFiles({
      name: "a.zip",
      mimeType: "application/zip",
      buffer: await zip(small()),
    });
    await page.getByRole("button", { name: "Import 3 insights" }).waitFor();
    await headingFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Imported" }).waitFor();
    await headingFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/tab=userInsights/);
  });

  test("takes a folder that is dropped", async () => {
    const page = await importer();
    const files = Object.entries(packageFiles());
    await page.getByText("Drop a Camtrap DP package here").waitFor();
    await page.evaluate((list) => {
      const transfer = new DataTransfer();
      for (const [name, text] of list) transfer.items.add(new File([text], name));
      const target = document.querySelector("input[webkitdirectory]")?.parentElement;
      target?.dispatchEvent(
        new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    }, files);
    await page.getByRole("button", { name: "Import 3 insights" }).waitFor();
  });
});

describe("what will not come", () => {
  test("is listed by reason and line, and can be downloaded", async () => {
    const page = await importer();
    await choose(page, {
      ...packageFiles({
        media: [mediaLine({ filePath: "https://example.test/1.jpg", fileName: "" })],
        observations: [
          observationLine(),
          observationLine({ observationID: "obs-2", observationType: "plant" }),
          observationLine({ observationID: "=cmd()", deploymentID: "nowhere" }),
        ],
      }),
    });
    await page.locator("summary").filter({ hasText: "observationType must be one of" }).click();
    await page.getByRole("cell", { name: "plant" }).waitFor();
    const button = page.getByRole("button", { name: "Download the list as CSV (4)" });
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    expect(download.suggestedFilename()).toBe("import-report.csv");
    const rows = csvRows(readFileSync(await download.path(), "utf8"));
    expect(rows).toHaveLength(4);
    expect(rows.find(({ column }) => column === "observationType")).toMatchObject({
      file: "observations.csv",
      line: "3",
      value: "plant",
      "not imported": "the line",
    });
    expect(await axeViolations(page)).toEqual([]);
  });

  test("is all of it for what is no package, in words, and the next choice counts", async () => {
    const page = await importer();
    for (const [buffer, words] of [
      [Buffer.from("hello"), "This isn't a zip archive."],
      [(await zip(packageFiles())).subarray(0, 400), "The archive is cut off: its end is missing."],
      [await zip({ "a.txt": "x" }), "This isn't a Camtrap DP package: datapackage.json is missing."],
    ] as const) {
      await choose(page, buffer);
      await page.getByRole("alert").getByText(words).waitFor();
    }
    await choose(page, small());
    await page.getByRole("button", { name: "Import 3 insights" }).waitFor();
  });
});

describe("interrupted", () => {
  test("it waits for the connection and continues automatically", async () => {
    const page = await importer({ expectedErrors: [/Failed to load resource|ERR_/] });
    await choose(page, small());
    let tries = 0;
    await page.context().route("**/api/imports/**", (route) => {
      tries += 1;
      return tries <= 2 ? route.abort("connectionreset") : route.continue();
    });
    await page.getByRole("button", { name: "Import 3 insights" }).click();
    await page.getByText("Everything sent so far is saved. Trying again...").waitFor();
    await page.getByText("3 new insights and 1 photo from 2 new cameras.").waitFor();
  });

  test("a session that ended stops it, with the way on", async () => {
    const page = await importer({ expectedErrors: [/status of 401/] });
    await choose(page, small());
    const kept = await page.evaluate(() => localStorage.getItem("AuthToken"));
    await page.evaluate(() => localStorage.setItem("AuthToken", "Bearer nonsense"));
    await page.getByRole("button", { name: "Import 3 insights" }).click();
    await page.getByRole("alert").getByText("Your session has ended. Sign in again to continue.").waitFor();
    await page.evaluate((token) => localStorage.setItem("AuthToken", token ?? ""), kept);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("3 new insights and 1 photo from 2 new cameras.").waitFor();
  });

  test("cancelled, it says what is in and can go on", async () => {
    const page = await importer();
    await choose(page, small());
    const held: (() => void)[] = [];
    await page.context().route("**/api/imports/photos/**", async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await page.getByRole("button", { name: "Import 3 insights" }).click();
    await expect.poll(() => held.length).toBe(1);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("heading", { name: "Cancelled" }).waitFor();
    for (const go of held.splice(0)) go();
    await page.context().unroute("**/api/imports/photos/**");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("3 new insights and 1 photo from 2 new cameras.").waitFor();
  });
});

test("the choice and a refusal are whole at every width and in both themes", async () => {
  const page = await importer();
  await look(page, "import-choose");
  await choose(page, await zip({ "a.txt": "x" }));
  await page.getByRole("alert").waitFor();
  await look(page, "import-refused");
});

test("the report and the end are whole at every width and in both themes", async () => {
  const page = await importer();
  const lines = Array.from({ length: 60 }, (_, i) =>
    observationLine({ observationID: `bad-${i}`, bboxX: "7" }),
  );
  await choose(page, {
    ...packageFiles({ observations: [observationLine(), ...lines] }),
    "media/one.jpg": PHOTO,
  });
  await page.locator("summary").filter({ hasText: "bboxX must be at most 1." }).click();
  await look(page, "import-report");
  await page.getByRole("button", { name: "Import 1 insight" }).click();
  await page.getByRole("heading", { name: "Imported" }).waitFor();
  await look(page, "import-done");
});

test("a folder with its tree in it is read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "camtrap-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(small())) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  expect(readdirSync(folder)).toContain("media");
  const page = await importer();
  await page.locator("input[webkitdirectory]").setInputFiles(folder);
  await page.getByText("No problems found. Everything will be imported.").waitFor();
});
