// Asks which data of a camera to clear, and explains what each choice removes. Spec section 7 (Devices, models and data
// clearing); decision 0096, Data clearing. The dialog closes once the clearing is accepted.
import { useId, useState } from "react";
import {
  CLEARINGS,
  type Clearing,
  type ClearingFlags,
  type ClearingPreview,
} from "~/domain/devices/clearing/clearing";
import {
  CLEARING_LABELS,
  clearedWords,
  clearingWords,
  clearVerb,
  wouldChange,
} from "~/domain/devices/clearing/clearing-words";
import { type ClearingData, page } from "~/tabs/device/page";
import { useDeviceDialog } from "~/tabs/device/use-device-dialog";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/checkbox";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Dialog } from "~/ui/overlay/dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

/** What was done immediately (spec section 9, Snackbars and timing). */
const SNACK_MS = 6000;
const NONE: ClearingFlags = { location: false, insights: false, ownership: false };

interface ClearDeviceProps {
  /** Null: closed. */
  readonly clearing: ClearingData | null;
  /** Hears the bulk update that archives. */
  readonly onArchiving: (bulkId: string) => void;
}

export function ClearDevice({ clearing, onArchiving }: ClearDeviceProps) {
  const { close, closeToList } = useDeviceDialog("clear");
  if (clearing === null) return null;
  if ("missing" in clearing) return <NoSuchCamera onClose={close} />;
  return (
    <AskClear
      key={clearing.deviceId}
      preview={clearing}
      onClose={close}
      onGone={closeToList}
      onArchiving={onArchiving}
    />
  );
}

function NoSuchCamera({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Clear data"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>There is no such camera, or it isn't shared with you.</p>
    </Dialog>
  );
}

interface AskClearProps {
  readonly preview: ClearingPreview;
  readonly onClose: () => void;
  /** The camera left the list of its reader. */
  readonly onGone: () => void;
  readonly onArchiving: (bulkId: string) => void;
}

function AskClear({ preview, onClose, onGone, onArchiving }: AskClearProps) {
  const [flags, setFlags] = useState(NONE);
  // Asking again after a lost answer repeats nothing; asking again after a refusal starts anew.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const say = useSnackbar();
  const { post, sending, answer } = useTabForm<{ readonly bulkId: string | null }>(page.id, (heard, here) => {
    if (!heard.ok) {
      if (!heard.lost) setKey(crypto.randomUUID());
      return;
    }
    const done = clearedWords(flags, preview);
    if (done !== null) say({ text: done, durationMs: SNACK_MS });
    if (heard.bulkId !== null) onArchiving(heard.bulkId);
    if (here) (flags.ownership ? onGone : onClose)();
  });
  const chosen = CLEARINGS.filter((one) => flags[one]);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="small"
      title="Clear data"
      note={preview.deviceId}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger-filled"
            busy={sending}
            disabled={chosen.length === 0}
            onClick={() => post("clear", { device: preview.deviceId, what: chosen.join(" "), key })}
          >
            {clearVerb(flags, preview)}
          </Button>
        </>
      }
    >
      <p className="break-words">
        What do you want to clear from <b className="font-semibold">{preview.displayName}</b>?
      </p>
      <div className="-mx-2 mt-2 flex flex-col gap-2">
        {CLEARINGS.filter((one) => preview.may[one]).map((one) => (
          <Choice
            key={one}
            one={one}
            preview={preview}
            flags={flags}
            onChange={(checked) => setFlags({ ...flags, [one]: checked })}
          />
        ))}
      </div>
      <RefusalNotice refusal={answer?.ok === false && !sending ? answer : null} className="mt-4" />
    </Dialog>
  );
}

interface ChoiceProps {
  readonly one: Clearing;
  readonly preview: ClearingPreview;
  readonly flags: ClearingFlags;
  readonly onChange: (checked: boolean) => void;
}

function Choice({ one, preview, flags, onChange }: ChoiceProps) {
  const words = useId();
  return (
    <div>
      <Checkbox
        checked={flags[one]}
        disabled={!wouldChange(one, preview)}
        describedBy={words}
        onChange={onChange}
      >
        {CLEARING_LABELS[one]}
      </Checkbox>
      <p id={words} className="pr-2 pl-[34px] text-ink-2 text-small">
        {clearingWords(one, preview, flags)}
      </p>
    </div>
  );
}
