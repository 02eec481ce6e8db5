// An opened insight by touch alone: swipes, the strip, and the two decisions under the thumb. Spec section 2.8.
import type { Locator, Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { openConsole } from "../../../scripts/cameras/console-api";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { openPage, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { insight, userWithCamera } from "../new-user";
import { goToList } from "./review-page";

const [, , VIEWER] = SAMPLE_EMAILS;

/** A finger goes over the page, in viewport pixels. */
async function touchScreen(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  onTestFinished(() => session.send("Emulation.setTouchEmulationEnabled", { enabled: false }).then(() => {}));
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const middleOf = async (on: Locator) => {
    const box = await on.boundingBox();
    if (!box) throw new Error("nothing to touch");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return {
    async swipe(on: Locator, across: number) {
      const { x, y } = await middleOf(on);
      await touch("touchStart", [{ x: x - across / 2, y }]);
      for (const part of [-0.25, 0, 0.25, 0.5]) await touch("touchMove", [{ x: x + across * part, y }]);
      await touch("touchEnd", []);
    },
    async tap(on: Locator) {
      await touch("touchStart", [await middleOf(on)]);
      await touch("touchEnd", []);
    },
  };
}

/** The newest of these, opened on a phone; the first two share a collection. */
async function openOnPhone() {
  const { user, send } = await userWithCamera();
  const burst = { collection_id: "burst-1" };
  // As a camera sends them, oldest first.
  await send([
    insight("Elk"),
    insight("Northern long-tailed short-eared brush rabbit"),
    insight("Moose", burst),
    insight("Red fox", burst),
  ]);
  const page = await openPage({ viewport: "phone" });
  await signIn(page, user.email);
  await goToList(page);
  const finger = await touchScreen(page);
  await finger.tap(page.locator("a[data-insight]:visible").first());
  const dialog = page.getByRole("dialog");
  const shows = (species: string) => dialog.getByRole("group", { name: `Status of ${species}` }).waitFor();
  await shows("Red fox");
  return { page, user, dialog, finger, shows, photo: dialog.getByText("Image does not exist") };
}

test("a swipe leads to the next insight and to the one before, and the strip to the photos of a collection", async () => {
  const { dialog, finger, shows, photo } = await openOnPhone();
  await finger.swipe(photo, -200);
  await shows("Moose");
  // Two swipes, faster than what the first one leads to can be drawn.
  await finger.swipe(photo, -200);
  await finger.swipe(photo, -200);
  await shows("Elk");
  await finger.swipe(photo, 200);
  await finger.swipe(photo, 200);
  await shows("Moose");
  await finger.tap(dialog.getByRole("link", { name: "Photo 2 of 2" }));
  await shows("Red fox");
  await dialog.getByText("2 of 2").waitFor();
});

test("'Confirm and next' and 'Empty and next' do what Enter and E do, each for the insight that the one before has led to", async () => {
  const { page, user, dialog, finger, shows } = await openOnPhone();
  const confirm = dialog.getByRole("button", { name: "Confirm and next" });
  const empty = dialog.getByRole("button", { name: "Empty and next" });
  expect(await Promise.all([confirm, empty].map(async (one) => (await one.boundingBox())?.height))).toEqual([
    44, 44,
  ]);
  await finger.tap(confirm);
  await finger.tap(empty);
  await finger.tap(confirm);
  await shows("Elk");
  await finger.tap(dialog.getByRole("button", { name: "Back to the list" }));
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.getByText("Confirmed by a person").count()).toBe(3);
  const console_ = await openConsole(inject("site").url, user);
  const said = async () =>
    ((await console_.insights()) as unknown as readonly Readonly<Record<string, unknown>>[])
      .filter(({ userConfirmed }) => userConfirmed)
      .map(({ class_name }) => class_name)
      .sort();
  await expect.poll(said).toEqual(["Northern long-tailed short-eared brush rabbit", "Red fox", "empty"]);
});

test("a viewer has no decisions under the thumb", async () => {
  const page = await openPage({ viewport: "phone" });
  await signIn(page, VIEWER);
  await goToList(page);
  await page.locator("a[data-insight]:visible").first().click();
  await page.getByRole("dialog").getByText("All possible species").waitFor();
  expect(await page.getByRole("button", { name: /and next/ }).count()).toBe(0);
});

test("a phone's sheet with its strip and both decisions is whole at every width and in both themes", async () => {
  const { page } = await openOnPhone();
  await look(page, "insight-phone");
});
