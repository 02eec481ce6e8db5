// The card and the charges as a client sees them: spelling, and what a body must not hold. Spec section 7.
import { afterAll, expect, test } from "vitest";
import { stripeEvent, stripeSignature } from "../../support/payments/fake-stripe";
import { workersStripe } from "../../support/payments/stripe-of-the-worker";
import { call, liveWorld, tokenOf } from "../api-calls";

const world = liveWorld();
let tokens = 0;
const source = () => `tok_amex__api${++tokens}`;

afterAll(() => expect(workersStripe.complaints).toEqual([]));

async function member() {
  const token = await tokenOf(world, await world.user());
  const ask = async (path: string, json?: unknown) => {
    const answer = await call(path, { token, ...(json !== undefined && { json }) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return ask;
}

test("a card is set by a token and told by its brand, last four digits and expiry", async () => {
  const ask = await member();
  expect(await ask("/api/getCard")).toEqual({ status: 200, body: { card: { card: null } } });
  expect(await ask("/api/setSource", { token: source() })).toEqual({ status: 200, body: { message: "ok" } });
  expect((await ask("/api/getCard")).body).toEqual({
    card: { card: { brand: "American Express", last4: "0005", exp_month: 4, exp_year: 2031 } },
  });
});

test("charges are told in the card service's own spelling", async () => {
  const ask = await member();
  await ask("/api/setSource", { token: source() });
  const customer = [...workersStripe.customers.keys()].at(-1) ?? "";
  const charge = workersStripe.charge(customer, { status: "requires_action" });
  expect((await ask("/api/getCharges")).body).toEqual({
    charges: [
      {
        id: charge.id,
        created: charge.created,
        amount: 4900,
        currency: "usd",
        description: "Field plan* monthly",
        status: "requires_action",
      },
    ],
  });
});

test("a declined card is a 402 with its sentence", async () => {
  const ask = await member();
  const { status, body } = await ask("/api/setSource", { token: `tok_chargeDeclined__api${++tokens}` });
  expect([status, body.message, body.type]).toEqual([
    402,
    "Your card was declined.",
    "/problems/card-declined",
  ]);
});

test.each([
  ["4242 4242 4242 4242"],
  ["4000056655665556".repeat(200)],
  [4242424242424242],
  [["4242424242424242"]],
])("a body with a number (%j) is refused, and the answer doesn't repeat it", async (token) => {
  const ask = await member();
  const { status, body } = await ask("/api/setSource", { token });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).not.toMatch(/4242|4000/);
});

test("an event of any length but a small one is refused before it is read", async () => {
  const body = new TextEncoder().encode(`{"a":"${"x".repeat(300 * 1024)}"}`);
  const headers = { "stripe-signature": await stripeSignature(body, { at: Date.now() }) };
  const answer = await call("/api/payments/webhook", { method: "POST", body, headers });
  expect(answer.status).toBe(413);
});

test("an event whose signature is another's is refused", async () => {
  const body = stripeEvent("charge.succeeded", workersStripe.charge(null)) as Uint8Array<ArrayBuffer>;
  const headers = { "stripe-signature": await stripeSignature(body, { at: Date.now(), secret: "whsec_x" }) };
  const answer = await call("/api/payments/webhook", { method: "POST", body, headers });
  expect([answer.status, ((await answer.json()) as { type: string }).type]).toEqual([
    400,
    "/problems/bad-signature",
  ]);
});
