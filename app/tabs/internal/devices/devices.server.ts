// Loader and forms of the Devices of the internal tab. Spec sections 2.17 and 7 (Internal).
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { INTERNAL_DEVICE_COLUMNS } from "~/domain/internal/internal-device";
import { givenRows } from "~/domain/table/given-rows";
import { outsideText } from "~/domain/text/outside-text";
import { lookUp } from "~/tabs/internal/look-up.server";
import type { SectionForms, SectionLoader } from "~/tabs/internal/section.server";
import type { FoundDevice, StaffDevicesPage } from "./page";

export const loadStaffDevices: SectionLoader<StaffDevicesPage> = async (context, actor, params) => {
  const { internalDevices } = context.services;
  const now = Date.now();
  const asked = params.get("device");
  if (asked !== null) {
    const found = await findDevice(context, actor, params);
    return { data: { section: "devices", shows: "one", deviceId: outsideText(asked, 40), found, now } };
  }
  const { found, failed } = await lookUp(context, internalDevices.list(actor), []);
  const devices = givenRows(found, INTERNAL_DEVICE_COLUMNS, params);
  return { data: { section: "devices", shows: "list", devices, failed, now } };
};

async function findDevice(
  { services }: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<FoundDevice | null> {
  const deviceId = params.get("device") ?? "";
  const found = await services.internalDevices.find(actor, deviceId);
  if (found === null) return null;
  const asksToClear = params.get("clear") !== null && found.device.status !== "cleared";
  const [clearing, outlook] = await Promise.all([
    services.deviceClear.status(actor, deviceId),
    asksToClear ? services.deviceClear.outlook(actor, deviceId) : null,
  ]);
  return { ...found, clearing, outlook };
}

/** `revoke-tokens` of a camera; `clear-device` deletes everything of it. */
export const DEVICE_FORMS: SectionForms = {
  "revoke-tokens": async ({ services }, actor, posted) => ({
    ok: true,
    revoked: await services.internalDevices.revokeTokens(actor, posted.text("device")),
  }),
  "clear-device": async ({ services }, actor, posted) => {
    await services.deviceClear.start(actor, {
      deviceId: posted.text("device"),
      enteredId: posted.text("deviceId"),
      confirmation: posted.text("confirmation"),
    });
    return { ok: true };
  },
};
