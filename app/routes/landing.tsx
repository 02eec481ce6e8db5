// /landing: what the product is, for people who don't have it yet. Spec section 2.18.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { retryingLoader } from "~/browser/loading/retry-load";
import { pageHead } from "~/domain/site/page-head";
import { PUBLIC_PAGES } from "~/domain/site/public-pages";
import { Banner } from "~/landing/closing";
import { Console } from "~/landing/console";
import { DeviceCard } from "~/landing/device-card";
import { Head, Hero } from "~/landing/hero/hero";
import { HERO_SCENE } from "~/landing/hero/hero-scene";
import { COLUMN, SectionGroup } from "~/landing/landing-parts";
import { Marketplace } from "~/landing/marketplace";
import { Pricing } from "~/landing/pricing/pricing";
import { Product } from "~/landing/product";
import { SectionMenu } from "~/landing/section-menu";
import { Steps } from "~/landing/steps";
import { WorksWith } from "~/landing/works-with";
import { PublicFooter } from "~/ui/public/public-footer";
import { ScreenMark } from "~/ui/screen-mark";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export function loader({ context }: LoaderFunctionArgs) {
  const { publicOrigin, salesEmail } = context.config;
  const head = pageHead(PUBLIC_PAGES.landing, publicOrigin);
  return { salesHref: `mailto:${salesEmail}`, scene: HERO_SCENE, head };
}

/** The previous page stays until this one has loaded. */
export const clientLoader = retryingLoader("This page couldn't be opened.");

export default function Landing() {
  const { salesHref, scene } = useLoaderData<typeof loader>();
  return (
    <div className="relative min-h-dvh bg-surface">
      <Head salesHref={salesHref} />
      <main>
        <Hero scene={scene} />
        <SectionMenu />
        <Product />
        <DeviceCard />
        <Console />
        <SectionGroup id="marketplace">
          <Marketplace />
          <Steps />
        </SectionGroup>
        <SectionGroup id="custom-models">
          <Pricing />
        </SectionGroup>
        <WorksWith />
        <Banner salesHref={salesHref} />
      </main>
      <PublicFooter className={COLUMN} />
      <ScreenMark />
    </div>
  );
}
