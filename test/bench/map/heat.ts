// A million insights of 50,000 places over a year: the index of their heat, and any window of six weeks out of it.
import { type DayWindow, SLIDER_DAYS } from "~/domain/map/heat/heat";
import { heatIndex } from "~/domain/map/heat/heat-index";
import { drawnMillion, LAST_DAY as LAST, timed } from "../drawn-million";
import { type Figure, median, percentile } from "../figure";

const YEAR = 365;
const ROUNDS = 5;
const WINDOWS = 200;

/** Both the usual case, a year of which six weeks are shown, and the worst: all of it within them. */
export function* measureHeat(): Iterable<Figure> {
  for (const [name, span] of [
    ["year", YEAR],
    ["six-weeks", SLIDER_DAYS],
  ] as const) {
    const set = drawnMillion(span);
    const days: DayWindow = { from: LAST + 1 - SLIDER_DAYS, until: LAST + 1 };
    const source = { set, passes: () => true, days };
    const builds = Array.from({ length: ROUNDS }, () => timed(() => heatIndex(source)));
    const index = heatIndex(source);
    const answers = Array.from({ length: WINDOWS }, (_, i) => {
      const from = days.from + (i % (SLIDER_DAYS - 13));
      return timed(() => index.in({ from, until: from + 14 }));
    });
    const whole = Array.from({ length: WINDOWS }, () => timed(() => index.in(days)));
    yield figure(`heat-index-${name}`, { value: median(builds), unit: "ms-cpu", atMost: null });
    yield figure(`heat-two-weeks-p95-${name}`, {
      value: percentile(answers, 0.95),
      unit: "ms-cpu",
      atMost: 10,
    });
    yield figure(`heat-whole-p95-${name}`, { value: percentile(whole, 0.95), unit: "ms-cpu", atMost: 10 });
  }
}

function figure(name: string, rest: Omit<Figure, "name">): Figure {
  return { name: `map/${name}`, ...rest };
}
