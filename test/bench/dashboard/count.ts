// Every figure of the dashboard over a million insights after a change of the filters, beside the same figures counted off
// an array of objects.
import { createFiguresReader } from "~/domain/dashboard/count/figures-reader";
import { EFFORT_DAYS, type EffortColumns } from "~/domain/dashboard/effort-columns";
import type { EventMinutes, FiguresQuestion } from "~/domain/dashboard/figures";
import { locate, rowCount } from "~/domain/set/insight-set";
import { insightAt } from "~/domain/set/set-row";
import { createSetView } from "~/domain/set/set-view";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import { drawnMillion, LAST_DAY, timed } from "../drawn-million";
import { type Figure, median, percentile } from "../figure";
import { plainFigures } from "./plain-figures";

const ROUNDS = 30;
const SLOW_ROUNDS = 5;
const CAMERAS = 1_200;
const NOW = (LAST_DAY + 1) * 86_400_000 - 1;

export function* measureCount(): Iterable<Figure> {
  const set = drawnMillion(365);
  const read = createFiguresReader(set, createSetView(set));
  const effort = wholeEffort();
  const cases: readonly (readonly [name: string, minutes: EventMinutes, effort: EffortColumns | null])[] = [
    ["insights", 0, null],
    ["events", 30, null],
    ["rates", 0, effort],
    ["events-and-rates", 30, effort],
  ];
  for (const [name, minutes, asked] of cases) {
    const first = timed(() => read(question(0, minutes, asked)));
    const times = Array.from({ length: ROUNDS }, (_, round) =>
      timed(() => read(question(round + 1, minutes, asked))),
    );
    yield figure(`count-first-${name}`, { value: first, unit: "ms-cpu", atMost: null });
    yield figure(`count-p50-${name}`, { value: median(times), unit: "ms-cpu", atMost: null });
    yield figure(`count-p95-${name}`, { value: percentile(times, 0.95), unit: "ms-cpu", atMost: 150 });
  }
  const objects = Array.from({ length: rowCount(set) }, (_, row) => {
    const { page, index } = locate(set, row);
    return insightAt(page, index, set.names.devices);
  });
  const plain = Array.from({ length: SLOW_ROUNDS }, (_, round) =>
    timed(() => plainFigures(objects, { showArchived: round % 2 === 0, minimum: round, now: NOW })),
  );
  yield figure("plain-objects-p50", { value: median(plain), unit: "ms-cpu", atMost: null });
}

/** Another filter every time: nothing of it is kept from before. */
function question(round: number, minutes: EventMinutes, effort: EffortColumns | null): FiguresQuestion {
  const filters = { confidence: { value: "", from: String(-round), to: "" } };
  const query = { ...USUAL_QUERY, filters, showArchived: round % 2 === 0 };
  return { query, now: NOW, minutes, by: "class", effort };
}

function wholeEffort(): EffortColumns {
  const from = LAST_DAY + 1 - EFFORT_DAYS;
  const deviceId = Array.from({ length: CAMERAS }, (_, at) => `dev-${String(at).padStart(4, "0")}`);
  return { from, days: EFFORT_DAYS, deviceId, states: deviceId.map(() => "wsu".repeat(EFFORT_DAYS / 3)) };
}

function figure(name: string, rest: Omit<Figure, "name">): Figure {
  return { name: `dashboard/${name}`, ...rest };
}
