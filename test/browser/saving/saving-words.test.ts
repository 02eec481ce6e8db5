// Species reviews on their way: sent automatically, gathered, kept and sent later when the connection drops, beside
// statuses that are saved. Decision 0088, Decisions of one kind.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SpeciesAction, SpeciesSet } from "~/domain/review/species-action";
import { BLOCKED, Browser, COMPLETED, DOWN, ELK, REFUSED, SENDING, settled, state } from "../saving-browser";

const FOX = { className: "Red fox", userConfirmed: false };
const said = (insightId: string, className = "Red fox"): SpeciesAction => ({
  insightId,
  deviceId: "d1",
  before: FOX,
  after: { className, userConfirmed: true },
});
const takenBack = ({ before, after, ...of }: SpeciesAction): SpeciesAction => ({
  ...of,
  before: after,
  after: before,
});
const idsOf = (words: SpeciesSet | undefined) => words?.map(({ insightId }) => insightId);
const KEPT = "Your actions weren't saved. They're kept here; try again.";

async function opened() {
  const browser = new Browser();
  const tab = browser.open();
  await settled();
  return { browser, tab };
}

/** The server takes the update with this number, and completes it. */
async function complete(browser: Browser, at: number, outcome = COMPLETED) {
  browser.sent[at]?.answer({ ok: true, answer: `b${at}` });
  await settled();
  browser.asked.at(-1)?.(outcome);
  await settled();
}

test("a word goes out at once and without a sentence; those after it gather", async () => {
  const { browser, tab } = await opened();
  tab.say([said("a")]);
  await settled();
  expect([idsOf(browser.sent[0]?.words), tab.shown, browser.unsent]).toEqual([["a"], null, []]);
  tab.say([said("b")]);
  tab.say([said("c"), said("d")]);
  await complete(browser, 0);
  expect([browser.sent.length, tab.told]).toEqual([1, ["saved"]]);
  browser.passTime();
  await settled();
  expect(idsOf(browser.sent[1]?.words)).toEqual(["b", "c", "d"]);
  await complete(browser, 1);
  browser.passTime();
  await settled();
  expect([browser.stored, browser.unsent, browser.sent.length]).toEqual([null, [], 2]);
});

test("a word that is taken back before it was sent is never sent; one that is on its way is followed by its undoing", async () => {
  const { browser, tab } = await opened();
  tab.say([said("a")]);
  await settled();
  tab.say([said("b")]);
  tab.say([takenBack(said("b"))]);
  tab.say([takenBack(said("a"))]);
  await complete(browser, 0);
  browser.passTime();
  await settled();
  expect(browser.sent[1]?.words).toEqual([takenBack(said("a"))]);
});

test("without a connection reviews are kept, reported once, and sent again with later ones", async () => {
  const { browser, tab } = await opened();
  tab.say([said("a")]);
  await settled();
  browser.sent[0]?.answer(DOWN);
  await settled();
  tab.say([said("b"), said("a", "Coyote")]);
  expect([tab.held, tab.told, browser.stored]).toEqual([[KEPT], [], null]);
  browser.passTime();
  await settled();
  // Perhaps the first one was taken, and only its answer was lost.
  expect(browser.sent[1]?.words).toEqual([{ ...said("a", "Coyote"), tried: true }, said("b")]);
  browser.sent[1]?.answer(DOWN);
  await settled();
  expect(browser.waits.map(({ ms }) => ms)).toEqual([4_000]);
  // The line is back.
  tab.saving.hurry();
  await settled();
  await complete(browser, 2);
  expect([tab.held, browser.unsent]).toEqual([[KEPT, null], []]);
});

test("a word whose answer was lost is taken back by another word: perhaps the server has it", async () => {
  const { browser, tab } = await opened();
  tab.say([said("a")]);
  await settled();
  browser.sent[0]?.answer(DOWN);
  await settled();
  tab.say([takenBack(said("a"))]);
  browser.passTime();
  await settled();
  expect(browser.sent[1]?.words).toMatchObject([{ insightId: "a", after: { userConfirmed: false } }]);
});

test("statuses that were saved behind words are sent by the next visit when their tab is closed, or by the page that is left", async () => {
  const { browser, tab } = await opened();
  tab.say([said("a")]);
  await settled();
  tab.saving.send(ELK);
  await settled();
  expect(browser.waiting).toEqual(ELK);
  tab.saving.leave();
  await settled();
  browser.open();
  await settled();
  await complete(browser, 1);
  await complete(browser, 2);
  expect([browser.sent[2]?.actions, browser.waiting, browser.stored]).toEqual([ELK, null, null]);
  const left = await opened();
  left.tab.say([said("a")]);
  await settled();
  left.tab.saving.send(ELK);
  left.tab.saving.retire();
  await settled();
  await complete(left.browser, 0);
  await complete(left.browser, 1);
  expect([left.browser.sent[1]?.actions, left.browser.waiting]).toEqual([ELK, null]);
});

test("what another user's update holds up waits, as with the line down", async () => {
  const { browser, tab } = await opened();
  tab.say([said("a")]);
  await settled();
  await complete(browser, 0, BLOCKED);
  // Most are over in a moment.
  expect([tab.held, idsOf(browser.unsent)]).toEqual([[], ["a"]]);
  browser.passTime();
  await settled();
  await complete(browser, 1, BLOCKED);
  expect([tab.held, idsOf(browser.unsent)]).toEqual([["state 4"], ["a"]]);
});

test("a review that is refused for good is reported and discarded; the others of its update are sent", async () => {
  const { browser, tab } = await opened();
  tab.say([said("x")]);
  await settled();
  tab.say(["a", "b", "c"].map((id) => said(id)));
  await complete(browser, 0);
  const unknown = { ok: false, failure: { kind: "notFound", message: "There is no insight b." } } as const;
  const stored: string[] = [];
  for (let at = 1; at < 10 && browser.unsent.length + (browser.stored ? 1 : 0) > 0; at++) {
    browser.passTime();
    await settled();
    const ids = idsOf(browser.sent[at]?.words) ?? [];
    if (ids.includes("b")) {
      browser.sent[at]?.answer(unknown);
      await settled();
    } else {
      stored.push(...ids);
      await complete(browser, at);
    }
  }
  expect(stored.sort()).toEqual(["a", "c"]);
  expect(tab.told.filter((text) => text.includes("b:"))).toEqual(["b: There is no insight b."]);
});

test("a viewer's word is refused in words and not tried again", async () => {
  const { browser, tab } = await opened();
  tab.say([said("a")]);
  await settled();
  browser.sent[0]?.answer(REFUSED);
  await settled();
  browser.passTime();
  await settled();
  expect([tab.told, browser.unsent, browser.sent.length]).toEqual([
    ["a: Viewers can't save changes."],
    [],
    1,
  ]);
});

test("statuses that are saved while words are on their way wait for them, and are shown as on their way", async () => {
  const { browser, tab } = await opened();
  tab.say([said("a")]);
  await settled();
  tab.saving.send(ELK);
  await settled();
  expect([browser.sent.length, tab.shown]).toEqual([1, SENDING]);
  await complete(browser, 0);
  expect(browser.sent[1]?.actions).toEqual(ELK);
  await complete(browser, 1);
  expect([tab.shown, tab.restored, tab.told]).toEqual([null, [], ["saved", "saved"]]);
});

test("a tab that is closed with words unsent, or on their way, leaves them to the next visit", async () => {
  const { browser, tab } = await opened();
  tab.say([said("a")]);
  await settled();
  tab.say([said("b")]);
  tab.saving.leave();
  await settled();
  const next = browser.open();
  await settled();
  expect(browser.sent.map(({ key, words }) => [key, idsOf(words)])).toEqual([
    ["key 1", ["a"]],
    ["key 1", ["a"]],
  ]);
  await complete(browser, 1);
  browser.passTime();
  await settled();
  expect(idsOf(browser.sent[2]?.words)).toEqual(["b"]);
  expect(next.told).toEqual(["saved"]);
});

test("a page that is left sends its reviews first, and gives up if it can't", async () => {
  const { browser, tab } = await opened();
  tab.say([said("a")]);
  await settled();
  tab.say([said("b")]);
  tab.saving.retire();
  await complete(browser, 0);
  await complete(browser, 1);
  expect(browser.sent.map(({ words }) => idsOf(words))).toEqual([["a"], ["b"]]);
  const other = await opened();
  other.tab.say([said("c")]);
  other.tab.saving.retire();
  await settled();
  other.browser.sent[0]?.answer(DOWN);
  await settled();
  other.browser.passTime();
  await settled();
  expect([other.browser.sent.length, idsOf(other.browser.unsent)]).toEqual([1, ["c"]]);
});

test("the tab that saved reports what it replaced unseen", async () => {
  const { browser, tab } = await opened();
  const second = browser.open();
  tab.say([said("a")]);
  await settled();
  const by = { name: "Maya R.", you: false };
  const replaced = {
    insightId: "a",
    className: "Red fox",
    status: null,
    word: "Coyote",
    by,
    at: 1,
    now: null,
  } as const;
  const completed = state(2);
  await complete(
    browser,
    0,
    completed.ok ? { ok: true, answer: { ...completed.answer, replaced: [replaced] } } : completed,
  );
  expect([tab.told.includes("replaced a"), second.told.includes("replaced a")]).toEqual([true, false]);
});

test("whatever the connection does, the server has the last review of every insight, and nothing else", {
  tags: "property",
  meta: { budget: { ms: 150, because: "whole histories of a line" } },
}, async () => {
  const word = fc.record({
    id: fc.constantFrom("a", "b", "c"),
    to: fc.constantFrom("Red fox", "Coyote", null),
  });
  const step = fc.oneof(
    { weight: 4, arbitrary: word },
    { weight: 5, arbitrary: fc.constantFrom("answer", "fail", "time", "save", "reload" as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const browser = new Browser();
      let tab = browser.open();
      const server = new Map<string, string | null>();
      const wanted = new Map<string, string | null>();
      let answered = 0;
      const answer = async (taken: boolean) => {
        const asked = browser.asked.shift();
        if (asked) asked(COMPLETED);
        else {
          const update = browser.sent[answered];
          if (update === undefined) return;
          answered += 1;
          if (taken) {
            for (const { insightId, after } of update.words) {
              server.set(insightId, after.userConfirmed ? after.className : null);
            }
          }
          update.answer(taken ? { ok: true, answer: `b${answered}` } : DOWN);
        }
        await settled();
      };
      for (const one of steps) {
        if (one === "answer") await answer(true);
        else if (one === "fail") await answer(false);
        else if (one === "time") browser.passTime();
        else if (one === "save") tab.saving.send(ELK);
        else if (one === "reload") {
          tab.saving.leave();
          browser.asked.length = 0;
          tab = browser.open();
        } else {
          const before = wanted.get(one.id) ?? null;
          const as = (name: string | null) => ({
            className: name ?? "Red fox",
            userConfirmed: name !== null,
          });
          wanted.set(one.id, one.to);
          if (before !== one.to) {
            tab.say([{ insightId: one.id, deviceId: "d1", before: as(before), after: as(one.to) }]);
          }
        }
        await settled();
      }
      for (let round = 0; round < 40; round++) {
        browser.passTime();
        await settled();
        await answer(true);
      }
      expect([browser.unsent, browser.stored]).toEqual([[], null]);
      for (const [id, to] of wanted) expect(server.get(id) ?? null).toBe(to);
    }),
  );
});
