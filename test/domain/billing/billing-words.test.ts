// Cards, amounts, dates and states as the screen says them. Spec sections 3 (Charge), 7 and 9 (Tables, Time and format).
import { describe, expect, test } from "vitest";
import { amountWords, chargeDate, chargeState, chargeWords } from "~/domain/billing/charge";
import { invoiceHref, readInvoicePlace } from "~/domain/billing/charge-pages";
import { brandWords, expiryWords, isCardExpired } from "~/domain/billing/payment-card";

describe("an amount", () => {
  test.each([
    [4900, "usd", "$49.00 USD"],
    [5, "usd", "$0.05 USD"],
    [0, "usd", "$0.00 USD"],
    [123456789, "usd", "$1,234,567.89 USD"],
    [-250, "cad", "-$2.50 CAD"],
    [4900, "eur", "49.00 EUR"],
    [500, "jpy", "500 JPY"],
    [12345, "krw", "12,345 KRW"],
    [1500, "kwd", "1.500 KWD"],
    [1000, "ugx", "10.00 UGX"],
    [4900, "USD", "$49.00 USD"],
  ])("of %i %s is %s", (amount, currency, words) => {
    expect(amountWords({ amount, currency })).toBe(words);
  });
});

test.each([
  [Date.UTC(2026, 10, 27, 23, 59), "Nov 27th, 2026"],
  [Date.UTC(2026, 0, 1), "Jan 1st, 2026"],
  [Date.UTC(2025, 11, 22), "Dec 22nd, 2025"],
])("the date of %i is %s", (at, words) => {
  expect(chargeDate(at)).toBe(words);
});

test.each([
  ["Field plan* monthly", "Field plan"],
  ["Field plan", "Field plan"],
  ["a*b*c", "a"],
  ["* all hidden", "–"],
  ["", "–"],
])("the description %j shows %j", (description, words) => {
  expect(chargeWords(description)).toBe(words);
});

test.each([
  ["succeeded", "succeeded"],
  ["pending", "pending"],
  ["failed", "failed"],
  ["canceled", "unknown"],
  ["Succeeded", "unknown"],
  ["", "unknown"],
])("the status %j is %s", (status, state) => {
  expect(chargeState(status)).toBe(state);
});

test.each([
  ["visa", "Visa"],
  ["MasterCard", "Mastercard"],
  ["American Express", "American Express"],
  ["amex", "American Express"],
  ["Diners Club", "Diners Club"],
  ["unionpay", "UnionPay"],
  ["Cartes Bancaires", "Cartes Bancaires"],
  ["Unknown", "Card"],
  ["", "Card"],
])("the brand %j is %s", (brand, words) => {
  expect(brandWords(brand)).toBe(words);
});

test("a card is good until its month ends", () => {
  const card = { expMonth: 12, expYear: 2026 };
  expect(expiryWords({ expMonth: 4, expYear: 2031 })).toBe("04/2031");
  expect(isCardExpired(card, Date.UTC(2026, 11, 31, 23, 59, 59))).toBe(false);
  expect(isCardExpired(card, Date.UTC(2027, 0, 1))).toBe(true);
});

test.each([
  ["", { page: 0, size: 10 }, ""],
  ["page=2&size=25", { page: 2, size: 25 }, "&page=2&size=25"],
  ["page=1", { page: 1, size: 10 }, "&page=1"],
  ["size=5", { page: 0, size: 5 }, "&size=5"],
  ["page=-1&size=100", { page: 0, size: 10 }, ""],
  ["page=x&size=7", { page: 0, size: 10 }, ""],
] as const)("the address %j is a page of invoices", (search, place, written) => {
  expect(readInvoicePlace(new URLSearchParams(search))).toEqual(place);
  expect(invoiceHref(place)).toBe(`/?tab=account&section=billing${written}`);
});
