// The pricing calculator. Without script it is a form whose values are in the address and whose tabs are links; with script
// it computes as one types, and the address follows. Spec sections 2.18 and 9.
import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import {
  PRICE_KINDS,
  type PriceForm,
  priceAddress,
  readOrder,
  readPriceForm,
} from "~/domain/pricing/price-form";
import { LandingSection } from "~/landing/landing-parts";
import { useScripted } from "~/ui/page/use-scripted";
import { useWrittenHref } from "~/ui/page/use-written-href";
import { PriceFields } from "./price-fields";
import { PricePanel } from "./price-panel";
import { PriceTabs } from "./price-tabs";

export function Pricing() {
  const [params] = useSearchParams();
  return (
    <LandingSection
      id="pricing"
      title="What your model will cost"
      lead="Label your own images, or have a model made from them. What you see is the whole price, in US dollars."
    >
      <Calculator key={String(params)} first={readPriceForm(params)} />
    </LandingSection>
  );
}

function Calculator({ first }: { readonly first: PriceForm }) {
  const scripted = useScripted();
  const [form, setForm] = useState(first);
  // Nothing is written before something has changed.
  useWrittenHref(form === first ? null : priceAddress(form));
  const read = readOrder(form);
  const label = PRICE_KINDS.find(({ kind }) => kind === form.kind)?.label;
  return (
    <form
      method="get"
      action="/landing#pricing"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="mt-11 grid grid-cols-[1fr_420px] overflow-hidden rounded-lg border border-line bg-raised max-w920:grid-cols-1 max-w740:mt-8"
    >
      <div className="min-w-0 p-10 max-w1224:p-8 max-w740:px-5 max-w740:py-6">
        <PriceTabs form={form} onKind={(kind) => setForm({ ...form, kind })} />
        <div id="price-fields" {...{ role: scripted ? "tabpanel" : "group", "aria-label": label }}>
          <PriceFields form={form} read={read} onChange={setForm} />
        </div>
        <button
          type="submit"
          className="mt-7 hidden h-[46px] rounded-sm bg-accent px-5 font-semibold text-[15px] text-on-accent hover:bg-accent-hover scripting-none:block"
        >
          Show the price
        </button>
      </div>
      <PricePanel read={read} />
    </form>
  );
}
