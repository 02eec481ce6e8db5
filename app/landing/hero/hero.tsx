// The first view: a photo from a camera with what the model saw on it, the headline, and the strip.
// docs/look.md, Landing. The scene and its box: public/images/hero.json.
import { Link } from "@remix-run/react";
import { PRODUCT } from "~/domain/brand";
import { COLUMN, PhotoButton } from "~/landing/landing-parts";
import { SeenBox } from "~/landing/seen-box";
import { LogoMark } from "~/ui/brand/logo";
import type { HeroScene } from "./hero-scene";
import { TryPhotos } from "./try-photos";

interface HeroProps {
  readonly scene: HeroScene;
}

export function Hero({ scene }: HeroProps) {
  return (
    <div className="relative isolate flex h-[calc(100dvh-60px)] max-h-[940px] min-h-[648px] flex-col overflow-hidden bg-strip text-white max-w740:h-[calc(100dvh-52px)] max-w740:min-h-[680px] [@media(width<360px)]:min-h-[790px]">
      <Scene scene={scene} />
      <div className={`${COLUMN} pt-32 max-w740:pt-[108px]`}>
        <h1 className="max-w-[820px] text-balance text-display [font-stretch:88%] [word-spacing:0.04em] max-w1224:text-[68px] max-w1224:leading-[68px] max-w740:text-[52px] max-w740:leading-[52px]">
          Know what walked past.
        </h1>
        <p className="mt-[22px] mb-[30px] max-w-[560px] text-[20px] text-on-strip leading-[30px] max-w740:mt-4 max-w740:mb-6 max-w740:text-[17.5px] max-w740:leading-[26px]">
          {PRODUCT} slides into the SD card slot of the trail camera you already own, names the animal on the
          spot, and sends the answer home.
        </p>
        <div className="flex flex-wrap gap-3">
          <PhotoButton to="/signup" look="primary">
            Get started for free
          </PhotoButton>
          <PhotoButton to="/docs" look="plain">
            Read the guide
          </PhotoButton>
        </div>
      </div>
      <TryPhotos />
      <Strip seen={scene.label} />
    </div>
  );
}

/** The head of the page, on the photo. */
export function Head({ salesHref }: { readonly salesHref: string }) {
  const link =
    "reach rounded-xs font-medium text-[15px] hover:text-frond focus-frond max-w740:inline-flex max-w740:h-11 max-w740:items-center";
  return (
    <header
      className={`${COLUMN} absolute inset-x-0 top-0 z-10 flex min-h-[76px] text-white flex-none flex-wrap items-center gap-x-7 max-w740:min-h-16 max-w740:gap-x-5 max-w740:pt-2.5`}
    >
      <Link
        to="/landing"
        aria-label={PRODUCT}
        className="reach mr-auto flex items-center gap-2.5 rounded-sm focus-frond max-w740:h-11"
      >
        <LogoMark size={29} className="text-frond" />
        <span className="font-[650] text-[20px] tracking-[-0.02em] [@media(width<360px)]:hidden">
          {PRODUCT}
        </span>
      </Link>
      <nav aria-label="Start" className="flex items-center gap-x-7 max-w740:gap-x-5">
        <a href={salesHref} className={link}>
          Contact Sales
        </a>
        <Link to="/login" className={link}>
          Sign In
        </Link>
        <span className="max-w740:hidden">
          <PhotoButton to="/signup" look="primary" size="head">
            Get started for free
          </PhotoButton>
        </span>
      </nav>
    </header>
  );
}

/** The photo covers its place and stays at its foot; the box moves with it. */
function Scene({ scene: { width, height, label, box } }: HeroProps) {
  const aspect = width / height;
  return (
    <figure className="absolute inset-x-0 top-0 bottom-14 -z-20 overflow-hidden [container-type:size] max-w740:top-auto max-w740:bottom-[46px] max-w740:h-[520px]">
      <div
        className="absolute right-0 [@media(width<360px)]:-right-10"
        style={{
          aspectRatio: aspect,
          width: `max(100cqw, calc(100cqh * ${aspect}))`,
          // Where the place is flatter than the photo, part of the grass goes too, so that the fox stands low.
          bottom: `min(0px, calc((100cqh - 100cqw / ${aspect}) * 0.42))`,
        }}
      >
        <img
          src="/images/hero/1440.webp"
          srcSet={[640, 960, 1440, 2000].map((one) => `/images/hero/${one}.webp ${one}w`).join(", ")}
          sizes="(width < 740px) 540px, max(100vw, 110vh)"
          width={width}
          height={height}
          fetchPriority="high"
          alt="A red fox crosses a clearing at dawn, as a trail camera sees it"
          className="size-full"
        />
        {/* Under the box: what the model saw stays bright, what is read above it gets its ground. */}
        <div className="absolute inset-0 bg-[linear-gradient(0deg,transparent_30%,rgb(11_13_10/0.42)_55%,rgb(11_13_10/0.84)_86%)] max-w740:hidden" />
        <SeenBox box={box} label={label} />
      </div>
      <div className="absolute inset-x-0 top-0 hidden h-60 bg-[linear-gradient(var(--color-strip),rgb(11_13_10/0.62)_45%,transparent)] max-w740:block" />
    </figure>
  );
}

/** What the camera wrote under the picture, and what its model saw. */
function Strip({ seen }: { readonly seen: string }) {
  return (
    <div className="flex h-14 flex-none items-center bg-strip font-medium font-mono text-[13.5px] text-on-strip tracking-[0.02em] max-w740:h-[46px] max-w740:text-[11.5px]">
      <div className={`${COLUMN} flex gap-11 whitespace-nowrap max-w740:gap-4`}>
        <span>7°C</span>
        <span className="max-w740:hidden">2026-11-19 06:42:10</span>
        <span>RIDGE 07</span>
        <span className="ml-auto text-frond">{seen}</span>
      </div>
    </div>
  );
}
