// The Billing tab in a browser: with the test provider of a local machine, and with the card service's own field, whose API is a
// strict fake on a port. Spec sections 2.15, 5 (Card form), 8 (Card) and 9; decision 0168, Billing.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { axeViolations, openPage, openScreen, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { STRIPE_KEYS, stripeEvent, stripeSignature } from "../../support/payments/fake-stripe";
import { type FakeStripeServer, startFakeStripe } from "../../support/payments/fake-stripe-server";
import { startServer, type TestServer } from "../../support/site/server";
import { newUser } from "../new-user";

const BILLING = "/?tab=account&section=billing";
const [MEMBER] = SAMPLE_EMAILS;
const DECLINED = [/the server responded with a status of 402/];

let stripe: FakeStripeServer;
let server: TestServer;

beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startServer({
    copyOf: inject("seeded"),
    vars: {
      PAYMENTS_KEY: STRIPE_KEYS.key,
      PAYMENTS_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      PAYMENTS_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      PAYMENTS_URL: stripe.url,
    },
  });
});
afterAll(async () => {
  await server.stop();
  stripe.close();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a card is added by keyboard alone, declined, edited and left as it was; its number stays in the browser", async () => {
  const user = newUser();
  const page = await openPage({ expectedErrors: DECLINED });
  await signIn(page, user.email);
  const posted: string[] = [];
  page.on("request", (request) => posted.push(request.postData() ?? ""));
  await openScreen(page, BILLING);
  await page.getByText("No card on file").waitFor();
  await page.getByText("No charges found").waitFor();
  await button(page, "Add Card Information").press("Enter");
  const number = page.getByLabel("Card number");
  await number.and(page.locator(":focus")).waitFor();
  const add = button(page, "Add card");
  expect(await add.isDisabled()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);

  const type = async (digits: string) => {
    await number.fill("");
    await number.focus();
    for (const text of [digits, "04/31", "123"]) {
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await add.press("Enter");
  };
  await type("4242 4242 4242 4241");
  await page.getByText("Failed to set card info (Your card number is invalid.)").waitFor();
  expect(await number.getAttribute("aria-invalid")).toBe("true");
  await type("4000000000000002");
  await page.getByText("Failed to set card info (Your card was declined.)").waitFor();
  expect(await number.inputValue()).toBe("4000000000000002");
  await type("4242 4242 4242 4242");
  await page.getByText("Card updated successfully!").waitFor();
  await page.getByText("Expires 04/2031").waitFor();
  await number.waitFor({ state: "detached" });

  await button(page, "Edit Card Information").and(page.locator(":focus")).press("Enter");
  await number.fill("5555");
  await button(page, "Cancel").click();
  await number.waitFor({ state: "detached" });
  await page.getByText("Visa").waitFor();
  expect(
    posted.filter((body) => body.includes("token=")).map((body) => /token=([^&]*)/.exec(body)?.[1]),
  ).toEqual(["tok_local_visa_0002_4_2031", "tok_local_visa_4242_4_2031"]);
  expect(posted.join()).not.toMatch(/4242.?4242|4000.?0000/);
});

test("invoices are turned page by page, and the address says which", async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  await openScreen(page, BILLING);
  const rows = page.getByRole("table", { name: "Billing Invoices" }).locator("tbody tr");
  await page.getByText("1–10 of 29").waitFor();
  expect(await rows.count()).toBe(10);
  await rows.first().getByText("Pending").waitFor();
  await page.getByRole("link", { name: "Next page" }).click();
  await page.getByText("11–20 of 29").waitFor();
  await rows.getByText("Failed").waitFor();
  await page.getByLabel("Rows per page").selectOption("50");
  await page.getByText("1–29 of 29").waitFor();
  expect(new URL(page.url()).search).toBe("?tab=account&section=billing&size=50");
  await look(page, "account-billing");
});

/** What Stripe's script is to us: a field in a frame, and a token for it. */
const THEIR_SCRIPT = `window.Stripe = (key) => ({
  elements: () => ({ create: () => {
    const told = {}; const input = document.createElement("input"); input.ariaLabel = "Their number";
    input.oninput = () => told.change?.({ empty: input.value === "" });
    return { mount: (place) => { place.append(input); setTimeout(() => told.ready?.()); }, destroy: () => input.remove(),
      focus: () => input.focus(), update: () => undefined, on: (name, listener) => { told[name] = listener; }, input };
  } }),
  createToken: async ({ input }) => input.value === "wrong" ? { error: { message: "Your card number is incomplete." } }
    : { token: { id: "tok_" + input.value + "__" + key.replace(/_/g, "") } },
});`;

test("with the card service's keys its own field is used, and what it tells of a charge is listed", async () => {
  const user = newUser();
  const page = await openPage({ url: server.url, expectedErrors: DECLINED });
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: THEIR_SCRIPT }),
  );
  await signIn(page, user.email);
  const policy = page.waitForResponse((answer) => answer.request().resourceType() === "document");
  await openScreen(page, BILLING);
  expect((await policy).headers()["content-security-policy"]).toContain("frame-src https://js.stripe.com");
  await button(page, "Add Card Information").click();
  const field = page.getByLabel("Their number");
  await field.waitFor();
  expect(await button(page, "Add card").isDisabled()).toBe(true);
  for (const [typed, said] of [
    ["wrong", "Failed to set card info (Your card number is incomplete.)"],
    ["chargeDeclined", "Failed to set card info (Your card was declined.)"],
    ["mastercard", "Card updated successfully!"],
  ] as const) {
    await field.fill(typed);
    await button(page, "Add card").click();
    await page.getByText(said).waitFor();
  }
  await page.getByText("Mastercard").waitFor();

  const customer = [...stripe.stripe.customers.keys()].at(-1) ?? "";
  const charge = stripe.stripe.charge(customer, { amount: 123_400, status: "pending" });
  const send = async (body: Uint8Array, signature: string) =>
    (
      await fetch(`${server.url}/api/payments/webhook`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body: body as Uint8Array<ArrayBuffer>,
      })
    ).status;
  const succeeded = stripeEvent("charge.succeeded", charge);
  charge.status = "succeeded";
  const signature = await stripeSignature(succeeded, { at: Date.now() });
  expect(await send(succeeded, signature)).toBe(200);
  expect(await send(succeeded, signature)).toBe(200);
  expect(await send(succeeded, await stripeSignature(succeeded, { at: Date.now() - 600_000 }))).toBe(400);
  const late = stripeEvent("charge.pending", { ...charge, status: "pending" });
  expect(await send(late, await stripeSignature(late, { at: Date.now() }))).toBe(200);
  await page.reload();
  await page.getByText("$1,234.00 USD").waitFor();
  await page.getByText("Succeeded").waitFor();
  expect(stripe.stripe.complaints).toEqual([]);
});
