// Cards and charges through the real client of Stripe's API, against a fake that is strict about every call: what is kept, who may
// see it, and events that come twice, late, out of order and forged. Decision 0168, Billing.
import { env } from "cloudflare:workers";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { isAppError } from "~/services/errors";
import { createLocalPayments } from "../../../workers/adapters/payments/local-payments";
import { createStripePayments } from "../../../workers/adapters/payments/stripe-payments";
import {
  FakeStripe,
  failure,
  STRIPE_KEYS,
  stripeEvent,
  stripeSignature,
} from "../../support/payments/fake-stripe";
import { NOW, World } from "../world";

const VISA = { brand: "Visa", last4: "4242", expMonth: 4, expYear: 2031 };
const AMEX = { brand: "American Express", last4: "0005", expMonth: 4, expYear: 2031 };
const FIRST = { page: 0, size: 10 } as const;
const DOWN = failure(503, { type: "api_error", message: "down" });

const stripe = new FakeStripe();
const payments = createStripePayments(
  { ...STRIPE_KEYS, url: "http://127.0.0.1:1", fetch: stripe.answer },
  2_000,
);
const world = new World({ payments });
const { billing } = world.services;

let tokens = 0;
const token = (of: "visa" | "amex" | "chargeDeclined" = "visa") => `tok_${of}__${++tokens}`;

beforeEach(() => {
  world.now = NOW;
  stripe.next.length = 0;
  stripe.calls.length = 0;
});
afterAll(() => expect(stripe.complaints).toEqual([]));

async function customerOf(actor: Actor): Promise<string> {
  const row = await env.DB.prepare("SELECT customer_id AS id FROM billing_customer WHERE user_id = ?1")
    .bind(actor.userId)
    .first<{ id: string }>();
  return row?.id ?? "none";
}

/** A member with a card; what their customer is called. */
async function withCard() {
  const actor = await world.user();
  await billing.setCard(actor, token());
  return { actor, customer: await customerOf(actor) };
}

/** The service is away for a call and for the try after it. */
const away = () => stripe.next.push(DOWN, DOWN);

async function hear(body: Uint8Array): Promise<void> {
  await billing.hear(body, await stripeSignature(body, { at: world.now }));
}

const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw new Error(`Not refused: ${error}`);
  return [error.refusal.code, error.message] as const;
};

describe("a card", () => {
  test("is none before the first, makes the customer with it, and is replaced by the next", async () => {
    const actor = await world.user();
    expect(await billing.card(actor)).toBeNull();
    await billing.setCard(actor, token());
    expect(await billing.card(actor)).toEqual(VISA);
    await billing.setCard(actor, token("amex"));
    expect(await billing.card(actor)).toEqual(AMEX);
    const made = stripe.calls.filter(({ path }) => path === "/v1/customers");
    expect(made.map(({ form }) => form)).toEqual([
      { email: actor.email, "metadata[user]": String(actor.userId) },
    ]);
  });

  test("that two send at a time makes one customer", async () => {
    const actor = await world.user();
    await Promise.all([billing.setCard(actor, token()), billing.setCard(actor, token())]);
    const { results } = await env.DB.prepare("SELECT * FROM billing_customer WHERE user_id = ?1")
      .bind(actor.userId)
      .all();
    expect(results).toHaveLength(1);
    const keys = stripe.calls.filter(({ path }) => path === "/v1/customers").map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  test("of a person is theirs alone, also within their account; a viewer sees none", async () => {
    const { actor } = await withCard();
    const colleague = await world.user({ accountId: actor.accountId });
    expect(await billing.card(colleague)).toBeNull();
    const viewer = await world.user({ role: "viewer", accountId: actor.accountId });
    const refused = ["forbidden", "Viewers can't see billing."];
    expect(await refusalOf(billing.card(viewer))).toEqual(refused);
    expect(await refusalOf(billing.setCard(viewer, token()))).toEqual(refused);
    expect(await refusalOf(billing.charges(viewer))).toEqual(refused);
    expect(await refusalOf(billing.page(viewer, FIRST))).toEqual(refused);
  });

  test("that is declined keeps the earlier one, with the card service's own sentence", async () => {
    const { actor } = await withCard();
    expect(await refusalOf(billing.setCard(actor, token("chargeDeclined")))).toEqual([
      "card-declined",
      "Your card was declined.",
    ]);
    expect(await billing.card(actor)).toEqual(VISA);
  });

  test("keeps the earlier one where the service can't be reached, and says so", async () => {
    const { actor } = await withCard();
    away();
    expect(await refusalOf(billing.setCard(actor, token("amex")))).toEqual([
      "unavailable",
      "The card service can't be reached. Your card hasn't changed; try again in a minute.",
    ]);
    expect(await billing.card(actor)).toEqual(VISA);
  });

  test("whose entry was used already is asked for again", async () => {
    const { actor } = await withCard();
    const other = await withCard();
    const used = token();
    await billing.setCard(actor, used);
    expect(await refusalOf(billing.setCard(other.actor, used))).toEqual([
      "card-declined",
      "This card entry was already used or has expired. Enter the card again.",
    ]);
  });

  test("with a key that the service doesn't take is our fault, not the card's", async () => {
    const { actor } = await withCard();
    stripe.next.push(
      failure(401, { type: "invalid_request_error", message: "Invalid API Key: sk_test_fake" }),
    );
    expect(await refusalOf(billing.setCard(actor, token("amex")))).toEqual([
      "payments-refused",
      "The card service refused the request. Your card hasn't changed; please contact support.",
    ]);
  });

  test("of a customer who was deleted makes another", async () => {
    const { actor, customer } = await withCard();
    const entry = stripe.customers.get(customer);
    if (entry) entry.deleted = true;
    await billing.setCard(actor, token("amex"));
    expect(await billing.card(actor)).toEqual(AMEX);
    expect(await customerOf(actor)).not.toBe(customer);
  });

  test.each(["4242424242424242", "4242 4242 4242 4242", "tok_4242424242424242"])(
    "number (%s) is refused, and neither sent on nor said back",
    async (number) => {
      const actor = await world.user();
      const [code, sentence] = await refusalOf(billing.setCard(actor, number));
      expect(code).toBe("invalid");
      expect(sentence).toBe(
        "Never send a card number here. Send the token that the card field gives for it.",
      );
      expect(stripe.calls).toEqual([]);
    },
  );

  test("can be tried ten times in 15 minutes", async () => {
    const actor = await world.user();
    for (let tried = 0; tried < 10; tried++) await refusalOf(billing.setCard(actor, token("chargeDeclined")));
    const [code] = await refusalOf(billing.setCard(actor, token()));
    expect(code).toBe("too-many-attempts");
  });

  test("leaves nothing but brand, last four digits and expiry in the database", async () => {
    const { actor, customer } = await withCard();
    stripe.charge(customer);
    await billing.charges(actor);
    const rows = await Promise.all(
      ["billing_customer", "charge"].map(
        async (table) =>
          (await env.DB.prepare(`SELECT * FROM ${table} WHERE user_id = ?1`).bind(actor.userId).all())
            .results,
      ),
    );
    const text = JSON.stringify(rows);
    expect(text).not.toMatch(/print|tok_/);
    expect(Object.keys(rows[0]?.[0] ?? {}).sort()).toEqual(
      "brand card_as_of charges_as_of created_at customer_id exp_month exp_year last4 user_id".split(" "),
    );
  });
});

describe("charges", () => {
  test("are none without a customer, and the service isn't asked", async () => {
    const actor = await world.user();
    expect(await billing.charges(actor)).toEqual([]);
    expect(stripe.calls).toEqual([]);
  });

  test("of all pages are read, the newest first, and paged", async () => {
    const { actor, customer } = await withCard();
    for (let made = 0; made < 230; made++) stripe.charge(customer);
    stripe.charge("cus_of_another");
    const charges = await billing.charges(actor);
    expect(charges).toHaveLength(230);
    expect(charges[0]?.createdAt).toBe(Math.max(...charges.map(({ createdAt }) => createdAt)));
    const walked = stripe.calls.filter(({ path }) => path === "/v1/charges");
    expect(walked.map(({ query }) => query.starting_after !== undefined)).toEqual([false, true, true]);

    const last = await billing.page(actor, { page: 99, size: 50 });
    expect([last.invoices?.page, last.invoices?.total, last.invoices?.charges.length]).toEqual([4, 230, 30]);
    expect(last.invoices?.charges.at(-1)).toEqual(charges.at(-1));
  });

  test("that were never read can't be shown while the service is away; the card can", async () => {
    const { actor, customer } = await withCard();
    stripe.charge(customer);
    away();
    expect(await refusalOf(billing.charges(actor))).toEqual([
      "unavailable",
      "Your invoices can't be read from the card service now. Try again in a minute.",
    ]);
    away();
    const page = await billing.page(actor, FIRST);
    expect([page.card, page.invoices]).toEqual([VISA, null]);
    expect((await billing.page(actor, FIRST)).invoices?.total).toBe(1);
  });

  test("that were read are shown whatever becomes of the service, and read again behind the answer after a while", async () => {
    const { actor, customer } = await withCard();
    stripe.charge(customer);
    await billing.charges(actor);
    stripe.charge(customer);
    world.now += 9 * 60_000;
    expect(await billing.charges(actor)).toHaveLength(1);
    world.now += 2 * 60_000;
    away();
    expect(await billing.charges(actor)).toHaveLength(1);
    await Promise.all(world.after);
    expect(await billing.charges(actor)).toHaveLength(1);
    await Promise.all(world.after);
    expect(await billing.charges(actor)).toHaveLength(2);
  });

  test("are bounded: the newest 2,000 are read", async () => {
    const { actor, customer } = await withCard();
    for (let made = 0; made < 2_050; made++) stripe.charge(customer);
    expect(await billing.charges(actor)).toHaveLength(2_000);
  });
});

describe("events", () => {
  test("bring a charge that no list has yet, once, however often they come", async () => {
    const { actor, customer } = await withCard();
    await billing.charges(actor);
    const charge = stripe.charge(customer, { status: "pending" });
    const event = stripeEvent("charge.pending", charge);
    await hear(event);
    await hear(event);
    await hear(event);
    expect((await billing.charges(actor)).map(({ id, status }) => [id, status])).toEqual([
      [charge.id, "pending"],
    ]);
    expect(stripe.calls.filter(({ path }) => path === `/v1/charges/${charge.id}`)).toHaveLength(1);
  });

  test.each([
    ["in order", ["pending", "failed", "succeeded"]],
    ["out of order", ["succeeded", "pending", "failed"]],
    ["backwards", ["succeeded", "failed", "pending"]],
  ])("that come %s leave what the charge is", async (_, order) => {
    const { actor, customer } = await withCard();
    await billing.charges(actor);
    const charge = stripe.charge(customer, { status: "succeeded" });
    for (const status of order) {
      await hear(stripeEvent(`charge.${status}`, { ...charge, status }));
      world.now += 1000;
    }
    expect((await billing.charges(actor)).map(({ status }) => status)).toEqual(["succeeded"]);
  });

  test("and lists that were asked for earlier don't undo what was asked for later", async () => {
    const { actor, customer } = await withCard();
    const charge = stripe.charge(customer, { status: "pending" });
    // A list that was asked for, answered "pending", and is slow to arrive.
    const answer = stripe.answer;
    let deliver: () => void = () => undefined;
    const slow = new World({
      payments: createStripePayments({
        ...STRIPE_KEYS,
        url: "http://127.0.0.1:1",
        fetch: async (input, init) => {
          const early = await answer(input as string, init as RequestInit);
          await new Promise<void>((resolve) => {
            deliver = resolve;
          });
          return early;
        },
      }),
    });
    const reading = slow.services.billing.charges(actor);
    await expect.poll(() => stripe.calls.some(({ path }) => path === "/v1/charges")).toBe(true);
    charge.status = "succeeded";
    world.now += 1000;
    await hear(stripeEvent("charge.succeeded", charge));
    deliver();
    expect((await reading).map(({ status }) => status)).toEqual(["succeeded"]);
  });

  test("that come late, after the charge failed again, say what it is now", async () => {
    const { actor, customer } = await withCard();
    const charge = stripe.charge(customer, { status: "succeeded" });
    await billing.charges(actor);
    const old = stripeEvent("charge.succeeded", { ...charge });
    charge.status = "failed";
    await hear(stripeEvent("charge.failed", charge));
    // Three days later Stripe sends it anew, and signs it anew.
    world.now += 3 * 86_400_000;
    await hear(old);
    await Promise.all(world.after);
    expect((await billing.charges(actor)).map(({ status }) => status)).toEqual(["failed"]);
  });

  test("that are forged, or signed long ago, change nothing", async () => {
    const { actor, customer } = await withCard();
    await billing.charges(actor);
    const event = stripeEvent("charge.succeeded", stripe.charge(customer));
    const refused = ["bad-signature", "This event isn't signed by the card service."];
    const forged = await stripeSignature(event, { at: world.now, secret: "whsec_guess" });
    expect(await refusalOf(billing.hear(event, forged))).toEqual(refused);
    const stale = await stripeSignature(event, { at: world.now - 10 * 60_000 });
    expect(await refusalOf(billing.hear(event, stale))).toEqual(refused);
    expect(await refusalOf(billing.hear(event, ""))).toEqual(refused);
    expect(await billing.charges(actor)).toEqual([]);
  });

  test("that can't be followed now are asked for again, and followed then", async () => {
    const { actor, customer } = await withCard();
    await billing.charges(actor);
    const event = stripeEvent("charge.succeeded", stripe.charge(customer));
    away();
    const [code] = await refusalOf(hear(event));
    expect(code).toBe("unavailable");
    expect(await billing.charges(actor)).toEqual([]);
    await hear(event);
    expect(await billing.charges(actor)).toHaveLength(1);
  });

  test("bring a card that the service has replaced, and that a customer is gone", async () => {
    const { actor, customer } = await withCard();
    const entry = stripe.customers.get(customer);
    if (!entry?.source) throw new Error("no card");
    entry.source = { ...entry.source, exp_year: 2035 };
    world.now += 1000;
    await hear(stripeEvent("customer.source.updated", { object: "card", id: "card_1", customer }));
    expect(await billing.card(actor)).toEqual({ ...VISA, expYear: 2035 });
    entry.source = null;
    world.now += 1000;
    await hear(stripeEvent("customer.source.deleted", { object: "card", id: "card_1", customer }));
    expect(await billing.card(actor)).toBeNull();
    entry.deleted = true;
    await hear(stripeEvent("customer.deleted", { object: "customer", id: customer }));
    expect(await customerOf(actor)).toBe("none");
  });

  test("about a card that is asked for before a newer one is set don't bring the old one back", async () => {
    const { actor, customer } = await withCard();
    await billing.setCard(actor, token("amex"));
    // Begun a moment before, it was answered with the card that was there then.
    world.now -= 1;
    const entry = stripe.customers.get(customer);
    if (!entry?.source) throw new Error("no card");
    const set = entry.source;
    entry.source = { ...set, brand: "Visa", last4: "4242" };
    await hear(stripeEvent("customer.updated", { object: "customer", id: customer }));
    expect(await billing.card(actor)).toEqual(AMEX);
  });

  test("about what is no one's of ours are taken and change nothing", async () => {
    const charge = stripe.charge("cus_of_another");
    await hear(stripeEvent("charge.succeeded", charge));
    await hear(stripeEvent("charge.succeeded", stripe.charge(null)));
    await hear(stripeEvent("charge.succeeded", { object: "charge", id: "ch_gone" }));
    await hear(stripeEvent("customer.updated", { object: "customer", id: "cus_of_another" }));
    await hear(stripeEvent("invoice.created", { object: "invoice", id: "in_1" }));
    const { results } = await env.DB.prepare("SELECT * FROM charge WHERE id IN (?1, 'ch_gone')")
      .bind(charge.id)
      .all();
    expect(results).toEqual([]);
  });
});

describe("the test provider", () => {
  const local = new World({ payments: createLocalPayments({ now: () => NOW }) }).services.billing;

  test("takes a test card, declines another, and takes no number and no other token", async () => {
    const actor = await world.user();
    await local.setCard(actor, "tok_local_visa_4242_4_2031");
    expect(await local.card(actor)).toEqual(VISA);
    expect(await refusalOf(local.setCard(actor, "tok_local_visa_9995_4_2031"))).toEqual([
      "card-declined",
      "Your card has insufficient funds.",
    ]);
    expect((await refusalOf(local.setCard(actor, "tok_visa")))[0]).toBe("card-declined");
    expect(await local.card(actor)).toEqual(VISA);
    expect(await local.charges(actor)).toEqual([]);
    expect((await refusalOf(local.hear(new Uint8Array(), "")))[0]).toBe("bad-signature");
  });
});

test("a deployment without the card service takes no card, and no event", async () => {
  const none = new World().services.billing;
  const actor = await world.user();
  expect(await none.page(actor, FIRST)).toEqual({
    card: null,
    entry: null,
    invoices: { charges: [], total: 0, page: 0 },
  });
  expect(await refusalOf(none.setCard(actor, token()))).toEqual([
    "no-payments",
    "Card payments aren't set up on this server.",
  ]);
  expect((await refusalOf(none.hear(new Uint8Array(), "")))[0]).toBe("notFound");
});

test("an event that was followed is forgotten after 35 days", async () => {
  const { customer } = await withCard();
  const event = stripeEvent("charge.succeeded", stripe.charge(customer), "evt_to_forget");
  await hear(event);
  const known = async () =>
    (await env.DB.prepare("SELECT 1 FROM payment_event WHERE id = 'evt_to_forget'").all()).results.length;
  world.now += 34 * 86_400_000;
  await world.services.housekeeping.run();
  expect(await known()).toBe(1);
  world.now += 2 * 86_400_000;
  await world.services.housekeeping.run();
  expect(await known()).toBe(0);
});
