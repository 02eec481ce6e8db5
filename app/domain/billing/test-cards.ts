// The card service of a local machine: it takes the numbers that Stripe publishes for tests, and no other. The browser turns
// them into tokens that hold brand, last four digits and expiry; the server reads these. Pure. Decision 0168, Billing.
import { ok, type Result, refuse } from "~/domain/result";
import { passesLuhn } from "./card-number";
import { brandWords, isCardExpired, type PaymentCard } from "./payment-card";

interface TestCard {
  readonly number: string;
  readonly brand: string;
  /** Why it is declined; the others are taken. */
  readonly declines?: string;
}

/** https://docs.stripe.com/testing: the cards by brand, and those that are declined when they are attached. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa" },
  { number: "4000056655665556", brand: "visa" },
  { number: "5555555555554444", brand: "mastercard" },
  { number: "2223003122003222", brand: "mastercard" },
  { number: "5200828282828210", brand: "mastercard" },
  { number: "5105105105105100", brand: "mastercard" },
  { number: "378282246310005", brand: "amex" },
  { number: "371449635398431", brand: "amex" },
  { number: "6011111111111117", brand: "discover" },
  { number: "6011000990139424", brand: "discover" },
  { number: "3056930009020004", brand: "diners" },
  { number: "36227206271667", brand: "diners" },
  { number: "3566002020360505", brand: "jcb" },
  { number: "6200000000000005", brand: "unionpay" },
  { number: "4000000000000002", brand: "visa", declines: "Your card was declined." },
  { number: "4000000000009995", brand: "visa", declines: "Your card has insufficient funds." },
  { number: "4000000000009987", brand: "visa", declines: "Your card was declined." },
  { number: "4000000000009979", brand: "visa", declines: "Your card was declined." },
  { number: "4000000000000069", brand: "visa", declines: "Your card has expired." },
  { number: "4000000000000127", brand: "visa", declines: "Your card's security code is incorrect." },
  {
    number: "4000000000000119",
    brand: "visa",
    declines: "An error occurred while processing your card. Try again in a little bit.",
  },
];

/** What is typed into the test provider's card field. */
export interface TypedCard {
  readonly number: string;
  /** "04/30", "4 / 2030". */
  readonly expiry: string;
  readonly code: string;
}

export const EMPTY_CARD: TypedCard = { number: "", expiry: "", code: "" };

export type CardField = keyof TypedCard;

const PREFIX = "tok_local";

export function isEmptyCard(typed: TypedCard): boolean {
  return Object.values(typed).every((text: string) => text.trim() === "");
}

/**
 * The token of a test card, with nothing of it but brand, last four digits and expiry. Refuses, by field: a number that is
 * none, or is none for tests; an expiry that is none, or is past; a security code that isn't 3 digits (4 of American Express).
 */
export function testToken(typed: TypedCard, now: number): Result<string> {
  const digits = typed.number.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits))
    return wrong("number", "Your card number is invalid.");
  const card = TEST_CARDS.find(({ number }) => number === digits);
  if (card === undefined) return wrong("number", "Only test cards work here. Try 4242 4242 4242 4242.");
  const expiry = readExpiry(typed.expiry, now);
  if (expiry === null) return wrong("expiry", "Your card's expiration date is invalid.");
  if (isCardExpired(expiry, now)) return wrong("expiry", "Your card's expiration date is in the past.");
  const code = typed.code.trim();
  if (!(card.brand === "amex" ? /^\d{4}$/ : /^\d{3}$/).test(code))
    return wrong("code", "Your card's security code is invalid.");
  const last4 = digits.substring(digits.length - 4);
  return ok([PREFIX, card.brand, last4, String(expiry.expMonth), String(expiry.expYear)].join("_"));
}

type TestVerdict =
  | { readonly kind: "taken"; readonly card: PaymentCard }
  | { readonly kind: "declined"; readonly message: string };

/** What the test provider says of a token; null: it isn't one of its own. */
export function judgeTestToken(token: string, now: number): TestVerdict | null {
  const [, brand, last4, month, year] = /^tok_local_([a-z]+)_(\d{4})_(\d{1,2})_(\d{4})$/.exec(token) ?? [];
  const known = TEST_CARDS.find((card) => card.brand === brand && card.number.endsWith(last4 ?? "none"));
  if (known === undefined || brand === undefined || last4 === undefined) return null;
  const expiry = { expMonth: Number(month), expYear: Number(year) };
  if (expiry.expMonth < 1 || expiry.expMonth > 12) return null;
  if (isCardExpired(expiry, now)) return { kind: "declined", message: "Your card has expired." };
  if (known.declines !== undefined) return { kind: "declined", message: known.declines };
  return { kind: "taken", card: { brand: brandWords(brand), last4, ...expiry } };
}

/** A year of two digits is one of this century. Null: not an expiry, or one of more than 50 years ahead. */
function readExpiry(text: string, now: number): Pick<PaymentCard, "expMonth" | "expYear"> | null {
  const [, month, year] = /^(\d{1,2})\/?(\d{4}|\d{2})$/.exec(text.replace(/\s/g, "")) ?? [];
  if (month === undefined || year === undefined) return null;
  const expMonth = Number(month);
  const expYear = Number(year) + (year.length === 2 ? 2000 : 0);
  const latest = new Date(now).getUTCFullYear() + 50;
  return expMonth >= 1 && expMonth <= 12 && expYear <= latest ? { expMonth, expYear } : null;
}

function wrong(field: CardField, message: string): Result<never> {
  return refuse({ code: "invalid", message, field });
}
