// The way to a camera on a phone, by touch, from a cold start. Decision 0155, A camera that needs a visit.
import { expect, onTestFinished, test } from "vitest";
import { openPage, openScreen, signIn } from "../../support/browser/browser";

const MEMBER = "member@fernwatch.test";

test("a phone shows the way to a camera after three touches, without scrolling", async () => {
  const page = await openPage({ viewport: "phone" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  onTestFinished(() =>
    session.send("Emulation.setTouchEmulationEnabled", { enabled: false }).then(() => undefined),
  );
  await signIn(page, MEMBER);
  await openScreen(page, "/");
  let touches = 0;
  const touch = async (name: string | RegExp, role: "link" | "button" = "link") => {
    const on = page.getByRole(role, { name }).first();
    await on.scrollIntoViewIfNeeded();
    const box = await on.boundingBox();
    if (!box) throw new Error(`${name} can't be touched.`);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    touches += 1;
  };
  await touch("Open navigation", "button");
  await touch("My Devices");
  const camera = page.locator('li a[href*="tab=device&device="]').first();
  await camera.waitFor();
  await touch(await camera.innerText());

  const way = page.getByRole("link", { name: "Navigate there" });
  await way.waitFor();
  expect(touches).toBe(3);
  expect(await way.getAttribute("href")).toMatch(/^geo:-?\d+\.\d{5},-?\d+\.\d{5}\?q=/);
  // Photo, state and way are there without scrolling.
  const bottom =
    (await way.boundingBox().then((box) => box && box.y + box.height)) ?? Number.POSITIVE_INFINITY;
  expect(bottom).toBeLessThan(page.viewportSize()?.height ?? 0);
});
