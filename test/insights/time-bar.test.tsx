// The bar of time as it is read: its window, its numbers, and what it says while there are none. Decision 0125, Heat and
// time.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { sliderDays, usualWindow } from "~/domain/map/day-window";
import type { HeatDays } from "~/domain/map/heat";
import { EMPTY_STATE, type SetPort, type SetState } from "~/domain/set/set-port";
import { TimeBar } from "~/insights/heat/time-bar";
import { TimeState } from "~/insights/heat/time-state";
import { LINE_IS_DOWN, notReached, progressOf } from "~/insights/set/set-progress";

const DAYS = sliderDays(Date.UTC(2026, 10, 19, 12));
const WINDOW = usualWindow(DAYS);

function days(counts: readonly number[], unplaced: readonly number[] = []): HeatDays {
  const whole = (some: readonly number[]) => Uint32Array.from({ length: 42 }, (_, i) => some[i - 28] ?? 0);
  return { from: DAYS.from, counts: whole(counts), unplaced: whole(unplaced) };
}

const WHOLE: SetState = { ...EMPTY_STATE, version: 1, loaded: 9, total: 9, complete: true };
const PARTLY: SetState = { ...WHOLE, unreachable: ["Ridge 07"] };

function words(
  state: SetState | null,
  counted: { readonly heat?: HeatDays; readonly insights?: number; readonly failed?: boolean } = {},
): string {
  const { heat, insights = 0, failed = false } = counted;
  const html = renderToStaticMarkup(
    <TimeState
      set={{
        port: null,
        state,
        part: state?.part ?? null,
        progress: progressOf(state),
        error: state?.failed ? LINE_IS_DOWN : notReached(state?.unreachable ?? []),
        // Never asked anything: what is shown was answered before.
        whole: state?.complete ? ({} as SetPort) : null,
      }}
      heat={heat ? { days: heat, insights } : null}
      window={WINDOW}
      failed={failed}
      onAgain={() => undefined}
    />,
  );
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

describe("the bar of time", () => {
  const html = renderToStaticMarkup(
    <TimeBar
      days={DAYS}
      window={WINDOW}
      counted={days([4, 0, 2])}
      words="6 insights"
      playing={false}
      onPlay={() => undefined}
      onWindow={() => undefined}
    />,
  );

  test("names the days of its window in UTC, and can be moved by two sliders and by buttons", () => {
    expect(html).toContain("Nov 6th – Nov 19th");
    const sliders = [...html.matchAll(/role="slider"[^>]*/g)].map(([slider]) => slider);
    expect(sliders).toHaveLength(2);
    expect(sliders[0]).toContain('aria-label="First day"');
    expect(sliders[0]).toContain(`aria-valuenow="${WINDOW.from}"`);
    expect(sliders[0]).toContain('aria-valuetext="Nov 6th UTC"');
    expect(sliders[1]).toContain('aria-label="Last day"');
    expect(sliders[1]).toContain('aria-valuetext="Nov 19th UTC"');
    for (const label of ["Play", "A day earlier", "A day later"])
      expect(html).toContain(`aria-label="${label}"`);
  });

  test("has a bar for each of 42 days, as high as the day has insights, those of the window in the accent", () => {
    const bars = [...html.matchAll(/<span( style="[^"]*")? class="flex-1[^"]*"/g)].map(([bar]) => bar);
    expect(bars).toHaveLength(42);
    expect(bars.filter((bar) => bar.includes("bg-accent"))).toHaveLength(14);
    expect(bars[28]).toContain("height:100%");
    expect(bars[29]).not.toContain("height");
    expect(bars[30]).toContain("height:50%");
  });
});

describe("what the bar says of its insights", () => {
  test.each<[string, string]>([
    ["Counting insights", words(null)],
    [
      "412,000 of 1,000,000 counted",
      words({ ...EMPTY_STATE, version: 3, loaded: 412_000, total: 1_000_000 }),
    ],
    ["14,209 insights", words(WHOLE, { heat: days([14_209]), insights: 14_209 })],
    ["1 insight", words(WHOLE, { heat: days([1]), insights: 1 })],
    ["3 insights, 12 without a place", words(WHOLE, { heat: days([3], [0, 12]), insights: 3 })],
    ["0 insights", words(WHOLE, { heat: { ...days([]), counts: new Uint32Array(42).fill(1, 0, 3) } })],
    ["No insights in these six weeks", words(WHOLE, { heat: days([]) })],
    ["3 insights, not all reached", words(PARTLY, { heat: days([3]), insights: 3 })],
    ["No insights that can be reached", words(PARTLY, { heat: days([]) })],
    ["Could not be counted Try again", words(WHOLE, { heat: days([3]), insights: 3, failed: true })],
    ["Not all could be loaded Try again", words({ ...EMPTY_STATE, failed: true })],
  ])("%s", (expected, said) => {
    expect(said).toBe(expected);
  });
});
