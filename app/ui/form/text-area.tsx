// A field of several lines with its label above, its hint and its error below, as a text field has them.
// docs/look.md, Fields.
import { type TextareaHTMLAttributes, useId } from "react";
import type { Clash } from "./draft/use-clashes";
import { FieldNotes, fieldNoteIds } from "./field-notes";

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "id"> {
  readonly label: string;
  /** The form's name for the value; server errors use it. */
  readonly name: string;
  readonly hint?: string;
  readonly error?: string;
  /** Of a field that someone else has changed since the form was opened. */
  readonly clash?: Clash | undefined;
  /** Numbers and their words in columns. */
  readonly mono?: boolean;
}

export function TextArea({ label, hint, error, clash, mono = false, ...area }: TextAreaProps) {
  const id = useId();
  const notes = { id, error, hint, clash };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-small">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error || clash ? true : undefined}
        aria-describedby={fieldNoteIds(notes)}
        className={`w-full rounded-sm border border-control bg-raised px-[11px] py-2 text-ink transition-[border-color] hover:border-ink-3 focus-visible:border-transparent aria-invalid:border-[1.5px] aria-invalid:border-silent max-w700:text-[16px] ${mono ? "font-mono text-small" : "text-body"}`}
      />
      <FieldNotes {...notes} />
    </div>
  );
}
