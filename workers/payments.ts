// Who keeps cards, by the settings of the deployment: Stripe, the test provider of a local machine, or none. Decision 0168,
// Billing.
import type { Payments } from "~/services/ports";
import { createLocalPayments } from "./adapters/payments/local-payments";
import { createStripePayments } from "./adapters/payments/stripe-payments";
import { systemClock } from "./adapters/platform";
import { type PaymentSettings, paymentProvider } from "./payment-settings";

export function paymentsOf(settings: PaymentSettings): Payments | null {
  switch (paymentProvider(settings)) {
    case "stripe":
      return createStripePayments({
        key: settings.PAYMENTS_KEY ?? "",
        webhookSecret: settings.PAYMENTS_WEBHOOK_SECRET ?? "",
        publishableKey: settings.PAYMENTS_PUBLISHABLE_KEY ?? "",
        url: settings.PAYMENTS_URL || null,
      });
    case "local":
      return createLocalPayments(systemClock);
    case null:
      return null;
  }
}
