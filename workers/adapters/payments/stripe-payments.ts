// The card service by Stripe's API. Its library is loaded with the first call, so that the Worker starts without it. Nothing
// of a card is read but brand, last four digits and expiry. docs/deploying.md; decision 0168, Billing.
import type { Stripe as StripeClient } from "stripe";
import { type Charge, DESCRIPTION_LIMIT } from "~/domain/billing/charge";
import { brandWords, type PaymentCard } from "~/domain/billing/payment-card";
import { ok, type Result, refuse } from "~/domain/result";
import { cutText } from "~/domain/text/cut-text";
import { log } from "~/http/log";
import type { CustomerCharge, PaymentEvent, PaymentFault, Payments } from "~/services/ports";
import { eventSubject } from "./event-subject";

interface StripeService {
  readonly key: string;
  readonly webhookSecret: string;
  readonly publishableKey: string;
  /** Where its API is; null: Stripe's own. */
  readonly url: string | null;
  /** Default: the platform's. */
  readonly fetch?: typeof fetch;
}

/** A person waits for it. */
const TIMEOUT_MS = 10_000;
/** Seconds that a signature holds: Stripe signs an event anew each time it sends it. */
const TOLERANCE_S = 300;
const PAGE = 100;
/** The card that is charged is the customer's source; one that staff have set for invoices comes in its place. */
const WITH_CARD = ["default_source", "invoice_settings.default_payment_method"];

/** `timeoutMs`: after so long without an answer there is none. */
export function createStripePayments(service: StripeService, timeoutMs = TIMEOUT_MS): Payments {
  let opened: Promise<StripeClient> | undefined;
  const stripe = () => {
    opened ??= open(service, timeoutMs);
    return opened;
  };

  async function asked<Value>(
    ask: (client: StripeClient) => Promise<Value>,
  ): Promise<Result<Value, PaymentFault>> {
    try {
      return ok(await ask(await stripe()));
    } catch (error) {
      const fault = faultOf(error);
      if (fault.kind === "unreached" || fault.kind === "unusable")
        log({ event: "card-service", outcome: fault.kind, why: fault.message });
      return refuse(fault);
    }
  }

  return {
    entry: { kind: "hosted", publishableKey: service.publishableKey },

    createCustomer: ({ userId, email, key }) =>
      asked(async ({ customers }) => {
        const made = await customers.create(
          { email, metadata: { user: String(userId) } },
          { idempotencyKey: key },
        );
        return made.id;
      }),

    async setCard(customerId, { token, key }) {
      const answer = await asked(({ customers }) =>
        customers.update(customerId, { source: token, expand: WITH_CARD }, { idempotencyKey: key }),
      );
      if (!answer.ok) return answer;
      const card = cardOf(answer.value);
      return card
        ? ok(card)
        : refuse({ kind: "unusable", message: "The customer has no card after it was set" });
    },

    async card(customerId) {
      const answer = await asked(({ customers }) => customers.retrieve(customerId, { expand: WITH_CARD }));
      if (!answer.ok) return answer;
      return answer.value.deleted ? refuse({ kind: "gone" }) : ok(cardOf(answer.value));
    },

    charges: (customerId, after) =>
      asked(async ({ charges }) => {
        const page = await charges.list({
          customer: customerId,
          limit: PAGE,
          ...(after !== null && { starting_after: after }),
        });
        const last = page.data.at(-1);
        return { charges: page.data.map(chargeOf), next: page.has_more && last ? last.id : null };
      }),

    charge: (id) =>
      asked(async ({ charges }): Promise<CustomerCharge> => {
        const charge = await charges.retrieve(id);
        const { customer } = charge;
        const customerId = customer === null || typeof customer === "string" ? customer : customer.id;
        return { ...chargeOf(charge), customerId };
      }),

    async readEvent(body, signature, now): Promise<PaymentEvent | null> {
      const { Stripe } = await import("stripe");
      const { webhooks } = await stripe();
      try {
        const event = await webhooks.constructEventAsync(
          // Its declaration asks for Node's kind of bytes; it reads any.
          new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body),
          signature,
          service.webhookSecret,
          TOLERANCE_S,
          Stripe.createSubtleCryptoProvider(),
          now,
        );
        return { id: event.id, about: eventSubject(event) };
      } catch {
        return null;
      }
    },
  };
}

async function open({ key, url, fetch: ask = fetch }: StripeService, timeout: number): Promise<StripeClient> {
  const { Stripe } = await import("stripe");
  // Our key must not follow a redirect.
  const send: typeof fetch = (input, init) => ask(input, { ...init, redirect: "manual" });
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(send),
    timeout,
    // With the same key, so that nothing is done twice.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url !== null && placeOf(new URL(url))),
  });
}

function placeOf({ protocol, hostname, port }: URL) {
  const isOpen = protocol === "http:";
  return {
    host: hostname,
    port: port || (isOpen ? "80" : "443"),
    protocol: isOpen ? ("http" as const) : ("https" as const),
  };
}

function cardOf(customer: StripeClient.Customer): PaymentCard | null {
  const source = customer.default_source;
  if (source !== null && typeof source === "object" && source.object === "card") return kept(source);
  const method = customer.invoice_settings?.default_payment_method;
  return method && typeof method === "object" && method.card ? kept(method.card) : null;
}

/** All that is taken of a card. */
function kept(card: Pick<StripeClient.Card, "brand" | "last4" | "exp_month" | "exp_year">): PaymentCard {
  return {
    brand: brandWords(card.brand),
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
}

function chargeOf({ id, created, amount, currency, description, status }: StripeClient.Charge): Charge {
  return {
    id,
    createdAt: created * 1000,
    amount,
    currency,
    description: cutText(description ?? "", DESCRIPTION_LIMIT),
    status,
  };
}

/** By members, not classes: what the library throws, and whatever else a call ends with. */
function faultOf(error: unknown): PaymentFault {
  const { type, code, param, statusCode, message, requestId } = error as {
    readonly type?: string;
    readonly code?: string;
    readonly param?: string;
    readonly statusCode?: number;
    readonly message?: string;
    readonly requestId?: string;
  };
  // Never the message of a refused request: it may repeat what was sent.
  const told = [type ?? "Error", code, statusCode, requestId].filter(Boolean).join(" ");
  if (type === "StripeCardError") return { kind: "declined", message: message ?? "Your card was declined." };
  if (code === "token_already_used" || (code === "resource_missing" && param === "source"))
    return { kind: "used" };
  if (code === "resource_missing") return { kind: "gone" };
  const isRefused = statusCode !== undefined && statusCode < 500 && ![408, 409, 429].includes(statusCode);
  return isRefused ? { kind: "unusable", message: told } : { kind: "unreached", message: told };
}
