// The errors of a form. A field's error goes when the field changes, and the first error scrolls into view: forms are
// longer than the window.
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormRefusal } from "~/domain/form/form-answer";
import {
  type FormErrors,
  NO_ERRORS,
  withChange,
  withFound,
  withoutErrors,
  withRefusal,
} from "~/domain/form/form-errors";

interface FieldErrors extends Pick<FormErrors, "fields" | "refusal"> {
  /** The form. What carries `data-refusal` in it is shown where no field is to blame. */
  readonly box: RefObject<HTMLFormElement>;
  /** What the browser's own look has found. */
  readonly find: (fields: FormErrors["fields"]) => void;
  /** It is sent. */
  readonly clear: () => void;
  /** The fields that are meant are changed. */
  readonly change: (isMeant: (field: string) => boolean) => void;
}

/** `refused`: the server's last answer, if it refuses. */
export function useFieldErrors(refused: FormRefusal | null): FieldErrors {
  const [last, setErrors] = useState(NO_ERRORS);
  const errors = withRefusal(last, refused);
  if (errors !== last) setErrors(errors);
  const { fields, refusal, times } = errors;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (times > 0) showFirst(box.current);
  }, [times]);
  return {
    fields,
    refusal,
    box,
    find: (found) => setErrors((now) => withFound(now, found)),
    clear: () => setErrors(withoutErrors),
    change: (isMeant) => setErrors((now) => withChange(now, isMeant)),
  };
}

function showFirst(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
  (field ?? form?.querySelector<HTMLElement>("[data-refusal]"))?.focus();
}
