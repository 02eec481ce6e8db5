// What a message knows of an alert, and which alerts share one. Pure. Decision 0163, Alerts as messages.
import { type Alert, DEVICE_KEY, LINK_KEY } from "~/domain/alerts/alert";
import { aboutHref } from "~/domain/alerts/alert-words";
import { silenceHref } from "~/domain/devices/camera-href";
import type { ExplainedCause, SilenceExplanation } from "~/domain/devices/silence/silence-explanation";

/** The camera of an alert, as its reader sees it; no message says where it is. */
interface ToldCamera {
  readonly deviceId: string;
  /** As people know it. */
  readonly name: string;
  /** ms UTC; null: it has never checked in. */
  readonly lastSeen: number | null;
  readonly addedAt: number;
  /** Volts. */
  readonly voltage: number | null;
  readonly hoursSinceTrigger: number | null;
}

export interface ToldAlert extends Alert {
  /** Null: the alert is about a group or a link. */
  readonly camera: ToldCamera | null;
  /** Of the reader's own account; null: none. */
  readonly group: { readonly id: number; readonly name: string } | null;
  /** Why the camera is silent; null: it isn't, or nobody has looked. */
  readonly silence: SilenceExplanation | null;
}

/** Alerts of one person that are told together: those of a group, or those of no group. */
export interface AlertBundle {
  readonly group: ToldAlert["group"];
  /** In the order in which they were raised; at least one. */
  readonly alerts: readonly [ToldAlert, ...ToldAlert[]];
}

/** One bundle for each group, in the order of their first alerts. */
export function bundlesOf(alerts: readonly ToldAlert[]): readonly AlertBundle[] {
  const bundles = new Map<number | null, AlertBundle>();
  for (const alert of alerts) {
    const { group } = alert;
    const open = bundles.get(group?.id ?? null);
    bundles.set(group?.id ?? null, {
      group,
      alerts: open ? [...open.alerts, alert] : [alert],
    });
  }
  return [...bundles.values()];
}

/** Where an alert leads, on this deployment: to why the camera is silent, to the camera, or to the cameras it is about. */
export function alertHref({ camera, group, alertType, alertKey, associatedId }: ToldAlert): string {
  const part = camera && alertType === "no_recent_insights" ? silenceHref(camera.deviceId) : null;
  const about = { alertKey, associatedId, aboutName: camera?.name ?? group?.name ?? null };
  return part ?? aboutHref(about) ?? ALERTS_HREF;
}

/** The list of alerts. */
export const ALERTS_HREF = "/?tab=alerts";

/** A cause as a sentence of its own: "The battery ran down." */
export function causeAlone({ words }: ExplainedCause): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** What the button there does. */
export function openWords({ camera, alertKey }: ToldAlert): string {
  if (camera !== null || alertKey === DEVICE_KEY) return "Open camera";
  return alertKey === LINK_KEY ? "Show silent cameras" : "Show its cameras";
}
