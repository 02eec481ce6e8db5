// What dropping an update does to each of its cameras, in words. Pure. Spec section 4 (Device update status).

import type { TargetStatus } from "./device-update";
import { type DropOutcome, dropOutcome } from "./transition";
import type { UpdateDetail, UpdateTarget } from "./update-view";

export type { DropOutcome } from "./transition";

const DROP_OUTCOMES = [
  { outcome: "never-hears", words: ["won't get it", "won't get it"] },
  { outcome: "stops", words: ["will stop at its next check-in", "will stop at their next check-in"] },
  {
    outcome: "may-go-on",
    words: [
      "may still install it: an earlier try passed the point of no return",
      "may still install it: an earlier try passed the point of no return",
    ],
  },
  {
    outcome: "goes-on",
    words: ["is past the point of no return and goes on", "are past the point of no return and go on"],
  },
  { outcome: "over", words: ["has already finished with it", "have already finished with it"] },
] as const satisfies readonly {
  readonly outcome: DropOutcome;
  readonly words: readonly [one: string, many: string];
}[];

/** The cameras that a drop is about, by what it does to them; those that the reader may not drop go on as they are. */
export function dropGroups<Target extends DropTarget>(targets: readonly Target[]) {
  return DROP_OUTCOMES.flatMap(({ outcome, words: [one, many] }) => {
    const found = targets.filter((target) => target.mayDrop && dropOutcome(target) === outcome);
    if (found.length === 0) return [];
    return [{ outcome, targets: found, words: found.length === 1 ? one : many }];
  });
}

type DropTarget = Pick<UpdateTarget, "status" | "phase" | "retries" | "granted" | "mayDrop">;

/** What a reader may know of an update before dropping it. */
type DropUpdate = Pick<UpdateDetail, "mayDrop" | "counts" | "deviceCount"> & {
  readonly targets: readonly DropTarget[];
};

/**
 * How many of its cameras the reader does not see: pending ones or held ones would be dropped. Only people who may drop
 * all of them learn their number.
 */
export function unseenOf({ counts, deviceCount, targets }: DropUpdate) {
  const seen = targets.filter(({ status }) => isDroppable(status)).length;
  return { all: deviceCount - targets.length, droppable: counts.pending + counts.held - seen };
}

/** Whether dropping would still change anything for a camera that the reader may drop. */
export function canDrop(update: DropUpdate): boolean {
  if (!update.mayDrop) return false;
  const seen = update.targets.some(({ mayDrop, status }) => mayDrop && isDroppable(status));
  return seen || unseenOf(update).droppable > 0;
}

function isDroppable(status: TargetStatus): boolean {
  return status === "pending" || status === "held";
}
