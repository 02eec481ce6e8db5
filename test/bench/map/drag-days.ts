// Drags the window of the bar of time over its days and waits, day by day, until the page shows what is in it.
import type { Page } from "playwright-core";

/** Milliseconds from the pointer's move. */
export interface DraggedDay {
  /** Until other insights stand on the page. */
  readonly answered: number;
  /** Until the second frame after that begins: the first one is on the screen. */
  readonly painted: number;
}

/** The window goes 26 days back and on again; no two days in a row have as many insights. */
export async function dragDays(page: Page): Promise<readonly DraggedDay[]> {
  // Text of a script, because what a bundler adds to a function is not there in the page.
  return page.evaluate(`(${DRAG})()`) as Promise<DraggedDay[]>;
}

const DRAG = `async () => {
  const track = document.querySelector("[data-days]");
  const words = track.closest("section").querySelector("[aria-live]");
  const box = track.getBoundingClientRect();
  const days = [...Array.from({ length: 27 }, (_, i) => 35 - i), ...Array.from({ length: 26 }, (_, i) => 10 + i)];
  const pointer = (type, day) =>
    track.dispatchEvent(
      new PointerEvent(type, {
        clientX: box.left + (box.width * (day + 0.5)) / 42,
        clientY: box.top + box.height / 2,
        pointerId: 1,
        button: 0,
        buttons: 1,
        bubbles: true,
      }),
    );
  // No pointer is down that could be captured.
  track.setPointerCapture = () => undefined;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const changed = () =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("The page never showed another day")), 10000);
      const watch = new MutationObserver(() => {
        clearTimeout(late);
        watch.disconnect();
        resolve();
      });
      watch.observe(words, { subtree: true, childList: true, characterData: true });
    });
  const times = [];
  pointer("pointerdown", days[0]);
  for (const day of days.slice(1)) {
    const start = performance.now();
    const other = changed();
    pointer("pointermove", day);
    await other;
    const answered = performance.now() - start;
    await frame();
    await frame();
    times.push({ answered, painted: performance.now() - start });
    // Somebody who drags fast: ten days a second.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  pointer("pointerup", days.at(-1));
  return times;
}`;
