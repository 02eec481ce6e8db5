// What stands under a field: what is wrong with it, and what it is for. The field names both by their ids.
import type { ReactNode } from "react";
import { AlertIcon } from "./message-icons";

interface FieldNotesProps {
  /** The field's own id; the ids of the notes are made of it. */
  readonly id: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** The ids of the notes that there are, for `aria-describedby`. */
export function fieldNoteIds({ id, error, hint }: FieldNotesProps): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
}

export function FieldNotes({ id, error, hint }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-silent text-small">
          <AlertIcon size={14} className="mt-0.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-3 text-small">
          {hint}
        </p>
      )}
    </>
  );
}
