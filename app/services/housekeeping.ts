// What the daily cron does: forgets what has expired. Touches control. Safe to run twice or at the same time.
import type { ControlDb } from "../db/client";
import { deleteExpired } from "../db/queries/sessions";
import type { Clock } from "./ports";

/** Passes over each table per run; each takes at most 1,000 rows. */
const PASSES = 20;

export function createHousekeepingService(deps: { readonly control: ControlDb; readonly clock: Clock }) {
  return {
    /** Deletes expired sessions, unused expired enrolment tokens and forgotten sign-in failures; answers how many. */
    async forgetExpired(): Promise<number> {
      let deleted = 0;
      for (let pass = 0; pass < PASSES; pass++) {
        const n = await deleteExpired(deps.control, deps.clock.now());
        deleted += n;
        if (n === 0) break;
      }
      return deleted;
    },
  };
}
