// Alerts as cards, below 700 px: drawn to the side, a card brings its alert a step on, as its button does. Spec section
// 2.12.
import { nextStatus } from "~/domain/alerts/alert";
import { ACTION_WORDS } from "~/domain/alerts/alert-words";
import { formatTime } from "~/domain/text/format";
import { SwipeRow } from "~/ui/gesture/swipe-row";
import { AlertAction, useAlertStep } from "./alert-action";
import { AlertMark, AlertStatusWord, AlertTypeTag, Associated, SilenceLine } from "./alert-facts";
import type { ShownAlert } from "./page";

export function AlertCards({ alerts }: { readonly alerts: readonly ShownAlert[] }) {
  return (
    <ul aria-label="Alerts" className="border-line border-t">
      {alerts.map((alert) => (
        <AlertCard key={alert.id} alert={alert} />
      ))}
    </ul>
  );
}

function AlertCard({ alert }: { readonly alert: ShownAlert }) {
  const step = useAlertStep();
  return (
    <SwipeRow
      label={nextStatus(alert.status) && ACTION_WORDS[alert.status]}
      onSwipe={() => step(alert)}
      className="flex flex-col gap-2.5 border-line border-b px-4 py-3.5"
    >
      <p className="flex items-center gap-2">
        <AlertMark status={alert.status} />
        <AlertStatusWord status={alert.status} />
        <span className="flex-1" />
        <AlertTypeTag type={alert.alertType} />
      </p>
      <div>
        <p className="text-pretty text-[15px]">{alert.summary}</p>
        <SilenceLine alert={alert} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-ink-3 text-small tabular-nums">
          <Associated alert={alert} />
          <span className="block">{formatTime(alert.createdAt)} UTC</span>
        </p>
        <AlertAction alert={alert} className="min-w-[124px]" />
      </div>
    </SwipeRow>
  );
}
