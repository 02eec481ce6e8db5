// "I was here": what was done at a camera, when, and a note. What was entered stays when sending fails, and sending again makes
// no second entry. Decision 0156, The service log.
import { type FormEvent, useId, useState } from "react";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import {
  DEED_WORDS,
  readVisit,
  VISIT_DEEDS,
  VISIT_LIMITS,
  type VisitDeed,
} from "~/domain/devices/visit/service-visit";
import { truncate } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { TextArea } from "~/ui/form/text-area";
import { Dialog } from "~/ui/overlay/dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { localTime, localTimeIn, visitFields } from "./visit-form";

interface VisitDialogProps {
  readonly device: FleetDevice;
  readonly onClose: () => void;
}

/** Mounted while it is open. */
export function VisitDialog({ device, onClose }: VisitDialogProps) {
  const { deviceId, displayName, visitNotes } = device;
  const id = useId();
  const say = useSnackbar();
  const [visitId] = useState(() => crypto.randomUUID());
  const [did, setDid] = useState<readonly VisitDeed[]>([]);
  const [when, setWhen] = useState(() => localTime(Date.now()));
  const [note, setNote] = useState("");
  const [notesDone, setNotesDone] = useState(false);
  const [tried, setTried] = useState(false);
  const { post, sending, answer } = useTabForm<{ readonly notesKept: boolean }>("device", (told, here) => {
    if (!told.ok) return;
    const kept = "Saved the visit. Someone else changed the notes, so they stay.";
    say({ text: told.notesKept ? kept : "Saved the visit", topic: "visit" });
    if (here) onClose();
  });
  const visit = { visitId, at: localTimeIn(when), did, note };
  const judged = readVisit(visit, Date.now());
  const refused = answer && !answer.ok && !sending ? answer : null;
  const errors = { ...refused?.fields, ...(tried && !judged.ok ? judged.refusal.fields : {}) };
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!judged.ok) return;
    post("log-visit", {
      ...visitFields(deviceId, judged.value),
      ...(notesDone && { notes_done: visitNotes }),
    });
  }
  const toggle = (deed: VisitDeed, on: boolean) =>
    setDid(on ? [...did, deed] : did.filter((other) => other !== deed));
  const isShown = errors.at !== undefined || errors.note !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title="I was here"
      note={truncate(displayName)}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={sending}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} noValidate aria-label="Visit" onSubmit={submit} className="flex flex-col gap-5">
        <fieldset>
          <legend className="mb-1.5 font-medium text-small">What did you do?</legend>
          <div className="-mx-2 grid grid-cols-2 gap-x-4 max-w520:grid-cols-1">
            {VISIT_DEEDS.map((deed) => (
              <Checkbox key={deed} checked={did.includes(deed)} onChange={(on) => toggle(deed, on)}>
                {DEED_WORDS[deed]}
              </Checkbox>
            ))}
          </div>
          {did.includes("moved") && (
            <p className="mt-1 text-ink-2 text-small">
              Set its new location in Edit, unless the camera reports its location itself.
            </p>
          )}
        </fieldset>
        <div className="max-w-[260px] max-w520:max-w-none">
          <Field
            label="When"
            name="at"
            type="datetime-local"
            value={when}
            onChange={(event) => setWhen(event.target.value)}
            hint="In the local time of this device."
            error={errors.at}
          />
        </div>
        <TextArea
          label="Note"
          name="note"
          rows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          hint={`At most ${VISIT_LIMITS.note} characters.`}
          error={errors.note}
        />
        {visitNotes !== "" && (
          <div>
            <p className="font-medium text-small">Notes for this visit</p>
            <p className="mt-1 max-w-[68ch] whitespace-pre-line break-words text-ink-2">{visitNotes}</p>
            <div className="-mx-2 mt-1">
              <Checkbox checked={notesDone} onChange={setNotesDone}>
                All done: remove these notes
              </Checkbox>
            </div>
          </div>
        )}
        <RefusalNotice refusal={refused && !isShown ? refused : null} />
      </form>
    </Dialog>
  );
}
