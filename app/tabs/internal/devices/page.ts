// What the Devices of the internal tab are given: the list, or the page of one camera. Types only. Spec section 2.17.
import type { ClearOutlook, ClearStatus } from "~/domain/devices/clearing/device-clear";
import type { InternalDevice } from "~/domain/internal/internal-device";
import type { GivenRows } from "~/domain/table/given-rows";

export interface DeviceListPage {
  readonly section: "devices";
  readonly shows: "list";
  readonly devices: GivenRows<InternalDevice>;
  /** The look-up failed: the list is empty and a message tells the reader. */
  readonly failed: boolean;
  /** The server's clock, so that server and browser word a time alike. */
  readonly now: number;
}

interface OneDevicePage {
  readonly section: "devices";
  readonly shows: "one";
  /** As the address has it. */
  readonly deviceId: string;
  /** Null: there is no such camera. */
  readonly found: FoundDevice | null;
  readonly now: number;
}

/** Times in ms UTC. */
export interface FoundDevice {
  readonly device: InternalDevice;
  readonly users: readonly { readonly userId: number; readonly email: string }[];
  /** Newest first. */
  readonly tokens: readonly ShownToken[];
  /** Null: the camera has not been cleared. */
  readonly clearing: ClearStatus | null;
  /** What clearing would delete, where the address asks; else null. */
  readonly outlook: ClearOutlook | null;
}

export interface ShownToken {
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

export type StaffDevicesPage = DeviceListPage | OneDevicePage;
