// What a form of a signed-in tab hears back. Pure. Decision 0005, Bodies and statuses.

/** Refused: the general sentence, and those under the fields of the same names. */
export interface FormRefusal {
  readonly ok: false;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** `Done` is what a view needs to go on, besides the page's own data, which is loaded again. */
export type FormAnswer<Done = object> = ({ readonly ok: true } & Done) | FormRefusal;

/** For a form that did not reach the server, or met a fault of ours there. */
export const NOT_SENT: FormRefusal = {
  ok: false,
  message: "This could not be sent. What you entered is still here; please try again.",
  fields: {},
};

/** The sentence under a field, if the last answer has one. */
export function errorUnder(answer: FormAnswer | undefined, field: string): string | undefined {
  return answer && !answer.ok ? answer.fields[field] : undefined;
}
