// The card service of a local machine: it knows the tokens that the browser makes of published test numbers, keeps nothing,
// and charges nothing. Decision 0168, Billing.
import { judgeTestToken } from "~/domain/billing/test-cards";
import { ok, refuse } from "~/domain/result";
import type { Clock, Payments } from "~/services/ports";

export function createLocalPayments(clock: Clock): Payments {
  return {
    entry: { kind: "test" },
    createCustomer: async ({ userId }) => ok(`cus_local_${userId}`),
    async setCard(_, { token }) {
      const verdict = judgeTestToken(token, clock.now());
      if (verdict === null) return refuse({ kind: "used" });
      return verdict.kind === "taken"
        ? ok(verdict.card)
        : refuse({ kind: "declined", message: verdict.message });
    },
    // What it would say is what is kept here: it has no customers and no charges of its own.
    card: async () => refuse({ kind: "unusable", message: "The test provider keeps no cards" }),
    charges: async () => ok({ charges: [], next: null }),
    charge: async () => refuse({ kind: "gone" }),
    readEvent: async () => null,
  };
}
