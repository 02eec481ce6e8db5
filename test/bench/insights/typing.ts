// Types into the search of the insights page and presses the heads of its table, and waits each time until the page shows
// what it must.
import type { Page } from "playwright-core";
import { formatCount } from "~/domain/text/format";
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

/** One press on the head of a column: how the rows must be ordered then, and which must be the first. */
export interface Press {
  readonly label: string;
  readonly descending: boolean;
  readonly firstId: string | null;
}

/** Milliseconds of each press, from its event to the second animation frame that finds the right row on the page. */
export async function pressHeads(page: Page, presses: readonly Press[]): Promise<readonly number[]> {
  return page.evaluate(`(${PRESS})(${JSON.stringify(presses)})`) as Promise<number[]>;
}

const PRESS = `async (presses) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const headOf = (label) => [...document.querySelectorAll("th[aria-sort]")].find((head) => head.textContent === label);
  const shows = ({ label, descending, firstId }) =>
    headOf(label).getAttribute("aria-sort") === (descending ? "descending" : "ascending") &&
    document.querySelector("a[data-insight]")?.dataset.insight === firstId;
  const times = [];
  for (const press of presses) {
    const start = performance.now();
    headOf(press.label).querySelector("button").click();
    let right = 0;
    while (right < 2) {
      await frame();
      right = shows(press) ? right + 1 : 0;
      if (performance.now() - start > 5000) throw new Error("The page never showed " + JSON.stringify(press));
    }
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return times;
}`;

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

/** One press on a taxon in the filter by species, and what the page must show then. */
export interface TaxonPress {
  /** Of its line in the list. */
  readonly name: string;
  readonly expected: Expected;
}

/** Milliseconds of each press, from its event to the second animation frame that finds the right rows on the page. */
export async function pressTaxa(page: Page, presses: readonly TaxonPress[]): Promise<readonly number[]> {
  const plan = presses.map(({ name, expected }) => ({
    name,
    count: `of ${formatCount(expected.matching)}`,
    firstId: expected.firstId,
  }));
  return page.evaluate(`(${CHOOSE})(${JSON.stringify(plan)})`) as Promise<number[]>;
}

const CHOOSE = `async (plan) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const lineOf = (name) =>
    [...document.querySelectorAll('ul[aria-label="Species"] label')].find((one) => one.textContent.startsWith(name));
  const shows = ({ count, firstId }) =>
    document.querySelector("a[data-insight]")?.dataset.insight === firstId && document.body.textContent.includes(count);
  const times = [];
  for (const press of plan) {
    const box = lineOf(press.name).querySelector("input");
    const start = performance.now();
    box.click();
    let right = 0;
    while (right < 2) {
      await frame();
      right = shows(press) ? right + 1 : 0;
      if (performance.now() - start > 5000) throw new Error("The page never showed " + JSON.stringify(press));
    }
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return times;
}`;
