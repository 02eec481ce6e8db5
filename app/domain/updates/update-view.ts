// A device update as its readers get it. Pure. Times in ms UTC. Spec section 3 (Device update).

import type { WakeInput } from "~/domain/devices/wake/wake-clock";
import type { FirmwareTag, OverallStatus, Reach, TargetStatus, UpdatePhase, UpdateSettings } from "./update";
import type { UpdateEventKind } from "./update-event";

/** A row of the table. */
export interface UpdateItem extends UpdateSettings {
  readonly updateId: number;
  readonly status: OverallStatus;
  readonly algReleaseId: number;
  readonly firmwareReleaseTag: FirmwareTag;
  readonly createdAt: number;
  /** Of the cameras that it was made for; the reader may not see all of them. */
  readonly deviceCount: number;
  /** Of those that the reader sees, by their text ids. */
  readonly deviceIds: readonly string[];
  readonly counts: Readonly<Record<TargetStatus, number>>;
  /** The reader made it, or may drop it for some camera for another reason. */
  readonly mayDrop: boolean;
}

/** One update with all that its page shows. */
export interface UpdateDetail extends UpdateItem {
  readonly createdBy: string;
  readonly releaseName: string;
  readonly reach: Reach;
  /** Why staff pushed a release that might not be pushed. */
  readonly reason: string | null;
  readonly droppedAt: number | null;
  readonly droppedBy: string | null;
  readonly targets: readonly UpdateTarget[];
  readonly events: readonly UpdateEvent[];
}

export interface UpdateTarget extends WakeInput {
  readonly deviceId: string;
  readonly displayName: string;
  readonly status: TargetStatus;
  readonly phase: UpdatePhase;
  readonly retries: number;
  readonly granted: boolean;
  readonly notBefore: number;
  readonly errorCode: string | null;
  readonly done: number | null;
  readonly total: number | null;
  readonly changedAt: number;
  readonly heardAt: number | null;
  readonly lateResult: string | null;
  /** Of a held one: the update that it waits for. */
  readonly heldBy: number | null;
  readonly mayDrop: boolean;
}

export interface UpdateEvent {
  readonly at: number;
  /** null: of the update as a whole. */
  readonly deviceId: string | null;
  readonly kind: UpdateEventKind;
  /** The person's short name; null = the camera or we ourselves. */
  readonly by: string | null;
  readonly errorCode: string | null;
  readonly detail: string | null;
}

/** A camera as the plan before a push goes by it. */
export interface PlanDevice extends WakeInput {
  readonly deviceId: string;
  readonly displayName: string;
  readonly groupId: number | null;
  readonly groupName: string | null;
  /** Volts. */
  readonly batteryVoltage: number | null;
  /** MiB on the card. */
  readonly spaceRemaining: number | null;
  /** None of its last ten contacts came over a link that can carry a release: LoRa or satellite only. */
  readonly narrowLinkOnly: boolean;
  /** The release that it reports. */
  readonly algReleaseId: number | null;
  /** Its open update, and whose it is; null: none. */
  readonly open: {
    readonly updateId: number;
    readonly email: string;
    readonly status: "pending" | "installing";
    /** The reader may drop it for this camera. */
    readonly mayDrop: boolean;
  } | null;
}

/** Who holds a camera that was asked for: a line of the conflict. */
export interface UpdateConflict {
  readonly email: string;
  readonly updateId: number;
}
