// Alerts of the caller. Spec section 7, Alerts.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { rangeQuery } from "~/api/range";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import type { Alert } from "~/domain/alerts/alert";
import { AlertSettingsAnswer, AlertSettingsRequest } from "~/wire/devices/alert-settings";
import { AlertStatusRequest, AlertsAnswer, AlertsChangedAnswer } from "~/wire/devices/alerts";
import { DONE, DoneAnswer } from "~/wire/done";

const LIMIT = 10_000;
const changed = { name: "AlertsChanged", schema: AlertsChangedAnswer, description: "How many changed" };

export const alerts = createApiRouter("api");

userRoute(
  alerts,
  {
    method: "get",
    path: "/alerts",
    summary: "The caller's alerts, newest first, including resolved ones",
    query: rangeQuery(LIMIT),
    answer: { name: "Alerts", schema: AlertsAnswer, description: "The alerts" },
    refuses: [400, 403],
  },
  async ({ actor, services, query }) => ({ alerts: (await services.alerts.list(actor, query)).map(toWire) }),
);

userRoute(
  alerts,
  {
    method: "put",
    path: "/alerts/statusUpdate/{alertId}",
    summary: "Move an alert to its next status: new, acknowledged, resolved",
    params: z.object({
      alertId: wholeId,
    }),
    body: { name: "AlertStatusRequest", schema: AlertStatusRequest },
    answer: { name: "Done", schema: DoneAnswer, description: "Changed" },
    refuses: [400, 403, 404, 409],
  },
  async ({ actor, services, params, body }) => {
    await services.alerts.setStatus(actor, { id: params.alertId, status: body.status });
    return DONE;
  },
);

userRoute(
  alerts,
  {
    method: "put",
    path: "/alerts/all",
    summary: "Acknowledge all new alerts",
    answer: changed,
    refuses: [403],
  },
  async ({ actor, services }) => ({ ...DONE, changed: await services.alerts.sweep(actor, "acknowledged") }),
);

userRoute(
  alerts,
  {
    method: "delete",
    path: "/alerts/all",
    summary: "Resolve all new and acknowledged alerts",
    answer: changed,
    refuses: [403],
  },
  async ({ actor, services }) => ({ ...DONE, changed: await services.alerts.sweep(actor, "resolved") }),
);

userRoute(
  alerts,
  {
    method: "get",
    path: "/alerts/settings",
    summary: "Which monitors alert the caller, and which groups the caller ignores",
    answer: { name: "AlertSettings", schema: AlertSettingsAnswer, description: "The settings" },
    refuses: [403],
  },
  async ({ actor, services }) => {
    const { switches, groups } = await services.alertSettings.read(actor);
    return {
      settings: switches,
      groupSettings: groups.map(({ groupId, ignored }) => ({ deviceGroupId: groupId, ignore: ignored })),
    };
  },
);

userRoute(
  alerts,
  {
    method: "put",
    path: "/alerts/settings",
    summary: "Replace the caller's alert settings; open alerts stay",
    body: { name: "AlertSettingsRequest", schema: AlertSettingsRequest },
    answer: { name: "Done", schema: DoneAnswer, description: "Saved" },
    refuses: [400, 403],
  },
  async ({ actor, services, body }) => {
    const { settings: switches, groupSettings } = body;
    await services.alertSettings.replace(actor, { switches, groupSettings });
    return DONE;
  },
);

function toWire(alert: Alert) {
  return {
    id: alert.id,
    status: alert.status,
    alert_type: alert.alertType,
    summary: alert.summary,
    alert_key: alert.alertKey,
    associated_id: alert.associatedId,
    created_at: alert.createdAt,
  };
}
