// Loads the page of one camera. Spec section 2.9.
import type { RequestContext } from "~/context";
import { may, mayService } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import type { PrecisionBy } from "~/domain/review/species/agreement";
import { outsideText } from "~/domain/text/outside-text";
import type { DevicePage } from "./page";

/** One camera that the reader sees; `camera` is null if there is none. */
export async function loadDevice(
  context: RequestContext,
  actor: Actor,
  { deviceId, by }: { readonly deviceId: string; readonly by: PrecisionBy },
): Promise<DevicePage> {
  const { devices, devicePast, people, precision, silence, visits } = context.services;
  const page = { section: "one", userId: actor.userId, now: Date.now() } as const;
  const device = await devices.find(actor, deviceId);
  if (device === null) return { ...page, deviceId: outsideText(deviceId, 40), camera: null };
  const chooses = device.mine && may(actor, "showPeople");
  const [history, log, choice, why, right] = await Promise.all([
    devicePast.read(actor, deviceId),
    mayService(actor, device) ? visits.list(actor, deviceId) : null,
    chooses ? people.ofCamera(actor, deviceId) : null,
    // Without its reasons the page still works.
    silence.read(actor, deviceId).catch(() => null),
    // It comes from the insights database; without that the rest of the page still works.
    precision.ofDevice(actor, deviceId, by).catch(() => null),
  ]);
  const { algs, releases } = right ?? { algs: null, releases: [] };
  const camera = {
    device,
    history,
    visits: log,
    silence: why,
    precision: algs,
    by,
    releases,
    people: choice,
  };
  return { ...page, deviceId, camera };
}
