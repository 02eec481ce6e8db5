// /resetpassword: asks for a link; with `?token=` sets the new password. Spec sections 2.5, 5, 8;
// decision 0010, Password reset.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { data, redirect, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { keepSession } from "~/browser/session";
import { pageTitle } from "~/domain/brand";
import { sessionCookie } from "~/http/cookie";
import { toFormErrors } from "~/http/problem";
import { assertSameOrigin } from "~/http/same-origin";
import { LoginFrame } from "~/ui/public/login-frame";
import { ResetLinkClosed, ResetPasswordForm } from "~/ui/public/reset-password-form";
import { ResetRequestForm } from "~/ui/public/reset-request-form";

export const meta: MetaFunction = () => [{ title: pageTitle("Reset password") }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  if (token === null) return { step: "ask" as const };
  return {
    step: (await context.services.accounts.resetIsOpen(token)) ? ("set" as const) : ("closed" as const),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const { accounts } = context.services;
  const token = tokenOf(request);
  const email = String(form.get("email") ?? "");
  const userAgent = request.headers.get("user-agent") ?? "";
  try {
    if (token === null) {
      const linkTo = (secret: string) => new URL(`/resetpassword?token=${secret}`, request.url).href;
      await accounts.requestReset(email, { ip: context.ip, linkTo });
      return data({ sent: true as const, email });
    }
    const password = String(form.get("password") ?? "");
    const session = await accounts.reset({ token, password }, { ip: context.ip, userAgent });
    const headers = { "set-cookie": sessionCookie(session.token, session.expiresAt, request) };
    // A page without script posts a plain form and is led on; with script clientAction does that.
    if (request.headers.get("accept")?.includes("text/html")) return redirect("/", { headers });
    return data({ token: session.token, userId: session.userId }, { headers });
  } catch (error) {
    const { message, fields, status } = toFormErrors(error);
    return data({ message, fields, email }, { status });
  }
}

/** In the browser the token is kept before the way leads on, so that every part behind it finds it. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const answer = await serverAction<typeof action>();
  if (!("token" in answer)) return answer;
  keepSession(answer);
  return redirect("/");
}

export default function Resetpassword() {
  const { step } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction !== undefined;
  const errors = answer && "message" in answer ? answer : null;
  const email = answer && "email" in answer ? answer.email : undefined;
  const sent = answer !== undefined && "sent" in answer;
  return (
    <LoginFrame>
      {step === "closed" && <ResetLinkClosed />}
      {step === "set" && <ResetPasswordForm errors={errors} busy={busy} />}
      {step === "ask" && <ResetRequestForm errors={errors} email={email} sent={sent} busy={busy} />}
    </LoginFrame>
  );
}

function tokenOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("token");
}
