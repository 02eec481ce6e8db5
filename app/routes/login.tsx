// /login. Spec sections 2.3 and 4 (Login); decision 0004, Which API the console uses.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { data, redirect, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { retryingLoader } from "~/browser/loading/retry-load";
import { afterSignIn } from "~/browser/paths";
import { pageChanged } from "~/browser/revalidation";
import { pageHead } from "~/domain/site/page-head";
import { PUBLIC_PAGES } from "~/domain/site/public-pages";
import { clearedSessionCookie } from "~/http/cookie";
import { originOf } from "~/http/origin";
import { useNonce } from "~/nonce";
import { formHeaders } from "~/tabs/form-headers.server";
import { publicForm, signedInAnswer } from "~/tabs/public-form.server";
import { LoginForm } from "~/ui/public/login/login-form";
import { LoginFrame } from "~/ui/public/login/login-frame";
import { signInByForm } from "~/ui/public/login/sign-in-by-form";
import { ResumeGate } from "~/ui/public/resume-gate";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (await context.actor()) throw redirect(afterSignIn(request.url));
  const stale = context.sessionToken !== null;
  const headers = stale ? { "set-cookie": clearedSessionCookie(request) } : undefined;
  const { publicOrigin, sample } = context.config;
  return data({ sample, head: pageHead(PUBLIC_PAGES.login, publicOrigin) }, { headers });
}

/** The previous page stays until this one has loaded. */
export const clientLoader = retryingLoader("The sign-in page couldn't be opened.");

export const action = ({ context, request }: ActionFunctionArgs) =>
  publicForm(
    { context, request },
    async ({ text }) => {
      const credentials = { email: text("email"), password: text("password") };
      const session = await context.services.sessions.signIn({
        ...credentials,
        ...originOf(context, request),
      });
      return signedInAnswer(session, { request, target: afterSignIn(request.url) });
    },
    (text) => ({ email: text("email") }),
  );

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  signInByForm(() => serverAction<typeof action>(), afterSignIn(request.url));

export const headers = formHeaders;

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => pageChanged(args, ["redirectTo"]);

export default function Login() {
  const { sample } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction !== undefined;
  return (
    <LoginFrame>
      <ResumeGate nonce={useNonce()} target={() => afterSignIn(window.location.href)}>
        <LoginForm errors={answer?.ok === false ? answer : null} busy={busy} sample={sample} />
      </ResumeGate>
    </LoginFrame>
  );
}
