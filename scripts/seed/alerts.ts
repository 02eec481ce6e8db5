// The alerts of the sample member: what the monitors have raised of the cameras' fates, and some that are long resolved.
import type { AlertType } from "~/domain/alerts/alert";
import { summaryOf } from "~/domain/alerts/monitors/monitor-words";
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import type { LocalD1 } from "../start/state/local-state";
import { type Camera, type CameraFate, LINK } from "./cameras";
import { insertRows } from "./insert-rows";
import { HOME_ACCOUNT, MEMBER_ID } from "./people";

const TYPE_BY_FATE: Partial<Readonly<Record<CameraFate, AlertType>>> = {
  silent: "no_recent_insights",
  lowBattery: "low_battery",
  cableError: "spypoint_error",
  noTriggers: "no_recent_camera_triggers",
};

/** What the monitors have found of a camera; null: nothing. */
export function raisedBy({ fate }: Camera): AlertType | null {
  return TYPE_BY_FATE[fate] ?? null;
}

/** How many of the open ones the member has already acknowledged. */
const ACKNOWLEDGED = 5;

/** Alerts that ended, by place of the camera and days ago. */
const RESOLVED: readonly (readonly [place: number, type: AlertType, daysAgo: number])[] = [
  [2, "low_battery", 41],
  [15, "no_recent_insights", 33],
  [31, "spypoint_error", 28],
  [44, "low_battery", 19],
];

export async function insertAlerts(control: LocalD1, cameras: readonly Camera[], now: number): Promise<void> {
  const open = cameras
    .flatMap((camera) => {
      const type = TYPE_BY_FATE[camera.fate];
      return type === undefined ? [] : [{ camera, type, at: raisedAt(camera, type, now) }];
    })
    .sort((a, b) => a.at - b.at);
  const resolved = RESOLVED.flatMap(([place, type, daysAgo]) => {
    const camera = cameras[place];
    return camera ? [{ camera, type, at: now - daysAgo * DAY_MS }] : [];
  });
  const rows = [
    ...resolved.map((alert) => ({ ...alert, status: "resolved", changed: alert.at + 9 * HOUR_MS })),
    ...open.map((alert, at) => ({
      ...alert,
      status: at < ACKNOWLEDGED ? "acknowledged" : "new",
      changed: at < ACKNOWLEDGED ? alert.at + 5 * HOUR_MS : alert.at,
    })),
  ];
  await insertRows(control, {
    table: "alert",
    columns: [
      "user_id",
      "status",
      "alert_type",
      "summary",
      "alert_key",
      "associated_id",
      "created_at",
      "updated_at",
      "resolved_by",
    ],
    rows: rows.map(({ camera, type, at, status, changed }) => [
      MEMBER_ID,
      status,
      type,
      words(camera, type, now),
      "device_id",
      camera.deviceId,
      at,
      Math.min(changed, now),
      status === "resolved" ? "rule" : null,
    ]),
  });
  await insertRows(control, {
    table: "camera_condition",
    columns: ["device_key", "alert_type", "account_id", "group_id", "link", "raised_at", "waved"],
    rows: open.map(({ camera, type, at }) => [
      camera.key,
      type,
      HOME_ACCOUNT,
      camera.groupId,
      type === "no_recent_insights" ? LINK[camera.link] : null,
      at,
      0,
    ]),
  });
}

function raisedAt(camera: Camera, type: AlertType, now: number): number {
  const waited =
    type === "no_recent_insights" ? 7 * DAY_MS : type === "no_recent_camera_triggers" ? -1 * DAY_MS : 0;
  return Math.floor(Math.min(camera.lastWake + waited, now - HOUR_MS));
}

/** As the monitor said it when it raised the alert. */
function words(camera: Camera, type: AlertType, now: number): string {
  const at = raisedAt(camera, type, now);
  return summaryOf(
    type,
    {
      name: camera.site[0],
      quietSince: camera.lastWake,
      hasCalled: true,
      // A camera that is better now was just below the cutoff then.
      voltage: Math.min(camera.voltage[1], 3.14),
      hoursSinceTrigger: (at - camera.lastTrigger) / HOUR_MS,
      errors: ["missing_sd_card"],
    },
    at,
  );
}
