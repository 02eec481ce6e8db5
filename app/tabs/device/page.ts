// My Devices, and what its loader gives its view: all cameras, one of them, or the import of a package. Pure. Spec
// sections 2.9 and 3 (Device).
import Cctv from "lucide-react/icons/cctv";
import type { ClearingPreview } from "~/domain/devices/clearing/clearing";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import type { VisitList } from "~/domain/devices/visit/visit-list";
import type { Attention } from "~/domain/devices/wake/attention";
import type { MapBox, MapSource } from "~/domain/map/map-port";
import { definePage } from "~/tabs/define-page";
import type { DevicePage } from "./one/page";

export interface DevicesPage {
  readonly section: "all";
  /** The rows of the page that the address names, in its order. */
  readonly devices: readonly FleetDevice[];
  /** The address that they answer. */
  readonly asked: string;
  /** Rows that its filters let through, and the 0-based page that is shown. */
  readonly matching: number;
  readonly page: number;
  /** All cameras that the reader sees. */
  readonly total: number;
  readonly attention: Readonly<Record<Attention, number>>;
  /** How many need a visit. */
  readonly visits: number;
  /** The one that the address opens for editing; null: none, or not the reader's. */
  readonly edited: FleetDevice | null;
  /** The groups that the reader may put cameras into, by name. */
  readonly groups: readonly { readonly groupId: number; readonly name: string }[];
  readonly map: PlaceMap;
  /** The server's clock, so that server and browser word a time alike. */
  readonly now: number;
  readonly mayAdd: boolean;
  /** Of the camera whose data is to be cleared. */
  readonly clearing: ClearingData | null;
}

/** The cameras that need a visit. */
export interface VisitsPage extends VisitList {
  readonly section: "visits";
  readonly now: number;
}

/** The map on which a location is picked. */
export interface PlaceMap {
  readonly source: MapSource;
  /** Around all cameras that have a place; null: none has. */
  readonly cameras: MapBox | null;
}

/** What clearing a camera would change; `missing` when there is none, or it is not the reader's. */
export type ClearingData = ClearingPreview | { readonly missing: true };

/** A fresh enrolment token with what its example needs; shown once. */
export interface FirstCamera {
  readonly token: string;
  readonly expiresAt: number;
  /** Of this console, e.g. `https://fernwatch.example`. */
  readonly origin: string;
  /** The id of the example insight: sent twice it still is one. */
  readonly insightId: string;
}

export const page = definePage<DevicesPage | DevicePage | VisitsPage | { readonly section: "import" }>()({
  id: "device",
  label: "My Devices",
  icon: Cctv,
  part: "main",
  opens: "keepers",
  noun: ["camera", "cameras"],
  // After adding a camera people want to see it; `device` names the one shown.
  reads: ["add", "clear", "device", "by"],
  // In the list of cameras it is a filter, and no matter of the server.
  sectionReads: { visits: ["group"] },
});
