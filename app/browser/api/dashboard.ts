// The user's dashboard: its widgets, and the effort behind its rates.
import type { EffortColumns } from "~/domain/dashboard/effort-columns";
import type { WidgetEntry } from "~/domain/dashboard/valid-widgets";
import type { Widget } from "~/domain/dashboard/widget";
import { DashboardAnswer, EffortAnswer } from "~/wire/insights/dashboard";
import { reader } from "~/wire/schema";
import type { ApiClient } from "./client/client";

const PATH = "/api/dashboard/widgets";
const readDashboard = reader(DashboardAnswer);
const readColumns = reader(EffortAnswer);

interface StoredDashboard {
  readonly widgets: readonly Widget[];
  /** 0: none was saved. */
  readonly version: number;
}

export function readWidgets(client: ApiClient, signal: AbortSignal): Promise<StoredDashboard> {
  return client.call({ path: PATH, signal, read: readDashboard });
}

/**
 * Replaces all widgets; with a `version`, only where that one is stored: else the answer is 409, as it would be to a second
 * try of what was taken.
 */
export function saveWidgets(
  client: ApiClient,
  dashboard: { readonly widgets: readonly WidgetEntry[]; readonly version?: number },
): Promise<StoredDashboard> {
  return client.call({ path: PATH, method: "PUT", json: dashboard, tries: "once", read: readDashboard });
}

export function readEffort(client: ApiClient, signal: AbortSignal): Promise<EffortColumns> {
  return client.call({ path: "/api/dashboard/effort", large: true, signal, read: readColumns });
}
