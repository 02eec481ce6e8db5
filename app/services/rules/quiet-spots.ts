// Spots of cameras in which a class is always the same thing: rules leave them out. Those who may change a camera may name one
// and take it back. Touches control. Decision 0165, The same spot.
import type { ControlDb } from "~/db/client";
import {
  addQuietSpot,
  cameraOfSpot,
  endQuietSpot,
  quietSpotsOf,
  visibleQuietSpots,
} from "~/db/queries/rules/quiet-spots";
import type { Actor } from "~/domain/actor";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import type { Box } from "~/domain/insights/insight";
import { readQuietSpot, SPOTS_LIMIT } from "~/domain/rules/quiet-spot-edit";
import type { QuietSpot } from "~/domain/rules/rule";
import { isSameSpot } from "~/domain/rules/same-spot";
import { refused, requireRight, wrongField } from "~/services/errors";
import type { Clock } from "~/services/ports";

interface QuietSpotsDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly devices: { readonly read: (actor: Actor, deviceId: string) => Promise<FleetDevice> };
}

export function createQuietSpotsService({ control, clock, devices }: QuietSpotsDeps) {
  /** A camera of the actor's account, or any that they see if they are staff; refuses others with 404 or 403. */
  async function requireCamera(actor: Actor, deviceId: string): Promise<void> {
    requireRight(actor, "review");
    const { mine } = await devices.read(actor, deviceId);
    if (!mine) requireRight(actor, "editSharedDevices");
  }

  return {
    /** Those that count, of the cameras of the actor's account that they see. */
    list: (actor: Actor): Promise<readonly QuietSpot[]> => visibleQuietSpots(control, actor.userId),

    /**
     * Names a spot, from now on; its number. The same spot again is the one that is there. Refuses: viewers and other accounts'
     * cameras, what is not sound (400), a camera with 100 spots (409, too-many-spots).
     */
    async add(
      actor: Actor,
      asked: { readonly deviceId: string; readonly className: string; readonly box: Box },
    ): Promise<number> {
      const { deviceId } = asked;
      await requireCamera(actor, deviceId);
      const judged = readQuietSpot(asked);
      if (!judged.ok) throw wrongField(judged.refusal.field, judged.refusal.message);
      const { className, box } = judged.value;
      const own = await quietSpotsOf(control, deviceId);
      const same = own.find((spot) => spot.className === className && isSameSpot(spot.box, box));
      if (same) return same.spotId;
      const { userId } = actor;
      const spot = { deviceId, className, box, userId, now: clock.now(), limit: SPOTS_LIMIT };
      const spotId = await addQuietSpot(control, spot);
      if (spotId !== null) return spotId;
      throw refused("too-many-spots", `A camera has at most ${SPOTS_LIMIT} spots. Take one back first.`);
    },

    /** Takes a spot back, from now on. Refuses as `add` does; one that is taken back already stays so. */
    async end(actor: Actor, spotId: number): Promise<void> {
      requireRight(actor, "review");
      const deviceId = await cameraOfSpot(control, spotId);
      if (deviceId === null) throw refused("notFound", "There is no such spot.");
      await requireCamera(actor, deviceId);
      await endQuietSpot(control, spotId, clock.now());
    },
  };
}
