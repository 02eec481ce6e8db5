// The caller's card and charges, and the events of the card service. Spec section 7 (Account and session); decision 0168,
// Billing.
import { createApiRouter } from "~/api/context";
import { userRoute, visitorRoute } from "~/api/user-route";
import { CardAnswer, ChargesAnswer, SourceRequest } from "~/wire/accounts/billing";
import { DONE, DoneAnswer } from "~/wire/done";

const SIGNATURE = "stripe-signature";

export const billing = createApiRouter("api");

userRoute(
  billing,
  {
    method: "get",
    path: "/getCard",
    summary: "The caller's card: its brand, last four digits and expiry",
    answer: { name: "Card", schema: CardAnswer, description: "The card, or null without one" },
    refuses: [403],
  },
  async ({ actor, services }) => {
    const card = await services.billing.card(actor);
    if (card === null) return { card: { card } };
    const { brand, last4, expMonth, expYear } = card;
    return { card: { card: { brand, last4, exp_month: expMonth, exp_year: expYear } } };
  },
);

userRoute(
  billing,
  {
    method: "post",
    path: "/setSource",
    summary: "Replace the caller's card",
    description:
      "Takes the token that the card service gives for a card in the browser. A declined card is a 402 with the service's own sentence; the earlier card stays.",
    body: { name: "SourceRequest", schema: SourceRequest },
    answer: { name: "Done", schema: DoneAnswer, description: "Replaced" },
    refuses: [400, 402, 403, 429, 503],
  },
  async ({ actor, services, body }) => {
    await services.billing.setCard(actor, body.token);
    return DONE;
  },
);

userRoute(
  billing,
  {
    method: "get",
    path: "/getCharges",
    summary: "What the caller was charged, the newest first; 2,000 at most",
    answer: { name: "Charges", schema: ChargesAnswer, description: "The charges" },
    refuses: [403, 503],
  },
  async ({ actor, services }) => ({
    charges: (await services.billing.charges(actor)).map(({ createdAt, ...charge }) => ({
      id: charge.id,
      created: Math.floor(createdAt / 1000),
      amount: charge.amount,
      currency: charge.currency,
      description: charge.description,
      status: charge.status,
    })),
  }),
);

visitorRoute(
  billing,
  {
    method: "post",
    path: "/payments/webhook",
    summary: "For the card service: tells of an event",
    description:
      "The body is judged by its signature (`Stripe-Signature`), byte by byte. Events may come twice, late and in any order.",
    answer: { name: "Done", schema: DoneAnswer, description: "Followed, or nothing that concerns us" },
    refuses: [400, 404, 413, 503],
  },
  async ({ services, c }) => {
    // As it came: JSON that is read and written again has other bytes.
    const body = new Uint8Array(await c.req.arrayBuffer());
    await services.billing.hear(body, c.req.header(SIGNATURE) ?? "");
    return DONE;
  },
);
