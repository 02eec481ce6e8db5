// Alerts. Spec sections 3 (Alert) and 7 (Alerts).
import * as z from "zod/mini";
import { ALERT_STATUSES, ALERT_TYPES } from "~/domain/alerts/alert";
import { about, count, instant, list } from "~/wire/schema";

const Status = z.enum(ALERT_STATUSES);

export const AlertsAnswer = z.object({
  alerts: about(
    list(
      z.object({
        id: z.int(),
        status: Status,
        alert_type: z.enum(ALERT_TYPES),
        summary: z.string(),
        alert_key: about(
          z.string(),
          "The domain of associated_id: device_id; of a summary group_id, or comms_source with the name of a link",
        ),
        associated_id: z.string(),
        created_at: instant,
      }),
    ),
    "Newest first",
  ),
});

export const AlertStatusRequest = z.object({ status: Status });
export const AlertsChangedAnswer = z.object({ message: z.string(), changed: count });
