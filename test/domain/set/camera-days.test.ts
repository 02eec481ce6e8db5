// One camera's days out of the set, against plain counting. Decision 0057, Effort.
import fc from "fast-check";
import { expect, test } from "vitest";
import { shownTakenAt } from "~/domain/insights/taken-at";
import { cameraDays } from "~/domain/set/camera-days";
import { runs } from "../../support/properties";
import { DEVICES, insightsOf, setOf } from "./set-world";

const DAY = 86_400_000;

test("the days of a camera are what counting its insights one by one says", { tags: "property" }, () => {
  fc.assert(
    fc.property(insightsOf, fc.constantFrom(...DEVICES), (insights, { deviceId }) => {
      const from = Math.floor(Date.UTC(2026, 10, 3) / DAY);
      const own = insights
        .filter((insight) => insight.deviceId === deviceId)
        .map((insight) => ({ at: shownTakenAt(insight), archived: insight.status === "archive" }))
        .filter(({ at }) => Math.floor(at / DAY) >= from);
      const days = [...new Set(own.map(({ at }) => Math.floor(at / DAY)))].sort((a, b) => a - b);
      const recentFrom = Date.UTC(2026, 10, 6);
      expect(cameraDays(setOf(insights, 7), { deviceId, from, recentFrom })).toEqual({
        days: days.map((day) => {
          const ofDay = own.filter(({ at }) => Math.floor(at / DAY) === day);
          return [day, ofDay.length, ofDay.filter(({ archived }) => !archived).length];
        }),
        recent: own.flatMap(({ at }) => (at >= recentFrom ? at : [])).sort((a, b) => a - b),
      });
    }),
    { numRuns: runs(200) },
  );
});
