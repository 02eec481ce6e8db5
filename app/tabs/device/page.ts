// My Devices, and what its loader gives its view: all cameras, one of them, or the import of a package. Pure. Spec
// sections 2.9 and 3 (Device).
import Cctv from "lucide-react/icons/cctv";
import type { AlgPrecision } from "~/domain/review/species/precision";
import { definePage } from "~/tabs/define-page";

export interface ListedDevice {
  readonly deviceId: string;
  readonly displayName: string;
  readonly locationName: string;
  /** Milliseconds UTC; null before the first call. */
  readonly lastSeen: number | null;
  /** Volts. */
  readonly batteryVoltage: number | null;
  /** Minutes. */
  readonly cycleTime: number;
  /** An import made it: it will never call. */
  readonly imported: boolean;
}

export interface DevicesPage {
  readonly section: "all";
  /** Newest enrolled first. */
  readonly devices: readonly ListedDevice[];
  /** The server's clock, so that server and browser word a time alike. */
  readonly now: number;
  readonly mayAdd: boolean;
}

export interface ShownDevice extends ListedDevice {
  readonly softwareVersion: string | null;
  /** When it was enrolled, ms UTC. */
  readonly createdAt: number;
}

export interface DevicePage {
  readonly section: "one";
  /** The id that was asked for. */
  readonly deviceId: string;
  /** Null: there is no such camera, or it is not the reader's. */
  readonly device: ShownDevice | null;
  /** How right its models were, as far as people have looked. */
  readonly precision: readonly AlgPrecision[];
  /** The server's clock, so that server and browser word a time alike. */
  readonly now: number;
}

/** A fresh enrolment token with what its example needs; shown once. */
export interface FirstCamera {
  readonly token: string;
  readonly expiresAt: number;
  /** Of this console, e.g. `https://fernwatch.example`. */
  readonly origin: string;
  /** The id of the example insight: sent twice it still is one. */
  readonly insightId: string;
}

export const page = definePage<DevicesPage | DevicePage | { readonly section: "import" }>()({
  id: "device",
  label: "My Devices",
  icon: Cctv,
  part: "main",
  opens: "keepers",
  noun: ["device", "devices"],
  // Whoever comes back from adding a camera wants to see it; `device` names the one that is shown.
  reads: ["add", "device"],
});
