// The notes under a field: its error, its hint, and the two choices if someone else has changed it since. The field names
// the sentences by their ids.
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import type { Clash } from "./draft/use-clashes";
import { AlertIcon } from "./message-icons";

interface FieldNotesProps {
  /** The field's own id; the ids of the notes are made of it. */
  readonly id: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly clash?: Clash | undefined;
}

/** The ids of the notes that there are, for `aria-describedby`. */
export function fieldNoteIds({ id, error, hint, clash }: FieldNotesProps): string | undefined {
  return [(error || clash) && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
}

export function FieldNotes({ id, error, hint, clash }: FieldNotesProps) {
  const wrong = clash?.sentence ?? error;
  return (
    <>
      {wrong && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-silent text-small">
          <AlertIcon size={14} className="mt-0.5" />
          {wrong}
        </p>
      )}
      {clash && <ClashWays id={id} clash={clash} />}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-3 text-small">
          {hint}
        </p>
      )}
    </>
  );
}

function ClashWays({ id, clash }: { readonly id: string; readonly clash: Clash }) {
  const choose = (end: () => void) => {
    // The buttons go with the choice, and must not take the focus along.
    document.getElementById(id)?.focus();
    end();
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" aria-label={`Keep mine: ${clash.what}`} onClick={() => choose(clash.keep)}>
        Keep mine
      </Button>
      <Button size="small" aria-label={`Take theirs: ${clash.what}`} onClick={() => choose(clash.take)}>
        Take theirs
      </Button>
    </span>
  );
}
