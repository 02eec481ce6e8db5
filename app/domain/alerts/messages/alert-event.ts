// An alert as a webhook gets it. Pure. Decision 0163, Alerts as messages; docs/webhooks.md.
import { webhookBody } from "~/domain/integrations/webhook-body";
import { alertHref, causeAlone, type ToldAlert } from "./told-alert";

/** The body: JSON. */
export function alertEvent(alert: ToldAlert, publicOrigin: string): string {
  const { id, alertType, summary, status, camera, group, silence, createdAt } = alert;
  const first = silence?.causes[0];
  return webhookBody("alert.raised", createdAt, {
    alert_id: id,
    alert_type: alertType,
    summary,
    status,
    device_id: camera?.deviceId ?? null,
    device_name: camera?.name ?? null,
    group: group?.name ?? null,
    cause: first ? { sentence: causeAlone(first), certainty: first.strength } : null,
    link: `${publicOrigin}${alertHref(alert)}`,
  });
}
