// Types into the search of the insights page and waits, key by key, until the page shows what it must.
import type { Page } from "playwright-core";
import { formatCount } from "~/domain/format";
import type { Expected } from "./plain-objects";

/** One key: the text that is in the field after it, and what the page must show then. */
export interface Key {
  readonly text: string;
  readonly expected: Expected;
}

/** Milliseconds of each key, from its event to the second animation frame that finds the right rows on the page. */
export async function typeKeys(page: Page, keys: readonly Key[]): Promise<readonly number[]> {
  const plan = keys.map(({ text, expected }) => ({
    text,
    count: `of ${formatCount(expected.matching)}`,
    firstId: expected.firstId,
  }));
  // Text of a script, because what a bundler adds to a function is not there in the page.
  return page.evaluate(`(${TYPE})(${JSON.stringify(plan)})`) as Promise<number[]>;
}

const TYPE = `async (plan) => {
  const field = document.querySelector('input[aria-label="Search insights"]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const shows = ({ count, firstId }) => {
    const first = document.querySelector("a[data-insight]");
    return (first ? first.dataset.insight : null) === firstId && (firstId === null || document.body.textContent.includes(count));
  };
  const times = [];
  field.focus();
  for (const key of plan) {
    const start = performance.now();
    set.call(field, key.text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    let right = 0;
    while (right < 2) {
      await frame();
      right = shows(key) ? right + 1 : 0;
      if (performance.now() - start > 5000) throw new Error("The page never showed " + JSON.stringify(key));
    }
    times.push(performance.now() - start);
    // Somebody who types fast: ten keys a second.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return times;
}`;
