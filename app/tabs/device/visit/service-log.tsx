// The service log of a camera: what people did there, newest first, and a way to take an entry back. Decision 0156, The
// service log.
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { deedsWords, type ServiceVisit } from "~/domain/devices/visit/service-visit";
import { pressSentence } from "~/domain/form/form-answer";
import { formatTime } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { IconButton } from "~/ui/icon-button";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { visitFields } from "./visit-form";

/** Entries that are shown before someone asks for all. */
const SHOWN = 5;

interface ServiceLogProps {
  readonly deviceId: string;
  readonly visits: readonly ServiceVisit[];
  readonly mayEdit: boolean;
}

export function ServiceLog({ deviceId, visits, mayEdit }: ServiceLogProps) {
  const [all, setAll] = useState(false);
  const { remove, deleting } = useDeletion(deviceId);
  if (visits.length === 0) {
    return (
      <p className="mt-2 text-ink-2">
        {mayEdit
          ? "No visits yet. Press “I was here” to record what you did at this camera."
          : "No visits yet."}
      </p>
    );
  }
  const shown = all ? visits : visits.filter((_, at) => at < SHOWN);
  return (
    <>
      <ol aria-label="Visits, newest first" className="mt-2 border-line border-t">
        {shown.map((visit) => (
          <Entry
            key={visit.visitId}
            visit={visit}
            remove={mayEdit && (() => remove(visit))}
            disabled={deleting}
          />
        ))}
      </ol>
      {visits.length > shown.length && (
        <Button variant="ghost" className="mt-2" onClick={() => setAll(true)}>
          {`Show all ${visits.length} visits`}
        </Button>
      )}
    </>
  );
}

/** Deletes a visit, and offers to undo it. */
function useDeletion(deviceId: string) {
  const say = useSnackbar();
  const sent = useRef<ServiceVisit | null>(null);
  const restoring = useTabForm("device", (answer) => {
    if (!answer.ok) say({ text: pressSentence(answer), tone: "error" });
  });
  const deletion = useTabForm("device", (answer) => {
    if (!answer.ok) return say({ text: pressSentence(answer), tone: "error" });
    const visit = sent.current;
    say({
      text: "Deleted the visit",
      topic: "visit",
      ...(visit && {
        action: { label: "Undo", onPress: () => restoring.post("log-visit", visitFields(deviceId, visit)) },
      }),
    });
  });
  return {
    deleting: deletion.sending,
    remove(visit: ServiceVisit) {
      sent.current = visit;
      deletion.post("delete-visit", { device_id: deviceId, visit_id: visit.visitId });
    },
  };
}

interface EntryProps {
  readonly visit: ServiceVisit;
  /** False: the reader may not. */
  readonly remove: (() => void) | false;
  readonly disabled: boolean;
}

function Entry({ visit: { at, did, note, by }, remove, disabled }: EntryProps) {
  return (
    <li className="flex items-start gap-3 border-line border-b py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{deedsWords(did)}</span>
          <span className="text-ink-3 text-small tabular-nums">
            {`${formatTime(at)} UTC${by === null ? "" : `, by ${by}`}`}
          </span>
        </p>
        {note !== "" && (
          <p className="mt-0.5 max-w-[68ch] whitespace-pre-line break-words text-ink-2">{note}</p>
        )}
      </div>
      {remove && (
        <IconButton
          label={`Delete the visit of ${formatTime(at)} UTC`}
          icon={<X size={17} strokeWidth={1.75} aria-hidden="true" />}
          disabled={disabled}
          onClick={remove}
        />
      )}
    </li>
  );
}
