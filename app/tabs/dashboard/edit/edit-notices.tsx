// The notices over the widgets while they are edited: that they were not saved, that someone else has saved since, or that
// they cannot be moved. Each with what to do next; a choice that discards changes asks first.
import { useState } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import DropDialog from "./drop-dialog";
import type { EditMode } from "./use-editing";

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
