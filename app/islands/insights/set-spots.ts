// What repeats in the set that answers, worked out once.
import type { InsightSet } from "~/domain/set/insight-set";
import { findSpots, type RepeatedSpot } from "~/domain/set/spots/find-spots";
import { type ShownSpot, shownSpots } from "~/domain/set/spots/shown-spots";
import { NO_SPOTS, type SpotFilterOf, spotFilterBy } from "~/domain/set/spots/spot-filter";

interface SetSpots {
  /** Until it is known what repeats in the set of that moment. */
  readonly ready: () => Promise<void>;
  readonly filter: SpotFilterOf;
  readonly shown: () => Promise<readonly ShownSpot[]>;
}

/** `setNow`: the set that answers now. */
export function createSetSpots(setNow: () => InsightSet): SetSpots {
  let asked: { readonly set: InsightSet; readonly spots: Promise<readonly RepeatedSpot[]> } | null = null;
  let filter = NO_SPOTS;

  async function known(): Promise<{ readonly set: InsightSet; readonly spots: readonly RepeatedSpot[] }> {
    for (;;) {
      const set = setNow();
      if (asked?.set !== set) asked = { set, spots: inSteps(findSpots(set)) };
      const spots = await asked.spots;
      // The set may have changed meanwhile.
      if (set !== setNow()) continue;
      filter = spotFilterBy(spots);
      return { set, spots };
    }
  }

  return {
    async ready() {
      await known();
    },
    filter: (spot) => filter(spot),
    async shown() {
      const { set, spots } = await known();
      return shownSpots(set, spots);
    },
  };
}

/** Does the next step when all that waits has had its turn. */
async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
