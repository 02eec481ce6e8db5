// What a camera's sync brings. docs/device-protocol.md, Sync.
import type { LinkName } from "~/domain/insights/insight";
import type { JsonRecord } from "~/domain/json-record";

/** A sync request whose envelope the API has checked; the insights are still as sent. */
export interface SyncInput {
  readonly seq?: number | undefined;
  readonly bootId?: string | undefined;
  /** By the device's clock, ms. */
  readonly sentAt?: number | undefined;
  readonly clockOk?: boolean | undefined;
  readonly uptimeS?: number | undefined;
  readonly link: LinkName;
  readonly telemetry?: JsonRecord | undefined;
  readonly insights: readonly unknown[];
  /** The camera's word on an update; its progress is kept in the history with the telemetry. */
  readonly update?: JsonRecord | null | undefined;
}
