// The answer to a form, in the console and on the public pages. Pure. Decision 0005, Bodies and statuses.

/** A refusal: the general sentence, and those under the fields of the same names. */
export interface FormRefusal {
  readonly ok: false;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** By field, what someone else has changed it to since the form was opened; nothing is saved. */
  readonly clashes?: Readonly<Record<string, string>>;
  /** No answer, or a fault of ours: it is unknown whether the server did it. */
  readonly lost?: true;
}

/**
 * `Done` is what a view needs to continue, besides the page's own data, which is loaded again; `Refused` is what it can
 * get about a refusal besides its sentences.
 */
export type FormAnswer<Done = object, Refused = object> =
  | ({ readonly ok: true } & Done)
  | (FormRefusal & Refused);

/** For a form without an answer. Each call returns a new object, so that each one is reported. */
export function notSent(): FormRefusal {
  return {
    ok: false,
    message: "This couldn't be sent. We kept what you entered; please try again.",
    fields: {},
    lost: true,
  };
}

/** What a refusal says of a press with which nothing was entered. */
export function pressSentence({ lost, message }: FormRefusal): string {
  return lost ? "This couldn't be sent. Please try again." : message;
}

/** The sentence under a field, if the last answer has one. */
export function errorUnder(answer: FormAnswer | undefined, field: string): string | undefined {
  return answer && !answer.ok ? answer.fields[field] : undefined;
}
