// The fake of Stripe's API behind the Worker under test: what it asks of this address is answered here, in the same process.
import { FakeStripe, STRIPE_KEYS } from "./fake-stripe";

const ADDRESS = "https://stripe.test";

export const workersStripe = new FakeStripe();

/** The settings of a deployment that takes cards. */
export const STRIPE_SETTINGS = {
  PAYMENTS_KEY: STRIPE_KEYS.key,
  PAYMENTS_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
  PAYMENTS_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
  PAYMENTS_URL: ADDRESS,
};

const away = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  return url.startsWith(ADDRESS) ? workersStripe.answer(input as RequestInfo | URL, init) : away(input, init);
};
