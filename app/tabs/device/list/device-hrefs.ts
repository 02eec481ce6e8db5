// Where the list leads: a camera's page, and the dialogs over the list. Pure.

import { withParams } from "~/domain/address";
import { CAMERAS_HREF } from "~/domain/devices/camera-href";

const DIALOGS = ["edit", "clear", "add"] as const;
type DialogName = (typeof DIALOGS)[number];

/** The list as it is at `address`, with one dialog open over it: `value` is a camera, "1" to add one. */
export function dialogHref(address: string, name: DialogName, value: string): string {
  const params = new URLSearchParams(address.split("?")[1]);
  for (const other of DIALOGS) params.delete(other);
  params.set(name, value);
  return withParams("/", params);
}

/** A dialog that closes to the camera's page. */
export function dialogFromPage(name: DialogName, deviceId: string): string {
  return dialogHref(`${CAMERAS_HREF}&from=page`, name, deviceId);
}
