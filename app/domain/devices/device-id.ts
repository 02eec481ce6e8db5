// Device ids on the wire (`dev-0042`) and the names for people. Pure. Spec section 3, Device; decision 0006, Ids.

/** `42` to `dev-0042`; more digits once there are more than 9,999 devices. */
export function toDeviceId(key: number): string {
  return `dev-${String(key).padStart(4, "0")}`;
}

const UNNAMED = "Unnamed";

/** The name to show: display name, else device name, else 'Unnamed'. Blank counts as absent. */
export function displayName(device: {
  readonly displayName: string | null;
  readonly deviceName: string | null;
}): string {
  return device.displayName?.trim() || device.deviceName?.trim() || UNNAMED;
}

/** The name for lists: the id in place of 'Unnamed', to tell cameras apart. */
export function tellingName(device: { readonly displayName: string; readonly deviceId: string }): string {
  return device.displayName === UNNAMED ? device.deviceId : device.displayName;
}
