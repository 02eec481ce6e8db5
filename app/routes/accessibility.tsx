// /accessibility: what is tested for everyone to be able to use the product, and what is not. Decision 0170, Public pages and
// health.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { retryingLoader } from "~/browser/loading/retry-load";
import { pageHead } from "~/domain/site/page-head";
import { PUBLIC_PAGES } from "~/domain/site/public-pages";
import { AccessibilityPage } from "~/ui/public/pages/accessibility-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export function loader({ context }: LoaderFunctionArgs) {
  const { publicOrigin, supportEmail } = context.config;
  return { head: pageHead(PUBLIC_PAGES.accessibility, publicOrigin), supportEmail };
}

/** The previous page stays until this one has loaded. */
export const clientLoader = retryingLoader("This page couldn't be opened.");

export default function Accessibility() {
  const { supportEmail } = useLoaderData<typeof loader>();
  return <AccessibilityPage supportEmail={supportEmail} />;
}
