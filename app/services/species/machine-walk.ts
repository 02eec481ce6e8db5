// Brings the machine's class to the insights of shards that were corrected before a correction kept it. Touches the shards.
// Decision 0144, What a class means.
import { machineWalkSlice, machineWalkState } from "~/db/queries/species/machine-walk";
import { type ReviewWalkDeps, tendWalk, type WalkSizes } from "./review-walk";

/** Beside the walk of pairs, of the queries that an invocation has a slice takes five. */
const SIZES: WalkSizes = { slice: 2_000, slices: 20 };

export function createMachineWalkService(deps: ReviewWalkDeps) {
  return {
    /** Goes through up to 40,000 reviews. */
    tend: (sizes = SIZES) =>
      tendWalk(deps, sizes, { stateOf: machineWalkState, walkSlice: machineWalkSlice }),
  };
}
