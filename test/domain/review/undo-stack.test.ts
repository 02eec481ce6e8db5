// What a reviewer does before saving: presses, undo, redo, the limit. Spec sections 2.8, 4, 5 and 8.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INSIGHT_STATUSES, type InsightStatus } from "~/domain/insights/insight";
import { SAVE_LIMIT_HIT } from "~/domain/review/save-rules";
import {
  actionWords,
  discarded,
  EMPTY_UNDO_STACK,
  pressStatus,
  type Reviewed,
  recovered,
  redo,
  restored,
  sent,
  speciesStep,
  type UndoStack,
  undo,
  unsavedActions,
} from "~/domain/review/undo-stack";

function insight(insightId: string, status: InsightStatus = "none"): Reviewed {
  return { insightId, deviceId: "dev-0001", status };
}

function pressed(stack: UndoStack, insights: readonly Reviewed[], status: InsightStatus): UndoStack {
  const result = pressStatus(stack, insights, status);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

function statuses(stack: UndoStack): Readonly<Record<string, InsightStatus>> {
  return Object.fromEntries([...unsavedActions(stack)].map(([id, { status }]) => [id, status]));
}

describe("pressing a status", () => {
  test("sets it, and pressing it again clears it", () => {
    const once = pressed(EMPTY_UNDO_STACK, [insight("a")], "favorite");
    expect(statuses(once)).toEqual({ a: "favorite" });
    expect(statuses(pressed(once, [insight("a")], "favorite"))).toEqual({});
  });

  test("that is stored clears it", () => {
    expect(statuses(pressed(EMPTY_UNDO_STACK, [insight("a", "archive")], "archive"))).toEqual({ a: "none" });
  });

  test("on several sets it on all, and clears it only where all have it", () => {
    const both = [insight("a", "archive"), insight("b")];
    const set = pressed(EMPTY_UNDO_STACK, both, "archive");
    expect(statuses(set)).toEqual({ b: "archive" });
    expect(statuses(pressed(set, both, "archive"))).toEqual({ a: "none" });
  });

  test("that changes nothing leaves no trace", () => {
    expect(pressed(EMPTY_UNDO_STACK, [insight("a")], "none")).toBe(EMPTY_UNDO_STACK);
  });

  test("is refused beyond 1000 unsaved insights, which stay as they are", () => {
    const many = Array.from({ length: 1000 }, (_, i) => insight(String(i)));
    const full = pressed(EMPTY_UNDO_STACK, many, "acknowledge");
    const result = pressStatus(full, [insight("one more")], "acknowledge");
    expect(result).toMatchObject({ ok: false, refusal: { message: SAVE_LIMIT_HIT } });
    expect(pressed(full, many, "archive").done).toHaveLength(2);
  });
});

describe("undo and redo", () => {
  type Step = { readonly ids: readonly string[]; readonly status: InsightStatus } | "undo" | "redo";
  const steps: fc.Arbitrary<readonly Step[]> = fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          ids: fc.subarray(["a", "b", "c", "d"], { minLength: 1 }),
          status: fc.constantFrom(...INSIGHT_STATUSES),
        }),
      },
      { weight: 1, arbitrary: fc.constant("undo" as const) },
      { weight: 1, arbitrary: fc.constant("redo" as const) },
    ),
    { maxLength: 30 },
  );
  const stored: Readonly<Record<string, InsightStatus>> = {
    a: "none",
    b: "archive",
    c: "favorite",
    d: "none",
  };

  test("any sequence is what replaying the presses that remain would give", { tags: "property" }, () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let stack = EMPTY_UNDO_STACK;
        let remaining: Exclude<Step, string>[] = [];
        let taken: Exclude<Step, string>[] = [];
        for (const step of sequence) {
          if (step === "undo") {
            stack = undo(stack).stack;
            const last = remaining.pop();
            if (last) taken.push(last);
          } else if (step === "redo") {
            stack = redo(stack).stack;
            const next = taken.pop();
            if (next) remaining.push(next);
          } else {
            const before = stack;
            stack = pressed(
              stack,
              step.ids.map((id) => insight(id, stored[id])),
              step.status,
            );
            if (stack !== before) {
              remaining = [...remaining, step];
              taken = [];
            }
          }
        }
        const replayed = remaining.reduce(
          (now, { ids, status }) =>
            pressed(
              now,
              ids.map((id) => insight(id, stored[id])),
              status,
            ),
          EMPTY_UNDO_STACK,
        );
        expect(statuses(stack)).toEqual(statuses(replayed));
      }),
    );
  });

  test("do nothing where there is nothing to take back or to do again", () => {
    expect(undo(EMPTY_UNDO_STACK)).toEqual({ stack: EMPTY_UNDO_STACK, step: null });
    expect(redo(EMPTY_UNDO_STACK)).toEqual({ stack: EMPTY_UNDO_STACK, step: null });
  });
});

describe("over saves", () => {
  const saved = (stack: UndoStack) => sent(stack, [...unsavedActions(stack).values()]);
  const FOX = { className: "Red fox", userConfirmed: false };
  const said = (insightId: string) => ({
    insightId,
    deviceId: "dev-0001",
    before: FOX,
    after: { ...FOX, userConfirmed: true },
  });

  test("what was done last is undone first: a word before the status that was pressed before it", () => {
    const stack = speciesStep(pressed(EMPTY_UNDO_STACK, [insight("a")], "archive"), [said("b")]);
    const first = undo(stack);
    expect(first.step).toEqual({ kind: "species", actions: [said("b")] });
    expect(statuses(first.stack)).toEqual({ a: "archive" });
    const second = undo(first.stack);
    expect([second.step?.kind, statuses(second.stack)]).toEqual(["status", {}]);
  });

  test("a status that is saved is undone too: its way back is unsaved, also after another press", () => {
    const stack = undo(saved(pressed(EMPTY_UNDO_STACK, [insight("a", "favorite")], "archive"))).stack;
    const wayBack = { insightId: "a", deviceId: "dev-0001", stored: "archive", status: "favorite" };
    expect([...unsavedActions(stack).values()]).toEqual([wayBack]);
    expect(statuses(redo(stack).stack)).toEqual({});
    expect(statuses(pressed(stack, [insight("b")], "acknowledge"))).toEqual({
      a: "favorite",
      b: "acknowledge",
    });
  });

  test("what could not be saved is unsaved again, except what was undone in between", () => {
    const stack = pressed(pressed(EMPTY_UNDO_STACK, [insight("a")], "archive"), [insight("b")], "favorite");
    const actions = [...unsavedActions(stack).values()];
    expect(statuses(restored(sent(stack, actions), actions))).toEqual({ a: "archive", b: "favorite" });
    expect(statuses(restored(undo(sent(stack, actions)).stack, actions))).toEqual({ a: "archive" });
    // A reload has forgotten the presses.
    expect(statuses(restored(EMPTY_UNDO_STACK, actions))).toEqual({ a: "archive", b: "favorite" });
    expect(statuses(undo(restored(EMPTY_UNDO_STACK, actions)).stack)).toEqual({});
  });

  test("what another tab could not save is unsaved here, also over an older press of the same insight", () => {
    const own = saved(pressed(EMPTY_UNDO_STACK, [insight("a")], "acknowledge"));
    const lost = { insightId: "a", deviceId: "dev-0001", stored: "acknowledge", status: "archive" } as const;
    expect([...unsavedActions(restored(own, [lost])).values()]).toEqual([lost]);
  });

  test("undoing restores the earlier value, also when someone else had changed it after a save", () => {
    const own = saved(pressed(EMPTY_UNDO_STACK, [insight("a")], "acknowledge"));
    const since = pressed(own, [insight("a", "archive")], "favorite");
    const back = undo(since).stack;
    expect(statuses(back)).toEqual({});
    expect(statuses(pressed(back, [insight("b")], "favorite"))).toEqual({ b: "favorite" });
  });

  test("the undo of a discarding brings ways back again, and words that never counted are no steps", () => {
    const wayBack = undo(saved(pressed(EMPTY_UNDO_STACK, [insight("a")], "archive"))).stack;
    expect(statuses(recovered(wayBack, discarded(wayBack, [])))).toEqual({ a: "none" });
    const spoken = speciesStep(speciesStep(EMPTY_UNDO_STACK, [said("a")]), [said("b"), said("c")]);
    expect(discarded(spoken, [said("a"), said("b")]).done).toEqual([
      { kind: "species", actions: [said("c")] },
    ]);
  });

  test("restored actions are before those pressed since", () => {
    const first = pressed(EMPTY_UNDO_STACK, [insight("a")], "archive");
    const actions = [...unsavedActions(first).values()];
    const since = pressed(sent(first, actions), [insight("a", "archive")], "favorite");
    expect(statuses(restored(since, actions))).toEqual({ a: "favorite" });
  });

  test("discarding leaves words, and its own undo brings the statuses back beside later presses", () => {
    const before = speciesStep(pressed(EMPTY_UNDO_STACK, [insight("a")], "archive"), [said("b")]);
    const none = discarded(before, []);
    expect([statuses(none), none.done.map(({ kind }) => kind)]).toEqual([{}, ["species"]]);
    const since = pressed(none, [insight("c")], "favorite");
    expect(statuses(recovered(before, since))).toEqual({ a: "archive", c: "favorite" });
  });

  test("whatever is pressed, saved, undone and lost: what is unsaved leads from what is stored to what is shown", {
    tags: "property",
  }, () => {
    const ids = ["a", "b", "c"];
    const one = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ id: fc.constantFrom(...ids), status: fc.constantFrom(...INSIGHT_STATUSES) }),
      },
      { weight: 6, arbitrary: fc.constantFrom("undo", "redo", "save", "lose" as const) },
    );
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), (sequence) => {
        let stack = EMPTY_UNDO_STACK;
        const server = new Map<string, InsightStatus>(ids.map((id) => [id, "none"]));
        // What a reader sees: every press and undo changes it, saving does not.
        let seen = new Map(server);
        const done: Map<string, InsightStatus>[] = [];
        const undone: Map<string, InsightStatus>[] = [];
        for (const step of sequence) {
          if (step === "undo") {
            const before = done.pop();
            if (before) {
              undone.push(seen);
              seen = before;
            }
            stack = undo(stack).stack;
          } else if (step === "redo") {
            const after = undone.pop();
            if (after) {
              done.push(seen);
              seen = after;
            }
            stack = redo(stack).stack;
          } else if (step === "save" || step === "lose") {
            const actions = [...unsavedActions(stack).values()];
            for (const { insightId, stored } of actions) expect(stored).toBe(server.get(insightId));
            stack = sent(stack, actions);
            if (step === "lose") stack = restored(stack, actions);
            else for (const { insightId, status } of actions) server.set(insightId, status);
          } else {
            const { id, status } = step;
            const next = pressed(stack, [insight(id, server.get(id))], status);
            if (next !== stack) {
              done.push(seen);
              undone.length = 0;
              seen = new Map(seen).set(id, seen.get(id) === status ? "none" : status);
            }
            stack = next;
          }
          const shown = new Map(server);
          for (const [id, { status }] of unsavedActions(stack)) shown.set(id, status);
          expect(shown).toEqual(seen);
        }
      }),
    );
  });
});

test("the unsaved actions are counted by status", () => {
  const stack = pressed(
    pressed(
      pressed(EMPTY_UNDO_STACK, [insight("a"), insight("b")], "acknowledge"),
      [insight("c")],
      "archive",
    ),
    [insight("d", "favorite")],
    "none",
  );
  expect(actionWords(unsavedActions(stack).values())).toBe("2 acknowledge, 1 archive, 1 none");
});
