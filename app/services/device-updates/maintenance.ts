// What the cron does for device updates: installations that fell silent have failed, and are tried again or not; held ones
// that were left over get their turn. Touches control. Decision 0110, Failures that may pass.
import type { ControlDb } from "~/db/client";
import { stateOf, type TargetRow, unholdStatements } from "~/db/queries/device-updates/targets";
import { camerasLeftHeld, silentTargets } from "~/db/queries/device-updates/update-maintenance";
import { LEAST_SILENCE_MS, onSilence } from "~/domain/device-updates/transition";
import type { Clock, UpdateGates } from "~/services/ports";

/** Of one run; the next one goes on. */
const LIMIT = 200;

interface MaintenanceDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly updateGate: UpdateGates;
}

export function createUpdateMaintenanceService({ control, clock, updateGate }: MaintenanceDeps) {
  async function timeOut(target: TargetRow, at: number): Promise<boolean> {
    const from = stateOf(target);
    const transition = onSilence(from);
    if (transition.kind !== "becomes") return false;
    const { updateId, deviceKey, accountId } = target;
    return updateGate.change(accountId, { updateId, deviceKey, from, transition, at });
  }

  return {
    /** Does what is due; answers how much it was. What fails is thrown when all else is done. */
    async tend(): Promise<{ readonly timedOut: number; readonly released: number }> {
      const now = clock.now();
      const silent = await silentTargets(control, { now, least: LEAST_SILENCE_MS, limit: LIMIT });
      const errors: unknown[] = [];
      let timedOut = 0;
      for (const target of silent) {
        try {
          if (await timeOut(target, now)) timedOut += 1;
        } catch (error) {
          // One that cannot be stored keeps no other one waiting.
          errors.push(error);
        }
      }
      const left = await camerasLeftHeld(control, LIMIT);
      if (left.length > 0) await control.d1.batch([...unholdStatements(control, left, now)]);
      if (errors.length > 0) throw errors[0];
      return { timedOut, released: left.length };
    },
  };
}
