// Updates and cameras for tests: they take only what matters.
import { overallStatus, type TargetStatus } from "~/domain/device-updates/device-update";
import type { PlanDevice, UpdateDetail, UpdateItem, UpdateTarget } from "~/domain/device-updates/update-view";

export const NOW = Date.UTC(2026, 10, 20, 18);
export const HOUR = 3_600_000;

const NONE = { held: 0, pending: 0, installing: 0, success: 0, failed: 0, dropped: 0 };

export function planDevice(of: Partial<PlanDevice> = {}): PlanDevice {
  return {
    deviceId: "dev-0001",
    displayName: "Ridge",
    groupId: null,
    groupName: null,
    imported: false,
    lastSeen: NOW - HOUR,
    cycleTime: 120,
    usualGap: null,
    wakeStretch: 0,
    batteryVoltage: 3.9,
    spaceRemaining: 4_000,
    narrowLinkOnly: false,
    algReleaseId: null,
    open: null,
    ...of,
  };
}

export function updateItem(updateId: number, of: Partial<UpdateItem> = {}): UpdateItem {
  const counts = of.counts ?? { ...NONE, pending: 2 };
  return {
    updateId,
    status: overallStatus(counts, false),
    algReleaseId: 41,
    firmwareReleaseTag: "release",
    createdAt: Date.UTC(2026, 10, 19, 9, 12),
    deviceCount: Object.values(counts).reduce((sum, count) => sum + count, 0),
    deviceIds: ["dev-0001", "dev-0002"],
    counts,
    mayDrop: true,
    cycleTime: 690,
    triggerNumber: 30,
    satelliteFixTime: 5,
    satellitePasses: "",
    ...of,
  };
}

export function updateTarget(of: Partial<UpdateTarget> = {}): UpdateTarget {
  return {
    deviceId: "dev-0001",
    displayName: "Ridge",
    status: "pending",
    phase: "queued",
    retries: 0,
    granted: false,
    notBefore: 0,
    errorCode: null,
    done: null,
    total: null,
    changedAt: NOW - HOUR,
    heardAt: null,
    lateResult: null,
    heldBy: null,
    mayDrop: true,
    imported: false,
    lastSeen: NOW - HOUR,
    cycleTime: 690,
    usualGap: null,
    wakeStretch: 0,
    ...of,
  };
}

/** An update with these cameras, whose states its counts are. */
export function updateDetail(targets: readonly UpdateTarget[], of: Partial<UpdateDetail> = {}): UpdateDetail {
  const count = (status: TargetStatus) => targets.filter((target) => target.status === status).length;
  const counts = {
    held: count("held"),
    pending: count("pending"),
    installing: count("installing"),
    success: count("success"),
    failed: count("failed"),
    dropped: count("dropped"),
  };
  return {
    ...updateItem(131, { counts, deviceIds: targets.map(({ deviceId }) => deviceId) }),
    createdBy: "Maya R.",
    releaseName: "Northern Mammals 3",
    reach: "all",
    reason: null,
    droppedAt: null,
    droppedBy: null,
    targets,
    events: [],
    ...of,
  };
}
