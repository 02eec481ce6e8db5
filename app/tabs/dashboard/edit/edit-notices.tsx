// The notices over the widgets: that they were not saved, that someone else has saved since, that they cannot be moved, or
// that changes were kept. Each with what to do next; a choice that discards changes asks first.
import { useState } from "react";
import { timeAgo } from "~/domain/text/time-ago";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { DropDialog } from "./drop-dialog";
import type { EditMode } from "./use-editing";
import type { OfferedDraft } from "./use-kept-draft";

export function SaveNotice({ mode }: { readonly mode: EditMode }) {
  const { trouble, saving } = mode;
  const [asking, setAsking] = useState(false);
  if (trouble === null) return null;
  return (
    <Notice
      tone="silent"
      className="mb-3 flex-wrap"
      action={
        <span className="flex flex-none flex-wrap gap-2">
          {trouble.kind === "failed" ? (
            <Button size="small" busy={saving} onClick={() => mode.save()}>
              Try again
            </Button>
          ) : (
            <>
              <Button size="small" busy={saving} onClick={() => mode.save("anyway")}>
                Save mine anyway
              </Button>
              <Button size="small" busy={saving} onClick={() => setAsking(true)}>
                Take theirs
              </Button>
              <DropDialog
                open={asking}
                title="Take their version?"
                text="It replaces your changes, which are discarded."
                drop="Discard my changes"
                keep="Keep mine"
                onKeep={() => setAsking(false)}
                onDrop={() => {
                  setAsking(false);
                  mode.takeTheirs();
                }}
              />
            </>
          )}
        </span>
      }
    >
      {trouble.message}
    </Notice>
  );
}

export function NoGridNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="silent"
      className="mb-3"
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Moving widgets didn't load. You can still add widgets and save.
    </Notice>
  );
}

interface DraftNoticeProps {
  readonly draft: OfferedDraft;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

export function DraftNotice({ draft, onContinue, onDiscard }: DraftNoticeProps) {
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
