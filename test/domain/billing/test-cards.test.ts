// The test provider, by table: what becomes of published numbers and of what is wrong with a card; and that nothing of it travels
// but brand, last four digits and expiry. Decision 0168, Billing.
import { describe, expect, test } from "vitest";
import { passesLuhn } from "~/domain/billing/card-number";
import { readSourceToken } from "~/domain/billing/source-token";
import {
  EMPTY_CARD,
  isEmptyCard,
  judgeTestToken,
  TEST_CARDS,
  type TypedCard,
  testToken,
} from "~/domain/billing/test-cards";

const NOW = Date.UTC(2026, 10, 27);
const GOOD: TypedCard = { number: "4242 4242 4242 4242", expiry: "04/31", code: "123" };

describe("a published number", () => {
  test.each(TEST_CARDS.map(({ number, brand, declines }) => [number, brand, declines ?? "taken"] as const))(
    "%s (%s): %s",
    (number, brand, outcome) => {
      expect(passesLuhn(number)).toBe(true);
      const made = testToken({ number, expiry: "4/31", code: brand === "amex" ? "1234" : "123" }, NOW);
      if (!made.ok) throw new Error(made.refusal.message);
      const last4 = number.replace(/^\d+(?=\d{4}$)/, "");
      expect(made.value).toBe(`tok_local_${brand}_${last4}_4_2031`);
      expect(readSourceToken(made.value).ok).toBe(true);
      const verdict = judgeTestToken(made.value, NOW);
      if (outcome === "taken")
        expect(verdict).toMatchObject({ kind: "taken", card: { last4, expMonth: 4, expYear: 2031 } });
      else expect(verdict).toEqual({ kind: "declined", message: outcome });
    },
  );

  test("is told from each other by brand and last four digits", () => {
    const marks = TEST_CARDS.map(({ brand, number }) => `${brand} ${number.replace(/^\d+(?=\d{4}$)/, "")}`);
    expect(new Set(marks).size).toBe(marks.length);
  });
});

describe("what is typed", () => {
  test.each<[Partial<TypedCard>, string, string]>([
    [{ number: "4242 4242 4242 4241" }, "number", "Your card number is invalid."],
    [{ number: "4242" }, "number", "Your card number is invalid."],
    [{ number: "" }, "number", "Your card number is invalid."],
    [{ number: "4242 4242 4242 424x" }, "number", "Your card number is invalid."],
    // A number that could be a real card's.
    [{ number: "4539578763621486" }, "number", "Only test cards work here. Try 4242 4242 4242 4242."],
    [{ expiry: "" }, "expiry", "Your card's expiration date is invalid."],
    [{ expiry: "13/30" }, "expiry", "Your card's expiration date is invalid."],
    [{ expiry: "0/30" }, "expiry", "Your card's expiration date is invalid."],
    [{ expiry: "04/2099" }, "expiry", "Your card's expiration date is invalid."],
    [{ expiry: "10/26" }, "expiry", "Your card's expiration date is in the past."],
    [{ code: "12" }, "code", "Your card's security code is invalid."],
    [{ code: "1234" }, "code", "Your card's security code is invalid."],
    [{ number: "378282246310005", code: "123" }, "code", "Your card's security code is invalid."],
  ])("%j is refused under %s", (change, field, message) => {
    const made = testToken({ ...GOOD, ...change }, NOW);
    expect(made).toMatchObject({ ok: false, refusal: { field, message } });
  });

  test.each(["11/26", "1126", "11 / 26", "11/2026", "11 2026"])("%s is an expiry", (expiry) => {
    expect(testToken({ ...GOOD, expiry }, NOW)).toEqual({ ok: true, value: "tok_local_visa_4242_11_2026" });
  });

  test("is nothing while every field is blank", () => {
    expect(isEmptyCard(EMPTY_CARD)).toBe(true);
    expect(isEmptyCard({ ...EMPTY_CARD, number: " " })).toBe(true);
    expect(isEmptyCard({ ...EMPTY_CARD, code: "1" })).toBe(false);
  });
});

describe("a token", () => {
  test.each([
    "tok_local_visa_4243_4_2031",
    "tok_local_amex_4242_4_2031",
    "tok_local_visa_4242_13_2031",
    "tok_local_visa_4242_0_2031",
    "tok_local_visa_4242_4_31",
    "tok_visa",
    "",
  ])("that isn't the test provider's (%s) is none", (token) => {
    expect(judgeTestToken(token, NOW)).toBeNull();
  });

  test("of a card that has expired since is declined", () => {
    const message = "Your card has expired.";
    expect(judgeTestToken("tok_local_visa_4242_10_2026", NOW)).toEqual({ kind: "declined", message });
  });

  test.each(["tok_1MqLiJLkdIwHu7ixUEgbFdYF", "src_1N3lxdLkdIwHu7ixPHXy8UcI", "card_abc", "tok_visa"])(
    "of the card service (%s) goes on",
    (token) => expect(readSourceToken(token)).toEqual({ ok: true, value: token }),
  );

  test.each([
    "4242424242424242",
    "4242-4242-4242-4242",
    "tok_4242424242424242",
    "tok_4242_4242_4242_4242",
    "tok_9994242424242424242999",
    "378282246310005",
    "12345678",
  ])("that looks like a card's number (%s) doesn't", (token) => {
    const read = readSourceToken(token);
    if (read.ok) throw new Error("taken");
    expect(read.refusal.message).toBe(
      "Never send a card number here. Send the token that the card field gives for it.",
    );
  });

  test.each(["", "tok", "tok_", "tok_é", "tok_a b", "tok_a\n", `tok_${"a".repeat(252)}`])(
    "that is none (%j) doesn't",
    (token) => expect(readSourceToken(token).ok).toBe(false),
  );
});
