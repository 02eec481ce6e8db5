// The alerts of the sample member: what the cameras' fates would have raised, and some that are long resolved.
import { DAY_MS, HOUR_MS } from "~/domain/milliseconds";
import type { LocalD1 } from "../start/state/local-state";
import type { Camera, CameraFate } from "./cameras";
import { insertRows } from "./insert-rows";
import { MEMBER_ID } from "./people";

type AlertType = "no_recent_insights" | "spypoint_error" | "no_recent_camera_triggers" | "low_battery";

const TYPE_BY_FATE: Partial<Readonly<Record<CameraFate, AlertType>>> = {
  silent: "no_recent_insights",
  lowBattery: "low_battery",
  cableError: "spypoint_error",
  noTriggers: "no_recent_camera_triggers",
};

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
    ],
    rows: rows.map(({ camera, type, at, status, changed }) => [
      MEMBER_ID,
      status,
      type,
      summaryOf(camera, type),
      "device_id",
      camera.deviceId,
      at,
      Math.min(changed, now),
    ]),
  });
}

function raisedAt(camera: Camera, type: AlertType, now: number): number {
  const waited =
    type === "no_recent_insights" ? 3 * DAY_MS : type === "no_recent_camera_triggers" ? -2 * DAY_MS : 0;
  return Math.floor(Math.min(camera.lastWake + waited, now - HOUR_MS));
}

function summaryOf(camera: Camera, type: AlertType): string {
  const [name] = camera.site;
  switch (type) {
    case "low_battery":
      // A camera that is better now was just below the cutoff then.
      return `Low battery: ${name} is at ${Math.min(camera.voltage[1], 3.14).toFixed(2)} V.`;
    case "no_recent_insights":
      return `No recent insights from ${name}.`;
    case "spypoint_error":
      return `Cable error: ${name} can't read its camera.`;
    case "no_recent_camera_triggers":
      return `No recent camera triggers at ${name}.`;
  }
}
