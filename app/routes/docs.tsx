// /docs: the user guide, where the Documentation entry leads unless configured otherwise. Spec section 2.2.
// Signed-in readers add cameras from it: an enrolment token, or the code that a camera shows.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, redirect, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/domain/brand";
import { toFormErrors } from "~/http/problem";
import { assertSameOrigin } from "~/http/same-origin";
import { Guide } from "~/tabs/documentation/guide/guide";
import { ButtonLink } from "~/ui/button";
import { PublicFrame } from "~/ui/public/public-frame";

export const meta: MetaFunction = () => [{ title: pageTitle("Documentation") }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { origin: new URL(request.url).origin, signedIn: (await context.actor()) !== null };
}

export async function action({ context, request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const actor = await context.actor();
  if (!actor) throw redirect("/login?redirectTo=%2Fdocs");
  const form = await request.formData();
  const { enrollments } = context.services;
  try {
    if (form.get("intent") === "claim") {
      await enrollments.claim(actor, String(form.get("code") ?? ""));
      return data({ claimed: true as const });
    }
    const { tokens } = await enrollments.createTokens(actor, 1);
    return data({ enrollmentToken: tokens[0] ?? "" });
  } catch (error) {
    const { message, fields, status } = toFormErrors(error);
    return data({ message, fields }, { status });
  }
}

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
