// A text field with its label above, and below it the hint in ink-3 and the error in `silent` with an icon.
// docs/look.md, Fields. Hint and error are linked to the field for screen readers.
import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import type { Clash } from "./draft/use-clashes";
import { FieldNotes, fieldNoteIds } from "./field-notes";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id" | "size"> {
  readonly label: string;
  /** The form's name for the value; server errors use it. */
  readonly name: string;
  readonly hint?: ReactNode;
  readonly error?: string;
  /** For a field that someone else has changed since the form was opened. */
  readonly clash?: Clash | undefined;
  /** 38 high, or 44 on the public forms. On phones always 44. */
  readonly size?: "medium" | "large";
  /** At the right of the label, such as "Show". */
  readonly aside?: ReactNode;
}

export function Field({ label, hint, error, clash, size = "medium", aside, ...input }: FieldProps) {
  const id = useId();
  const notes = { id, error, hint, clash };
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between">
        <label htmlFor={id} className="font-medium text-small">
          {label}
        </label>
        {aside}
      </div>
      <input
        {...input}
        id={id}
        aria-invalid={error || clash ? true : input["aria-invalid"]}
        aria-describedby={fieldNoteIds(notes)}
        className={`w-full rounded-sm border border-control bg-raised px-[11px] text-ink transition-[border-color] hover:border-ink-3 focus-visible:border-transparent disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-[1.5px] aria-invalid:border-silent touch:h-11 max-w700:text-card max-w700:font-normal max-w700:tracking-normal ${size === "large" ? "h-11 text-[15px]" : "h-[38px] text-body"}`}
      />
      <FieldNotes {...notes} />
    </div>
  );
}
