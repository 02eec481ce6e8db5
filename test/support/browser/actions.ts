// Counts what a person does on a page: a click, a touch, a key chord or a typed word is one action. Pointing is none, so moving
// the focus by Tab is none either: it is how the keyboard points.
import type { Locator, Page } from "playwright-core";
import { onTestFinished } from "vitest";

/** From now on, how many actions there were. Lasts until a document is loaded. */
export async function countedActions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.actions = "0";
    let inWord = false;
    const count = (event: Event) => {
      if (!event.isTrusted) return;
      if (event instanceof KeyboardEvent) {
        if (["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key) || event.repeat) return;
        const isTyped = event.target instanceof HTMLInputElement && event.key.length === 1;
        const goesOn = isTyped && event.key !== " " && inWord;
        inWord = isTyped && event.key !== " ";
        if (goesOn) return;
      } else inWord = false;
      dataset.actions = String(Number(dataset.actions) + 1);
    };
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, count, true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.actions));
}

/**
 * Makes the page one that is touched, and answers how to touch something on it, wherever it has to be scrolled to: in its middle,
 * or at shares of its width and height.
 */
export async function touched(
  page: Page,
): Promise<(on: Locator, at?: { readonly x: number; readonly y: number }) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  onTestFinished(() =>
    session.send("Emulation.setTouchEmulationEnabled", { enabled: false }).then(() => undefined),
  );
  return async (on, at = { x: 0.5, y: 0.5 }) => {
    // Where it stands still, and nothing lies over it.
    await on.click({ trial: true });
    const box = await on.boundingBox();
    if (!box) throw new Error("There is nothing to touch.");
    const touchPoints = [{ x: box.x + box.width * at.x, y: box.y + box.height * at.y }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
}
