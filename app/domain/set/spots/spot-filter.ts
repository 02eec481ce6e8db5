// A filter by what turns up in the same spot of a camera's picture again and again. Pure. Decision 0165, The same spot.
import { locate } from "~/domain/set/insight-set";
import type { SetFilter } from "~/domain/set/rows/filter-rows";
import { findRow } from "~/domain/set/rows/find-rows";
import { ONE_EACH, type SpotFilter } from "~/domain/view/insights-query";
import type { RepeatedSpot } from "./find-spots";

/** The filter of a query, by the spots of the set that is asked; throws until they are known. */
export type SpotFilterOf = (spot: SpotFilter) => SetFilter;

export const NO_SPOTS: SpotFilterOf = () => {
  throw new Error("No spots.");
};

/** An insight that lies in no spot is let through alone. */
export function spotFilterBy(spots: readonly RepeatedSpot[]): SpotFilterOf {
  return (spot) =>
    ({ set }) => {
      if (spot === ONE_EACH) {
        const hidden = new Set(spots.flatMap(({ rows }) => Array.from(rows.subarray(0, -1))));
        return (page, passes, number) => {
          const start = set.starts[number] ?? 0;
          for (let row = 0; row < page.count; row++) if (!hidden.has(start + row)) passes[row] = 1;
        };
      }
      const asked = findRow(set, spot);
      const its = asked === null ? [] : (spots.find(({ rows }) => rows.includes(asked))?.rows ?? [asked]);
      const shown = Array.from(its, (row) => locate(set, row));
      return (page, passes) => {
        for (const at of shown) if (at.page === page) passes[at.index] = 1;
      };
    };
}
