// What a webhook tells: a type, when it happened, and its data. Pure. Decision 0161, Webhooks out; docs/webhooks.md is the
// page for those who receive them.
import type { AlertStatus, AlertType } from "~/domain/alerts/alert";
import type { SILENCE_STRENGTHS } from "~/domain/devices/silence/silence-explanation";

/** The data of each type. Members are only added. */
export interface WebhookData {
  readonly test: {
    readonly message: string;
    /** To the settings that sent it. */
    readonly link: string;
  };
  readonly "alert.raised": {
    readonly alert_id: number;
    readonly alert_type: AlertType;
    readonly summary: string;
    readonly status: AlertStatus;
    /** Null where the alert is about several cameras. */
    readonly device_id: string | null;
    readonly device_name: string | null;
    readonly group: string | null;
    /** What most likely caused a silence; null for other alerts, and where nothing is likely. */
    readonly cause: {
      readonly sentence: string;
      readonly certainty: (typeof SILENCE_STRENGTHS)[number];
    } | null;
    readonly link: string;
  };
  readonly "insight.matched": {
    /** Dashed, lower case. */
    readonly insight_id: string;
    /** What a person has named it, else the machine's. */
    readonly class_name: string;
    readonly machine_class_name: string;
    /** The machine's, percent. */
    readonly confidence: number | null;
    /** ISO 8601, UTC. */
    readonly taken_at: string;
    readonly received_at: string;
    readonly device_id: string;
    readonly device_name: string;
    readonly group: string | null;
    /** As the person of the webhook sees it. */
    readonly latitude: number | null;
    readonly longitude: number | null;
    /** The console shows one. */
    readonly has_picture: boolean;
    /** The first that chose it. */
    readonly rule: { readonly id: number; readonly name: string };
    readonly link: string;
  };
}

const TEST_MESSAGE = "This is a test. Your webhook works.";

/** The body as it is stored, signed and sent. `at`: when it happened, ms UTC. */
export function webhookBody<Type extends keyof WebhookData>(
  type: Type,
  at: number,
  data: WebhookData[Type],
): string {
  return JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
}

/** The body of "Send a test". `link` leads to the settings of the integration. */
export function webhookTestBody(at: number, link: string): string {
  return webhookBody("test", at, { message: TEST_MESSAGE, link });
}
