// Steps of changing the dashboard. Spec section 4 (Dashboard edit mode); decision 0126, The dashboard and its address and
// editing.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Editing,
  placeWords,
  redone,
  STEP_LIMIT,
  startEditing,
  stepTo,
  undone,
  withoutWidget,
  withTitle,
} from "~/domain/dashboard/edit-steps";
import { placed, settledLayout } from "~/domain/dashboard/settled-layout";
import { STARTING_DASHBOARD } from "~/domain/dashboard/starting-dashboard";
import { isSame, WIDGET_KINDS, WIDGET_TYPES, type Widget } from "~/domain/dashboard/widget";
import "../../support/properties";

const START: readonly Widget[] = STARTING_DASHBOARD.map((entry, at) => ({ id: `w${at}`, ...entry }));
const FIRST: Widget = { id: "w0", type: "total_insights", ...WIDGET_KINDS.total_insights, x: 0, y: 0 };

type Change = (widgets: readonly Widget[]) => readonly Widget[];

const idAt = (widgets: readonly Widget[], at: number) => widgets[at % (widgets.length || 1)]?.id ?? "";

/** What a person may do to the widgets, whichever there are. */
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ at: fc.nat(20), x: fc.nat(7), y: fc.nat(12), width: fc.integer({ min: 2, max: 8 }) }).map(
    ({ at, ...cells }): Change =>
      (widgets) =>
        settledLayout(
          widgets.map((widget) => (widget.id === idAt(widgets, at) ? { ...widget, ...cells } : widget)),
        ),
  ),
  fc.nat(20).map(
    (at): Change =>
      (widgets) =>
        withoutWidget(widgets, idAt(widgets, at)),
  ),
  fc.tuple(fc.nat(20), fc.string()).map(
    ([at, title]): Change =>
      (widgets) =>
        withTitle(widgets, idAt(widgets, at), title),
  ),
  fc.constantFrom(...WIDGET_TYPES).map(
    (type): Change =>
      (widgets) => [...widgets, { id: `a${widgets.length}`, ...placed(widgets, type) }],
  ),
);

function changedBy(changes: readonly Change[]): Editing {
  return changes.reduce((editing, change) => stepTo(editing, change(editing.widgets)), startEditing(START));
}

function times(count: number, step: (editing: Editing) => Editing, from: Editing): Editing {
  return Array.from({ length: count }).reduce<Editing>((editing) => step(editing), from);
}

describe("steps", () => {
  test("taken back one by one give what it began with, and done again what it ended with", {
    tags: "property",
  }, () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 10 }), (changes) => {
        const end = changedBy(changes);
        const back = times(end.past.length, undone, end);
        expect(back.widgets).toBe(START);
        expect(back.past).toEqual([]);
        expect(times(back.future.length, redone, back).widgets).toBe(end.widgets);
      }),
      { numRuns: 15 },
    );
  });

  test("are forgotten past the limit, the newest kept", () => {
    const changes = Array.from(
      { length: STEP_LIMIT + 1 },
      (_, at): Change =>
        (widgets) =>
          withTitle(widgets, FIRST.id, `Title ${at}`),
    );
    const end = changes.reduce(
      (editing, change) => stepTo(editing, change(editing.widgets)),
      startEditing([FIRST]),
    );
    expect(end.past).toHaveLength(STEP_LIMIT);
    expect(times(STEP_LIMIT, undone, end).widgets[0]?.title).toBe("Title 0");
  });

  test("that change nothing don't count, whatever the ids", () => {
    const editing = startEditing(START);
    const others = START.map((widget) => ({ ...widget, id: `x${widget.id}` }));
    expect(stepTo(editing, [...START].reverse())).toBe(editing);
    expect(stepTo(editing, others)).toBe(editing);
  });

  test("nothing to take back or do again changes nothing, and a new step ends what could be done again", () => {
    expect(undone(startEditing(START)).widgets).toBe(START);
    expect(redone(startEditing(START)).widgets).toBe(START);
    const back = undone(changedBy([(widgets) => withoutWidget(widgets, FIRST.id)]));
    expect(back.future).toHaveLength(1);
    expect(stepTo(back, withTitle(START, FIRST.id, "Other")).future).toEqual([]);
  });
});

describe("a change", () => {
  test("a widget that is removed lets those below move up", () => {
    const [above, below] = [
      { ...FIRST, id: "above" },
      { ...FIRST, id: "below", y: 2 },
    ];
    expect(withoutWidget([above, below], "above")).toEqual([{ ...below, y: 0 }]);
  });

  test.each([
    ["  Night visitors ", "Night visitors"],
    ["", "Total insights"],
    ["   ", "Total insights"],
    ["x".repeat(80), "x".repeat(60)],
    ["a\nb", "a b"],
  ])("a title %j becomes %j", (typed, title) => {
    expect(withTitle([FIRST], FIRST.id, typed)[0]?.title).toBe(title);
  });

  test("the position of a widget is worded with numbers from one", () => {
    expect(placeWords({ ...FIRST, x: 2 })).toBe("Total insights, column 3, row 1, 2 by 2");
  });

  test("the same dashboard is the same in any order", () => {
    expect(isSame(START, [...START].reverse())).toBe(true);
    expect(isSame(START, START.slice(1))).toBe(false);
    expect(isSame(START, withTitle(START, FIRST.id, "Other"))).toBe(false);
  });
});
