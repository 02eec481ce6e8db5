// One update and many tabs, with a lock, a storage and calls of the test's own. Spec section 4 (Bulk update status).
import { expect, test } from "vitest";
import type { Outcome } from "~/browser/api/api-error";
import type { BulkAnswer } from "~/browser/api/bulk-updates";
import { type Saving, startSaving } from "~/browser/saving";
import { BULK_STATES } from "~/domain/review/bulk-update";
import type { ActionSet } from "~/domain/review/review-history";
import type { StoredUpdate } from "~/domain/review/stored-update";

const ELK: ActionSet = [{ insightId: "i1", deviceId: "d1", stored: "none", status: "favorite" }];
const FOX: ActionSet = [{ insightId: "i2", deviceId: "d1", stored: "none", status: "archive" }];
const DOWN = { ok: false, failure: { kind: "offline" } } as const;
const REFUSED = { ok: false, failure: { kind: "forbidden", message: "No." } } as const;
const state = (status: BulkAnswer["status"]): Outcome<BulkAnswer> => ({
  ok: true,
  answer: { status, message: `state ${status}` },
});
const PROCESSING = state(BULK_STATES.processing);
const COMPLETED = state(BULK_STATES.completed);
const BLOCKED = state(BULK_STATES.blocked);
const SENDING = "Saving your actions...";
const LOST = "Your last actions were not saved. They are here again.";
const ELSEWHERE = "Another tab is saving. Your actions are kept here; please save them when it is done.";

/** A browser: what all of its tabs share, and a server that answers when the test says so. */
class Browser {
  stored: StoredUpdate | null = null;
  readonly sent: {
    readonly key: string;
    readonly actions: ActionSet;
    answer(outcome: Outcome<string>): void;
  }[] = [];
  readonly asked: ((outcome: Outcome<BulkAnswer>) => void)[] = [];
  readonly #tabs: Tab[] = [];
  #turn: Promise<void> = Promise.resolve();
  #keys = 0;

  open(): Tab {
    const tab = new Tab(this);
    this.#tabs.push(tab);
    return tab;
  }

  write(by: Tab, update: StoredUpdate | null): void {
    this.stored = update;
    for (const tab of this.#tabs) if (tab !== by) tab.saving.hear(update);
  }

  /** As the browser's locks: in the order in which they were asked for. */
  alone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const left = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    this.#turn = this.#turn.then(() => (signal.aborted ? undefined : Promise.race([work(), left])));
    return this.#turn;
  }

  newKey(): string {
    this.#keys += 1;
    return `key ${this.#keys}`;
  }
}

/** What one tab shows and is told. */
class Tab {
  shown: string | null = null;
  readonly told: string[] = [];
  readonly restored: ActionSet[] = [];
  readonly saving: Saving;

  constructor(browser: Browser) {
    this.saving = startSaving({
      userId: 7,
      kept: () => browser.stored,
      keep: (update) => browser.write(this, update),
      drop: () => browser.write(this, null),
      alone: (work, signal) => browser.alone(work, signal),
      send: (actions, key) =>
        new Promise((answer) => {
          browser.sent.push({ key, actions, answer });
        }),
      ask: () =>
        new Promise((answer) => {
          browser.asked.push(answer);
        }),
      pause: () => Promise.resolve(),
      newKey: () => browser.newKey(),
      show: (update) => {
        this.shown = update?.sentence ?? null;
      },
      onSaved: async () => void this.told.push("saved"),
      onEnded: async () => void this.told.push("ended"),
      onRestored: (actions, sentence) => {
        this.restored.push(actions);
        this.told.push(sentence);
      },
    });
  }
}

/** Everything that can go on without an answer of the server has gone on. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A tab that has sent its actions, and waits for the server to take them. */
async function sending(actions = ELK) {
  const browser = new Browser();
  const tab = browser.open();
  await settled();
  tab.saving.send(actions);
  await settled();
  return { browser, tab };
}

/** A tab whose update the server has taken. */
async function following() {
  const { browser, tab } = await sending();
  browser.sent[0]?.answer({ ok: true, answer: "b1" });
  await settled();
  return { browser, tab };
}

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
  ["the line is down", DOWN, "Your actions could not be saved. They are kept here; please try again."],
  ["the server refuses", REFUSED, "You may look, but not save changes."],
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

test("a reload in the middle of sending sends the same update again, and nothing is lost or said to be", async () => {
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
  browser.stored = { userId: 7, key: null, bulkId: null, status: BULK_STATES.waiting, actions: ELK };
  const tab = browser.open();
  await settled();
  expect([tab.told, tab.restored, browser.stored, browser.sent]).toEqual([[LOST], [ELK], null, []]);
});

test.each([
  ["opened during a save", true],
  ["open before it", false],
])("a second tab that was %s follows it, saves nothing meanwhile, and shows its end", async (_, later) => {
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
});

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
  expect(tab.told).toEqual(["The server knows nothing of this update. Your actions are here again."]);
});
