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
