// /signup. Spec sections 2.4 and 5; decision 0004, Which API the console uses.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { redirect, useActionData, useNavigation } from "@remix-run/react";
import { retryingLoader } from "~/browser/loading/retry-load";
import { afterSignIn } from "~/browser/paths";
import { pageChanged } from "~/browser/revalidation";
import type { RequestContext } from "~/context";
import { EMAIL_TAKEN, type SignUpEntry as SignUpValues } from "~/domain/account/sign-up";
import { pageHead } from "~/domain/site/page-head";
import { PUBLIC_PAGES } from "~/domain/site/public-pages";
import { originOf } from "~/http/origin";
import { toFormErrors } from "~/http/problem";
import { formHeaders } from "~/tabs/form-headers.server";
import { publicForm, signedInAnswer } from "~/tabs/public-form.server";
import { LoginFrame } from "~/ui/public/login/login-frame";
import { signInByForm } from "~/ui/public/login/sign-in-by-form";
import { SignUpForm } from "~/ui/public/sign-up/sign-up-form";
import { readSignUp } from "~/ui/public/sign-up/sign-up-values";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (await context.actor()) throw redirect(afterSignIn(request.url));
  return { head: pageHead(PUBLIC_PAGES.signUp, context.config.publicOrigin) };
}

/** The previous page stays until this one has loaded. */
export const clientLoader = retryingLoader("The sign-up page couldn't be opened.");

export const action = ({ context, request }: ActionFunctionArgs) =>
  publicForm(
    { context, request },
    async ({ text, has }) => {
      const asked = { form: readSignUp(text), origin: originOf(context, request), again: has("again") };
      const session = await signUpOnce(context, asked);
      return signedInAnswer(session, { request, target: afterSignIn(request.url) });
    },
    (text) => {
      const { password: _password, confirmPassword: _confirm, ...entered } = readSignUp(text);
      return { entered };
    },
  );

/**
 * After a lost answer, a second press may find that the account exists: the password shows that it is theirs.
 * Decision 0073, A form whose answer was lost.
 */
async function signUpOnce(context: RequestContext, asked: AskedSignUp) {
  const { accounts, sessions } = context.services;
  const { form, origin, again } = asked;
  try {
    return await accounts.signUp(form, origin);
  } catch (error) {
    if (!again || toFormErrors(error).fields.email !== EMAIL_TAKEN) throw error;
    const { email, password } = form;
    return sessions.signIn({ email, password, ...origin }).catch(() => Promise.reject(error));
  }
}

interface AskedSignUp {
  readonly form: SignUpValues;
  readonly origin: ReturnType<typeof originOf>;
  /** An earlier answer to this form was lost. */
  readonly again: boolean;
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  signInByForm(() => serverAction<typeof action>(), afterSignIn(request.url));

export const headers = formHeaders;

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => pageChanged(args, ["redirectTo"]);

export default function Signup() {
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction !== undefined;
  return (
    <LoginFrame>
      <SignUpForm errors={answer?.ok === false ? answer : null} busy={busy} />
    </LoginFrame>
  );
}
