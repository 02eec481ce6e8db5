// The bar of time as it is read: its window, its numbers, and what it says while there are none. Decision 0125, Heat and
// time.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { barDays } from "~/domain/map/heat/bar-days";
import type { DayCounts } from "~/domain/map/heat/heat";
import { EMPTY_STATE, type SetPort, type SetState } from "~/domain/set/set-port";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import { TimeBar } from "~/insights/heat/time-bar";
import { TimeState } from "~/insights/heat/time-state";
import { CONNECTION_LOST, notReached, progressOf } from "~/insights/set/set-progress";

const TODAY = Date.UTC(2026, 10, 19) / 86_400_000;
const BAR = barDays(USUAL_QUERY, { today: TODAY, chosen: null });
const { days: DAYS, window: WINDOW } = BAR;

function days(counts: readonly number[], unplaced: readonly number[] = []): DayCounts {
  const whole = (some: readonly number[]) => Uint32Array.from({ length: 42 }, (_, i) => some[i - 28] ?? 0);
  return { from: DAYS.from, counts: whole(counts), unplaced: whole(unplaced) };
}

const WHOLE: SetState = { ...EMPTY_STATE, version: 1, loaded: 9, total: 9, complete: true };
const PARTLY: SetState = { ...WHOLE, unreachable: ["Ridge 07"] };

function words(
  state: SetState | null,
  known: { readonly counted?: DayCounts; readonly devices?: number; readonly failed?: boolean } = {},
): string {
  const { counted, devices, failed = false } = known;
  const html = renderToStaticMarkup(
    <TimeState
      set={{
        port: null,
        state,
        part: state?.part ?? null,
        progress: progressOf(state),
        error: state?.failed ? CONNECTION_LOST : notReached(state?.unreachable ?? []),
        // Never asked anything: what is shown was answered before.
        whole: state?.complete ? ({} as SetPort) : null,
      }}
      counted={counted ?? null}
      devices={devices ?? null}
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
      bar={BAR}
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

describe("the bar at days that the filters ask for", () => {
  const barOf = (from: string, to: string, counts: readonly number[]) => {
    const filters = { camera_timestamp: { value: "", from, to } };
    const bar = barDays({ ...USUAL_QUERY, filters }, { today: TODAY, chosen: null });
    const { days: drawn } = bar;
    const counted = Uint32Array.from({ length: drawn.until - drawn.from }, (_, i) => counts[i] ?? 0);
    return renderToStaticMarkup(
      <TimeBar
        bar={bar}
        counted={{ from: drawn.from, counts: counted, unplaced: new Uint32Array(counted.length) }}
        words="6 insights"
        playing={false}
        onPlay={() => undefined}
        onWindow={() => undefined}
      />,
    );
  };

  test("names them with their year, ends with their last, and its ends stay within them", () => {
    const html = barOf("2024-08-01", "2024-08-31", []);
    expect(html).toContain("Aug 1st – Aug 31st 2024");
    expect(html).toContain("Aug 31st 2024</span>");
    expect(html).not.toContain("Now");
    const first = Date.UTC(2024, 7, 1) / 86_400_000;
    expect(html).toContain(`aria-valuemin="${first}" aria-valuemax="${first + 30}"`);
    expect(html.match(/class="flex-1[^"]*bg-accent/g)).toHaveLength(31);
  });

  test("has days that share a bar where they are many", () => {
    const html = barOf("2024-01-01", "2024-12-31", [1, 1, 1, 0, 0, 6]);
    const bars = [...html.matchAll(/<span( style="[^"]*")? class="flex-1[^"]*"/g)].map(([bar]) => bar);
    expect(bars).toHaveLength(74);
    expect(bars[0]).toContain("height:50%");
    expect(bars[1]).toContain("height:100%");
  });
});

describe("what the bar says of its insights", () => {
  test.each<[string, string]>([
    ["Counting insights", words(null)],
    [
      "412,000 of 1,000,000 counted",
      words({ ...EMPTY_STATE, version: 3, loaded: 412_000, total: 1_000_000 }),
    ],
    ["14,209 insights", words(WHOLE, { counted: days([14_209]) })],
    ["1 insight", words(WHOLE, { counted: days([1]) })],
    ["3 insights, 12 without a location", words(WHOLE, { counted: days([3], [0, 12]) })],
    ["3 insights from 2 cameras", words(WHOLE, { counted: days([3]), devices: 2 })],
    ["0 insights", words(WHOLE, { counted: { ...days([]), counts: new Uint32Array(42).fill(1, 0, 3) } })],
    ["No insights in these six weeks", words(WHOLE, { counted: days([]) })],
    ["No insights from 1 camera in these six weeks", words(WHOLE, { counted: days([]), devices: 1 })],
    ["No insights on these days", words(WHOLE, { counted: { ...days([]), counts: new Uint32Array(90) } })],
    ["No cameras shown", words(WHOLE, { counted: days([]), devices: 0 })],
    ["3 insights, some cameras unavailable", words(PARTLY, { counted: days([3]) })],
    ["No insights available now", words(PARTLY, { counted: days([]) })],
    ["Couldn&#x27;t count insights Try again", words(WHOLE, { counted: days([3]), failed: true })],
    ["Some haven&#x27;t loaded yet Try again", words({ ...EMPTY_STATE, failed: true })],
  ])("%s", (expected, said) => {
    expect(said).toBe(expected);
  });
});
