// Whose card is kept with the card service, and what they were charged: copies of what the service says. Nothing of a card
// but its brand, last four digits and expiry. Times are integer milliseconds UTC. Decision 0168, Billing.
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./people";

/** A person whom the card service knows, from their first card on. */
export const billingCustomer = sqliteTable("billing_customer", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => user.id),
  /** What the card service calls them. */
  customerId: text("customer_id").notNull().unique(),
  /** The card, as far as it is kept; all four NULL: none is on file. */
  brand: text(),
  last4: text(),
  expMonth: integer("exp_month"),
  expYear: integer("exp_year"),
  /** As of when the card is known: an answer that was asked for earlier changes nothing. */
  cardAsOf: integer("card_as_of").notNull().default(0),
  /** When the charges were last read to the end; NULL: never. */
  chargesAsOf: integer("charges_as_of"),
  createdAt: integer("created_at").notNull(),
});

/** A charge as the card service last described it. */
export const charge = sqliteTable(
  "charge",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    createdAt: integer("created_at").notNull(),
    /** What the card service calls it. */
    id: text().notNull(),
    /** In the smallest unit of the currency: cents. */
    amount: integer().notNull(),
    /** Three small letters. */
    currency: text().notNull(),
    description: text().notNull(),
    /** `succeeded`, `pending`, `failed`, or another word of the card service. */
    status: text().notNull(),
    /** As of when it is known. */
    asOf: integer("as_of").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.createdAt, t.id] })],
);

/** An event of the card service that was followed; it sends some twice. */
export const paymentEvent = sqliteTable(
  "payment_event",
  {
    id: text().primaryKey(),
    receivedAt: integer("received_at").notNull(),
  },
  (t) => [index("payment_event_received").on(t.receivedAt)],
);
