// Orders on their way to cameras: signed when they are handed out, and noted as delivered before. Touches control.
// docs/device-protocol.md, Orders and Keys; decision 0111, Signed orders and their keys.
import type { ControlDb } from "~/db/client";
import { openTarget } from "~/db/queries/device-updates/reported-target";
import {
  type OpenTargetRow,
  stateOf,
  storeTransition,
  type TargetChange,
} from "~/db/queries/device-updates/targets";
import type { DeviceRow } from "~/db/queries/devices/devices";
import type { FirmwareTag } from "~/domain/device-updates/device-update";
import { isWaiting } from "~/domain/device-updates/order/camera-report";
import { type Envelope, preAuthEncoding, toEnvelope } from "~/domain/device-updates/order/dsse";
import { ORDER_TYPE, orderPayload, type Release } from "~/domain/device-updates/order/order";
import { onServed } from "~/domain/device-updates/transition";
import { refused } from "~/services/errors";
import type { Clock, ManifestSigner } from "~/services/ports";

export interface OrderDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly signer: ManifestSigner;
}

/** How often a change is judged again because another one came first. */
export const JUDGED_TIMES = 5;
/** Seconds after which others have ended what was in the way. */
const BUSY_S = 2;

/** What storing says of an order that is handed out for the first time; null: nothing. */
export function servedChange(open: OpenTargetRow, at: number): TargetChange | null {
  const from = stateOf(open);
  const transition = onServed(from);
  const { updateId, deviceKey } = open;
  return transition.kind === "becomes" ? { updateId, deviceKey, from, transition, at } : null;
}

/** An order in its envelope, signed by every key. `at` in ms UTC. */
export async function signedOrder(
  { signer }: Pick<OrderDeps, "signer">,
  { deviceId, open, at }: { readonly deviceId: string; readonly open: OpenTargetRow; readonly at: number },
): Promise<Envelope> {
  const payload = orderPayload({
    deviceId,
    updateId: open.updateId,
    epoch: open.epoch,
    issuedAt: at,
    firmwareReleaseTag: open.firmwareReleaseTag as FirmwareTag,
    algReleaseId: open.algReleaseId,
    manifestSha256: open.manifestSha256,
    releaseName: open.releaseName,
    release: JSON.parse(open.manifest) as Release,
    settings: {
      cycleTime: open.settingCycleTime,
      triggerNumber: open.settingTriggerNumber,
      satelliteFixTime: open.satelliteFixTime,
      satellitePasses: open.satellitePasses,
    },
  });
  return toEnvelope(ORDER_TYPE, payload, await signer.sign(preAuthEncoding(ORDER_TYPE, payload)));
}

/**
 * The order that waits for a camera, noted as delivered; null when none does. `known` is how its open update stood when
 * the camera was admitted.
 */
export async function handOut(
  deps: OrderDeps,
  device: Pick<DeviceRow, "id" | "deviceId">,
  known: OpenTargetRow | undefined,
): Promise<Envelope | null> {
  let open = known;
  for (let times = 0; times < JUDGED_TIMES; times++) {
    const at = deps.clock.now();
    if (!open || !isWaiting(open, at)) return null;
    const change = servedChange(open, at);
    if (change === null || (await storeTransition(deps.control, change))) {
      return signedOrder(deps, { deviceId: device.deviceId, open, at });
    }
    open = await openTarget(deps.control, device.id);
  }
  throw tooMany();
}

/** Another change came first each time. */
export function tooMany() {
  return refused("warming", "This update is changing right now. Nothing was lost. Please try again.", {
    retryAfter: BUSY_S,
  });
}
