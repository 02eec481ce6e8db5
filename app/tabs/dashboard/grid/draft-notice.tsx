// The notice over the widgets that changes were kept when the page was left. Discarding them asks first.
import { useState } from "react";
import { timeAgo } from "~/domain/text/time-ago";
import DropDialog from "~/tabs/dashboard/edit/drop-dialog";
import type { OfferedDraft } from "~/tabs/dashboard/edit/use-kept-draft";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

interface DraftNoticeProps {
  readonly draft: OfferedDraft;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

export default function DraftNotice({ draft, onContinue, onDiscard }: DraftNoticeProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Notice
      tone="info"
      className="mb-3 max-w625:hidden"
      action={
        <span className="flex flex-none gap-2">
          <Button size="small" onClick={() => setAsking(true)}>
            Discard
          </Button>
          <DropDialog
            open={asking}
            title="Discard your changes?"
            text="The dashboard stays as last saved."
            drop="Discard changes"
            keep="Keep them"
            onKeep={() => setAsking(false)}
            onDrop={onDiscard}
          />
          <Button size="small" variant="primary" onClick={onContinue}>
            Continue editing
          </Button>
        </span>
      }
    >
      You have unsaved changes (from {timeAgo(draft.at, draft.now)}).
    </Notice>
  );
}
