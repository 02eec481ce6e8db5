// The page of one camera as its loader gives it to its view. Pure. Spec sections 2.9 and 3 (Device).

import type { ListedDevice } from "~/domain/devices/device-list";
import type { AlgPrecision } from "~/domain/review/species/precision";

export interface ShownDevice extends ListedDevice {
  readonly softwareVersion: string | null;
  /** When it was enrolled, ms UTC. */
  readonly createdAt: number;
}

export interface DevicePage {
  /** The id that was asked for. */
  readonly deviceId: string;
  /** Null: there is no such camera, or it is not the reader's. */
  readonly device: ShownDevice | null;
  /** How right its models were, as far as people have looked. */
  readonly precision: readonly AlgPrecision[];
  /** The server's clock, so that server and browser word a time alike. */
  readonly now: number;
}
