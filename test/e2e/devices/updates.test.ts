// Device Updates in a browser: the table, what dropping does, and an update from picking its devices to its page. Spec
// sections 2.10, 4 (Device update status), 5, 8 and 9 (Create Update). What is said of a plan, a draft and a camera is
// tested in test/domain/device-updates and test/tabs.
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { countedActions, touched } from "../../support/browser/actions";
import { openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { type NewUser, newUser, postJson } from "../new-user";

const MEMBER = "member@fernwatch.test";
const STAFF = "staff@fernwatch.test";
const REFUSED = [/the server responded with a status of 4\d\d/];
const FAILS = [/Failed to load resource/, /SyntaxError|turbo-stream|decode/i];
/** The release that the sample world runs, rehearsed without a complaint. */
const RELEASE = "77";

async function openUpdates(email: string, address = "", options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await signIn(page, email);
  await openScreen(page, `/?tab=deviceUpdates${address}`);
  return page;
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
/** Once the cameras are loaded: until then it is disabled, and `press` does not wait for that as `click` does. */
const pushButton = (create: Locator, name: string) =>
  create.getByRole("button", { name, exact: true, disabled: false });
const confirmation = (page: Page) => page.getByRole("alertdialog", { name: "Drop Update" });
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Somebody who may push the release, with cameras, of which the first `heard` have just checked in. */
async function pusher(
  cameras: number,
  heard = 0,
): Promise<{
  readonly user: NewUser;
  readonly deviceIds: readonly string[];
}> {
  const user = newUser();
  const { sessions, url } = inject("site");
  const staff = sessions[STAFF]?.token ?? "";
  const userId = sessions[user.email]?.userId ?? 0;
  const answer = await fetch(`${url}/api/internal/users/${userId}/modelRelease`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${staff}` },
    body: JSON.stringify({ algReleaseIds: [Number(RELEASE)] }),
  });
  if (!answer.ok) throw new Error(`The release was not assigned: ${answer.status}`);
  const made = (await postJson("/api/enrollmentTokens", { count: cameras }, user.token)) as unknown as {
    readonly tokens: readonly string[];
  };
  const deviceIds: string[] = [];
  for (const [at, token] of made.tokens.entries()) {
    const camera = { enrollment_token: token, hardware_id: `HW-${at}`, device_name: `Ridge ${at + 1}` };
    const enrolled = await postJson("/device/v1/enroll", camera);
    deviceIds.push(enrolled.device_id ?? "");
    if (at < heard) {
      await postJson("/device/v1/sync", { comms_source: "wifi", insights: [] }, enrolled.device_token);
    }
  }
  return { user, deviceIds };
}

async function pick(page: Page, typed: string): Promise<void> {
  await page.getByRole("button", { name: "Add cameras" }).click();
  await page.getByRole("combobox", { name: "Find cameras and groups" }).fill(typed);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
}

test("section 2.10: only pending rows are clickable, and open the Drop Update dialog; every id leads to its update", async () => {
  const page = await openUpdates(MEMBER);
  const ids = await page.locator("tbody td:nth-child(2)").allInnerTexts();
  expect(ids).toEqual([...ids].sort((a, b) => Number(b) - Number(a)));
  await page
    .getByRole("row", { name: /^Success/ })
    .first()
    .getByText("release")
    .click();
  expect(param(page, "drop")).toBeNull();
  await page
    .getByRole("row", { name: /^Pending/ })
    .first()
    .getByText("release")
    .click();
  await confirmation(page)
    .getByText(/camera/)
    .first()
    .waitFor();
  expect(param(page, "drop")).not.toBeNull();
  await look(page, "updates-drop", { viewports: ["wide", "phone"] });
  await page.keyboard.press("Escape");
  await confirmation(page).waitFor({ state: "detached" });
  expect(param(page, "drop")).toBeNull();
  await page.getByRole("link", { name: ids[0] ?? "", exact: true }).click();
  await page.getByRole("heading", { name: `Update ${ids[0]}`, level: 2 }).waitFor();
});

test("section 5: with the keyboard alone, the form names what is missing, and an update is made", async () => {
  const { user } = await pusher(1);
  const page = await openUpdates(user.email);
  await page.getByText("No updates yet").waitFor();
  await page.getByRole("link", { name: "Create Update" }).focus();
  await page.keyboard.press("Enter");
  const create = dialog(page, "Create Update");
  await create.getByRole("button", { name: "Add cameras" }).waitFor();
  await pushButton(create, "Push").press("Enter");
  await create.getByText("Please fill in all required fields.").waitFor();
  expect(await create.getByText("Pick at least one camera.").isVisible()).toBe(true);
  await page.getByRole("button", { name: "Add cameras" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ridge 1");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await create.getByText("This camera isn't ready").waitFor();
  await create.getByText("Rehearsed with warnings.").waitFor();
  await pushButton(create, "Push to 1 camera").press("Enter");
  await create.waitFor({ state: "detached" });
  await page.getByRole("row", { name: /^Pending/ }).waitFor();
});

test.each(["touch", "keyboard"] as const)(
  "push to all ready cameras takes at most 4 actions from a cold start, by %s",
  async (by) => {
    const { user } = await pusher(3, 2);
    const page = await openPage({ viewport: by === "touch" ? "phone" : "wide" });
    const touch = by === "touch" ? await touched(page) : null;
    await signIn(page, user.email);
    await openScreen(page, "/");
    const actions = await countedActions(page);
    const press = async (on: Locator) => {
      await on.waitFor();
      if (touch) return touch(on);
      await on.focus();
      await page.keyboard.press("Enter");
    };
    if (touch) await press(page.getByRole("button", { name: "Open navigation" }));
    await press(page.getByRole("link", { name: "Device Updates" }));
    await press(page.getByRole("link", { name: "Update all cameras" }));
    await press(pushButton(dialog(page, "Create Update"), "Push to 2 cameras"));
    await (touch
      ? page.getByRole("listitem").filter({ hasText: "Pending" }).first()
      : page.getByRole("row", { name: /^Pending/ })
    ).waitFor();
    expect(await actions()).toBe(touch ? 4 : 3);
  },
);

test("push to all ready cameras takes 4 actions from a cold start; the button says how many, in view also at 200 % zoom", async () => {
  const { user } = await pusher(3, 2);
  const page = await openPage();
  await signIn(page, user.email);
  await openScreen(page, "/");
  const actions = await countedActions(page);
  await page.getByRole("link", { name: "Device Updates" }).click();
  await page.getByRole("link", { name: "Create Update" }).click();
  const create = dialog(page, "Create Update");
  await create.getByRole("button", { name: "All 3 cameras" }).click();
  await create.getByRole("heading", { name: "2 of 3 cameras are ready" }).waitFor();
  expect(await create.getByRole("radio", { name: /^Only the 2 ready ones/ }).isChecked()).toBe(true);
  const push = pushButton(create, "Push to 2 cameras");
  for (const [width, height] of [
    [720, 450],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [above, foot] = [
      await create.getByRole("heading", { level: 2 }).boundingBox(),
      await push.boundingBox(),
    ];
    const bottom = (foot?.y ?? height) + (foot?.height ?? 0);
    expect(bottom).toBeLessThanOrEqual(height);
    // What scrolls has most of the window.
    expect((foot?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(height * 0.75);
  }
  await push.click();
  await page.getByRole("row", { name: /^Pending/ }).waitFor();
  expect(await actions()).toBe(4);
});

test("by keys alone: Escape closes the list of devices, then the dialog; what is taken out hands the focus on", async () => {
  const { user } = await pusher(2);
  const page = await openUpdates(user.email, "&create=1");
  const create = dialog(page, "Create Update");
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
    );
  await pushButton(create, "Push").press("Enter");
  await create.getByText("Please fill in all required fields.").waitFor();
  expect(await focused()).toBe("Cameras");
  await pick(page, "Ridge 1");
  await pick(page, "Ridge 2");
  expect(await focused()).toBe("Add cameras");
  await create.getByRole("button", { name: "Remove Ridge 1" }).press("Enter");
  await expect.poll(focused).toBe("Remove Ridge 2");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Add cameras");
  await page.keyboard.press("Escape");
  await create.waitFor({ state: "detached" });
});

test("sections 2.10 and 8: held devices refuse an update for all line by line, get theirs afterwards, and sooner when what holds them is dropped", async () => {
  const { user, deviceIds } = await pusher(2);
  const settings = { cycleTime: 690, triggerNumber: 30 };
  const body = { firmwareReleaseTag: "release", algReleaseId: Number(RELEASE), settings };
  const held = { ...body, deviceIds: deviceIds.slice(0, 1) };
  const made = (await postJson("/api/devices/update", held, user.token)) as unknown as {
    readonly message: { readonly updateId: number };
  };
  const first = made.message.updateId;
  const page = await openUpdates(user.email, "&create=1", { expectedErrors: REFUSED });
  const create = dialog(page, "Create Update");
  await pick(page, "All");
  await create.getByText("1 held by a pending update").waitFor();
  await create.getByRole("radio", { name: /^All 2 or none/ }).check();
  await create.getByRole("button", { name: "Push to 2 cameras" }).click();
  await create.getByText(`Username: ${user.email} - Update ID: ${first}`).waitFor();
  await create.getByText("Conflicting Updates:").waitFor();
  await create.getByRole("radio", { name: /^The free one now, the held one afterwards/ }).check();
  await create.getByRole("button", { name: "Push to 2 cameras" }).click();
  await create.waitFor({ state: "detached" });
  await page.getByText(/^Created update \d+\. 1 camera is waiting its turn\.$/).waitFor();

  await page.getByRole("link", { name: new RegExp(`drop update ${first}$`) }).click();
  await confirmation(page).getByText("1 camera won't get it").waitFor();
  await confirmation(page).getByRole("button", { name: "Drop", exact: true }).click();
  await page.getByRole("row", { name: new RegExp(`^Dropped .*${first}`) }).waitFor();
  await page.locator("tbody td:nth-child(2) a").first().click();
  await page.getByText("2 pending", { exact: true }).waitFor();
});

test("section 8: any other error names who helps; what was entered stays, also when the dialog is closed", async () => {
  const { user } = await pusher(1);
  const page = await openUpdates(user.email, "&create=1", { expectedErrors: FAILS });
  const create = dialog(page, "Create Update");
  await pick(page, "Ridge");
  await create.getByLabel("Cycle time", { exact: true }).selectOption("2 hours");
  await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: "away" }), { times: 1 });
  await create.getByRole("button", { name: "Push to 1 camera" }).click();
  await create.getByText(/^An unknown error has occurred\. Contact \S+@\S+ for more information\./).waitFor();
  await page.keyboard.press("Escape");
  await create.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Create Update" }).click();
  await create.getByText("We kept what you typed.").waitFor();
  expect(await create.getByLabel("Cycle time", { exact: true }).inputValue()).toBe("120");
  await create.getByRole("button", { name: "Remove Ridge 1" }).waitFor();
});

test("what failed is tried again as a new update, with the release and settings of before", async () => {
  const page = await openUpdates(MEMBER, "&status=failed");
  await page.locator("tbody td:nth-child(2) a").first().click();
  await page.getByRole("link", { name: /^Retry the failed/ }).click();
  const create = dialog(page, "Create Update");
  await create.getByRole("heading", { name: /2 cameras (is|are) ready$/ }).waitFor();
  expect(await create.getByLabel("Alg release", { exact: true }).inputValue()).toBe(RELEASE);
  expect(await create.getByLabel("Cycle time", { exact: true }).inputValue()).toBe("390");
});

test("looks: the plan of a whole fleet", async () => {
  const page = await openUpdates(MEMBER, "&create=1");
  await pick(page, "All");
  await dialog(page, "Create Update").getByLabel("Alg release", { exact: true }).selectOption(RELEASE);
  await look(page, "updates-create");
});

test("looks: the page of an update under way", async () => {
  const page = await openUpdates(MEMBER, "&status=pending");
  await page.locator("tbody td:nth-child(2) a").first().click();
  await page.getByRole("heading", { level: 2, name: /^Update/ }).waitFor();
  await look(page, "updates-one");
});
