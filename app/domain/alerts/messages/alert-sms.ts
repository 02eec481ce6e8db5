// The SMS of a bundle of alerts: one message of 160 characters at most, with its link whole. Pure. Decision 0163, Alerts as
// messages.
import type { AlertType } from "~/domain/alerts/alert";
import { DAY_MS } from "~/domain/milliseconds";
import { LAST_SMS_WORDS, smsName } from "~/domain/outbox/sms-limits";
import { smsText } from "~/domain/outbox/sms-text";
import { ALERTS_HREF, type AlertBundle, alertHref, type ToldAlert } from "./told-alert";

const SHORT_WORDS: Readonly<Record<AlertType, string>> = {
  no_recent_insights: "silent",
  low_battery: "low battery",
  spypoint_error: "cable error",
  no_recent_camera_triggers: "no triggers",
};

/**
 * @example alertSms(bundle, { publicOrigin, now, isLast: false })
 * // "Ridge 07: low battery 3.14V. https://fernwatch.example/?tab=device&device=dev-0042"
 */
export function alertSms(
  { alerts }: AlertBundle,
  {
    publicOrigin,
    now,
    isLast,
  }: {
    readonly publicOrigin: string;
    readonly now: number;
    /** The number gets no other today, and is told so. */
    readonly isLast: boolean;
  },
): string {
  const [first, ...others] = alerts;
  const isOne = others.length === 0;
  const href = isOne ? shortHref(first) : ALERTS_HREF;
  const what = isOne ? whatOf(first, now) : [...new Set(alerts.map(wordsOf))].join(", ");
  const more = isOne ? "" : ` and ${others.length.toLocaleString("en-US")} more`;
  const last = isLast ? ` ${LAST_SMS_WORDS}` : "";
  return smsText(`${nameOf(first)}${more}: ${what}.${last} ${publicOrigin}${href}`);
}

/** So much of a message is its link at most. */
const HREF_LIMIT = 50;

/** Without the part of the page: it costs room, and the page shows it anyway. Some groups have long names. */
function shortHref(alert: ToldAlert): string {
  const href = alertHref(alert).replace(/#.*/, "");
  return href.length <= HREF_LIMIT ? href : ALERTS_HREF;
}

function nameOf({ camera, group, summary }: ToldAlert): string {
  return smsName(camera?.name ?? group?.name ?? summary);
}

function wordsOf({ alertType }: ToldAlert): string {
  return SHORT_WORDS[alertType];
}

function whatOf(alert: ToldAlert, now: number): string {
  const { alertType, camera, group } = alert;
  const words = SHORT_WORDS[alertType];
  if (camera === null) return group === null ? words : "many cameras silent";
  switch (alertType) {
    case "no_recent_insights": {
      const days = Math.floor((now - (camera.lastSeen ?? camera.addedAt)) / DAY_MS);
      return `${words} ${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;
    }
    case "low_battery":
      return camera.voltage === null ? words : `${words} ${camera.voltage.toFixed(2)}V`;
    case "no_recent_camera_triggers":
      return camera.hoursSinceTrigger === null
        ? words
        : `${words} for ${Math.floor(camera.hoursSinceTrigger)} h`;
    case "spypoint_error":
      return words;
  }
}
