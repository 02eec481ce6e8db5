// An insight as a webhook gets it. Pure. Decision 0166, Messages about insights; docs/webhooks.md.
import { webhookBody } from "~/domain/integrations/webhook-body";
import { insightHref, type ToldInsight } from "./told-insight";

/** The body: JSON. */
export function insightEvent(insight: ToldInsight, publicOrigin: string): string {
  const { insightId, camera, className, confidence, corrected, takenAt, receivedAt, place, rule } = insight;
  return webhookBody("insight.matched", receivedAt, {
    insight_id: insightId,
    class_name: corrected ?? className,
    machine_class_name: className,
    confidence,
    taken_at: new Date(takenAt).toISOString(),
    received_at: new Date(receivedAt).toISOString(),
    device_id: camera.deviceId,
    device_name: camera.name,
    group: camera.group,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    has_picture: insight.picture === "here",
    rule: { id: rule.ruleId, name: rule.name },
    link: `${publicOrigin}${insightHref(insight)}`,
  });
}
