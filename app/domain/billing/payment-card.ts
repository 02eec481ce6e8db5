// A card as far as we know it, in words. Pure. Spec sections 2.15 and 3 (Card).

/** Nothing else of a card is stored, sent or logged. */
export interface PaymentCard {
  readonly brand: string;
  /** Four digits. */
  readonly last4: string;
  /** 1 to 12. */
  readonly expMonth: number;
  /** Four digits. */
  readonly expYear: number;
}

/** The card service has several spellings of a brand. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  americanexpress: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  dinersclub: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** `mastercard`, `MasterCard` -> "Mastercard"; a brand that we don't know as it is, "Card" without one. */
export function brandWords(brand: string): string {
  const known = BRANDS[brand.toLowerCase().replace(/[\s_]/g, "")];
  if (known !== undefined) return known;
  return brand === "" || brand.toLowerCase() === "unknown" ? "Card" : brand;
}

/** The month and year of a card's last month: "04/2030". */
export function expiryWords({ expMonth, expYear }: Pick<PaymentCard, "expMonth" | "expYear">): string {
  return `${String(expMonth).padStart(2, "0")}/${expYear}`;
}

/** Whether the last month of a card is over (UTC). */
export function isCardExpired(
  { expMonth, expYear }: Pick<PaymentCard, "expMonth" | "expYear">,
  now: number,
): boolean {
  return Date.UTC(expYear, expMonth) <= now;
}
