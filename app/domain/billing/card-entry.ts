// How a card is entered: the card service's own field, or on a local machine the field of the test provider. Pure. Decision
// 0168, Billing.

export type CardEntry =
  | { readonly kind: "hosted"; readonly publishableKey: string }
  | { readonly kind: "test" };

/** Where the card service's field comes from, and what it asks; the policy of documents opens to these and no other. */
export const HOSTED_FIELD = {
  script: "https://js.stripe.com/v3/",
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  asked: ["https://api.stripe.com"],
} as const;
