// /privacy: what the product stores, tells and keeps. Decision 0170, Public pages and health.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { retryingLoader } from "~/browser/loading/retry-load";
import { keptData } from "~/domain/site/kept-data";
import { pageHead } from "~/domain/site/page-head";
import { PUBLIC_PAGES } from "~/domain/site/public-pages";
import { PrivacyPage } from "~/ui/public/pages/privacy-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export function loader({ context }: LoaderFunctionArgs) {
  const { publicOrigin, supportEmail, securityEmail, map } = context.config;
  return {
    head: pageHead(PUBLIC_PAGES.privacy, publicOrigin),
    data: keptData(),
    supportEmail,
    securityEmail,
    mapbox: map.mapboxToken !== null,
  };
}

/** The previous page stays until this one has loaded. */
export const clientLoader = retryingLoader("This page couldn't be opened.");

export default function Privacy() {
  const { head: _, ...page } = useLoaderData<typeof loader>();
  return <PrivacyPage {...page} />;
}
