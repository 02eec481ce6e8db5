// Clearing a camera: what would be deleted, and the confirmation to the letter. Spec section 5 (Clear device).
import { useState } from "react";
import { CLEAR_CONFIRMATION, type ClearOutlook } from "~/domain/devices/clearing/device-clear";
import type { FormRefusal } from "~/domain/form/form-answer";
import { outlookWords } from "~/domain/internal/device-clear-words";
import { page } from "~/tabs/internal/page";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Dialog } from "~/ui/overlay/dialog";
import { useAddressDialog } from "~/ui/overlay/use-address-dialog";

export function StaffClearDevice({ outlook }: { readonly outlook: ClearOutlook }) {
  const { deviceId, displayName } = outlook;
  const { close } = useAddressDialog(page.id, "clear");
  const [entered, setEntered] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const { post, sending, answer } = useTabForm(page.id, ({ ok }, here) => {
    if (ok && here) close();
  });
  const refusal = answer?.ok === false && !sending ? answer : null;
  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      size="small"
      title="Clear device"
      note={deviceId}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="danger-filled"
            busy={sending}
            onClick={() => post("clear-device", { device: deviceId, deviceId: entered, confirmation })}
          >
            Clear device
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="break-words">
          Clearing <b className="font-semibold">{displayName}</b> deletes everything it has sent.{" "}
          {outlookWords(outlook)} The camera stops at its next check-in. You can't undo this.
        </p>
        <Field
          label="Device ID"
          name="deviceId"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          hint={<ToType>{deviceId}</ToType>}
          aria-invalid={isMistyped(refusal, entered, deviceId)}
          value={entered}
          onChange={(event) => setEntered(event.target.value)}
        />
        <Field
          label="Confirmation"
          name="confirmation"
          autoComplete="off"
          spellCheck={false}
          hint={<ToType>{CLEAR_CONFIRMATION}</ToType>}
          aria-invalid={isMistyped(refusal, confirmation, CLEAR_CONFIRMATION)}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <RefusalNotice refusal={refusal} />
      </div>
    </Dialog>
  );
}

/** The exact text to type, set apart from the words around it. */
function ToType({ children }: { readonly children: string }) {
  return (
    <>
      Type <code className="select-none font-mono text-[12.5px] text-ink-2">{children}</code>
    </>
  );
}

/** One sentence covers both fields, so the wrong one is marked until it is corrected. */
function isMistyped(refusal: FormRefusal | null, typed: string, asked: string): true | undefined {
  return refusal !== null && !refusal.lost && typed !== asked ? true : undefined;
}
