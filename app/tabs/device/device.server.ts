// Loader and forms of My Devices. Spec section 2.9; decision 0009, A first camera.

import type { RequestContext } from "~/context";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import { outsideText } from "~/domain/outside-text";
import type { PostedForm } from "~/http/posted-form";
import type { Loaded } from "~/tabs/tab-loader.server";
import type { DevicePage, DevicesPage, page } from "./page";

export async function loadDeviceTab(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  const deviceId = params.get("device");
  if (deviceId !== null) return { data: await loadDevice(context, actor, deviceId) };
  const data = await loadDevices(context, actor);
  const imports = data.mayAdd && params.get("section") === "import";
  return { data: imports ? { section: "import" } : data, count: data.devices.length };
}

async function loadDevices(context: RequestContext, actor: Actor): Promise<DevicesPage> {
  const devices = await context.services.devices.list(actor);
  return {
    section: "all",
    devices: devices.map((device) => ({
      deviceId: device.deviceId,
      displayName: device.displayName,
      locationName: device.locationName,
      lastSeen: device.lastSeen,
      batteryVoltage: device.batteryVoltage,
      cycleTime: device.cycleTime,
      imported: device.imported,
    })),
    now: Date.now(),
    mayAdd: may(actor, "addCameras"),
  };
}

/** One camera of the reader's: its facts, and how right its models were. */
async function loadDevice(context: RequestContext, actor: Actor, deviceId: string): Promise<DevicePage> {
  const { devices, precision } = context.services;
  const found = (await devices.list(actor)).find((device) => device.deviceId === deviceId);
  const section = "one";
  const now = Date.now();
  if (!found) return { section, deviceId: outsideText(deviceId, 40), device: null, precision: [], now };
  const { latitude, longitude, ...device } = found;
  return { section, deviceId, device, precision: await precision.read(actor, { deviceId }), now };
}

/** `claim` a camera by the code that it shows; `make-token` for one that shows none. */
export async function actOnDevices(context: RequestContext, actor: Actor, posted: PostedForm) {
  const { enrollments } = context.services;
  switch (posted.intent) {
    case "claim":
      await enrollments.claim(actor, posted.text("code"));
      return { ok: true };
    case "make-token": {
      const { tokens, expiresAt } = await enrollments.createTokens(actor, 1);
      const insightId = crypto.randomUUID();
      return {
        ok: true,
        camera: { token: tokens[0], expiresAt, origin: context.config.publicOrigin, insightId },
      };
    }
    default:
      return posted.refuse();
  }
}
