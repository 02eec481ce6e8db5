// /landing: what the product is, for people who don't have it yet. Spec section 2.18.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { retryingLoader } from "~/browser/loading/retry-load";
import { pageHead } from "~/domain/site/page-head";
import { PUBLIC_PAGES } from "~/domain/site/public-pages";
import { Banner } from "~/landing/closing";
import { Head, Hero } from "~/landing/hero";
import { COLUMN } from "~/landing/landing-parts";
import { InTheCamera, InTheConsole } from "~/landing/product";
import { Steps } from "~/landing/steps";
import { PublicFooter } from "~/ui/public/public-footer";
import { ScreenMark } from "~/ui/screen-mark";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export function loader({ context }: LoaderFunctionArgs) {
  const { publicOrigin, salesEmail } = context.config;
  return { salesHref: `mailto:${salesEmail}`, head: pageHead(PUBLIC_PAGES.landing, publicOrigin) };
}

/** The previous page stays until this one has loaded. */
export const clientLoader = retryingLoader("This page couldn't be opened.");

export default function Landing() {
  const { salesHref } = useLoaderData<typeof loader>();
  return (
    <div className="relative min-h-dvh bg-surface">
      <Head salesHref={salesHref} />
      <main>
        <Hero />
        <InTheCamera />
        <InTheConsole />
        <Steps />
        <Banner salesHref={salesHref} />
      </main>
      <PublicFooter className={COLUMN} />
      <ScreenMark />
    </div>
  );
}
