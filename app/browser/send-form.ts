// Sends a form. One that does not get through, or meets a fault, keeps its place and its text: every failure is an
// answer, and only what leads to another page is thrown.
import { type FormRefusal, notSent } from "~/domain/form/form-answer";
import { membersOf } from "~/domain/json-record";
import { reportRefusedSession } from "./session";

/** Longer than any sentence of ours: a proxy in front of us may answer with a whole page. */
const SENTENCE_LIMIT = 300;

/** The server's answer; a refusal without one. The whole page also shows when the session has ended. */
export async function sendForm<Answer>(send: () => Promise<Answer>): Promise<Answer | FormRefusal> {
  try {
    const answer = await send();
    if (membersOf(answer).signedOut === true) reportRefusedSession();
    return answer;
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return refusalOf(error);
  }
}

/** An event of the window: a form of a tab has its answer, whether or not the form is still there. */
export const FORM_ANSWERED = "fernwatch:form-answered";

/** What the event tells. */
export interface FormAnswered {
  /** The form's field of that name. */
  readonly attempt: string;
  readonly answer: unknown;
}

/** Sends a form of a tab, and tells its answer. */
export async function sendTabForm<Answer>(
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer | FormRefusal> {
  const form = await request.clone().formData();
  const answer = await sendForm(send);
  const detail: FormAnswered = { attempt: String(form.get("attempt")), answer };
  dispatchEvent(new CustomEvent(FORM_ANSWERED, { detail }));
  return answer;
}

/** The server's own sentence of a refusal is shown as it is. */
function refusalOf(error: unknown): FormRefusal {
  const { status, data } = membersOf(error);
  const refused = typeof status === "number" && status >= 400 && status < 500;
  if (!refused || typeof data !== "string" || data === "" || data.length > SENTENCE_LIMIT) return notSent();
  return { ok: false, message: data, fields: {} };
}
