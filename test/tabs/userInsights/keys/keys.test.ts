// Keys over an opened insight, whatever the delays of the set and of the drawing: each is for the insight that a slow and
// careful reader would be on who presses the same. Decision 0091, One walk.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OpenedInsight } from "~/domain/set/set-answer";
import { USUAL_VIEW } from "~/domain/view/insights-view";
import { createInputQueue, type KeyPlaces } from "~/tabs/userInsights/keys/input-queue";
import { insightKeys } from "~/tabs/userInsights/keys/insight-keys";
import type { KeyName } from "~/tabs/userInsights/keys/key-names";
import {
  createInsightNavigation,
  type NavigationState,
} from "~/tabs/userInsights/navigation/insight-navigation";
import { openInsight } from "~/tabs/userInsights/open-insight";
import { runs } from "../../../support/properties";
import { listed } from "../insights-sheet";

const STATUSES = ["acknowledge", "none", "favorite", "archive"] as const;
const MOVES = ["previousInsight", "nextInsight", "up", "down", "left", "right"] as const;
const KEYS = [...MOVES, ...STATUSES, "enter", "empty", "toReview", "undo"] as const;
type Key = (typeof KEYS)[number];

/** A list whose rows from `burst` on share a collection, three by three. */
function world(count: number) {
  const items = Array.from({ length: count }, (_, i) => {
    const collectionId = i % 6 < 3 ? Math.floor(i / 3) : null;
    return listed(i, { className: `Species ${i}`, collectionId });
  });
  const membersOf = (at: number) => {
    const own = items[at]?.collectionId ?? null;
    return own === null ? items.slice(at, at + 1) : items.filter(({ collectionId }) => collectionId === own);
  };
  const idAt = (at: number) => items[at]?.insightId ?? null;
  const indexOf = (insightId: string | null) => items.findIndex((item) => item.insightId === insightId);
  return { items, membersOf, idAt, indexOf };
}

/** What the reader has done, in words: "favorite of 3". */
type Done = string;

interface Step {
  readonly at: number;
  readonly isStatus: boolean;
}

/** Reads what is on the screen before every key. */
function carefully(count: number, keys: readonly Key[], start = 0): readonly Done[] {
  const { items, membersOf, indexOf } = world(count);
  const done: Done[] = [];
  const decided: number[] = [];
  /** Where something was done that can be undone, and whether it was a status. */
  const steps: Step[] = [];
  let at = start;
  const photo = (by: number) => {
    const members = membersOf(at);
    const to = members[members.findIndex(({ insightId }) => insightId === items[at]?.insightId) + by];
    if (to) at = indexOf(to.insightId);
  };
  for (const key of keys) {
    if (key === "previousInsight" || key === "up") at = Math.max(at - 1, 0);
    else if (key === "nextInsight" || key === "down") at = Math.min(at + 1, count - 1);
    else if (key === "left" || key === "right") photo(key === "left" ? -1 : 1);
    else if (key === "undo") {
      const step = steps.pop();
      if (step === undefined) continue;
      done.push(`undo of ${step.at}`);
      if (step.isStatus) decided.pop();
      at = step.at;
    } else if (key === "enter" || key === "empty") {
      done.push(`${key === "enter" ? `Species ${at}` : "empty"} of ${at}`);
      steps.push({ at, isStatus: false });
      at = Math.min(at + 1, count - 1);
    } else if (key === "toReview") at = nextFree(count, at, decided);
    else {
      done.push(`${key} of ${at}`);
      decided.push(at);
      steps.push({ at, isStatus: true });
    }
  }
  return [...done, `at ${at}`];
}

function nextFree(count: number, at: number, decided: readonly number[]): number {
  for (let step = 1; step <= count; step++) {
    const place = (at + step) % count;
    if (!decided.includes(place)) return place;
  }
  return at;
}

interface PageOptions {
  readonly count: number;
  /** -1 for the list, with nothing opened over it. */
  readonly start?: number;
  /** Resolves some time later. */
  readonly later: (what: string) => Promise<void>;
  /** Before the set is here the page knows its list alone. */
  readonly hasSet?: boolean;
}

/** A page as it is: the navigation, the keys, and a drawing that lags behind both. */
function openPage({ count, start = 0, later, hasSet = true }: PageOptions) {
  const { items, membersOf, idAt, indexOf } = world(count);
  /** The row of the list that has the focus; -1 for none. */
  let row = -1;
  const done: Done[] = [];
  const errors: unknown[] = [];
  const decided: number[] = [];
  const steps: Step[] = [];
  let drawnDecided: readonly number[] = [];
  let mayUndo = false;
  const left = new Set<number>();
  let photo: KeyPlaces["photo"] = null;
  const draw = (next: KeyPlaces["photo"]) => {
    photo = next;
  };
  // Of a set the page shows the first rows.
  const list = { items: hasSet ? items.slice(0, 4) : items, total: count, page: 0, size: 100 } as const;

  function inSet(insightId: string): OpenedInsight | null {
    const at = indexOf(insightId);
    const insight = items[at];
    if (!insight) return null;
    const rows = items.map((_, i) => i).filter((i) => !left.has(i));
    const previousId = idAt(rows.findLast((i) => i < at) ?? -1);
    const nextId = idAt(rows.find((i) => i > at) ?? -1);
    return {
      insight,
      members: membersOf(at),
      passing: null,
      previousId,
      nextId,
      algName: null,
      place: at + 1,
    };
  }
  const known = ({ fromSet, openedId }: NavigationState) =>
    openInsight({ list, open: null, fromSet, complete: hasSet, isPart: false }, openedId);
  const navigation = createInsightNavigation(
    {
      async ask(insightId) {
        if (!hasSet) return undefined;
        const answer = inSet(insightId);
        await later("answer");
        return answer;
      },
      known(state) {
        const found = known(state);
        return found && "detail" in found ? found : null;
      },
      show: () => undefined,
      onError: (error) => errors.push(error),
    },
    idAt(start),
  );
  const nameOf = (insightId: string | undefined) => indexOf(insightId ?? null);
  function undo(): readonly string[] {
    const step = steps.pop();
    if (step === undefined) return [];
    done.push(`undo of ${step.at}`);
    if (step.isStatus) decided.pop();
    return [idAt(step.at) ?? ""];
  }
  const taker = createInputQueue({
    navigation,
    places: () => ({
      list: {
        acknowledge: () => done.push("acknowledge in the list"),
        async nextInsight() {
          // It may be on another page.
          await later("row");
          row = Math.min(row + 1, count - 1);
        },
        enter: () => navigation.show(idAt(row) ?? ""),
      },
      insight: insightKeys({
        navigation,
        query: USUAL_VIEW.query,
        nextHere: {
          onNone: () => undefined,
          async nextToReview(_, { after, decided: passed }) {
            await later("next to review");
            const at = nextFree(
              count,
              indexOf(after),
              passed.map(({ insightId }) => indexOf(insightId)),
            );
            return { insightId: idAt(at) ?? "", place: at };
          },
        },
        review: {
          decided: drawnDecided.map((at) => ({ insightId: idAt(at) ?? "", status: "archive" })),
          press(rows, status) {
            const at = nameOf(rows[0]?.rowId);
            done.push(`${status} of ${at}`);
            decided.push(at);
            steps.push({ at, isStatus: true });
          },
          say([insight], species) {
            const word = species?.className ?? null;
            const at = nameOf(insight?.insightId);
            done.push(`${word} of ${at}`);
            steps.push({ at, isStatus: false });
          },
          wordOf: ({ className }) => className,
          undo: mayUndo ? undo : null,
          redo: null,
          save: null,
        },
        onLast: () => undefined,
        onHelp: () => undefined,
        onClose: async () => {
          navigation.close();
          await later("focus back in the list");
        },
      }),
      species: null,
      photo,
      paused: false,
    }),
    async drawn() {
      await later("drawing");
      drawnDecided = [...decided];
      mayUndo = steps.length > 0;
    },
    onError: (error) => errors.push(error),
  });
  return {
    walk: navigation,
    taker,
    done,
    errors,
    left,
    decided,
    draw,
    at: () => indexOf(navigation.openedId()),
  };
}

/** Does this one by one, other things happening in between, and waits until every key is taken. */
async function pressAll(
  s: fc.Scheduler,
  { taker }: ReturnType<typeof openPage>,
  acts: (press: (key: KeyName, repeat?: boolean) => void) => readonly (() => void)[],
): Promise<void> {
  const all = acts((key, repeat) => taker.press(key, repeat));
  const taken = new Promise<void>((resolve) => {
    s.scheduleSequence([...all, () => taker.run(resolve)].map((act) => async () => act()));
  });
  await s.waitFor(taken);
}

const keysOf = (length: number) => fc.array(fc.constantFrom(...KEYS), { maxLength: length });

describe("whatever the delays", () => {
  test("every key is taken once, in its order, and is for the insight that the ones before have led to", {
    tags: "property",
    meta: { budget: { ms: 1_500, because: "many schedules" } },
  }, async () => {
    const cases = fc.asyncProperty(
      fc.scheduler(),
      keysOf(25),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      fc.array(fc.nat(25), { maxLength: 5 }),
      async (s, keys, count, hasSet, refreshes) => {
        const later = (what: string) => s.schedule(Promise.resolve(), what);
        const page = openPage({ count, later, hasSet });
        await pressAll(s, page, (press) =>
          keys.map((key, i) => () => {
            press(key);
            // The set has another version: what is known is asked again.
            if (refreshes.includes(i)) page.walk.refresh();
          }),
        );
        expect([...page.done, `at ${page.at()}`]).toEqual(carefully(count, keys));
        expect(page.errors).toEqual([]);
      },
    );
    await fc.assert(cases, { numRuns: runs(1_000) });
  });

  test("Enter in the list opens in its turn: what is pressed behind it is for the insight that it opens", {
    tags: "property",
    meta: { budget: { ms: 800, because: "many schedules" } },
  }, async () => {
    const cases = fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 12 }),
      keysOf(15),
      async (s, rows, keys) => {
        const page = openPage({
          count: 12,
          start: -1,
          later: (what) => s.schedule(Promise.resolve(), what),
        });
        const steps = Array.from({ length: rows }, () => "down" as const);
        const all = [...steps, "enter" as const, ...keys];
        await pressAll(s, page, (press) => all.map((key) => () => press(key)));
        expect([...page.done, `at ${page.at()}`]).toEqual(carefully(12, keys, rows - 1));
      },
    );
    await fc.assert(cases, { numRuns: runs(400) });
  });

  test("decided rows that leave the view in between hold up no key, and change no key's target", {
    tags: "property",
    meta: { budget: { ms: 800, because: "many schedules" } },
  }, async () => {
    const forward = fc.array(fc.constantFrom("nextInsight", "down", "archive", "enter"), { maxLength: 25 });
    const cases = fc.asyncProperty(
      fc.scheduler(),
      forward,
      fc.array(fc.nat(25), { maxLength: 5 }),
      async (s, keys, saves) => {
        const page = openPage({ count: 12, later: (what) => s.schedule(Promise.resolve(), what) });
        await pressAll(s, page, (press) =>
          keys.map((key, i) => () => {
            press(key);
            // What is behind is saved, and no longer what the list is about.
            if (saves.includes(i)) for (const at of page.decided) page.left.add(at);
            if (saves.includes(i)) page.walk.refresh();
          }),
        );
        expect([...page.done, `at ${page.at()}`]).toEqual(carefully(12, keys));
      },
    );
    await fc.assert(cases, { numRuns: runs(400) });
  });

  test("a held key skips what cannot be shown, and what is pressed after it is for where it has come to", {
    tags: "property",
    meta: { budget: { ms: 800, because: "many schedules" } },
  }, async () => {
    const presses = fc.array(
      fc.oneof(
        fc.record({ key: fc.constant("down" as const), repeat: fc.boolean() }),
        fc.record({ key: fc.constantFrom("favorite", "archive"), repeat: fc.boolean() }),
      ),
      { maxLength: 25 },
    );
    const cases = fc.asyncProperty(fc.scheduler(), presses, async (s, all) => {
      const page = openPage({ count: 40, later: (what) => s.schedule(Promise.resolve(), what) });
      await pressAll(s, page, (press) =>
        all.map(
          ({ key, repeat }) =>
            () =>
              press(key, repeat),
        ),
      );
      const steps = all.filter(({ key }) => key === "down");
      expect(page.at()).toBeLessThanOrEqual(steps.length);
      expect(page.at()).toBeGreaterThanOrEqual(steps.filter(({ repeat }) => !repeat).length);
      // Holding a status does not press it again and again.
      const decided = all.flatMap(({ key, repeat }) => (key === "down" || repeat ? [] : [key]));
      expect(page.done.map((done) => done.split(" ")[0])).toEqual(decided);
      const places = page.done.map((done) => Number(done.split(" ").at(-1)));
      expect(places).toEqual([...places].sort((a, b) => a - b));
    });
    await fc.assert(cases, { numRuns: runs(400) });
  });

  test("Escape closes in its turn, and what is pressed after it is for the list; pressed twice it drops what waits", {
    tags: "property",
    meta: { budget: { ms: 800, because: "many schedules" } },
  }, async () => {
    const inList = fc.array(fc.constantFrom("acknowledge", "favorite"), { maxLength: 3 });
    const cases = fc.asyncProperty(
      fc.scheduler(),
      keysOf(15),
      inList,
      fc.boolean(),
      async (s, keys, after, twice) => {
        const page = openPage({ count: 12, later: (what) => s.schedule(Promise.resolve(), what) });
        const leave = () => void page.taker.escape();
        await pressAll(s, page, (press) => [
          ...keys.map((key) => () => press(key)),
          ...(twice ? [() => [leave(), leave()]] : [leave]),
          ...after.map((key) => () => press(key)),
        ]);
        const careful = carefully(12, keys).slice(0, -1);
        const there = page.done.filter((done) => done.endsWith("list"));
        const before = page.done.slice(0, page.done.length - there.length);
        expect(before).toEqual(twice ? careful.slice(0, before.length) : careful);
        expect(there).toEqual(after.flatMap((key) => (key === "acknowledge" ? [`${key} in the list`] : [])));
        expect(page.walk.openedId()).toBeNull();
      },
    );
    await fc.assert(cases, { numRuns: runs(400) });
  });
});

test("an arrow moves an enlarged photo, but not that of an insight which the walk has left", async () => {
  const page = openPage({ count: 3, later: () => Promise.resolve() });
  const looked: string[] = [];
  const { idAt } = world(3);
  page.draw({ of: idAt(0) ?? "", escape: () => false, keys: { down: () => looked.push("down") } });
  page.taker.press("down");
  page.taker.press("nextInsight");
  // The enlarged one is still drawn.
  page.taker.press("down");
  await new Promise<void>((resolve) => page.taker.run(resolve));
  expect([looked, page.at()]).toEqual([["down"], 2]);
});

test("a set that fails to answer stops no key: the list's own rows are used", async () => {
  const later = (what: string) =>
    what === "answer" ? Promise.reject(new Error("the worker is gone")) : Promise.resolve();
  const page = openPage({ count: 3, later });
  page.taker.press("nextInsight");
  page.taker.press("favorite");
  await new Promise<void>((resolve) => page.taker.run(resolve));
  expect(page.done).toEqual(["favorite of 1"]);
  expect(page.errors.length).toBeGreaterThan(0);
});

test("an answer that comes after the reader has left for another insight changes nothing", async () => {
  const answers: (() => void)[] = [];
  const page = openPage({ count: 6, later: () => new Promise((resolve) => answers.push(resolve)) });
  const { idAt } = world(6);
  void page.walk.show(idAt(2) ?? "");
  page.walk.arrive(idAt(4));
  page.taker.press("archive");
  for (const answer of answers.splice(0).reverse()) answer();
  await expect.poll(() => page.done).toEqual(["archive of 4"]);
});

test("a set that never answers traps no reader: Escape pressed twice closes, and the list has the keys", async () => {
  const never = (what: string) =>
    what === "answer" ? new Promise<void>(() => undefined) : Promise.resolve();
  const page = openPage({ count: 6, later: never });
  page.taker.press("favorite");
  page.taker.escape();
  page.taker.escape();
  page.taker.press("acknowledge");
  await expect.poll(() => page.done).toEqual(["acknowledge in the list"]);
  expect(page.walk.openedId()).toBeNull();
});
