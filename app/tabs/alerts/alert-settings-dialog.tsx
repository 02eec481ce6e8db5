// Alert Settings: the monitors as switches with what each watches, and the groups to ignore. `settings` in the address opens it.
// Nothing counts before Save; what isn't saved is kept. Spec sections 2.12 and 3 (Alert settings); decision 0159, Alert settings.
import { type FormEvent, useId } from "react";
import {
  type AlertSettings,
  alertSettingsForm,
  isSwitchedOn,
  switchText,
} from "~/domain/alerts/alert-settings";
import { changedMembers, editFields, isEmptyEdit } from "~/domain/form/form-edit";
import { Button } from "~/ui/button";
import { KeptNotice } from "~/ui/form/draft/kept-notice";
import { type Drafts, useDraft } from "~/ui/form/draft/use-kept-drafts";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Dialog } from "~/ui/overlay/dialog";
import { useAddressDialog } from "~/ui/overlay/use-address-dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { IgnoredGroups, MonitorSwitches } from "./alert-settings-fields";
import { page } from "./page";

interface AlertSettingsDialogProps {
  /** Null: it is closed. */
  readonly settings: AlertSettings | null;
  readonly drafts: Drafts;
}

export function AlertSettingsDialog({ settings, drafts }: AlertSettingsDialogProps) {
  const { value, close } = useAddressDialog(page.id, "settings");
  if (value === null || settings === null) return null;
  return <Opened settings={settings} drafts={drafts} onClose={close} />;
}

interface OpenedProps {
  readonly settings: AlertSettings;
  readonly drafts: Drafts;
  readonly onClose: () => void;
}

function Opened({ settings, drafts, onClose }: OpenedProps) {
  const form = useId();
  const say = useSnackbar();
  const draft = useDraft(drafts, "alert settings", settings);
  const known = alertSettingsForm(settings);
  const chosen: Readonly<Record<string, string>> = { ...known, ...draft.typed };
  const edit = changedMembers(chosen, known);
  const { post, sending, answer } = useTabForm(page.id, ({ ok }, here) => {
    if (!ok) return;
    draft.saved();
    say({ text: "Alert settings saved" });
    if (here) onClose();
  });
  function leave() {
    // What was switched back again is nothing to keep.
    if (isEmptyEdit(edit)) draft.drop();
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmptyEdit(edit)) return leave();
    draft.sending();
    post("save-settings", editFields(edit));
  }
  const isOn = (field: string) => isSwitchedOn(chosen[field]);
  const turn = (field: string, on: boolean) => draft.type(field, switchText(on), known[field]);
  return (
    <Dialog
      open
      onClose={leave}
      title="Alert Settings"
      actions={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={sending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        aria-label="Alert Settings"
        onSubmit={submit}
        className="flex flex-col gap-6"
      >
        <KeptNotice draft={draft} words="We kept what you chose. It isn't saved yet." />
        <RefusalNotice refusal={answer?.ok === false && !sending ? answer : null} />
        <MonitorSwitches isOn={isOn} onTurn={turn} />
        <IgnoredGroups groups={settings.groups} isOn={isOn} onTurn={turn} />
      </form>
    </Dialog>
  );
}
