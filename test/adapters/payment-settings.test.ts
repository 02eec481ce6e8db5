// The settings of the card service: whole or not at all, of one world, and the test provider on this machine alone.
// docs/deploying.md.
import { describe, expect, test } from "vitest";
import {
  type PaymentSettings,
  paymentProvider,
  publishableKey,
  wrongPaymentSettings,
} from "../../workers/payment-settings";

const KEYS = {
  PAYMENTS_KEY: "sk_live_a1",
  PAYMENTS_WEBHOOK_SECRET: "whsec_a1",
  PAYMENTS_PUBLISHABLE_KEY: "pk_live_a1",
};
const HERE = { PUBLIC_ORIGIN: "http://127.0.0.1:8788" };
const AWAY = { PUBLIC_ORIGIN: "https://fernwatch.test" };

test.each<[string, PaymentSettings & { readonly PUBLIC_ORIGIN?: string }, readonly string[]]>([
  ["none", AWAY, []],
  ["all keys", { ...AWAY, ...KEYS }, []],
  ["a restricted key", { ...AWAY, ...KEYS, PAYMENTS_KEY: "rk_live_a1" }, []],
  ["empty ones", { ...AWAY, PAYMENTS: "", PAYMENTS_KEY: "", PAYMENTS_URL: "" }, []],
  [
    "no secret of the webhook",
    { ...AWAY, ...KEYS, PAYMENTS_WEBHOOK_SECRET: "" },
    ["PAYMENTS_WEBHOOK_SECRET"],
  ],
  [
    "a publishable key alone",
    { ...AWAY, PAYMENTS_PUBLISHABLE_KEY: "pk_live_a1" },
    ["PAYMENTS_KEY", "PAYMENTS_WEBHOOK_SECRET"],
  ],
  [
    "the secret key in the browser's place",
    { ...AWAY, ...KEYS, PAYMENTS_PUBLISHABLE_KEY: "sk_live_a1" },
    ["PAYMENTS_PUBLISHABLE_KEY"],
  ],
  [
    "a test key beside a live one",
    { ...AWAY, ...KEYS, PAYMENTS_KEY: "sk_test_a1" },
    ["PAYMENTS_PUBLISHABLE_KEY"],
  ],
  ["an API on this machine", { ...AWAY, ...KEYS, PAYMENTS_URL: "http://127.0.0.1:8080" }, []],
  [
    "an API over an open line",
    { ...AWAY, ...KEYS, PAYMENTS_URL: "http://api.stripe.test" },
    ["PAYMENTS_URL"],
  ],
  [
    "an API whose name only begins like this machine's",
    { ...AWAY, ...KEYS, PAYMENTS_URL: "http://localhost.evil.test" },
    ["PAYMENTS_URL"],
  ],
  ["an API with a path", { ...AWAY, ...KEYS, PAYMENTS_URL: "https://stripe.test/v1" }, ["PAYMENTS_URL"]],
  ["the test provider on this machine", { ...HERE, PAYMENTS: "local" }, []],
  [
    "the test provider by the name of this machine",
    { PUBLIC_ORIGIN: "http://localhost:1", PAYMENTS: "local" },
    [],
  ],
  ["the test provider on a deployment", { ...AWAY, PAYMENTS: "local" }, ["PAYMENTS"]],
  [
    "the test provider on a deployment that is named like this machine",
    { PUBLIC_ORIGIN: "https://localhost.evil.test", PAYMENTS: "local" },
    ["PAYMENTS"],
  ],
  ["the test provider beside keys on a deployment", { ...AWAY, ...KEYS, PAYMENTS: "local" }, ["PAYMENTS"]],
  ["another word", { ...HERE, PAYMENTS: "stripe" }, ["PAYMENTS"]],
])("with %s", (_, settings, wrong) => {
  expect(wrongPaymentSettings(settings)).toEqual(wrong);
});

describe("the provider", () => {
  test.each<[PaymentSettings, "stripe" | "local" | null, string | null]>([
    [{}, null, null],
    [{ PAYMENTS: "local" }, "local", null],
    [KEYS, "stripe", "pk_live_a1"],
    // Keys that are set on this machine count.
    [{ ...KEYS, PAYMENTS: "local" }, "stripe", "pk_live_a1"],
  ])("of %o is %s", (settings, provider, key) => {
    expect([paymentProvider(settings), publishableKey(settings)]).toEqual([provider, key]);
  });
});
