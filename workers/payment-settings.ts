// The settings of the card service: Stripe by its keys, or on a local machine the test provider. docs/deploying.md; decision
// 0168, Billing.
import { originIn } from "~/domain/address";

export interface PaymentSettings {
  /** Secret: our key to Stripe's API (`sk_` or `rk_`). */
  readonly PAYMENTS_KEY?: string;
  /** Secret: what Stripe signs its events with (`whsec_`). */
  readonly PAYMENTS_WEBHOOK_SECRET?: string;
  /** The key that the card field in the browser uses (`pk_`). */
  readonly PAYMENTS_PUBLISHABLE_KEY?: string;
  /** Where Stripe's API is (https://api.stripe.com if it is not set): for tests. */
  readonly PAYMENTS_URL?: string;
  /** `local`: the test provider, where nothing of the above is set; on this machine alone. */
  readonly PAYMENTS?: string;
}

const KEYS = {
  PAYMENTS_KEY: /^(?:sk|rk)_(test|live)_\w+$/,
  PAYMENTS_WEBHOOK_SECRET: /^whsec_[\w+/=]+$/,
  PAYMENTS_PUBLISHABLE_KEY: /^pk_(test|live)_\w+$/,
} as const;

type KeyName = keyof typeof KEYS;
const NAMES = Object.keys(KEYS) as readonly KeyName[];

/** Names of what lacks, of which something is set, and of what is set wrong: a key for tests beside a live one, too. */
export function wrongPaymentSettings(
  settings: PaymentSettings & { readonly PUBLIC_ORIGIN?: string },
): readonly string[] {
  const { PAYMENTS = "", PAYMENTS_URL } = settings;
  const mode = PAYMENTS === "" || (PAYMENTS === "local" && isLoopback(settings.PUBLIC_ORIGIN ?? ""));
  return [
    ...(mode ? [] : ["PAYMENTS"]),
    ...(isSet(settings) ? wrongKeys(settings) : []),
    ...(PAYMENTS_URL && !isSafeUrl(PAYMENTS_URL) ? ["PAYMENTS_URL"] : []),
  ];
}

export function paymentProvider(settings: PaymentSettings): "stripe" | "local" | null {
  if (isSet(settings)) return "stripe";
  return settings.PAYMENTS === "local" ? "local" : null;
}

/** Of the card field; null where there is none of Stripe's. */
export function publishableKey(settings: PaymentSettings): string | null {
  return paymentProvider(settings) === "stripe" ? (settings.PAYMENTS_PUBLISHABLE_KEY ?? "") : null;
}

function isSet(settings: PaymentSettings): boolean {
  return NAMES.some((name) => settings[name]);
}

function wrongKeys(settings: PaymentSettings): readonly string[] {
  const wrong = NAMES.filter((name) => !KEYS[name].test(settings[name] ?? ""));
  if (wrong.length > 0) return wrong;
  const world = (name: KeyName) => KEYS[name].exec(settings[name] ?? "")?.[1];
  return world("PAYMENTS_KEY") === world("PAYMENTS_PUBLISHABLE_KEY") ? [] : ["PAYMENTS_PUBLISHABLE_KEY"];
}

/** A key never goes over an open line, but to this machine. */
function isSafeUrl(text: string): boolean {
  const origin = originIn(text);
  if (origin === null || (text !== origin && text !== `${origin}/`)) return false;
  return origin.startsWith("https://") || isLoopback(origin);
}

function isLoopback(address: string): boolean {
  return /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(originIn(address) ?? "");
}
