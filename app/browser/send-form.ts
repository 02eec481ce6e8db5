// Sends a form of a tab. One that does not get through, or meets a fault, keeps its place and its text.
import { type FormRefusal, NOT_SENT } from "~/domain/form-answer";

/** The server's answer; `NOT_SENT` when there is none. A thrown response leads away, as to the login page. */
export function sendForm<Answer>(send: () => Promise<Answer>): Promise<Answer | FormRefusal> {
  return send().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return NOT_SENT;
  });
}
