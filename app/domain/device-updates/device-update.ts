// Device updates: their words, options and outcomes. Pure. Spec sections 3, 4, 5 (Create Update), 6 and 9 (Device
// update options).

/** The status of an update on one camera. `held` waits for the camera's open update to end. */
export const TARGET_STATUSES = ["held", "pending", "installing", "success", "failed", "dropped"] as const;
export type TargetStatus = (typeof TARGET_STATUSES)[number];

/** How far a camera has come, or had come when its update ended. */
export const PHASES = ["held", "queued", "delivered", "downloading", "downloaded", "installing"] as const;
export type UpdatePhase = (typeof PHASES)[number];

/** The outcome of an update as a whole. */
export const OVERALL_STATUSES = ["pending", "success", "failed", "dropped"] as const;
export type OverallStatus = (typeof OVERALL_STATUSES)[number];

/** The outcome of a camera's last update; `none`: it has had none. Spec section 4 (Device update status). */
export type DeviceUpdateStatus = OverallStatus | "none";

/** Which of the chosen cameras get an update: all or none, only those that are ready, or the held ones later too. */
export const REACHES = ["all", "ready", "later"] as const;
export type Reach = (typeof REACHES)[number];

export const FIRMWARE_TAGS = ["release", "alpha", "staging"] as const;
export type FirmwareTag = (typeof FIRMWARE_TAGS)[number];

/** The only user who may choose `staging`. Spec section 6. */
export const STAGING_USER_ID = 84;

/** The tags that a user may choose, the default first. */
export function tagsFor(userId: number): readonly FirmwareTag[] {
  return userId === STAGING_USER_ID ? FIRMWARE_TAGS : FIRMWARE_TAGS.filter((tag) => tag !== "staging");
}

/** Minutes. Spec section 9; the choices of the trigger number are those of a camera's own settings. */
export const CYCLE_TIMES = [120, 240, 390, 690, 720] as const;
export const SATELLITE_FIX_TIMES = [2, 3, 4, 5] as const;
/** Characters. */
export const SATELLITE_PASSES_LENGTH = 100;

export const UPDATE_DEFAULTS = {
  firmwareReleaseTag: "release",
  cycleTime: 690,
  triggerNumber: 30,
  satelliteFixTime: 5,
} as const;

export interface UpdateSettings {
  /** Minutes. */
  readonly cycleTime: number;
  readonly triggerNumber: number;
  /** Minutes; null keeps the camera's value. */
  readonly satelliteFixTime: number | null;
  readonly satellitePasses: string;
}

/** Whether an update is still open on a camera, which then can't get another. */
export function isOpen(status: TargetStatus): boolean {
  return status === "pending" || status === "installing";
}

export function isOver(status: TargetStatus): boolean {
  return status === "success" || status === "failed" || status === "dropped";
}

/**
 * "dropped" once a person has dropped the whole update; else pending while any camera is held, pending or installing;
 * else dropped if a person dropped it for at least one camera; else failed if any failed; else success. Its counts
 * always appear beside it.
 */
export function overallStatus(
  counts: Readonly<Record<TargetStatus, number>>,
  dropped: boolean,
): OverallStatus {
  if (dropped) return "dropped";
  if (counts.held + counts.pending + counts.installing > 0) return "pending";
  if (counts.dropped > 0) return "dropped";
  if (counts.failed > 0) return "failed";
  // Every camera was removed from it, so none is left to succeed.
  return counts.success > 0 ? "success" : "dropped";
}

/**
 * The status that a camera shows for its update: installing counts as pending. Spec section 4; decision 0042,
 * Installing.
 */
export function deviceUpdateStatus(shown: TargetStatus | null): DeviceUpdateStatus {
  if (shown === null) return "none";
  return shown === "held" || shown === "installing" ? "pending" : shown;
}
