// /landing: what the product is, for people who don't have it yet. Spec section 2.18.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { retryingLoader } from "~/browser/loading/retry-load";
import { PRODUCT, pageTitle } from "~/domain/brand";
import { Banner, Footer } from "~/landing/closing";
import { Console } from "~/landing/console";
import { DeviceCard } from "~/landing/device-card";
import { Head, Hero } from "~/landing/hero/hero";
import { HERO_SCENE } from "~/landing/hero/hero-scene";
import { SectionGroup } from "~/landing/landing-parts";
import { Marketplace } from "~/landing/marketplace";
import { Pricing } from "~/landing/pricing/pricing";
import { Product } from "~/landing/product";
import { SectionMenu } from "~/landing/section-menu";
import { Steps } from "~/landing/steps";
import { WorksWith } from "~/landing/works-with";
import { ScreenMark } from "~/ui/screen-mark";

export const meta: MetaFunction = () => [
  { title: pageTitle() },
  {
    name: "description",
    content: `${PRODUCT} puts wildlife recognition into the trail camera you already own and sends home what it sees.`,
  },
];

export function loader({ context }: LoaderFunctionArgs) {
  return { salesHref: `mailto:${context.config.salesEmail}`, scene: HERO_SCENE };
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
      <Footer />
      <ScreenMark />
    </div>
  );
}
