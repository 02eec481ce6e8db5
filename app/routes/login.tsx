// /login. Spec sections 2.3 and 4 (Login); decision 0004, Which door the console uses.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { data, redirect, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { afterSignIn } from "~/browser/paths";
import { keepSession } from "~/browser/session";
import { pageTitle } from "~/domain/brand";
import { clearedSessionCookie, sessionCookie } from "~/http/cookie";
import { toFormErrors } from "~/http/problem";
import { assertSameOrigin } from "~/http/same-origin";
import { useNonce } from "~/nonce";
import { LoginForm } from "~/ui/public/login-form";
import { LoginFrame } from "~/ui/public/login-frame";
import { ResumeGate } from "~/ui/public/resume-gate";

export const meta: MetaFunction = () => [{ title: pageTitle("Sign in") }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (await context.actor()) throw redirect(afterSignIn(request.url));
  const stale = context.sessionToken !== null;
  const headers = stale ? { "set-cookie": clearedSessionCookie(request) } : undefined;
  return data({ sample: context.config.sample }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const email = String(form.get("email") ?? "");
  const password = String(form.get("password") ?? "");
  const userAgent = request.headers.get("user-agent") ?? "";
  try {
    const session = await context.services.sessions.signIn({ email, password, ip: context.ip, userAgent });
    const headers = { "set-cookie": sessionCookie(session.token, session.expiresAt, request) };
    // A page without script posts a plain form and is led on; with script clientAction does that.
    if (request.headers.get("accept")?.includes("text/html"))
      return redirect(afterSignIn(request.url), { headers });
    return data({ token: session.token, userId: session.userId }, { headers });
  } catch (error) {
    const { message, fields, status } = toFormErrors(error);
    return data({ message, fields, email }, { status });
  }
}

/** In the browser the token is kept before the way leads on, so that every part behind it finds it. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const answer = await serverAction<typeof action>();
  if (!("token" in answer)) return answer;
  keepSession(answer);
  return redirect(afterSignIn(request.url));
}

export default function Login() {
  const { sample } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction !== undefined;
  return (
    <LoginFrame>
      <ResumeGate nonce={useNonce()} target={() => afterSignIn(window.location.href)}>
        <LoginForm errors={answer && "message" in answer ? answer : null} busy={busy} sample={sample} />
      </ResumeGate>
    </LoginFrame>
  );
}
