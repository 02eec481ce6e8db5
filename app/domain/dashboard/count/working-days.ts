// Working camera-days: of a query's cameras and days, those on which a camera checked in as it should, or took a photo,
// whatever became of that photo since. Pure. Decisions 0057, Effort, and 0127, What the widgets count.

import type { EffortColumns } from "~/domain/dashboard/effort-columns";
import { SHOWN_DAYS, type WorkingDays } from "~/domain/dashboard/figures";
import type { InsightSet } from "~/domain/set/insight-set";
import { daySpan } from "~/domain/set/rows/filter-rows";
import { shownTakenAtRow } from "~/domain/set/set-row";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { passingCameras } from "./passing-cameras";
import type { SetDictionary } from "./set-dictionary";

const DAY_MS = 86_400_000;
const WORKING = "w";

/** By the camera's number in the dictionary, a fixed number of days each: 1 where the set has an insight of that day. */
export interface PicturedDays {
  readonly from: number;
  readonly days: number;
  readonly marks: Uint8Array;
}

/** Worked out once a set and effort. */
export function picturedDays(
  set: InsightSet,
  { deviceIds, pages }: SetDictionary,
  { from, days }: Pick<EffortColumns, "from" | "days">,
): PicturedDays {
  const marks = new Uint8Array(deviceIds.length * days);
  set.pages.forEach((page, number) => {
    const devices = pages[number]?.devices;
    for (let i = 0; i < page.count; i++) {
      const day = Math.floor(shownTakenAtRow(page, i) / DAY_MS) - from;
      if (day >= 0 && day < days) marks[(devices?.[page.device[i] ?? 0] ?? 0) * days + day] = 1;
    }
  });
  return { from, days, marks };
}

interface Asked {
  readonly set: InsightSet;
  readonly dictionary: SetDictionary;
  readonly effort: EffortColumns;
  readonly pictured: PicturedDays;
  readonly query: InsightsQuery;
  /** UTC day of the first of the shown days. */
  readonly firstDay: number;
}

export function workingDays({ set, dictionary, effort, pictured, query, firstDay }: Asked): WorkingDays {
  const { from, days } = effort;
  const { from: first, until } = daySpan(query.filters.camera_timestamp ?? { from: "", to: "" });
  const states = new Map(effort.deviceId.map((deviceId, at) => [deviceId, effort.states[at] ?? ""]));
  const numbers = new Map(dictionary.deviceIds.map((deviceId, number) => [deviceId, number]));
  const shown = new Uint32Array(SHOWN_DAYS);
  let total = 0;
  for (const { deviceId } of askedCameras(set, new Set([...states.keys(), ...numbers.keys()]), query)) {
    const heard = states.get(deviceId) ?? "";
    const number = numbers.get(deviceId);
    for (let at = 0; at < days; at++) {
      const isPictured = number !== undefined && pictured.marks[number * days + at] === 1;
      if (!isPictured && heard[at] !== WORKING) continue;
      const start = (from + at) * DAY_MS;
      if (start < first || start >= until) continue;
      total++;
      const place = from + at - firstDay;
      if (place >= 0 && place < SHOWN_DAYS) shown[place] = (shown[place] ?? 0) + 1;
    }
  }
  return { total, days: shown };
}

/** Judged among all cameras of the reader, because a group is named whole among all groups. */
function askedCameras({ names }: InsightSet, deviceIds: ReadonlySet<string>, query: InsightsQuery) {
  const unknown = [...deviceIds].filter((deviceId) => !names.devices.has(deviceId));
  const cameras = [
    ...names.devices.values(),
    ...unknown.map((deviceId) => ({ deviceId, displayName: "Unnamed", groupName: null })),
  ];
  return passingCameras(cameras, query).filter(({ deviceId }) => deviceIds.has(deviceId));
}
