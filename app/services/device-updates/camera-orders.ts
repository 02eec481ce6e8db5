// A camera asks for its order and says how far it is. docs/device-protocol.md, Updates.

import type { TargetStatus, UpdatePhase } from "~/domain/device-updates/device-update";
import { type CameraReport, isWaiting } from "~/domain/device-updates/order/camera-report";
import type { Envelope } from "~/domain/device-updates/order/dsse";
import type { AdmittedDevice } from "~/services/devices/device-access";
import { type AppError, refused } from "~/services/errors";
import { handOut, type OrderDeps } from "./orders";
import { type ReportDeps, type ReportOutcome, takeReport } from "./reports";

export function createCameraOrdersService(deps: OrderDeps & ReportDeps) {
  return {
    /** Whether an order waits for a camera, as it was admitted. */
    waits({ open }: AdmittedDevice): boolean {
      return open !== undefined && isWaiting(open, deps.clock.now());
    },

    /** The order that waits for a camera, noted as delivered; null when none does. */
    async current({ device, open }: AdmittedDevice): Promise<Envelope | null> {
      return handOut(deps, device, open);
    },

    /**
     * Takes a camera's word on an update and answers how that stands then. `installing` is granted only where the answer
     * says `installing`. Refuses: no update of this camera 404, and 409 with how it stands: dropped, over, not committed,
     * or not fetched (with what is left to fetch).
     */
    async report(
      { device }: AdmittedDevice,
      updateId: number,
      report: CameraReport,
    ): Promise<{ readonly status: TargetStatus; readonly phase: UpdatePhase }> {
      const outcome = await takeReport(deps, { deviceKey: device.id, updateId, report });
      if (outcome.kind === "heard") return outcome.standing;
      throw refusalOf(outcome);
    },
  };
}

function refusalOf(outcome: Exclude<ReportOutcome, { readonly kind: "heard" }>): AppError {
  if (outcome.kind === "unknown") return refused("unknown", "This camera has no such update.");
  const { why, standing, missing } = outcome;
  switch (why) {
    case "not-fetched":
      return refused("not-fetched", "Not all files of this update were downloaded completely.", {
        standing,
        missing,
      });
    case "not-committed":
      return refused("not-committed", "This update wasn't committed, or the report is about another order.", {
        standing,
      });
    case "over":
      return standing.status === "dropped"
        ? refused("update-dropped", "This update was dropped.", { standing })
        : refused("update-final", "This update has ended.", { standing });
  }
}
