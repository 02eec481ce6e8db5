// A choice of a form, with its label above, its error and its hint below, as a text field has them. docs/look.md, Fields.
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";
import type { Clash } from "./draft/use-clashes";
import { FieldNotes, fieldNoteIds } from "./field-notes";

interface SelectFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string;
  /** Of a field that someone else has changed since the form was opened. */
  readonly clash?: Clash | undefined;
  /** At the right of the label, in ink-3: "optional", or what the label means. */
  readonly aside?: ReactNode;
}

export function SelectField({
  label,
  name,
  value,
  options,
  onChange,
  hint,
  error,
  clash,
  aside,
}: SelectFieldProps) {
  const id = useId();
  const notes = { id, error, hint, clash };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-center justify-between">
        <label htmlFor={id} className="font-medium text-small">
          {label}
        </label>
        {aside && <span className="text-ink-3 text-small">{aside}</span>}
      </div>
      <span className="relative flex items-center">
        <select
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error || clash ? true : undefined}
          aria-describedby={fieldNoteIds(notes)}
          className="h-[38px] w-full appearance-none truncate rounded-sm border border-control bg-raised pr-8 pl-[11px] text-body text-ink transition-[border-color] hover:border-ink-3 focus-visible:border-transparent aria-invalid:border-[1.5px] aria-invalid:border-silent touch:h-11 max-w700:text-card max-w700:font-normal max-w700:tracking-normal"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute right-2.5 text-ink-3"
        />
      </span>
      <FieldNotes {...notes} />
    </div>
  );
}
