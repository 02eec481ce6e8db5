// Before a save is reverted: how many insights go back, and which stay because they changed since.
import { useState } from "react";
import type { RevertPreview } from "~/domain/review/saves/revert-preview";
import { byOnWords, previewWords, saveWords } from "~/domain/review/saves/save-words";
import { SAVES_KEPT_DAYS, TOO_OLD } from "~/domain/review/saves/shown-save";
import { insightsWords } from "~/domain/text/format";
import { page } from "~/tabs/userInsights/page";
import { Button } from "~/ui/button";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Dialog } from "~/ui/overlay/dialog";
import type { HistoryData } from "./page";
import { StayingList } from "./staying-list";

interface RevertDialogProps {
  /** Null: closed. */
  readonly preview: HistoryData["preview"];
  readonly onClose: () => void;
  /** Hears the bulk update that does it. */
  readonly onAccepted: (bulkId: string) => void;
}

export function RevertDialog({ preview, onClose, onAccepted }: RevertDialogProps) {
  if (preview === null) return null;
  if ("missing" in preview) {
    return (
      <Dialog
        open
        onClose={onClose}
        size="small"
        title="Revert"
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <p>{`This save isn't in the history. Saves stay there for ${SAVES_KEPT_DAYS} days.`}</p>
      </Dialog>
    );
  }
  return <AskRevert key={preview.batch.bulkId} preview={preview} onClose={onClose} onAccepted={onAccepted} />;
}

interface AskRevertProps extends Omit<RevertDialogProps, "preview"> {
  readonly preview: RevertPreview;
}

function AskRevert({ preview, onClose, onAccepted }: AskRevertProps) {
  const { batch, reverting, stays, staying } = preview;
  // One key for all presses: an answer that was lost is asked for again, not done again.
  const [key] = useState(() => crypto.randomUUID());
  const { post, sending, answer } = useTabForm<{ readonly bulkId: string }>(page.id, (heard) => {
    if (heard.ok) onAccepted(heard.bulkId);
  });
  const possible = reverting > 0 && !batch.expired;
  return (
    <Dialog
      open
      onClose={onClose}
      size={staying.length > 0 ? "medium" : "small"}
      title="Revert"
      actions={
        <>
          <Button onClick={onClose}>{possible ? "Cancel" : "Close"}</Button>
          {possible && (
            <Button
              variant="primary"
              busy={sending}
              onClick={() => post("revert", { save: batch.bulkId, key })}
            >
              {`Revert ${insightsWords(reverting)}`}
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-2">
        {saveWords(batch)} {byOnWords(batch)}.
      </p>
      <div className="mt-3 flex flex-col gap-1">
        {batch.expired ? <p>{TOO_OLD}</p> : previewWords(preview).map((words) => <p key={words}>{words}</p>)}
      </div>
      {!batch.expired && <StayingList staying={staying} stays={stays} />}
      {!batch.by.you && (
        <p className="mt-3 text-ink-2 text-small">
          This counts and reverts only insights from cameras that you can see.
        </p>
      )}
      <RefusalNotice refusal={answer?.ok === false && !sending ? answer : null} className="mt-4" />
    </Dialog>
  );
}
