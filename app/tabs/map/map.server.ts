// Loader and forms of the map. Spec sections 2.6, 5 (Map) and 7 (dataClearing); decision 0123, The map tab and its address.
import type { RequestContext } from "~/context";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import { REMOVED_PLACE } from "~/domain/devices/edit/edit-form";
import { mapCameras, toMapColumns } from "~/domain/map/map-cameras";
import { ofAllWords } from "~/domain/map/map-words";
import type { PostedForm } from "~/http/posted-form";
import { mayOpen } from "~/tabs/menu";
import type { Loaded } from "~/tabs/tab-loader.server";
import type { page } from "./page";

/** Every camera of the reader that has a place; those without are counted, not sent. */
export async function loadMap(
  { services, config }: Pick<RequestContext, "services" | "config">,
  actor: Actor,
): Promise<Loaded<typeof page>> {
  const now = Date.now();
  const fleet = await services.devices.list(actor);
  const cameras = mapCameras(fleet, { actor, now });
  return {
    data: {
      userId: actor.userId,
      cameras: toMapColumns(cameras),
      total: fleet.length,
      source: config.map,
      now,
      mayAdd: may(actor, "addCameras"),
      mayOpenCamera: mayOpen(actor.role, "device"),
      runsService: may(actor, "runService"),
    },
    count: cameras.length,
    noun: ofAllWords(fleet.length),
  };
}

/** `delete-location` takes a camera off the map; `place` puts it back where it was, unless it has a place again. */
export async function actOnMap(
  { services }: Pick<RequestContext, "services">,
  actor: Actor,
  posted: PostedForm,
) {
  const deviceId = posted.text("device");
  switch (posted.intent) {
    case "delete-location":
      await services.clearing.clear(actor, {
        deviceId,
        flags: { location: true, insights: false, ownership: false },
        idempotencyKey: undefined,
      });
      return { ok: true };
    case "place": {
      const [latitude, longitude] = [posted.text("latitude"), posted.text("longitude")];
      await services.devices.editFrom(actor, deviceId, {
        entry: { latitude, longitude },
        was: { place: REMOVED_PLACE },
      });
      return { ok: true };
    }
    default:
      return posted.refuse();
  }
}
