// /mail/confirm/{token} and /mail/leave/{token}: what an address says of the mail that someone has sent to it. Opened from a
// mail, without signing in; opening alone changes nothing, because programs open links too. Decision 0160, Integrations.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { retryingLoader } from "~/browser/loading/retry-load";
import { pageTitle } from "~/domain/brand";
import { formHeaders } from "~/tabs/form-headers.server";
import { publicForm } from "~/tabs/public-form.server";
import { MailChoice, MailLinkClosed } from "~/ui/public/mail/mail-choice";
import { PublicFrame } from "~/ui/public/public-frame";

export const meta: MetaFunction = () => [
  { title: pageTitle("Your mail") },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { kind, token } = linkOf(params);
  return { kind, opened: await context.services.addresses.opened(kind, token) };
}

/** The previous page stays until this one has loaded. */
export const clientLoader = retryingLoader("This page couldn't be opened.");

/** Without an intent it does what its link is for, as a mail program posts it; `return` brings back an address that left. */
export const action = ({ context, request, params }: ActionFunctionArgs) =>
  publicForm(
    { context, request },
    async (posted) => {
      const { kind, token } = linkOf(params);
      const { addresses } = context.services;
      if (posted.intent === "return" || kind === "confirm") await addresses.confirm(kind, token);
      else if (posted.intent === "") await addresses.leave(token);
      else posted.refuse();
      return data({ ok: true as const });
    },
    () => ({}),
  );

export const headers = formHeaders;

function linkOf({ kind, token = "" }: LoaderFunctionArgs["params"]) {
  if (kind !== "confirm" && kind !== "leave") throw new Response("Not found", { status: 404 });
  return { kind, token } as const;
}

export default function MailPage() {
  const { kind, opened } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction !== undefined;
  return (
    <PublicFrame>
      {opened === null ? (
        <MailLinkClosed />
      ) : (
        <MailChoice kind={kind} opened={opened} errors={answer?.ok === false ? answer : null} busy={busy} />
      )}
    </PublicFrame>
  );
}
