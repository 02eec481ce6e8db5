// Every figure of the dashboard against plain counting of plain objects, and the rules at their edges. Decision 0127, What
// the widgets count; spec section 9, Dashboard.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFiguresReader } from "~/domain/dashboard/count/figures-reader";
import { DELAY_BINS, type FiguresQuestion, SHOWN_DAYS } from "~/domain/dashboard/figures";
import type { Insight } from "~/domain/insights/insight";
import type { InsightSet } from "~/domain/set/insight-set";
import { createSetView } from "~/domain/set/set-view";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import { DEVICES, insightsOf, setOf } from "../../set/set-world";
import { oracleFigures, plainFigures, question } from "./figures-oracle";

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 1);
const FIRST = START / DAY;

function figuresOf(set: InsightSet, question: FiguresQuestion) {
  return plainFigures(createFiguresReader(set, createSetView(set))(question));
}

/** Insights minutes apart. */
const counted: fc.Arbitrary<readonly Insight[]> = fc
  .tuple(insightsOf, fc.infiniteStream(fc.nat(70)))
  .map(([insights, minutes]) =>
    insights.map((insight) => {
      const later = (minutes.next().value as number) * MINUTE;
      // Two models spell it in two ways.
      const className = later % (2 * MINUTE) === 0 ? insight.className : insight.className.toLowerCase();
      return {
        ...insight,
        className,
        takenAt: insight.takenAt === null ? null : insight.takenAt + later,
      };
    }),
  );

test("every figure is what counting one by one says, over any set and question", { tags: "property" }, () => {
  fc.assert(
    fc.property(counted, question, fc.integer({ min: 1, max: 20 }), (insights, asked, pageSize) => {
      const found = figuresOf(setOf(insights, pageSize), asked);
      expect(found).toEqual(oracleFigures(insights, DEVICES, asked));
    }),
  );
});

test("a reader that is asked again answers as a new one does", { tags: "property" }, () => {
  fc.assert(
    fc.property(counted, fc.array(question, { minLength: 2, maxLength: 4 }), (insights, questions) => {
      const set = setOf(insights, 7);
      const reader = createFiguresReader(set, createSetView(set));
      for (const asked of questions) expect(plainFigures(reader(asked))).toEqual(figuresOf(set, asked));
    }),
  );
});

describe("at the edges", () => {
  const ASKED: FiguresQuestion = {
    query: USUAL_QUERY,
    now: START + 20 * DAY,
    minutes: 0,
    by: "class",
    effort: null,
  };

  /** An insight of a fox by the first camera, taken at a time and received a minute later. */
  function taken(at: number, facts: Partial<Insight> = {}): Insight {
    const [drawn] =
      fc.sample(
        insightsOf.filter((list) => list.length > 0),
        1,
      )[0] ?? [];
    if (!drawn) throw new Error("Nothing was drawn.");
    return {
      ...drawn,
      insightId: `${String(at).padStart(12, "0").slice(-8)}-0000-4000-8000-000000000000`,
      accountId: 3,
      deviceId: "dev-0001",
      className: "Red fox",
      status: "none",
      takenAt: at,
      receivedAt: at + MINUTE,
      imported: false,
      ...facts,
    };
  }

  const totalOf = (insights: readonly Insight[], minutes: FiguresQuestion["minutes"]) =>
    figuresOf(setOf(insights, 7), { ...ASKED, minutes }).animals.total;

  test("exactly so many minutes apart are two events, a millisecond less is one", () => {
    expect(totalOf([taken(START), taken(START + 15 * MINUTE)], 15)).toBe(2);
    expect(totalOf([taken(START), taken(START + 15 * MINUTE - 1)], 15)).toBe(1);
  });

  test("an event continues from photo to photo, in whatever order they arrived", () => {
    const visit = [40, 0, 20, 10, 30].map((minutes) => taken(START + minutes * MINUTE));
    expect(totalOf(visit, 15)).toBe(1);
    expect(totalOf(visit, 5)).toBe(5);
    expect(totalOf(visit, 0)).toBe(5);
  });

  test("another class or another camera is another event", () => {
    const beside = [
      taken(START),
      taken(START + 1, { className: "Raccoon" }),
      taken(START + 2, { deviceId: "dev-0003" }),
    ];
    expect(totalOf(beside, 60)).toBe(3);
  });

  test("a day ends at midnight UTC, and what was taken after today is in no day", () => {
    const now = START + 2 * DAY + 5 * HOUR;
    const insights = [START - 1, START, START + DAY - 1, START + 3 * DAY].map((at) => taken(at));
    const { animals } = figuresOf(setOf(insights, 7), { ...ASKED, now });
    expect(animals.days.slice(-4)).toEqual([1, 2, 0, 0]);
    expect(animals.total).toBe(4);
    expect(animals.firstDay).toBe(FIRST + 2 - SHOWN_DAYS + 1);
  });

  test("a delay is whole hours, rounded down; none is below 0, and imported ones have none", () => {
    const late = (ms: number, imported = false) => taken(START, { receivedAt: START + ms, imported });
    const insights = [late(HOUR - 1), late(HOUR), late(-5 * MINUTE), late(40 * HOUR), late(9 * HOUR, true)];
    const { delay } = figuresOf(
      setOf(
        insights.map((insight, at) => ({
          ...insight,
          insightId: `0000000${at}-0000-4000-8000-000000000000`,
        })),
        7,
      ),
      ASKED,
    );
    expect(delay).toEqual({
      hours: [2, 1, ...Array(DELAY_BINS - 2).fill(0), 1],
      sum: 41,
      counted: 4,
      imported: 1,
    });
  });

  test("before the cutoff the time received is the camera's, so nothing was late", () => {
    const old = Date.UTC(2023, 8, 14);
    const { delay } = figuresOf(setOf([taken(old - 50 * HOUR, { receivedAt: old })], 7), ASKED);
    expect([delay.sum, delay.counted]).toEqual([0, 1]);
  });

  test("nothing at all is counted as nothing", () => {
    const none = figuresOf(setOf([], 7), ASKED);
    expect([none.insights, none.animals.total, none.animals.classes, none.devices.deviceId]).toEqual([
      0,
      0,
      [],
      [],
    ]);
  });
});
