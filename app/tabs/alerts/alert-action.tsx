// The button of an alert: one step on, which the list shows immediately. A failure is shown, though the specification
// only logs it (section 8): without a message, people believe that it worked.

import type { Alert } from "~/domain/alerts/alert";
import { nextStatus } from "~/domain/alerts/alert";
import { ACTION_WORDS } from "~/domain/alerts/alert-words";
import { pressSentence } from "~/domain/form/form-answer";
import { Button } from "~/ui/button";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { page } from "./page";

/** Brings an alert, as it is shown, a step on. */
export function useAlertStep(): (alert: Alert) => void {
  const say = useSnackbar();
  const { post } = useTabForm(page.id, (answer) => {
    if (!answer.ok) say({ text: pressSentence(answer), tone: "error" });
  });
  return ({ id, status }) => {
    const next = nextStatus(status);
    if (next !== null) post("set-status", { id: String(id), status: next });
  };
}

interface AlertActionProps {
  readonly alert: Alert;
  readonly className?: string;
}

export function AlertAction({ alert, className }: AlertActionProps) {
  const step = useAlertStep();
  return (
    <Button
      size="small"
      disabled={alert.status === "resolved"}
      onClick={() => step(alert)}
      className={className}
    >
      {ACTION_WORDS[alert.status]}
      <span className="sr-only">: {alert.summary}</span>
    </Button>
  );
}
