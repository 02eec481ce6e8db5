// /resetpassword: asks for a link; with `?token=` sets the new password. Spec sections 2.5, 5, 8;
// decision 0010, Password reset.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { data, redirect, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { heldLoader } from "~/browser/hold-on";
import { pageChanged } from "~/browser/revalidation";
import { pageTitle } from "~/domain/brand";
import { sessionCookie } from "~/http/cookie";
import { toFormErrors } from "~/http/problem";
import { assertSameOrigin } from "~/http/same-origin";
import { LoginFrame } from "~/ui/public/login-frame";
import { RESET_USED, ResetLinkClosed, ResetPasswordForm } from "~/ui/public/reset-password-form";
import { ResetRequestForm } from "~/ui/public/reset-request-form";
import { signInByForm } from "~/ui/public/sign-in-by-form";

export const meta: MetaFunction = () => [{ title: pageTitle("Reset password") }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  if (token === null) return { step: "ask" as const };
  return {
    step: (await context.services.accounts.resetIsOpen(token)) ? ("set" as const) : ("closed" as const),
  };
}

/** The page before stays until this one is here. */
export const clientLoader = heldLoader("This page could not be opened.");

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
      return data({ ok: true as const, sent: true as const, email });
    }
    const password = String(form.get("password") ?? "");
    const session = await accounts.reset({ token, password }, { ip: context.ip, userAgent });
    const headers = { "set-cookie": sessionCookie(session.token, session.expiresAt, request) };
    // A page without script posts a plain form and is led on; with script clientAction does that.
    if (request.headers.get("accept")?.includes("text/html")) return redirect("/", { headers });
    return data({ ok: true as const, token: session.token, userId: session.userId }, { headers });
  } catch (error) {
    const { message, fields, status } = toFormErrors(error);
    // The press before this one may have used the link up: then the password is set.
    const used = form.has("again") && token !== null && !(await accounts.resetIsOpen(token));
    return data({ ok: false as const, message: used ? RESET_USED : message, fields, email }, { status });
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  signInByForm(() => serverAction<typeof action>(), "/");

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => pageChanged(args, ["token"]);

export default function Resetpassword() {
  const { step } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction !== undefined;
  const errors = answer?.ok === false ? answer : null;
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
