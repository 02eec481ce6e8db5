// The price, and the lines that it is the sum of.
import { formatDollars, formatTotal, priceOf } from "~/domain/pricing/price";
import type { ReadOrder } from "~/domain/pricing/price-form";
import { PhotoButton } from "~/landing/landing-parts";

export function PricePanel({ read }: { readonly read: ReadOrder }) {
  const price = read.ok ? priceOf(read.order) : null;
  return (
    <div className="flex min-w-0 flex-col bg-night p-10 text-on-night max-w1224:p-8 max-w740:px-5 max-w740:py-7">
      <h3 className="font-medium text-[16px] text-on-night-2 leading-6">Your price</h3>
      <output
        aria-label="Your price"
        htmlFor="price-images price-species price-animals"
        className="mt-1 mb-6 block font-semibold text-[76px] leading-[80px] tracking-[-0.04em] [font-stretch:88%] max-w740:mb-4 max-w740:text-[56px] max-w740:leading-[60px]"
      >
        {price === null ? "–" : formatTotal(price.mills)}
      </output>
      {price === null ? (
        <p className="border-white/15 border-t pt-3 text-[15px] text-on-night-2 leading-[23px]">
          Correct the marked field to see the price.
        </p>
      ) : (
        <dl className="text-[15px] leading-[21px]">
          {price.lines.map(({ what, how, mills }) => (
            <div key={what} className="flex items-baseline gap-3 border-white/15 border-t py-[11px]">
              <dt className="min-w-0 flex-1">
                {what}
                {how !== null && <span className="block text-small text-on-night-2 tabular-nums">{how}</span>}
              </dt>
              <dd className="flex-none tabular-nums">{formatDollars(mills)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-auto flex flex-col pt-7">
        <PhotoButton to="/signup" look="primary">
          Get started for free
        </PhotoButton>
      </div>
    </div>
  );
}
