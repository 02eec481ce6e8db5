// /signup. Spec sections 2.4 and 5; decision 0004, Which door the console uses.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { data, redirect, useActionData, useNavigation } from "@remix-run/react";
import { afterSignIn } from "~/browser/paths";
import { keepSession } from "~/browser/session";
import { pageTitle } from "~/domain/brand";
import { sessionCookie } from "~/http/cookie";
import { toFormErrors } from "~/http/problem";
import { assertSameOrigin } from "~/http/same-origin";
import { LoginFrame } from "~/ui/public/login-frame";
import { SignUpForm } from "~/ui/public/sign-up-form";
import { readSignUp } from "~/ui/public/sign-up-values";

export const meta: MetaFunction = () => [{ title: pageTitle("Create a new account") }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (await context.actor()) throw redirect(afterSignIn(request.url));
  return null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const posted = await request.formData();
  const form = readSignUp((name) => String(posted.get(name) ?? ""));
  const userAgent = request.headers.get("user-agent") ?? "";
  try {
    const session = await context.services.accounts.signUp(form, { ip: context.ip, userAgent });
    const headers = { "set-cookie": sessionCookie(session.token, session.expiresAt, request) };
    // A page without script posts a plain form and is led on; with script clientAction does that.
    if (request.headers.get("accept")?.includes("text/html"))
      return redirect(afterSignIn(request.url), { headers });
    return data({ token: session.token, userId: session.userId }, { headers });
  } catch (error) {
    const { message, fields, status } = toFormErrors(error);
    const { password: _password, confirmPassword: _confirm, ...entered } = form;
    return data({ message, fields, entered }, { status });
  }
}

/** In the browser the token is kept before the way leads on, so that every part behind it finds it. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const answer = await serverAction<typeof action>();
  if (!("token" in answer)) return answer;
  keepSession(answer);
  return redirect(afterSignIn(request.url));
}

export default function Signup() {
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction !== undefined;
  return (
    <LoginFrame>
      <SignUpForm errors={answer && "message" in answer ? answer : null} busy={busy} />
    </LoginFrame>
  );
}
