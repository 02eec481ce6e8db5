// /docs: the user guide, where the Documentation entry leads unless configured otherwise. Spec section 2.2.
// Signed-in readers add cameras from it: an enrolment token, or the code that a camera shows.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { retryingLoader } from "~/browser/loading/retry-load";
import { pageChanged } from "~/browser/revalidation";
import { sendForm } from "~/browser/send-form";
import { pageHead } from "~/domain/site/page-head";
import { PUBLIC_PAGES } from "~/domain/site/public-pages";
import { readPostedForm } from "~/http/posted-form";
import { actOnGuide } from "~/tabs/documentation/documentation.server";
import { Guide } from "~/tabs/documentation/guide/guide";
import { formHeaders } from "~/tabs/form-headers.server";
import { formAction } from "~/tabs/tab-action.server";
import { ButtonLink } from "~/ui/button";
import { PublicFrame } from "~/ui/public/public-frame";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ context }: LoaderFunctionArgs) {
  const origin = context.config.publicOrigin;
  return { origin, signedIn: (await context.actor()) !== null, head: pageHead(PUBLIC_PAGES.docs, origin) };
}

/** The previous page stays until this one has loaded. */
export const clientLoader = retryingLoader("The guide couldn't be opened.");

export const action = ({ context, request }: ActionFunctionArgs) =>
  formAction({ context }, async (actor) => actOnGuide(context, actor, await readPostedForm(request)));

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(() => serverAction<typeof action>());

export const headers = formHeaders;

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => pageChanged(args, []);

export default function Docs() {
  const { origin, signedIn } = useLoaderData<typeof loader>();
  const aside = signedIn ? (
    <ButtonLink to="/">Open the console</ButtonLink>
  ) : (
    <ButtonLink to="/login?redirectTo=%2Fdocs">Sign in</ButtonLink>
  );
  return (
    <PublicFrame aside={aside}>
      <Guide origin={origin} signedIn={signedIn} heading="h1" />
    </PublicFrame>
  );
}
