// Forms of pages before the console: how a refusal returns to the form, and how a new session is sent.
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { type BegunSession, beginningCookies } from "~/http/cookie";
import { type PostedForm, readPostedForm } from "~/http/posted-form";
import { toFormErrors } from "~/http/problem";

/** Runs a posted form; what is refused becomes sentences, with what was entered, `kept`, for a page without script. */
export async function publicForm<Answer, Kept extends object>(
  { context, request }: Pick<ActionFunctionArgs, "context" | "request">,
  act: (posted: PostedForm) => Promise<Answer>,
  kept: (text: PostedForm["text"]) => Kept,
) {
  let entered = kept(() => "");
  try {
    const posted = await readPostedForm(request);
    entered = kept(posted.text);
    return await act(posted);
  } catch (error) {
    const { message, fields, status, headers } = toFormErrors(error);
    context.note(error);
    return data({ ok: false as const, message, fields, ...entered }, { status, headers });
  }
}

/** A session that has begun: its cookies, and the way to `target`. */
export function signedInAnswer(
  session: BegunSession & { readonly userId: number },
  { request, target }: { readonly request: Request; readonly target: string },
) {
  const headers = new Headers();
  for (const cookie of beginningCookies(session, request)) headers.append("set-cookie", cookie);
  // A page without script posts a plain form and is led on; with script its clientAction does that.
  if (request.headers.get("accept")?.includes("text/html")) return redirect(target, { headers });
  return data({ ok: true as const, token: session.token, userId: session.userId }, { headers });
}
