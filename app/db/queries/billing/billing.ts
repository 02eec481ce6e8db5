// Customers of the card service, their charges, and its events that were followed. Touches the control database. What was asked
// for earlier never replaces what was asked for later, so that events may come in any order. Decision 0168, Billing.
import type { ControlDb } from "~/db/client";
import type { Charge } from "~/domain/billing/charge";
import type { PaymentCard } from "~/domain/billing/payment-card";

export interface CustomerRow {
  readonly userId: number;
  readonly customerId: string;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  readonly chargesAsOf: number | null;
}

const CUSTOMER = `user_id AS userId, customer_id AS customerId, brand, last4, exp_month AS expMonth, exp_year AS expYear,
    charges_as_of AS chargesAsOf`;
const CHARGE = "id, created_at AS createdAt, amount, currency, description, status";

export const BILLING_SQL = {
  /** ?1 user. */
  customer: `SELECT ${CUSTOMER} FROM billing_customer WHERE user_id = ?1`,
  /** ?1 customer. */
  userOf: "SELECT user_id AS userId FROM billing_customer WHERE customer_id = ?1",
  /** Of two that are made at a time, the first is kept. ?1 user, ?2 customer, ?3 now. */
  addCustomer: `INSERT INTO billing_customer(user_id, customer_id, created_at) VALUES (?1, ?2, ?3)
    ON CONFLICT DO NOTHING`,
  /** The charges of a customer who is no more stay. ?1 customer. */
  removeCustomer: "DELETE FROM billing_customer WHERE customer_id = ?1",
  /** ?1 customer, ?2 brand, ?3 last4, ?4 month, ?5 year, ?6 as of. */
  setCard: `UPDATE billing_customer SET brand = ?2, last4 = ?3, exp_month = ?4, exp_year = ?5, card_as_of = ?6
    WHERE customer_id = ?1 AND card_as_of <= ?6`,
  /** ?1 user, ?2 rows of a page, ?3 rows before it. */
  chargesPage: `SELECT ${CHARGE} FROM charge WHERE user_id = ?1 ORDER BY created_at DESC, id DESC LIMIT ?2 OFFSET ?3`,
  /** ?1 user. */
  countCharges: "SELECT count(*) AS charges FROM charge WHERE user_id = ?1",
  /**
   * A charge that has ended never becomes pending again, whichever answer comes last. ?1 user, ?2 JSON list of charges, ?3 as of.
   */
  noteCharges: `INSERT INTO charge(user_id, created_at, id, amount, currency, description, status, as_of)
    SELECT ?1, entry.value ->> 'createdAt', entry.value ->> 'id', entry.value ->> 'amount', entry.value ->> 'currency',
      entry.value ->> 'description', entry.value ->> 'status', ?3 FROM json_each(?2) AS entry WHERE true
    ON CONFLICT(user_id, created_at, id) DO UPDATE SET amount = excluded.amount, description = excluded.description,
      status = excluded.status, as_of = excluded.as_of
    WHERE (excluded.status <> 'pending' AND charge.status = 'pending')
      OR (excluded.as_of >= charge.as_of AND (excluded.status <> 'pending' OR charge.status = 'pending')
        AND (excluded.status, excluded.amount, excluded.description) IS NOT
          (charge.status, charge.amount, charge.description))`,
  /** ?1 customer, ?2 as of. */
  noteWalk: `UPDATE billing_customer SET charges_as_of = max(coalesce(charges_as_of, 0), ?2) WHERE customer_id = ?1`,
  /** ?1 event. */
  knowsEvent: "SELECT 1 AS known FROM payment_event WHERE id = ?1",
  /** ?1 event, ?2 now. */
  noteEvent: "INSERT INTO payment_event(id, received_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
} as const;

export async function customerOf({ d1 }: ControlDb, userId: number): Promise<CustomerRow | null> {
  return (await d1.prepare(BILLING_SQL.customer).bind(userId).all<CustomerRow>()).results[0] ?? null;
}

/** Whose customer it is; null: not ours. */
export async function userOfCustomer({ d1 }: ControlDb, customerId: string): Promise<number | null> {
  const { results } = await d1.prepare(BILLING_SQL.userOf).bind(customerId).all<{ userId: number }>();
  return results[0]?.userId ?? null;
}

/** Keeps a new customer, unless the person has one by now. */
export async function addCustomer(
  { d1 }: ControlDb,
  made: { readonly userId: number; readonly customerId: string; readonly now: number },
): Promise<void> {
  await d1.prepare(BILLING_SQL.addCustomer).bind(made.userId, made.customerId, made.now).run();
}

export async function removeCustomer({ d1 }: ControlDb, customerId: string): Promise<void> {
  await d1.prepare(BILLING_SQL.removeCustomer).bind(customerId).run();
}

/** An event and what follows from it. */
interface BillingNews {
  readonly customerId: string;
  /** ms UTC: when the card service was asked. */
  readonly asOf: number;
  /** Null: none is on file; undefined: not asked. */
  readonly card?: PaymentCard | null;
  readonly charges?: { readonly userId: number; readonly found: readonly Charge[] };
  /** All charges of the customer were read. */
  readonly isWhole?: true;
}

/** Writes what the card service said, and the event that told of it, in one batch. */
export async function noteNews(
  { d1 }: ControlDb,
  news: BillingNews | null,
  event: { readonly id: string; readonly now: number } | null,
): Promise<void> {
  const statements: D1PreparedStatement[] = [];
  if (news?.card !== undefined) {
    const { brand = null, last4 = null, expMonth = null, expYear = null } = news.card ?? {};
    statements.push(
      d1.prepare(BILLING_SQL.setCard).bind(news.customerId, brand, last4, expMonth, expYear, news.asOf),
    );
  }
  if (news?.charges && news.charges.found.length > 0) {
    const { userId, found } = news.charges;
    statements.push(d1.prepare(BILLING_SQL.noteCharges).bind(userId, JSON.stringify(found), news.asOf));
  }
  if (news?.isWhole) statements.push(d1.prepare(BILLING_SQL.noteWalk).bind(news.customerId, news.asOf));
  if (event) statements.push(d1.prepare(BILLING_SQL.noteEvent).bind(event.id, event.now));
  if (statements.length > 0) await d1.batch(statements);
}

/** A page of a person's charges, the newest first, and how many they have. */
export async function chargesOf(
  { d1 }: ControlDb,
  asked: { readonly userId: number; readonly size: number; readonly page: number },
): Promise<{ readonly charges: readonly Charge[]; readonly total: number }> {
  const { userId, size, page } = asked;
  const [rows, counted] = await d1.batch<Charge | { readonly charges: number }>([
    d1.prepare(BILLING_SQL.chargesPage).bind(userId, size, page * size),
    d1.prepare(BILLING_SQL.countCharges).bind(userId),
  ]);
  const total = (counted?.results[0] as { readonly charges: number } | undefined)?.charges ?? 0;
  return { charges: (rows?.results ?? []) as readonly Charge[], total };
}

/** Whether an event was followed. */
export async function knowsEvent({ d1 }: ControlDb, id: string): Promise<boolean> {
  return (await d1.prepare(BILLING_SQL.knowsEvent).bind(id).all()).results.length > 0;
}
