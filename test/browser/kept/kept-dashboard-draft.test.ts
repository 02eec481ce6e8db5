// Widgets that were arranged and not saved, as the browser keeps them: a draft of each editing, judged when it is read, and
// offered where no tab is at it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropDraft, keptDrafts, leftDrafts } from "~/browser/kept/kept-dashboard-draft";
import { holdDraft, keepDraft, newDraftName } from "~/browser/kept/own-dashboard-draft";
import type { WidgetEntry } from "~/domain/dashboard/valid-widgets";
import { ownDraft } from "~/tabs/dashboard/edit/own-draft";

/** As a browser has it: what is kept are its own members. */
class Kept {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, text: string): void {
    if (Object.keys(this).length >= room) throw new Error("Full");
    Object.assign(this, { [key]: text });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

/** The browser's locks, as far as nobody waits for one. */
class Locks {
  readonly #held = new Set<string>();

  async request(name: string, _options: object, work: () => Promise<void>): Promise<void> {
    this.#held.add(name);
    await work();
    this.#held.delete(name);
  }

  async query(): Promise<{ readonly held: readonly { readonly name: string }[] }> {
    return { held: [...this.#held].map((name) => ({ name })) };
  }
}

let local = new Kept();
let room = 5;

beforeEach(() => {
  room = 5;
  local = new Kept();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("navigator", { locks: new Locks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const TOTAL: WidgetEntry = { type: "total_insights", title: "All", x: 0, y: 0, width: 2, height: 2 };
const NOW = 1_795_000_000_000;
const DRAFT = { widgets: [TOTAL], version: 3, at: NOW };

/** A draft of an editing of its own. */
function kept(facts: Partial<typeof DRAFT> = {}, userId = 7): string {
  const name = newDraftName();
  keepDraft({ name, userId }, { ...DRAFT, ...facts });
  return name;
}

test("a draft is restored, its widgets with ids that differ", async () => {
  kept({ widgets: [TOTAL, { ...TOTAL, x: 2 }] });
  const [draft, ...more] = await leftDrafts(7, NOW);
  expect(draft).toMatchObject({ version: 3, at: DRAFT.at, widgets: [TOTAL, { ...TOTAL, x: 2 }] });
  expect([new Set(draft?.widgets.map(({ id }) => id)).size, more]).toEqual([2, []]);
});

test("a user never gets another user's draft", async () => {
  kept();
  expect([await leftDrafts(8, NOW), (await leftDrafts(7, NOW)).length]).toEqual([[], 1]);
});

test("two editings take nothing from each other: each has its own, and the newest is offered first", async () => {
  const first = kept({ at: NOW - 2 });
  const second = kept({ at: NOW - 1, version: 4 });
  expect((await leftDrafts(7, NOW)).map(({ name }) => name)).toEqual([second, first]);
  dropDraft(second);
  expect((await leftDrafts(7, NOW)).map(({ name }) => name)).toEqual([first]);
});

test("one at which a tab is is not offered before it leaves", async () => {
  const name = kept();
  const leave = holdDraft(name);
  expect(await leftDrafts(7, NOW)).toEqual([]);
  leave();
  await expect.poll(() => leftDrafts(7, NOW)).toHaveLength(1);
});

test("where there are no locks, as without TLS, it is offered all the same", async () => {
  vi.stubGlobal("navigator", {});
  const leave = holdDraft(kept());
  expect(await leftDrafts(7, NOW)).toHaveLength(1);
  leave();
});

test("a browser that is full says that it has not kept it", () => {
  for (let at = 0; at < 5; at++) kept();
  expect(keepDraft({ name: newDraftName(), userId: 7 }, DRAFT)).toBe(false);
});

test("one of before, when a browser kept a single one, is offered as well", async () => {
  local.setItem("stored_dashboard_draft", JSON.stringify({ userId: 7, ...DRAFT, mark: "m" }));
  expect(await leftDrafts(7, NOW)).toMatchObject([{ name: "stored_dashboard_draft", version: 3 }]);
});

test("what is read at once has those at which a tab is, too", () => {
  const name = kept();
  const leave = holdDraft(name);
  expect(keptDrafts(7).map((draft) => draft.name)).toEqual([name]);
  leave();
});

test("one that is kept while it is looked is not offered: its tab holds it", async () => {
  const looked = leftDrafts(7, NOW);
  const own = ownDraft(7, null);
  own.keep(DRAFT);
  expect(await looked).toEqual([]);
  own.drop();
});

test("of a user the newest twenty stay, and none for longer than half a year", async () => {
  room = 30;
  for (let age = 0; age < 22; age++) kept({ at: NOW - age });
  kept({ at: NOW }, 8);
  expect((await leftDrafts(7, NOW)).map(({ at }) => NOW - at)).toEqual([...Array(20).keys()]);
  expect([keptDrafts(7).length, keptDrafts(8).length]).toEqual([20, 1]);
  expect(await leftDrafts(7, NOW + 190 * 86_400_000)).toEqual([]);
  expect(keptDrafts(7)).toEqual([]);
});

test("an editing that continues a draft holds that too while it is the only copy", async () => {
  room = 1;
  const from = kept();
  const own = ownDraft(7, from);
  expect([own.keep({ ...DRAFT, version: 4 }), await leftDrafts(7, NOW)]).toEqual([false, []]);
  expect(keptDrafts(7)).toMatchObject([{ name: from }]);
  room = 2;
  expect(own.keep({ ...DRAFT, version: 4 })).toBe(true);
  expect(keptDrafts(7)).toMatchObject([{ version: 4 }]);
  expect(await leftDrafts(7, NOW)).toEqual([]);
  own.drop();
  expect(keptDrafts(7)).toEqual([]);
});

test("an editing whose page is back after it was left holds its draft again", async () => {
  const own = ownDraft(7, null);
  own.keep(DRAFT);
  own.leave();
  await expect.poll(() => leftDrafts(7, NOW)).toHaveLength(1);
  own.hold();
  expect(await leftDrafts(7, NOW)).toEqual([]);
  own.drop();
});

test.each([
  ["an unsound widget", JSON.stringify({ userId: 7, ...DRAFT, widgets: [{ ...TOTAL, width: 1 }] })],
  ["no widgets", JSON.stringify({ userId: 7, version: 3, at: 1 })],
  ["no version", JSON.stringify({ userId: 7, widgets: [TOTAL], at: 1 })],
  ["a time that is none", JSON.stringify({ userId: 7, ...DRAFT, at: "now" })],
])("a broken draft is ignored and removed: %s", async (_, text) => {
  local.setItem(newDraftName(), text);
  expect(await leftDrafts(7, NOW)).toEqual([]);
  expect(Object.keys(local)).toEqual([]);
});

test("a broken draft of another user, or of none, is ignored and stays", async () => {
  local.setItem(newDraftName(), JSON.stringify({ userId: 8, version: 3 }));
  expect(await leftDrafts(7, NOW)).toEqual([]);
  expect(Object.keys(local)).toHaveLength(1);
  local.setItem(newDraftName(), "{");
  expect(await leftDrafts(7, NOW)).toEqual([]);
  expect(Object.keys(local)).toHaveLength(2);
});
