// What is called what of a device update. Pure. Spec sections 2.10 and 4 (Device update status).
import type { DeviceUpdateStatus, TargetStatus } from "./device-update";

export const UPDATE_WORDS: Readonly<Record<DeviceUpdateStatus, string>> = {
  pending: "Pending",
  success: "Success",
  failed: "Failed",
  dropped: "Dropped",
  none: "None",
};

/** The same on one camera. */
export const TARGET_WORDS: Readonly<Record<DeviceUpdateStatus | TargetStatus, string>> = {
  ...UPDATE_WORDS,
  held: "Held",
  installing: "Installing",
};
