// An update is made: one transaction for all its cameras, or none. Control's partial unique index refuses a second
// open update of a camera; then the refusal names who holds which, or the push is tried again if those updates have
// ended. Pure data in and out, because it runs behind the account's gate. Touches control.
import type { ControlDb } from "~/db/client";
import { type ChosenDevice, pushableAmong } from "~/db/queries/device-updates/plan-devices";
import { insertUpdate } from "~/db/queries/device-updates/update-changes";
import { freeAndHeld, holdersOf, reachedBy } from "~/domain/device-updates/create/plan";
import type { SoundUpdate } from "~/domain/device-updates/create/update-request";
import type { UpdateConflict } from "~/domain/device-updates/update-view";

/** How often it is tried when what was in the way has gone. */
const TRIES = 3;

/** What is asked of a gate: judged by the service as much as it can be before the account's turn. */
export interface PushOrder {
  readonly userId: number;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly request: SoundUpdate;
  /** The caller's `Idempotency-Key`, made unique per user. */
  readonly idem: string | null;
  /** Staff push what may not be pushed. */
  readonly overrides: boolean;
}

export type PushOutcome =
  | { readonly kind: "made"; readonly updateId: number; readonly held: number }
  /** These are no cameras that the user may push to. */
  | { readonly kind: "unknown"; readonly deviceIds: readonly string[] }
  | { readonly kind: "conflict"; readonly updates: readonly UpdateConflict[] }
  /** Each time another push was faster, and ended before it could be named. */
  | { readonly kind: "busy" };

/** Makes the update that is asked for. Throws what is no matter of other updates, as a key that is used twice. */
export async function pushUpdate(control: ControlDb, order: PushOrder): Promise<PushOutcome> {
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await tryPush(control, order);
    if (outcome !== null) return outcome;
  }
  return { kind: "busy" };
}

/** null: what was read is not so any more. */
async function tryPush(control: ControlDb, order: PushOrder): Promise<PushOutcome | null> {
  const { request, userId, at, idem, overrides } = order;
  const chosen = await pushableAmong(control, userId, request.deviceIds);
  const unknown = unknownDevices(request, chosen);
  if (unknown.length > 0) return { kind: "unknown", deviceIds: unknown };
  const sorted = freeAndHeld(chosen);
  const reached = reachedBy(sorted, request.reach);
  if (reached === null) return { kind: "conflict", updates: conflictsOf(sorted.held) };
  const keys = (devices: readonly ChosenDevice[]) => devices.map(({ deviceKey }) => deviceKey);
  const [now, later] = [keys(reached.now), keys(reached.later)];
  try {
    const made = await insertUpdate(control, { request, createdBy: userId, at, idem, overrides, now, later });
    return { kind: "made", updateId: made, held: later.length };
  } catch (error) {
    if (isOutdated(error)) return null;
    throw error;
  }
}

/** Those that are asked for and are none of the chosen ones. */
export function unknownDevices(
  { deviceIds }: SoundUpdate,
  chosen: readonly ChosenDevice[],
): readonly string[] {
  const known = new Set(chosen.map(({ deviceId }) => deviceId));
  return deviceIds.filter((deviceId) => !known.has(deviceId));
}

/** Who holds the cameras, as a refusal names it. */
function conflictsOf(held: readonly ChosenDevice[]): readonly UpdateConflict[] {
  return holdersOf(held).map(({ email, updateId }) => ({ email, updateId }));
}

/** A camera has got an open update since (the index), or is no longer theirs (its column). */
function isOutdated(error: unknown): boolean {
  const words = error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : "";
  return /UNIQUE constraint failed: device_update_target\.device_key|NOT NULL constraint failed: device_update_target\.device_key/.test(
    words,
  );
}
