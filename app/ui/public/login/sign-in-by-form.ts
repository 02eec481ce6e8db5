// What sign-in forms do with their answer: they store the token before the next page opens, so that every part of it
// finds the token. Spec section 4 (Login, Sign-up).
import { redirect } from "@remix-run/react";
import { sendForm } from "~/browser/send-form";
import { type BrowserSession, keepSession } from "~/browser/session";

/** Leads to `target` with the session that the server answers; any other answer is the form's. */
export async function signInByForm<Answer extends object>(send: () => Promise<Answer>, target: string) {
  const answer = await sendForm(send);
  if (!isSession(answer)) return answer;
  keepSession({ token: answer.token, userId: answer.userId });
  return redirect(target);
}

function isSession(answer: object): answer is BrowserSession {
  return (
    "token" in answer &&
    typeof answer.token === "string" &&
    "userId" in answer &&
    typeof answer.userId === "number"
  );
}
