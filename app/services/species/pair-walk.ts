// Counts the reviews of shards that were there before their pairs were counted. Touches the shards. Decision 0149, Counts of
// what people said.
import { walkSlice, walkState } from "~/db/queries/species/species-pairs";
import { type ReviewWalkDeps, tendWalk, type WalkSizes } from "./review-walk";

/**
 * Some 10,000 rows read at once; an invocation has 1,000 queries for all of its jobs, and a slice takes four.
 */
const SIZES: WalkSizes = { slice: 2_000, slices: 40 };

export function createPairWalkService(deps: ReviewWalkDeps) {
  return {
    /** Counts up to 80,000 reviews. */
    tend: (sizes = SIZES) => tendWalk(deps, sizes, { stateOf: walkState, walkSlice }),
  };
}
