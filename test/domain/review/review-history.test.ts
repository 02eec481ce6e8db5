// What a reviewer does before saving: presses, undo, redo, the limit. Spec sections 2.8, 4, 5 and 8.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INSIGHT_STATUSES, type InsightStatus } from "~/domain/insights/insight";
import { BULK_LIMIT_HIT } from "~/domain/review/bulk-update";
import {
  actionWords,
  NO_HISTORY,
  pressStatus,
  type Reviewed,
  type ReviewHistory,
  redo,
  undo,
  unsavedActions,
} from "~/domain/review/review-history";

function insight(insightId: string, status: InsightStatus = "none"): Reviewed {
  return { insightId, deviceId: "dev-0001", status };
}

function pressed(
  history: ReviewHistory,
  insights: readonly Reviewed[],
  status: InsightStatus,
): ReviewHistory {
  const result = pressStatus(history, insights, status);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

function statuses(history: ReviewHistory): Readonly<Record<string, InsightStatus>> {
  return Object.fromEntries([...unsavedActions(history)].map(([id, { status }]) => [id, status]));
}

describe("pressing a status", () => {
  test("sets it, and pressing it again clears it", () => {
    const once = pressed(NO_HISTORY, [insight("a")], "favorite");
    expect(statuses(once)).toEqual({ a: "favorite" });
    expect(statuses(pressed(once, [insight("a")], "favorite"))).toEqual({});
  });

  test("that is stored clears it", () => {
    expect(statuses(pressed(NO_HISTORY, [insight("a", "archive")], "archive"))).toEqual({ a: "none" });
  });

  test("on several sets it on all, and clears it only where all have it", () => {
    const both = [insight("a", "archive"), insight("b")];
    const set = pressed(NO_HISTORY, both, "archive");
    expect(statuses(set)).toEqual({ b: "archive" });
    expect(statuses(pressed(set, both, "archive"))).toEqual({ a: "none" });
  });

  test("that changes nothing leaves no trace", () => {
    expect(pressed(NO_HISTORY, [insight("a")], "none")).toBe(NO_HISTORY);
  });

  test("is refused beyond 1000 unsaved insights, which stay as they are", () => {
    const many = Array.from({ length: 1000 }, (_, i) => insight(String(i)));
    const full = pressed(NO_HISTORY, many, "acknowledge");
    const result = pressStatus(full, [insight("one more")], "acknowledge");
    expect(result).toMatchObject({ ok: false, refusal: { message: BULK_LIMIT_HIT } });
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
        let history = NO_HISTORY;
        let remaining: Exclude<Step, string>[] = [];
        let taken: Exclude<Step, string>[] = [];
        for (const step of sequence) {
          if (step === "undo") {
            history = undo(history);
            const last = remaining.pop();
            if (last) taken.push(last);
          } else if (step === "redo") {
            history = redo(history);
            const next = taken.pop();
            if (next) remaining.push(next);
          } else {
            const before = history;
            history = pressed(
              history,
              step.ids.map((id) => insight(id, stored[id])),
              step.status,
            );
            if (history !== before) {
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
          NO_HISTORY,
        );
        expect(statuses(history)).toEqual(statuses(replayed));
      }),
    );
  });

  test("do nothing where there is nothing to take back or to do again", () => {
    expect(undo(NO_HISTORY)).toEqual(NO_HISTORY);
    expect(redo(NO_HISTORY)).toEqual(NO_HISTORY);
  });
});

test("the unsaved actions are told by status", () => {
  const history = pressed(
    pressed(pressed(NO_HISTORY, [insight("a"), insight("b")], "acknowledge"), [insight("c")], "archive"),
    [insight("d", "favorite")],
    "none",
  );
  expect(actionWords(unsavedActions(history).values())).toBe("2 acknowledge, 1 archive, 1 none");
});
