// One update and many tabs, with a lock, a storage and calls of the test's own. Spec section 4 (Bulk update status).
import { expect, test } from "vitest";
import { SAVE_STATES } from "~/domain/review/save-rules";
import {
  BLOCKED,
  Browser,
  COMPLETED,
  DOWN,
  ELK,
  ELSEWHERE,
  FOX,
  following,
  LOST,
  PROCESSING,
  REFUSED,
  SENDING,
  sending,
  settled,
} from "../saving-browser";

test("a save is remembered with its key, sent, followed to its end, and forgotten", async () => {
  const { browser, tab } = await sending();
  expect(browser.stored).toMatchObject({ key: "key 1", bulkId: null, actions: ELK });
  expect(tab.shown).toBe(SENDING);
  browser.sent[0]?.answer({ ok: true, answer: "b1" });
  await settled();
  browser.asked[0]?.(PROCESSING);
  await settled();
  expect([browser.stored?.bulkId, browser.stored?.status, tab.shown]).toEqual(["b1", 1, "state 1"]);
  browser.asked[1]?.(COMPLETED);
  await settled();
  expect([browser.stored, tab.shown, tab.told]).toEqual([null, null, ["saved"]]);
});

test.each([
  ["the line is down", DOWN, "Your actions weren't saved. They're kept here; try again."],
  ["the server refuses", REFUSED, "Viewers can't save changes."],
])(
  "gives the actions back when %s, says so each time, and tries the same under the same key",
  async (_, failure, sentence) => {
    const { browser, tab } = await sending();
    browser.sent[0]?.answer(failure);
    await settled();
    expect([browser.stored, tab.shown, tab.restored]).toEqual([null, null, [ELK]]);
    for (const attempt of [1, 2]) {
      tab.saving.send(ELK);
      await settled();
      browser.sent[attempt]?.answer(failure);
      await settled();
    }
    tab.saving.send(FOX);
    await settled();
    expect(tab.told).toEqual([sentence, sentence, sentence]);
    expect(browser.sent.map(({ key }) => key)).toEqual(["key 1", "key 1", "key 1", "key 2"]);
  },
);

test("a reload in the middle of sending sends the same update again, and nothing is lost or reported as lost", async () => {
  const { browser, tab } = await sending();
  tab.saving.leave();
  const reloaded = browser.open();
  await settled();
  expect(browser.sent.map(({ key }) => key)).toEqual(["key 1", "key 1"]);
  expect(reloaded.shown).toBe(SENDING);
  browser.sent[1]?.answer({ ok: true, answer: "b1" });
  await settled();
  browser.asked[0]?.(COMPLETED);
  await settled();
  expect([reloaded.told, browser.stored]).toEqual([["saved"], null]);
});

test("a reload after which the server refuses gives the actions back, and says that they were not saved", async () => {
  const { browser, tab } = await sending();
  tab.saving.leave();
  const reloaded = browser.open();
  await settled();
  browser.sent[1]?.answer(REFUSED);
  await settled();
  expect([reloaded.told, reloaded.restored, tab.told]).toEqual([[LOST], [ELK], []]);
});

test("an update that was stored without a key is given back", async () => {
  const browser = new Browser();
  browser.stored = {
    userId: 7,
    key: null,
    bulkId: null,
    status: SAVE_STATES.waiting,
    actions: ELK,
    words: [],
  };
  const tab = browser.open();
  await settled();
  expect([tab.told, tab.restored, browser.stored, browser.sent]).toEqual([[LOST], [ELK], null, []]);
});

test.each([
  ["opened during a save", true],
  ["open before it", false],
])(
  "a second tab that was %s follows it, saves nothing until it ends, and shows its end",
  async (_, later) => {
    const browser = new Browser();
    const first = browser.open();
    const early = later ? null : browser.open();
    await settled();
    first.saving.send(ELK);
    await settled();
    const second = early ?? browser.open();
    await settled();
    expect([second.shown, second.told]).toEqual([SENDING, []]);
    second.saving.send(FOX);
    await settled();
    expect([second.told, second.restored]).toEqual([[ELSEWHERE], [FOX]]);
    browser.sent[0]?.answer({ ok: true, answer: "b1" });
    await settled();
    browser.asked[0]?.(PROCESSING);
    await settled();
    expect(second.shown).toBe("The bulk update is currently processing...");
    browser.asked[1]?.(COMPLETED);
    await settled();
    expect([first.told, second.told]).toEqual([["saved"], [ELSEWHERE, "saved"]]);
    expect([first.shown, second.shown, browser.sent.length]).toEqual([null, null, 1]);
  },
);

test("both tabs save again afterwards, one after the other", async () => {
  const { browser, tab } = await following();
  const second = browser.open();
  await settled();
  browser.asked[0]?.(COMPLETED);
  await settled();
  for (const [at, by] of [second, tab].entries()) {
    by.saving.send(FOX);
    await settled();
    browser.sent[at + 1]?.answer({ ok: true, answer: `b${at}` });
    await settled();
    browser.asked[at + 1]?.(COMPLETED);
    await settled();
  }
  expect([tab.told, second.told]).toEqual([
    ["saved", "saved", "saved"],
    ["saved", "saved", "saved"],
  ]);
});

test("what is blocked is given back by the tab that saved it, and by no other", async () => {
  const { browser, tab } = await following();
  const second = browser.open();
  await settled();
  browser.asked[0]?.(BLOCKED);
  await settled();
  expect([tab.restored, second.restored, browser.stored]).toEqual([[ELK], [], null]);
  expect([second.told, second.shown]).toEqual([["ended"], null]);
});

test("a save whose tab is closed is followed to its end by another one, which gives back what is blocked", async () => {
  const { browser, tab } = await following();
  const [second, third] = [browser.open(), browser.open()];
  await settled();
  tab.saving.leave();
  await settled();
  browser.asked.at(-1)?.(BLOCKED);
  await settled();
  expect(browser.asked).toHaveLength(2);
  expect([tab.restored, second.restored, third.restored]).toEqual([[], [ELK], []]);
});

test("two tabs that save in the same moment do it one after the other, or give back", async () => {
  const browser = new Browser();
  const [first, second] = [browser.open(), browser.open()];
  await settled();
  first.saving.send(ELK);
  second.saving.send(FOX);
  await settled();
  browser.sent[0]?.answer({ ok: true, answer: "b1" });
  await settled();
  browser.asked[0]?.(COMPLETED);
  await settled();
  browser.sent[1]?.answer({ ok: true, answer: "b2" });
  await settled();
  browser.asked[1]?.(COMPLETED);
  await settled();
  expect(browser.sent.map(({ actions }) => actions)).toEqual([ELK, FOX]);
  expect([first.told.at(-1), second.told.at(-1), first.shown, second.shown]).toEqual([
    "saved",
    "saved",
    null,
    null,
  ]);
});

test("over a lost session the update is kept, and is followed to its end once the user is signed in again", async () => {
  const { browser, tab } = await following();
  browser.asked[0]?.({ ok: false, failure: { kind: "signedOut", message: null } });
  await settled();
  expect([browser.stored?.bulkId, tab.told]).toEqual(["b1", []]);
  browser.passTime();
  await settled();
  browser.asked[1]?.(COMPLETED);
  await settled();
  expect(tab.told).toEqual(["saved"]);
});

test("an update that the server does not know is given back, and a line that is down is asked over again", async () => {
  const { browser, tab } = await following();
  browser.asked[0]?.(DOWN);
  await settled();
  browser.asked[1]?.({ ok: false, failure: { kind: "notFound", message: null } });
  await settled();
  expect(tab.told).toEqual(["The server doesn't know this update. Your actions are back here."]);
});
