// /resetpassword: asks for a link; opened by one, sets the new password. Spec sections 2.5, 5, 8;
// decision 0010, Password reset; decision 0081, Reset links.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { data, useActionData, useNavigation } from "@remix-run/react";
import { retryingLoader } from "~/browser/loading/retry-load";
import type { RequestContext } from "~/context";
import { pageHead } from "~/domain/site/page-head";
import { PUBLIC_PAGES } from "~/domain/site/public-pages";
import { originOf } from "~/http/origin";
import type { PostedForm } from "~/http/posted-form";
import { toFormErrors } from "~/http/problem";
import { useNonce } from "~/nonce";
import { formHeaders } from "~/tabs/form-headers.server";
import { publicForm, signedInAnswer } from "~/tabs/public-form.server";
import { HiddenForm } from "~/ui/public/hidden-form";
import { LoginFrame } from "~/ui/public/login/login-frame";
import { signInByForm } from "~/ui/public/login/sign-in-by-form";
import { RESET_USED, ResetLinkClosed, ResetPasswordForm } from "~/ui/public/reset/reset-password-form";
import { ResetRequestForm } from "~/ui/public/reset/reset-request-form";
import { useResetLink } from "~/ui/public/reset/use-reset-link";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export const loader = ({ context }: LoaderFunctionArgs) => ({
  head: pageHead(PUBLIC_PAGES.resetPassword, context.config.publicOrigin),
});

/** The previous page stays until this one has loaded. */
export const clientLoader = retryingLoader("This page couldn't be opened.");

/** `open` tells whether a link opens, `set` uses it; a form without an intent asks for one. */
export const action = ({ context, request }: ActionFunctionArgs) =>
  publicForm(
    { context, request },
    async (posted) => {
      const { accounts } = context.services;
      const { text } = posted;
      switch (posted.intent) {
        case "open":
          return data({ ok: true as const, isOpen: await accounts.resetIsOpen(text("token")) });
        case "set":
          return setPassword(context, request, posted);
        case "":
          await accounts.requestReset(text("email"), context);
          return data({ ok: true as const, sent: true as const, email: text("email") });
        default:
          return posted.refuse();
      }
    },
    (text) => ({ email: text("email") }),
  );

async function setPassword(context: RequestContext, request: Request, { text, has }: PostedForm) {
  const { accounts } = context.services;
  const use = { token: text("token"), password: text("password") };
  try {
    const session = await accounts.reset(use, originOf(context, request));
    return signedInAnswer(session, { request, target: "/" });
  } catch (error) {
    // An earlier press may have used the link; then the password is set.
    const used = has("again") && !(await accounts.resetIsOpen(use.token));
    if (!used) throw error;
    const { fields, status } = toFormErrors(error);
    return data({ ok: false as const, message: RESET_USED, fields, email: "" }, { status });
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  signInByForm(() => serverAction<typeof action>(), "/");

export const headers = formHeaders;

/** There is nothing to load. */
export const shouldRevalidate = () => false;

export default function Resetpassword() {
  const { token, isClosed } = useResetLink();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction !== undefined;
  const errors = answer?.ok === false ? answer : null;
  const email = answer && "email" in answer ? answer.email : undefined;
  const sent = answer !== undefined && "sent" in answer;
  return (
    <LoginFrame>
      <HiddenForm nonce={useNonce()} when="location.hash" words="Opening your link">
        {token === null ? (
          <ResetRequestForm errors={errors} email={email} sent={sent} busy={busy} />
        ) : isClosed ? (
          <ResetLinkClosed />
        ) : (
          <ResetPasswordForm token={token} errors={errors} busy={busy} />
        )}
      </HiddenForm>
    </LoginFrame>
  );
}
