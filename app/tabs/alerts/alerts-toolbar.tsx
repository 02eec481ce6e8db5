// What concerns the whole list of alerts: which are shown, what raises them, and the steps for all of them. Spec sections 2.12 and 4 (Alert
// status).

import { useState } from "react";
import type { AlertCounts } from "~/domain/alerts/alert";
import { type AlertListView, alertSettingsHref } from "~/domain/alerts/alert-list";
import { alertsWords } from "~/domain/alerts/alert-words";
import { pressSentence } from "~/domain/form/form-answer";
import { Button, ButtonLink } from "~/ui/button";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Switch } from "~/ui/form/switch";
import { Dialog } from "~/ui/overlay/dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { page } from "./page";

interface AlertsToolbarProps {
  readonly view: AlertListView;
  readonly counts: AlertCounts;
  readonly onShow: (view: AlertListView) => void;
}

export function AlertsToolbar({ view, counts, onShow }: AlertsToolbarProps) {
  const open = counts.new + counts.acknowledged;
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2 max-w700:px-4 max-w700:pb-3">
      <div className="flex flex-1">
        <Switch
          label="Show Resolved"
          checked={view.showResolved}
          onChange={(showResolved) => onShow({ ...view, showResolved, page: 0 })}
        />
      </div>
      <ButtonLink to={alertSettingsHref(view)} preventScrollReset>
        Alert Settings
      </ButtonLink>
      {open > 0 && (
        <div className="flex flex-none gap-2 max-w520:basis-full max-w520:[&>button]:flex-1">
          {counts.new > 0 && <AcknowledgeAll />}
          <ResolveAll count={open} />
        </div>
      )}
    </div>
  );
}

function AcknowledgeAll() {
  const { post, sending } = useSweep(() => undefined);
  return (
    <Button busy={sending} onClick={() => post("acknowledge-all")}>
      Acknowledge All
    </Button>
  );
}

/** Asks first: no alert is opened again. */
function ResolveAll({ count }: { readonly count: number }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { post, sending } = useSweep(close);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Resolve All</Button>
      <Dialog
        open={asking}
        onClose={close}
        role="alertdialog"
        size="small"
        title="Resolve All"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" busy={sending} onClick={() => post("resolve-all")}>
              {`Resolve ${alertsWords(count)}`}
            </Button>
          </>
        }
      >
        <p>
          This resolves every open alert, including new ones and those on pages you haven't opened. Resolved
          alerts stay in the list. You can't reopen them.
        </p>
      </Dialog>
    </>
  );
}

/** The answer is the list itself; a refusal is shown. */
function useSweep(onAnswer: () => void) {
  const say = useSnackbar();
  return useTabForm(page.id, (answer, here) => {
    if (here) onAnswer();
    if (!answer.ok) say({ text: pressSentence(answer), tone: "error" });
  });
}
