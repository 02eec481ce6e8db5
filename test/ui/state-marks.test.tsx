// The marks of states are seen: at least 3:1 to what is beside them, in both themes (WCAG 2.2, 1.4.11), computed from the
// theme. docs/look.md, Colour and States.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { DayState, Effort } from "~/domain/devices/wake/effort";
import { POINT_STATES } from "~/domain/map/point-state";
import { StateGlyph } from "~/insights/marks/state-glyph";
import { OVERLAY_PALETTES, STATE_COLOURS } from "~/islands/map/overlay/palette";
import { EffortCalendar, STRENGTHS } from "~/tabs/device/one/effort-calendar";
import { SeasonStrip } from "~/tabs/device/one/wake-strips";
import { contrast, laidOver, themeColours } from "../support/look/contrast";

const LEAST = 3;
const GROUNDS = ["canvas", "surface", "raised", "sunken", "hover", "accent-soft"];
const SOFT = { "in-time": "intime", late: "late", silent: "silent", "low-battery": "lowbat" } as const;

/** One of them, as the strip and the calendar are given it. */
function days(state: DayState): Effort {
  const counts = { working: 0, silent: 0, unknown: 0, [state]: 1 };
  return { days: [{ day: 20_000, state, contacts: 0, insights: 0 }], counts, per100: null, insights: 0 };
}

/** The colours that classes of this kind name, such as `bg` or `border`. */
function tokensOf(html: string, kind: string): readonly string[] {
  return [...html.matchAll(new RegExp(`(?<=[" ])(?:before:)?${kind}-([a-z][\\w-]*)`, "g"))].map(
    ([, token = ""]) => token,
  );
}

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const colours = themeColours(theme);
  const colour = (token: string): string => {
    const found = colours.get(token);
    if (found === undefined) throw new Error(`The theme has no ${token}.`);
    return found;
  };
  const leastOf = (mark: string, grounds: readonly string[]) =>
    Math.min(...grounds.map((ground) => contrast(mark, colour(ground))));

  test.each(POINT_STATES)(
    "the mark of %s is seen on every ground, on its own, and within its line",
    (state) => {
      const html = renderToStaticMarkup(<StateGlyph state={state} />);
      const outline = theme === "light" ? "white" : "raised";
      const marks = [...html.matchAll(/(?:fill|stroke)-(mark-\w+|ink-3)/g)].map(([, token = ""]) => token);
      const soft = state === "no-clock" ? [] : [`${SOFT[state]}-soft`];
      expect(marks).not.toEqual([]);
      for (const mark of marks) {
        expect(leastOf(colour(mark), [...GROUNDS, ...soft, outline])).toBeGreaterThanOrEqual(LEAST);
      }
    },
  );

  test("a silent day of the 90 is an open box that is seen on its strip and around what it holds", () => {
    const html = renderToStaticMarkup(<SeasonStrip effort={days("silent")} alertDays={new Set()} />);
    const [edge = ""] = tokensOf(html, "border");
    expect(leastOf(colour(edge), ["sunken", "silent-soft"])).toBeGreaterThanOrEqual(LEAST);
  });

  test("every day of the calendar is seen", () => {
    const look = (state: DayState) =>
      renderToStaticMarkup(<EffortCalendar effort={days(state)} visits={[]} lacking={null} />).match(
        /<li.*?<\/li>/,
      )?.[0] ?? "";
    const [edge = ""] = tokensOf(look("silent"), "border");
    const [ground = "", dot = ""] = tokensOf(look("unknown"), "bg");
    expect(leastOf(colour(edge), GROUNDS)).toBeGreaterThanOrEqual(LEAST);
    expect(contrast(colour(dot), colour(ground))).toBeGreaterThanOrEqual(LEAST);
    const [fill = ""] = tokensOf(look("working"), "bg");
    for (const page of ["surface", "raised"].map(colour)) {
      const weakest = laidOver(colour(fill), { ground: page, opacity: STRENGTHS.least });
      expect(contrast(weakest, page)).toBeGreaterThanOrEqual(LEAST);
    }
  });
});

test.each(POINT_STATES)("on the map %s is seen within its white line, by day and by night", (state) => {
  const lines = [OVERLAY_PALETTES.day.gap, OVERLAY_PALETTES.night.gap, "#ffffff"];
  expect(Math.min(...lines.map((line) => contrast(STATE_COLOURS[state], line)))).toBeGreaterThanOrEqual(
    LEAST,
  );
});
