// What lies over the page and closes: it is gone, also where the browser is slow. docs/look.md, Dialog.
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, openScreen, signIn } from "../support/browser/browser";
import { settled } from "../support/browser/look";

test.each([
  ["the drawer", /^Open navigation$/, "dialog"],
  ["a menu", /^Account menu$/, "menu"],
  ["a dialog", /^Resolve All$/, "alertdialog"],
] as const)(
  "%s that closes while it opens is not left over the page, and gives the focus back",
  async (_, name, role) => {
    const page = await openPage({ viewport: "phone" });
    await signIn(page, "member@fernwatch.test");
    await openScreen(page, "/?tab=alerts");
    const opener = page.getByRole("button", { name }).first();
    // What is fetched by the press stands there at once.
    await opener.click();
    await page.locator(`[role=${role}]`).waitFor({ state: "attached" });
    await settled(page);
    await page.keyboard.press("Escape");
    await page.locator(`[role=${role}]`).waitFor({ state: "detached" });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Animation.enable");
    await cdp.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
    await closeWhileItOpens(opener);
    await page.locator(`[role=${role}]`).waitFor({ state: "detached" });
    await expect.poll(() => opener.evaluate((own) => own === document.activeElement)).toBe(true);
  },
);

/** Opens something and closes it as it fades in, where frames come faster than the page is drawn. */
async function closeWhileItOpens(opener: Locator): Promise<void> {
  await opener.focus();
  await opener.evaluate(async (own) => {
    const next = window.requestAnimationFrame.bind(window);
    const frame = () => new Promise<number>(next);
    const isOpening = () =>
      document.getAnimations().some(({ effect, currentTime }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return Number(currentTime) > 20 && target?.closest("[role=dialog],[role=alertdialog],[role=menu]");
      });
    (own as HTMLElement).click();
    while (!isOpening()) await frame();
    // A frame has the two after it in it: Headless UI asks for three.
    const packed = (more: number): typeof next => {
      return (call) =>
        next((at) => {
          let left = more;
          window.requestAnimationFrame = (further) => {
            if (left-- <= 0) return next(further);
            further(at);
            return 0;
          };
          call(at);
          window.requestAnimationFrame = packed(more);
        });
    };
    window.requestAnimationFrame = packed(2);
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
    await frame();
    await frame();
    window.requestAnimationFrame = next;
  });
}
