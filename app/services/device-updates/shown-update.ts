// An update's rows in the console's words. Pure.
import type { KnownUpdate, UpdateRow } from "~/db/queries/device-updates/update-rows";
import { knownName } from "~/domain/actor";
import { FIRMWARE_TAGS, overallStatus } from "~/domain/device-updates/device-update";
import { EVENT_KINDS } from "~/domain/device-updates/update-event";
import type {
  UpdateDetail,
  UpdateEvent,
  UpdateItem,
  UpdateTarget,
} from "~/domain/device-updates/update-view";
import { displayName } from "~/domain/devices/device-id";

export function toItem(row: UpdateRow): UpdateItem {
  const { updateId, algReleaseId, createdAt, deviceCount, cycleTime, triggerNumber } = row;
  const { satelliteFixTime, satellitePasses, held, pending, installing, success, failed, dropped } = row;
  const counts = { held, pending, installing, success, failed, dropped };
  return {
    updateId,
    status: overallStatus(counts, row.droppedAt !== null),
    algReleaseId,
    firmwareReleaseTag: FIRMWARE_TAGS.find((tag) => tag === row.firmwareReleaseTag) ?? "release",
    createdAt,
    deviceCount,
    deviceIds: JSON.parse(row.deviceIds),
    counts,
    mayDrop: row.mayDrop === 1,
    cycleTime,
    triggerNumber,
    satelliteFixTime,
    satellitePasses,
  };
}

export function toUpdateDetail({ update, made, targets, events, ownsAll }: KnownUpdate): UpdateDetail {
  const { dropperUsername, dropperFirstName, dropperLastName } = made;
  return {
    ...toItem(update),
    createdBy: knownName(made) ?? "",
    releaseName: made.releaseName,
    reach: made.reach,
    reason: made.reason,
    droppedAt: update.droppedAt,
    droppedBy: knownName({
      username: dropperUsername,
      firstName: dropperFirstName,
      lastName: dropperLastName,
    }),
    targets: targets.map((row) => toTarget(row, ownsAll)),
    events: events.map(toEvent).reverse(),
  };
}

function toTarget(row: KnownUpdate["targets"][number], ownsAll: boolean): UpdateTarget {
  const { deviceName, mine, imported, granted, ...rest } = row;
  return {
    ...rest,
    displayName: displayName(row),
    imported: imported === 1,
    granted: granted === 1,
    mayDrop: ownsAll || mine === 1,
  };
}

function toEvent(row: KnownUpdate["events"][number]): UpdateEvent {
  const { at, deviceId, errorCode, detail } = row;
  const kind = EVENT_KINDS.find((one) => one === row.kind) ?? "refused";
  return { at, deviceId, kind, by: knownName(row), errorCode, detail };
}
