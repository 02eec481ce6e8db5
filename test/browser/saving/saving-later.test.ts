// What is saved, said and heard before the code of a save is here: nothing of it is lost, nothing is sent twice.
// Decision 0133.
import { expect, test } from "vitest";
import { startLazySaving } from "~/browser/saving/lazy-saving";
import { startSaving } from "~/browser/saving/saving";
import { NOT_REACHED } from "~/browser/saving/saving-words";
import { SAVE_STATES } from "~/domain/review/save-rules";
import type { SpeciesAction } from "~/domain/review/species-action";
import type { UnfinishedSave } from "~/domain/review/unfinished-save";
import { Browser, COMPLETED, ELK, ELSEWHERE, FOX, SENDING, settled } from "../saving-browser";

type Start = typeof startSaving;

/** The code of a save, which comes when the test says so. */
class Code {
  asked = 0;
  #wanted: { readonly come: (start: Start) => void; readonly fail: () => void }[] = [];

  readonly now = () => this.#ask();
  /** Nobody but the test ends it. */
  readonly load = () => this.#ask();

  come(): void {
    for (const { come } of this.#wanted.splice(0)) come(startSaving);
  }

  fail(): void {
    this.#wanted.splice(0, 1)[0]?.fail();
  }

  #ask(): Promise<Start> {
    this.asked += 1;
    return new Promise((come, reject) => {
      this.#wanted.push({ come, fail: () => reject(new Error("No line.")) });
    });
  }
}

function openLater(browser = new Browser()) {
  const code = new Code();
  const tab = browser.open((deps) => startLazySaving(deps, code));
  return { browser, code, tab };
}

const MOOSE: SpeciesAction = {
  insightId: "i3",
  deviceId: "d1",
  before: { className: "Elk", userConfirmed: false },
  after: { className: "Moose", userConfirmed: true },
};
const OTHERS: UnfinishedSave = {
  ...{ userId: 7, actions: FOX, words: [], key: "other", bulkId: "b9" },
  status: SAVE_STATES.processing,
};

test("a page with nothing to save asks for nothing", async () => {
  const { code, tab } = openLater();
  tab.saving.hurry();
  tab.saving.deliver();
  tab.saving.hear(null);
  tab.saving.retire();
  await settled();
  expect(code.asked).toBe(0);
});

test.each([true, false])(
  "what is saved is shown at once, and sent once; the browser keeps it: %s",
  async (keeps) => {
    const { browser, code, tab } = openLater();
    browser.keeps = keeps;
    tab.saving.send(ELK);
    tab.saving.hurry();
    expect([tab.shown, browser.waiting, code.asked]).toEqual([SENDING, keeps ? ELK : null, 1]);
    code.come();
    await settled();
    expect(browser.sent.map(({ actions }) => actions)).toEqual([ELK]);
    expect([tab.shown, browser.waiting]).toEqual([SENDING, null]);
    browser.sent[0]?.answer({ ok: true, answer: "b1" });
    await settled();
    browser.asked[0]?.(COMPLETED);
    await settled();
    expect([tab.shown, tab.told]).toEqual([null, ["saved"]]);
  },
);

test("a tab that is closed before the code is here leaves what was saved to the next visit", async () => {
  const { browser, tab } = openLater();
  tab.saving.send(ELK);
  tab.saving.leave();
  const next = openLater(browser);
  expect(next.code.asked).toBe(1);
  next.code.come();
  await settled();
  expect(browser.sent.map(({ actions }) => actions)).toEqual([ELK]);
});

test("code that cannot be fetched gives the statuses back, and the next press sends them", async () => {
  const { browser, code, tab } = openLater();
  tab.saving.send(ELK);
  code.fail();
  await settled();
  expect([tab.shown, tab.restored, tab.told]).toEqual([null, [ELK], [NOT_REACHED]]);
  expect(browser.waiting).toBeNull();
  tab.saving.send(ELK);
  code.come();
  await settled();
  expect(browser.sent.map(({ actions }) => actions)).toEqual([ELK]);
});

test("words are sent when the code has come after all, also of a page that was left", async () => {
  const { browser, code, tab } = openLater();
  tab.say([MOOSE]);
  tab.saving.retire();
  code.fail();
  await settled();
  expect(browser.unsent).toHaveLength(1);
  code.come();
  await settled();
  expect(browser.sent.map(({ words }) => words.length)).toEqual([1]);
});

test("two saves at once: the second is given back", async () => {
  const { code, tab } = openLater();
  tab.saving.send(ELK);
  tab.saving.send(FOX);
  expect([tab.restored, tab.told]).toEqual([[FOX], [ELSEWHERE]]);
  code.come();
  await settled();
  expect(tab.restored).toEqual([FOX]);
});

test("another tab's save that began and ended before the code loaded is reported", async () => {
  const { browser, code, tab } = openLater();
  tab.saving.hear(OTHERS);
  tab.saving.hear(null);
  code.come();
  await settled();
  expect([tab.told, browser.sent]).toEqual([["ended"], []]);
});

test("another tab that saves before the code is here keeps its turn: what was saved is given back, and not kept", async () => {
  const { browser, code, tab } = openLater();
  tab.saving.send(ELK);
  browser.stored = OTHERS;
  code.come();
  await settled();
  expect([tab.restored, browser.waiting]).toEqual([[ELK], null]);
});
