// Forms of signed-in pages: who posts, from where, and how a refusal returns to the form. Decision 0001, Session.
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import type { Actor } from "~/domain/actor";
import { toFormErrors } from "~/http/problem";
import { actOnTab } from "./tabs.server";

/** What a form says whose session has ended: it keeps what was entered, and goes through once they are signed in again. */
const SIGNED_OUT = "You've been signed out. We kept what you entered.";

type FormPost = Pick<ActionFunctionArgs, "context" | "request">;

/** Runs a form of a signed-in page; what a service refuses becomes sentences for the form. */
export async function formAction<Done>(
  { context }: Pick<FormPost, "context">,
  act: (actor: Actor) => Promise<Done>,
) {
  const actor = await context.actor();
  if (!actor) return refusal({ status: 401, message: SIGNED_OUT, fields: {}, headers: {} });
  try {
    return await act(actor);
  } catch (error) {
    const errors = toFormErrors(error);
    context.note(error);
    return refusal(errors);
  }
}

/** Runs a form of the tab that the address names. */
export const tabAction = ({ context, request }: FormPost) =>
  formAction({ context }, (actor) => actOnTab(context, actor, request));

function refusal({ status, headers, ...told }: ReturnType<typeof toFormErrors>) {
  return data({ ok: false as const, ...told, signedOut: status === 401 }, { status, headers });
}
