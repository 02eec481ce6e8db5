// A device update as its readers see it. Pure. Times in ms UTC. Spec section 3 (Device update).

import type { WakeInput } from "~/domain/devices/wake/wake-clock";
import type {
  FirmwareTag,
  OverallStatus,
  Reach,
  TargetStatus,
  UpdatePhase,
  UpdateSettings,
} from "./device-update";
import type { UpdateEventKind } from "./update-event";

/** A row of the table. */
export interface UpdateItem extends UpdateSettings {
  readonly updateId: number;
  readonly status: OverallStatus;
  readonly algReleaseId: number;
  readonly firmwareReleaseTag: FirmwareTag;
  readonly createdAt: number;
  /** Number of cameras that it was made for; the reader doesn't always see all of them. */
  readonly deviceCount: number;
  /** The text ids of those that the reader sees. */
  readonly deviceIds: readonly string[];
  readonly counts: Readonly<Record<TargetStatus, number>>;
  /** The reader made it, or may drop it for at least one camera for another reason. */
  readonly mayDrop: boolean;
}

/** One update with all that its page shows. */
export interface UpdateDetail extends UpdateItem {
  readonly createdBy: string;
  readonly releaseName: string;
  readonly reach: Reach;
  /** Why staff pushed a release that wasn't cleared for pushing. */
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
  /** For a held update: the one that it waits for. */
  readonly heldBy: number | null;
  readonly mayDrop: boolean;
}

export interface UpdateEvent {
  readonly at: number;
  /** Null: the update as a whole. */
  readonly deviceId: string | null;
  readonly kind: UpdateEventKind;
  /** The person's short name; null: the camera or the server. */
  readonly by: string | null;
  readonly errorCode: string | null;
  readonly detail: string | null;
}

/** A camera with what the plan before a push needs. */
export interface PlanDevice extends WakeInput {
  readonly deviceId: string;
  readonly displayName: string;
  readonly groupId: number | null;
  readonly groupName: string | null;
  /** Volts. */
  readonly batteryVoltage: number | null;
  /** MiB on the card. */
  readonly spaceRemaining: number | null;
  /** True: none of its last ten check-ins came over a link that can carry a release, only LoRa or satellite. */
  readonly narrowLinkOnly: boolean;
  /** The release that the camera reports. */
  readonly algReleaseId: number | null;
  /** Its open update and that update's owner; null without one. */
  readonly open: {
    readonly updateId: number;
    readonly email: string;
    readonly status: "pending" | "installing";
    /** The reader may drop it for this camera. */
    readonly mayDrop: boolean;
  } | null;
}

/** Who holds a requested camera: a line of the conflict. */
export interface UpdateConflict {
  readonly email: string;
  readonly updateId: number;
}
