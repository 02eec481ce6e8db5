// /status: how the service is, for people. Asks no database who is reading: it must answer when they don't. Decision 0170,
// Public pages and health.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { retryingLoader } from "~/browser/loading/retry-load";
import { pageHead } from "~/domain/site/page-head";
import { PUBLIC_PAGES } from "~/domain/site/public-pages";
import { StatusPage } from "~/ui/public/pages/status-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ context }: LoaderFunctionArgs) {
  const report = await context.services.health.report();
  return { head: pageHead(PUBLIC_PAGES.status, context.config.publicOrigin), report };
}

/** The previous page stays until this one has loaded. */
export const clientLoader = retryingLoader("The status couldn't be loaded.");

export default function Status() {
  const { report } = useLoaderData<typeof loader>();
  return <StatusPage report={report} />;
}
