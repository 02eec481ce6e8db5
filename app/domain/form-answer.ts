// What a form hears back, in the console and before it. Pure. Decision 0005, Bodies and statuses.

/** Refused: the general sentence, and those under the fields of the same names. */
export interface FormRefusal {
  readonly ok: false;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** By field, what somebody else has made of it since the form was opened: nothing is saved. */
  readonly clashes?: Readonly<Record<string, string>>;
  /** No answer came, or a fault of ours: whether the server has done it is not known. */
  readonly lost?: true;
}

/**
 * `Done` is what a view needs to go on, besides the page's own data, which is loaded again; `Refused` is what it may hear
 * of a refusal besides its sentences.
 */
export type FormAnswer<Done = object, Refused = object> =
  | ({ readonly ok: true } & Done)
  | (FormRefusal & Refused);

/** For a form without an answer; each time another one, so that each time it is told. */
export function notSent(): FormRefusal {
  return {
    ok: false,
    message: "This could not be sent. What you entered is still here; please try again.",
    fields: {},
    lost: true,
  };
}

/** The sentence under a field, if the last answer has one. */
export function errorUnder(answer: FormAnswer | undefined, field: string): string | undefined {
  return answer && !answer.ok ? answer.fields[field] : undefined;
}
