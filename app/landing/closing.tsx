// The sign-up banner, above the footer. Spec section 2.18.
import { COLUMN, PhotoButton } from "./landing-parts";

export function Banner({ salesHref }: { readonly salesHref: string }) {
  return (
    <section
      aria-labelledby="banner-title"
      className="relative isolate mt-[104px] overflow-hidden bg-strip text-white max-w740:mt-[68px]"
    >
      <img
        src="/samples/p020.jpg"
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute top-0 right-0 -z-10 h-full w-[62%] object-cover object-[50%_80%] max-w740:w-full"
      />
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(90deg,var(--color-strip)_42%,rgb(11_13_10/0.1)_80%)] max-w740:bg-[linear-gradient(rgb(11_13_10/0.92)_40%,rgb(11_13_10/0.7))]" />
      <div className={`${COLUMN} py-[88px] max-w740:py-16`}>
        <h2
          id="banner-title"
          className="max-w-[560px] text-balance text-heading [font-stretch:92%] [word-spacing:0.04em] max-w740:text-[34px] max-w740:leading-[38px]"
        >
          See what AI can do for you today
        </h2>
        <div className="mt-[30px] flex flex-wrap gap-3">
          <PhotoButton to="/signup" look="primary">
            Sign up for free
          </PhotoButton>
          <PhotoButton to={salesHref} look="plain">
            Contact Sales
          </PhotoButton>
        </div>
      </div>
    </section>
  );
}
