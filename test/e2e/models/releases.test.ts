// Algs and Alg Releases in a browser: a model is brought, released with another, and given to a user. Spec sections 2.17, 5
// (Alg metadata update, Release dialog) and 8 (Alg metadata, Release).
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { ROOT } from "../../../scripts/start/paths";
import { openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { newUser, postJson } from "../new-user";

const STAFF = "staff@fernwatch.test";
const REFUSED = [/the server responded with a status of 4\d\d/];
const LOST = [...REFUSED, /net::ERR_INTERNET_DISCONNECTED/];
/** Our own classifier, as its folder has it. */
const FILES = ["classifier.tflite", "classifier.onnx"].map((name) =>
  join(ROOT, "models/releases/trail-demo/classifier", name),
);

async function openStaff(address: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await signIn(page, STAFF);
  await openScreen(page, `/?tab=internal&${address}`);
  return page;
}

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
  }
}

/** In the dialog of a new release. */
async function addModel(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel("Alg ID or name").fill(name);
  await dialog(page)
    .getByRole("button", { name: `Add ${name}` })
    .click();
}

async function makeAlg(page: Page, name: string): Promise<void> {
  await fill(page, {
    Name: name,
    Licence: "proprietary",
    "One class per line: its number, then its name": "0 Red fox\n1 Raccoon",
    "Width, px": "96",
    "Height, px": "96",
    "What it was trained on": "Drawn scenes",
    "Where it fails": "Photographs",
    "Intended use": "Demonstration",
  });
  await dialog(page).getByLabel("Framework").selectOption("2StageClassifier");
  await fill(page, { "Class numbers in output order": "0, 1, 99" });
  await press(page, "Create alg");
  await dialog(page).getByLabel("Files of the alg").setInputFiles(FILES);
  await expect.poll(() => dialog(page).getByText("Stored, 330 kB").count()).toBe(2);
}

async function makeRelease(page: Page, { name, alg }: { readonly name: string; readonly alg: string }) {
  await addModel(page, "Trail detector");
  await addModel(page, alg);
  const detector = dialog(page).getByRole("group", { name: "Trail detector" });
  await detector.getByText("Downstream models").click();
  await detector.getByLabel(new RegExp(alg)).check();
  await dialog(page).getByText(`animal, person and vehicle go on to ${alg}.`).waitFor();
  await fill(page, { Name: name, Description: "Both stages" });
  await press(page, "Create Release");
  await dialog(page).waitFor({ state: "detached" });
}

async function assign(
  page: Page,
  what: { readonly kind: string; readonly userId: number; readonly name: string },
) {
  await openScreen(page, `/?tab=internal&section=accounts&user=${what.userId}&assign=${what.kind}`);
  await dialog(page).getByLabel(new RegExp(what.name)).check();
  await press(page, "Save");
  await dialog(page).waitFor({ state: "detached" });
}

describe("section 2.17, from a model's files to a user", () => {
  test("a model is brought, released with another, and assigned to a user, who sees both", {
    meta: { budget: { ms: 9_000, because: "the whole way, over three sections" } },
  }, async () => {
    // Tried twice, it makes others.
    const mark = randomUUID().slice(0, 8);
    const [alg, name] = [`Night species ${mark}`, `Night pair ${mark}`];
    const page = await openStaff("section=algs&alg=new");
    await makeAlg(page, alg);
    // What is typed beside it outlasts the saving of the alg; what is saved is no draft any more.
    await fill(page, { Author: "Maya", Path: "typed.tflite" });
    await press(page, "Save alg");
    await page.getByText(`Saved: ${alg}`).first().waitFor();
    expect(await dialog(page).getByLabel("Path", { exact: true }).inputValue()).toBe("typed.tflite");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await page.getByRole("link", { name: alg }).click();
    expect(await dialog(page).getByLabel("Author", { exact: true }).inputValue()).toBe("Maya");
    expect(await dialog(page).getByText("We kept what you typed.").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.getByRole("row", { name: new RegExp(`${alg} .* Ready`) }).waitFor();

    await openScreen(page, "/?tab=internal&section=releases&create=1");
    await makeRelease(page, { name, alg });
    await page.getByRole("link", { name }).click();
    await dialog(page).getByRole("img", { name: "How the models work together" }).waitFor();
    await dialog(page).getByText("Not ready to push").waitFor();

    const user = newUser();
    const userId = inject("site").sessions[user.email]?.userId ?? 0;
    await assign(page, { kind: "releases", userId, name });
    await assign(page, { kind: "algs", userId, name: alg });
    const see = async (path: string) => {
      const headers = { authorization: `Bearer ${user.token}`, cookie: `s=${user.token}; signed-in=1` };
      return (await fetch(`${inject("site").url}${path}`, { headers })).text();
    };
    expect(JSON.parse(await see("/api/modelRelease/approved"))).toMatchObject({
      message: [{ name }],
    });
    expect(await see("/?tab=models")).toContain(alg);
  });
});

/** The words, or the name, of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return (at instanceof HTMLInputElement ? at.name : at?.textContent) ?? "";
  });

describe("a refusal is shown", () => {
  test("a bucket and a path must both be set, and lead to a tflite file", async () => {
    const page = await openStaff("section=algs&alg=12", { expectedErrors: REFUSED });
    await fill(page, { Path: "" });
    await press(page, "Save bucket and path");
    await dialog(page)
      .getByText("Missing information. Check that bucket and path are both set.")
      .first()
      .waitFor();
    await fill(page, { Path: "nowhere.tflite" });
    await press(page, "Save bucket and path");
    await dialog(page)
      .getByText(
        "Can't update alg metadata. Check that the bucket and path point to the correct tflite file.",
      )
      .first()
      .waitFor();
    // What was typed outlasts a dialog that is closed by mistake.
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Species classifier" }).click();
    await dialog(page).getByText("We kept what you typed.").waitFor();
    expect(await dialog(page).getByLabel("Path", { exact: true }).inputValue()).toBe("nowhere.tflite");
  });

  test("a file that isn't a model is not sent; a lost one can be retried, and a refusal is beside its file", async () => {
    const page = await openStaff("section=algs&alg=12", { expectedErrors: LOST });
    const pickle = Buffer.from([0x80, 0x02, 0x7d, 0x71, 0x00]);
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
    await page.route(/\/files\?/, (route) => route.abort("internetdisconnected"));
    await dialog(page)
      .getByLabel("Files of the alg")
      .setInputFiles([
        file("weights.tflite", pickle),
        file("weights.pt", pickle),
        file("two words.bin", Buffer.from("w")),
      ]);
    const uploads = dialog(page).getByRole("list", { name: "Uploads" });
    await uploads.getByText(/^This is a Python pickle/).waitFor();
    await uploads.getByText(/^An alg takes only/).waitFor();
    await uploads.getByText("The upload failed and nothing was stored. Try again.").waitFor();
    await page.unroute(/\/files\?/);
    await uploads.getByRole("button", { name: "Try two words.bin again" }).click();
    await uploads
      .getByText("Use only letters, digits, dots, dashes and underscores in the file name.")
      .waitFor();
    await uploads.getByRole("button", { name: "Dismiss weights.pt" }).click();
    expect(await uploads.getByRole("listitem").count()).toBe(2);
  });

  test("a release is refused with a model that is not fit for it, and without a name", async () => {
    const { token } = inject("site").sessions[STAFF] ?? { token: "" };
    const unfit = `Unfit ${randomUUID().slice(0, 8)}`;
    await postJson("/api/internal/algs", { alg_name: unfit, framework: "YOLOv5" }, token);
    const page = await openStaff("section=releases&create=1", { expectedErrors: LOST });
    await addModel(page, unfit);
    await addModel(page, "Trail detector");
    expect(await focused(page)).toMatch(/^Trail detector/);
    await press(page, "Create Release");
    await dialog(page)
      .getByText(/^Some models used are not correctly formatted for release/)
      .waitFor();
    await press(page, `Remove ${unfit}`);
    await press(page, "Create Release");
    await dialog(page)
      .getByText(/^Release failed to create\. Double check all values/)
      .waitFor();
    await dialog(page).getByText("Please enter a name.").first().waitFor();
    expect(await focused(page)).toBe("name");
    await fill(page, { Name: "Kept" });
    await dialog(page).getByText("Please enter a name.").waitFor({ state: "detached" });
    await page.route(/\.data/, (route) => route.abort("internetdisconnected"));
    await press(page, "Create Release");
    await dialog(page)
      .getByText(/This couldn't be sent/)
      .waitFor();
    await page.unroute(/\.data/);
    // What was put together outlasts a dialog that is closed by mistake.
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Create Release" }).click();
    await dialog(page).getByRole("group", { name: "Trail detector" }).waitFor();
    expect(await dialog(page).getByLabel("Name", { exact: true }).inputValue()).toBe("Kept");
  });
});

describe("looks", () => {
  test("an alg is whole at every width, in both themes", async () => {
    const page = await openStaff("section=algs&alg=11");
    await dialog(page).getByRole("heading", { name: "Model card" }).waitFor();
    await look(page, "internal-alg");
  });

  test("a release is whole at every width, in both themes", async () => {
    const page = await openStaff("section=releases&release=77");
    await dialog(page).getByRole("img", { name: "How the models work together" }).first().waitFor();
    await look(page, "internal-release");
  });

  test("the dialog of a new release is whole at every width, in both themes", async () => {
    const page = await openStaff("section=releases&create=1");
    await addModel(page, "Trail detector");
    await addModel(page, "Species classifier");
    await look(page, "internal-create-release");
  });
});
