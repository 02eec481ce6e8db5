// An alert as a webhook gets it. Pure. Decision 0163, Alerts as messages.
import type { Strength } from "~/domain/devices/silence/silence-explanation";
import { alertHref, causeAlone, type ToldAlert } from "./told-alert";

interface AlertEvent {
  readonly type: "alert.raised";
  /** When it was raised. ISO 8601, UTC. */
  readonly timestamp: string;
  readonly data: {
    readonly alert_id: number;
    readonly alert_type: string;
    readonly summary: string;
    readonly status: string;
    /** Null: it is about a group or a link. */
    readonly device_id: string | null;
    readonly device_name: string | null;
    readonly group: string | null;
    /** The first cause of a silence. */
    readonly cause: { readonly sentence: string; readonly certainty: Strength } | null;
    readonly link: string;
  };
}

/** The body: JSON. */
export function alertEvent(alert: ToldAlert, publicOrigin: string): string {
  const { id, alertType, summary, status, camera, group, silence, createdAt } = alert;
  const first = silence?.causes[0];
  const event: AlertEvent = {
    type: "alert.raised",
    timestamp: new Date(createdAt).toISOString(),
    data: {
      alert_id: id,
      alert_type: alertType,
      summary,
      status,
      device_id: camera?.deviceId ?? null,
      device_name: camera?.name ?? null,
      group: group?.name ?? null,
      cause: first ? { sentence: causeAlone(first), certainty: first.strength } : null,
      link: `${publicOrigin}${alertHref(alert)}`,
    },
  };
  return JSON.stringify(event);
}
