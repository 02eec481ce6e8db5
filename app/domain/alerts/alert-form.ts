// What a posted form does to alerts: the server does it, and the badge anticipates it while it is on its way. Pure.
import { ALERT_STATUSES, type Alert, type AlertStatus, type AlertSweep, SWEPT, statusBefore } from "./alert";

/** One alert to a status, or all of them. */
export type AlertStep =
  | { readonly all: false; readonly id: number; readonly to: AlertStatus }
  | { readonly all: true; readonly to: AlertSweep };

/** A form that was posted: its text of that name, empty where it has none. */
type PostedForm = (name: string) => string;

/** Reads a form by its fields; null if it isn't a form of alerts. */
export function readAlertForm(text: PostedForm): AlertStep | null {
  switch (text("intent")) {
    case "acknowledge-all":
      return { all: true, to: "acknowledged" };
    case "resolve-all":
      return { all: true, to: "resolved" };
    case "set-status": {
      const to = ALERT_STATUSES.find((status) => status === text("status"));
      const id = text("id");
      return to && /^\d{1,15}$/.test(id) ? { all: false, id: Number(id), to } : null;
    }
    default:
      return null;
  }
}

/** The steps that are on their way in these forms; `refused` has the attempts of those that the server has not taken. */
export function stepsOnTheWay(
  forms: readonly PostedForm[],
  refused: readonly string[],
): readonly AlertStep[] {
  return forms.flatMap((text) => (refused.includes(text("attempt")) ? [] : (readAlertForm(text) ?? [])));
}

/** The alerts once these steps are done. */
export function alertsAfter<Of extends Pick<Alert, "id" | "status">>(
  alerts: readonly Of[],
  steps: readonly AlertStep[],
): readonly Of[] {
  if (steps.length === 0) return alerts;
  return alerts.map((alert) => {
    const step = steps.findLast((one) =>
      one.all ? SWEPT[one.to].includes(alert.status) : one.id === alert.id,
    );
    return step ? { ...alert, status: step.to } : alert;
  });
}

/** How many new alerts there will be once these steps are done. */
export function newAlertsAfter(count: number, steps: readonly AlertStep[]): number {
  if (steps.some(({ all }) => all)) return 0;
  const fewer = steps.filter(({ to }) => statusBefore(to) === "new").length;
  return Math.max(0, count - fewer);
}
