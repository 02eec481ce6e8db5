// Keys pressed faster than a slow machine draws, in a browser. Which insight each is for, schedule by schedule:
// test/tabs/userInsights/keys/keys.test.ts. Spec section 2.8.
import type { Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { openConsole } from "../../../scripts/cameras/console-api";
import { openPage, signIn } from "../../support/browser/browser";
import { runs } from "../../support/properties";
import { insight, type NewUser, userWithCamera } from "../new-user";
import { bar, goToList, openReview, stored } from "./review-page";

/** In the order of the list, newest first. */
const NAMES = Array.from({ length: 40 }, (_, i) => `Species ${String(i + 1).padStart(2, "0")}`);
const BY_KEY: Readonly<Record<string, string>> = { "1": "acknowledge", "3": "favorite", "4": "archive" };
const COMPLETED = "The bulk update has successfully completed!";
const INSIGHT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Between two keys of a fast hand, ms. */
const APART = 60;

/** Presses keys without waiting for what they do. */
async function type(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(APART);
  }
}

/** As if the processor were so many times slower. */
async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
  onTestFinished(async () => void (await session.send("Emulation.setCPUThrottlingRate", { rate: 1 })));
}

/** What a reader decides who looks at every insight before the next key; from the first one on. */
function decided(keys: readonly string[]): ReadonlyMap<string, string> {
  const statuses = new Map<string, string>();
  let at = 0;
  for (const key of keys) {
    if (key === "j" || key === "ArrowDown") at += 1;
    else if (key === "k" || key === "ArrowUp") at -= 1;
    else statuses.set(NAMES[at] ?? "", BY_KEY[key] ?? "");
  }
  return statuses;
}

test("each key moves on by one and each status is for the insight that is then opened, 60 ms apart on a slow machine", {
  meta: { budget: { ms: 18_000, because: "the processor is made four times slower" } },
}, async () => {
  const { page, user } = await openReview([...NAMES].reverse());
  await slowDown(page, 4);
  await type(page, ["ArrowDown", "Enter"]);
  const round = ["j", "ArrowDown", "1", "j", "ArrowDown", "3", "k", "4", "ArrowDown", "ArrowUp", "j", "j"];
  const keys = Array.from({ length: 4 }, () => round).flat();
  await type(page, keys);
  const wanted = decided(keys);
  await page.getByRole("dialog").getByText(`${wanted.size} unsaved actions`).waitFor();
  await page.keyboard.press("s");
  await page.getByText(COMPLETED).waitFor();
  const after = await stored(user);
  expect(Object.fromEntries(NAMES.map((name) => [name, after[name]]))).toEqual(
    Object.fromEntries(NAMES.map((name) => [name, wanted.get(name) ?? "none"])),
  );
  // The address has followed to the insight that is shown.
  const shownId = await page
    .getByRole("dialog")
    .locator("span", { hasText: INSIGHT_ID })
    .last()
    .textContent();
  await expect.poll(() => new URL(page.url()).searchParams.get("insight")).toBe(shownId);
});

test("in the list the keys go over the ends of pages, and a closed insight gives them back to its row", {
  meta: { budget: { ms: 14_000, because: "the processor is made four times slower" } },
}, async () => {
  const { names, user } = await longList(14);
  const page = await openPage();
  await signIn(page, user.email);
  await goToList(page, "&size=5");
  await slowDown(page, 4);
  const times = (count: number, key: string) => Array.from({ length: count }, () => key);
  // The eighth row, which is on the second page; back over its first row to the fourth; and to the last page.
  await type(page, [...times(8, "ArrowDown"), "1", ...times(4, "k"), "3", ...times(8, "j"), "4"]);
  // Its neighbour is opened and left at once, and the one behind it is decided.
  await type(page, ["k", "Enter", "Escape", "k", "1"]);
  await bar(page).getByText("4 unsaved actions").waitFor();
  await page.keyboard.press("s");
  await page.getByText(COMPLETED).waitFor();
  const after = await stored(user);
  const decided = Object.fromEntries(names.map((name, at) => [at + 1, after[name]]));
  expect(decided).toMatchObject({ 8: "acknowledge", 4: "favorite", 12: "archive", 10: "acknowledge" });
  expect(Object.values(decided).filter((status) => status !== "none")).toHaveLength(4);
});

test("the focus stays with its insight when a row above it leaves the list", async () => {
  const { page } = await openReview(NAMES.slice(0, 5).reverse());
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest("[data-row]")?.textContent ?? "no row");
  for (const key of ["ArrowDown", "4", "ArrowDown", "ArrowDown", "s"]) await page.keyboard.press(key);
  await page.getByText(COMPLETED).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Species 01" }).count()).toBe(0);
  expect(await focused()).toContain("Species 03");
});

/** Sends as many insights as this, each of a species of its own; the first one is the newest. */
async function longList(count: number) {
  const names = Array.from({ length: count }, (_, i) => `Species ${String(i + 1).padStart(3, "0")}`);
  const { user, send } = await userWithCamera();
  const oldestFirst = [...names].reverse();
  for (let from = 0; from < count; from += 50)
    await send(oldestFirst.slice(from, from + 50).map((name) => insight(name)));
  return { names, user };
}

const NOT_SAVED = "Your actions weren't saved. They're kept here; try again.";

/** All 500 with PROPERTIES=whole, else a tenth of them. A fifth is saved at a time. */
const COUNT = runs(500) === 500 ? 500 : 50;
const SAVED_AT_ONCE = COUNT / 5;

/** What is done with the insights one after another, and what is stored of each then: its status, and a person's word. */
const decisionOf = (at: number) => DECISIONS[at % DECISIONS.length];
const DECISIONS = [
  { keys: ["1", "j"], status: "acknowledge", word: "none" },
  { keys: ["Enter"], status: "none", word: "own" },
  { keys: ["3", "j"], status: "favorite", word: "none" },
  { keys: ["e"], status: "none", word: "empty" },
  { keys: ["1", "2", "j"], status: "none", word: "none" },
  { keys: ["4", "Enter"], status: "archive", word: "own" },
  // U leads back to what it takes back.
  { keys: ["Enter", "u", "j"], status: "none", word: "none" },
] as const;

interface Kept {
  readonly insight_id: string;
  readonly class_name: string;
  readonly insight_status: string | null;
  readonly userConfirmed: boolean;
}

/** What the server has of each insight. */
async function keptOf(user: NewUser): Promise<readonly Kept[]> {
  const console_ = await openConsole(inject("site").url, user);
  return (await console_.insights()) as unknown as readonly Kept[];
}

test("500 insights by keyboard with the line cut in between: nothing is lost, and nothing is on the wrong insight", {
  tags: "property",
  meta: { budget: { ms: 25_000, because: "a long list, each with its keys" } },
}, async () => {
  const { names, user } = await longList(COUNT);
  const page = await openPage({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  await signIn(page, user.email);
  await goToList(page);
  const dialog = page.getByRole("dialog");
  const before = new Map((await keptOf(user)).map((one) => [one.insight_id, one.class_name]));
  for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
  for (let at = 0; at < COUNT; at++) {
    for (const key of decisionOf(at)?.keys ?? []) await page.keyboard.press(key);
    // The line is cut in the midst of the second and the fourth part, and is there again in the next one.
    const part = (at + 1) / SAVED_AT_ONCE;
    if (part === 1.6 || part === 3.6) await page.context().setOffline(true);
    if (part === 2.2 || part === 4.2) await page.context().setOffline(false);
    if (!Number.isInteger(part)) continue;
    await page.keyboard.press("s");
    const isCut = part === 2 || part === 4;
    await page.getByText(isCut ? NOT_SAVED : COMPLETED).waitFor();
    const unsaved = dialog.getByText(/unsaved action|bulk update/);
    await unsaved.waitFor({ state: isCut ? "visible" : "detached" });
  }
  const after = async () =>
    new Map(
      (await keptOf(user)).map(({ insight_id, class_name, insight_status, userConfirmed }) => [
        before.get(insight_id),
        [insight_status ?? "none", userConfirmed ? class_name : "none"],
      ]),
    );
  const wanted = new Map(
    names.map((name, at) => {
      const { status = "none", word = "none" } = decisionOf(at) ?? {};
      return [name, [status, word === "own" ? name : word]];
    }),
  );
  // Words go by themselves, the last ones a moment later.
  await expect.poll(after).toEqual(wanted);
});
