// The job that makes small pictures where an upload could not. Touches the shard and the bucket. Safe to run twice or at
// the same time. Decision 0067, Small pictures.
import { claimDueSmallPhotos, dropDueSmallPhoto } from "~/db/queries/photos/small-photos-due";
import { inEveryShard, type Shards } from "~/services/shards";
import { makeSmallPhoto, type SmallPhotoDeps } from "./small-photos";

/** Photos a run: each is one call that costs, and some megabytes on their way. */
const A_RUN = 40;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Before each further attempt. The last is longer than the month after which a used-up allowance is full again. */
const WAITS_MS = [10 * MINUTE_MS, DAY_MS, 7 * DAY_MS, 32 * DAY_MS];

interface SmallPhotoJobDeps extends SmallPhotoDeps, Shards {}

interface DueOutcome {
  readonly made: number;
  /** Tried again later. */
  readonly putOff: number;
  /** The photo itself is shown for ever. */
  readonly givenUp: number;
}

export function createSmallPhotoJob(deps: SmallPhotoJobDeps) {
  /** Each shard has its share of a run. */
  async function claimDue() {
    const limit = Math.ceil(A_RUN / deps.shards.length);
    const claim = { now: deps.clock.now(), limit, waits: WAITS_MS };
    const claimed = await inEveryShard(deps, async (db) =>
      (await claimDueSmallPhotos(db, claim)).map((photo) => ({ db, photo })),
    );
    return claimed.flat();
  }

  return {
    /** Makes up to 40 of the small pictures that are due. One that fails five times is given up. */
    async makeDue(): Promise<DueOutcome> {
      const { photos, imageScaler } = deps;
      const outcome = { made: 0, putOff: 0, givenUp: 0 };
      if (imageScaler === null) return outcome;
      for (const { db, photo } of await claimDue()) {
        const isMade = await makeSmallPhoto({ photos, imageScaler }, photo).then(
          () => true,
          () => false,
        );
        const isLast = photo.attempts > WAITS_MS.length;
        if (isMade || isLast) await dropDueSmallPhoto(db, photo);
        outcome[isMade ? "made" : isLast ? "givenUp" : "putOff"]++;
      }
      return outcome;
    },
  };
}
