// The errors of a form, from the latest check: by the browser or by the server, never by both. Pure.
import type { FormRefusal } from "./form-answer";

type Fields = Readonly<Record<string, string>>;

export interface FormErrors {
  /** Sentences by field. */
  readonly fields: Fields;
  /** The server's, while no later check has replaced it. */
  readonly refusal: FormRefusal | null;
  /** The newest refusal of the server that was taken in. */
  readonly heard: FormRefusal | null;
  /** How often something was wrong. */
  readonly times: number;
}

export const NO_ERRORS: FormErrors = { fields: {}, refusal: null, heard: null, times: 0 };

/** After the server's answer; one that was taken in before changes nothing. */
export function withRefusal(errors: FormErrors, refusal: FormRefusal | null): FormErrors {
  if (refusal === null || refusal === errors.heard) return errors;
  return { fields: refusal.fields, refusal, heard: refusal, times: errors.times + 1 };
}

/** After the browser's own look. */
export function withFound(errors: FormErrors, fields: Fields): FormErrors {
  return { ...errors, fields, refusal: null, times: errors.times + 1 };
}

/** Before the form is sent: nothing is wrong with it so far. */
export function withoutErrors(errors: FormErrors): FormErrors {
  return { ...errors, fields: {}, refusal: null };
}

/** After a change of the fields with errors; with the last of them, the server's error about the whole form goes too. */
export function withChange(errors: FormErrors, isMeant: (field: string) => boolean): FormErrors {
  const all = Object.entries(errors.fields);
  const left = all.filter(([field]) => !isMeant(field));
  if (left.length === all.length) return errors;
  return { ...errors, fields: Object.fromEntries(left), refusal: left.length === 0 ? null : errors.refusal };
}
