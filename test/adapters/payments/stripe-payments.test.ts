// Stripe's API over a connection, against a fake that is strict about every call; and what becomes of each way to fail.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createStripePayments } from "../../../workers/adapters/payments/stripe-payments";
import { failure, STRIPE_KEYS, stripeEvent, stripeSignature } from "../../support/payments/fake-stripe";
import { type FakeStripeServer, startFakeStripe } from "../../support/payments/fake-stripe-server";

const NOW = Date.UTC(2026, 10, 20, 18);
const KEY = "a".repeat(64);
const OTHER_KEY = "b".repeat(64);
const LIBRARY = { meta: { budget: { ms: 900, because: "loads the card service's library" } } };

let server: FakeStripeServer;
let payments: ReturnType<typeof createStripePayments>;

beforeAll(async () => {
  server = await startFakeStripe();
});
afterAll(() => {
  expect(server.stripe.complaints).toEqual([]);
  server.close();
});
beforeEach(() => {
  server.stripe.calls.length = 0;
  server.stripe.next.length = 0;
  payments = createStripePayments({ ...STRIPE_KEYS, url: server.url }, 400);
});

async function customer(): Promise<string> {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  const made = await payments.createCustomer({ userId: 7, email: "maya@example.test", key });
  return made.ok ? made.value : "none";
}

test("a customer is made once for one key, and their card is set by its token alone", LIBRARY, async () => {
  const { stripe } = server;
  const made = { userId: 7, email: "maya@example.test", key: KEY };
  const [one, two] = [await payments.createCustomer(made), await payments.createCustomer(made)];
  expect(one).toEqual(two);
  const id = one.ok ? one.value : "";
  expect(stripe.customers.get(id)?.email).toBe("maya@example.test");

  const kept = { brand: "Visa", last4: "4242", expMonth: 4, expYear: 2031 };
  const card = { token: "tok_visa__1", key: OTHER_KEY };
  expect(await payments.setCard(id, card)).toEqual({ ok: true, value: kept });
  expect(await payments.setCard(id, card)).toEqual({ ok: true, value: kept });
  expect(await payments.card(id)).toEqual({ ok: true, value: kept });
  expect(stripe.calls.map(({ method, key }) => [method, key])).toEqual([
    ...[
      ["POST", KEY],
      ["POST", KEY],
    ],
    ...[
      ["POST", OTHER_KEY],
      ["POST", OTHER_KEY],
    ],
    ["GET", null],
  ]);
  expect(stripe.calls[2]?.form).toEqual({
    source: "tok_visa__1",
    "expand[0]": "default_source",
    "expand[1]": "invoice_settings.default_payment_method",
  });
});

test("a customer without a card has none, and one that is gone is gone", LIBRARY, async () => {
  const id = await customer();
  expect(await payments.card(id)).toEqual({ ok: true, value: null });
  const entry = server.stripe.customers.get(id);
  if (entry) entry.deleted = true;
  expect(await payments.card(id)).toEqual({ ok: false, refusal: { kind: "gone" } });
  const set = await payments.setCard(id, { token: "tok_visa__gone", key: "c".repeat(64) });
  expect(set).toEqual({ ok: false, refusal: { kind: "gone" } });
});

test("charges come in pages of a hundred, each with its time in milliseconds", LIBRARY, async () => {
  const id = await customer();
  for (let made = 0; made < 230; made++) server.stripe.charge(id, { description: null });
  const found = [];
  let after: string | null = null;
  do {
    const page = await payments.charges(id, after);
    if (!page.ok) throw new Error(page.refusal.kind);
    found.push(...page.value.charges);
    after = page.value.next;
  } while (after !== null);
  expect(found).toHaveLength(230);
  expect(new Set(found.map((one) => one.id)).size).toBe(230);
  const [newest] = found;
  const last = server.stripe.charges.at(-1);
  expect(newest).toEqual({
    id: last?.id,
    createdAt: (last?.created ?? 0) * 1000,
    amount: 4900,
    currency: "usd",
    description: "",
    status: "succeeded",
  });
  expect(await payments.charge(last?.id ?? "")).toEqual({ ok: true, value: { ...newest, customerId: id } });
});

describe("what it refuses", () => {
  test.each([
    ["a declined card", "tok_chargeDeclined__1", { kind: "declined", message: "Your card was declined." }],
    ["a token of no card", "tok_none", { kind: "used" }],
  ])("%s", LIBRARY, async (_, token, refusal) => {
    const set = await payments.setCard(await customer(), {
      token,
      key: token.length.toString(16).padStart(64, "d"),
    });
    expect(set).toEqual({ ok: false, refusal });
  });

  test("a token that was used", LIBRARY, async () => {
    const id = await customer();
    await payments.setCard(id, { token: "tok_visa__twice", key: "e".repeat(64) });
    const again = await payments.setCard(id, { token: "tok_visa__twice", key: "f".repeat(64) });
    expect(again).toEqual({ ok: false, refusal: { kind: "used" } });
  });

  test.each([
    [401, { type: "invalid_request_error" }, "unusable"],
    [403, { type: "invalid_request_error" }, "unusable"],
    [400, { type: "invalid_request_error", code: "parameter_unknown" }, "unusable"],
    [429, { type: "rate_limit_error" }, "unreached"],
    [500, { type: "api_error" }, "unreached"],
    [503, { type: "api_error" }, "unreached"],
  ] as const)("status %s with %o", LIBRARY, async (status, error, kind) => {
    // Of what is asked again, both answers.
    const said = failure(status, { ...error, message: "about 4000000000000002" });
    server.stripe.next.push(said, said);
    const answer = await payments.charge("ch_1");
    expect(answer).toEqual({ ok: false, refusal: { kind, message: expect.any(String) } });
    // What it says may repeat what was sent; the log gets its codes alone.
    expect(JSON.stringify(answer)).not.toContain("4000");
  });
});

test("a call whose answer was lost is made again with the same key, and done once", LIBRARY, async () => {
  const id = await customer();
  server.stripe.next.push(null);
  const set = await payments.setCard(id, { token: "tok_amex__lost", key: "9".repeat(64) });
  expect(set).toMatchObject({ ok: true, value: { brand: "American Express", last4: "0005" } });
  const keys = server.stripe.calls.filter(({ form }) => form.source).map(({ key }) => key);
  expect(keys).toEqual(["9".repeat(64), "9".repeat(64)]);
});

test("a service that isn't there is unreached", LIBRARY, async () => {
  const nowhere = createStripePayments({ ...STRIPE_KEYS, url: "http://127.0.0.1:9" }, 400);
  expect(await nowhere.card("cus_1")).toMatchObject({ ok: false, refusal: { kind: "unreached" } });
});

describe("an event", () => {
  const body = stripeEvent("charge.failed", { object: "charge", id: "ch_1" }, "evt_1");
  const read = async (bytes: Uint8Array, signature: string) => payments.readEvent(bytes, signature, NOW);

  test("is read by its signature, up to five minutes old", LIBRARY, async () => {
    const expected = { id: "evt_1", about: { kind: "charge", id: "ch_1" } };
    expect(await read(body, await stripeSignature(body, { at: NOW }))).toEqual(expected);
    expect(await read(body, await stripeSignature(body, { at: NOW - 299_000 }))).toEqual(expected);
    expect(await read(body, await stripeSignature(body, { at: NOW - 301_000 }))).toBeNull();
  });

  test("that is forged is none", LIBRARY, async () => {
    const signature = await stripeSignature(body, { at: NOW });
    const other = stripeEvent("charge.failed", { object: "charge", id: "ch_2" }, "evt_1");
    expect(await read(other, signature)).toBeNull();
    expect(await read(body, await stripeSignature(body, { at: NOW, secret: "whsec_other" }))).toBeNull();
    // The same JSON in other bytes.
    const plain = new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(body))));
    expect(await read(plain, signature)).toBeNull();
    for (const nonsense of ["", "t=1", "v1=00", `t=${NOW},v1=`, "t=x,v1=y", signature.replace("v1", "v0")])
      expect(await read(body, nonsense), nonsense).toBeNull();
    const broken = Uint8Array.of(0x7b, 0xff, 0x7d);
    expect(await read(broken, await stripeSignature(broken, { at: NOW }))).toBeNull();
  });

  test.each([
    [
      { object: "customer", id: "cus_1" },
      { kind: "customer", id: "cus_1" },
    ],
    [
      { object: "card", id: "card_1", customer: "cus_1" },
      { kind: "customer", id: "cus_1" },
    ],
    [
      { object: "payment_method", id: "pm_1", customer: "cus_1" },
      { kind: "customer", id: "cus_1" },
    ],
    [{ object: "payment_method", id: "pm_1", customer: null }, null],
    [
      { object: "refund", id: "re_1", charge: "ch_1" },
      { kind: "charge", id: "ch_1" },
    ],
    [
      { object: "dispute", id: "dp_1", charge: "ch_1" },
      { kind: "charge", id: "ch_1" },
    ],
    [{ object: "invoice", id: "in_1" }, null],
    [{ object: "charge", id: 7 }, null],
    [{}, null],
  ])("about %o", LIBRARY, async (object, about) => {
    const event = stripeEvent("some.thing", object, "evt_2");
    expect(await read(event, await stripeSignature(event, { at: NOW }))).toEqual({ id: "evt_2", about });
  });
});
