// What a person was charged, and how an invoice says it. Pure. Spec sections 3 (Charge) and 9 (Tables, Time and format).
import { formatMonthDay } from "~/domain/text/format";

export interface Charge {
  readonly id: string;
  /** ms UTC. */
  readonly createdAt: number;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** Three letters, small. */
  readonly currency: string;
  readonly description: string;
  /** The card service's own word. */
  readonly status: string;
}

type ChargeState = "succeeded" | "pending" | "failed" | "unknown";

export const CHARGE_WORDS: Readonly<Record<ChargeState, string>> = {
  succeeded: "Succeeded",
  pending: "Pending",
  failed: "Failed",
  unknown: "Unknown",
};

/** Longer ones are cut before they are stored. */
export const DESCRIPTION_LIMIT = 500;

/** The currencies whose smallest unit is not a hundredth, as Stripe counts them: the digits behind the point. */
const DIGITS: ReadonlyMap<string, number> = new Map([
  ...[
    "bif",
    "clp",
    "djf",
    "gnf",
    "jpy",
    "kmf",
    "krw",
    "mga",
    "pyg",
    "rwf",
    "vnd",
    "vuv",
    "xaf",
    "xof",
    "xpf",
  ].map((code) => [code, 0] as const),
  ...["bhd", "jod", "kwd", "omr", "tnd"].map((code) => [code, 3] as const),
]);

/** The currencies that are dollars. */
const DOLLARS: ReadonlySet<string> = new Set([
  "usd",
  "aud",
  "bbd",
  "bmd",
  "bnd",
  "bsd",
  "bzd",
  "cad",
  "fjd",
  "gyd",
  "hkd",
  "jmd",
  "kyd",
  "lrd",
  "nad",
  "nzd",
  "sbd",
  "sgd",
  "srd",
  "ttd",
  "twd",
  "xcd",
]);

export function chargeState(status: string): ChargeState {
  return status === "succeeded" || status === "pending" || status === "failed" ? status : "unknown";
}

/**
 * Dollars from cents with the currency in capitals. The dollar sign is for dollars alone, and an amount of a currency
 * without hundredths is not divided.
 * @example amountWords({ amount: 4900, currency: "usd" }) // "$49.00 USD"
 */
export function amountWords({ amount, currency }: Pick<Charge, "amount" | "currency">): string {
  const code = currency.toLowerCase();
  const digits = DIGITS.get(code) ?? 2;
  const value = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(amount) / 10 ** digits);
  return `${amount < 0 ? "-" : ""}${DOLLARS.has(code) ? "$" : ""}${value} ${code.toUpperCase()}`;
}

/** 'MMM Do, YYYY' in UTC: "Nov 27th, 2026". */
export function chargeDate(createdAt: number): string {
  return `${formatMonthDay(createdAt)}, ${new Date(createdAt).getUTCFullYear()}`;
}

/** The text before the first '*'; a dash for none. */
export function chargeWords(description: string): string {
  return (description.split("*")[0] ?? "").trim() || "–";
}
